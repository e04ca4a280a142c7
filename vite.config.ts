import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'public',
  build: { sourcemap: false, assetsInlineLimit: 0 },
  // Development: every package is found at the start, or the first visits would reload the page.
  optimizeDeps: { entries: ['app/web/**/*.tsx', 'core/web/**/*.tsx', 'features/*/web/**/*.tsx'] },
  // The server build takes its libraries from node_modules at run time.
  ssr: { external: ['pg', 'pg-boss', 'sharp', 'fastify'] },
})
