import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './core/server/tables.ts',
    './features/*/server/tables.ts',
    './features/*/server/*/tables.ts',
    './providers/tables.ts',
  ],
  out: process.env.IGLOO_MIGRATIONS ?? './database/migrations',
})
