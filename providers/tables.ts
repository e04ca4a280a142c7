import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, table } from '#core/server/columns.ts'

/** What the local providers know, as if they were systems of their own; and what was sent to real ones (`kind = 'sent'`). */
export const providerRecords = table(
  'provider_records',
  {
    provider: text().notNull(),
    kind: text().notNull(),
    id: text().notNull(),
    data: jsonb().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (c) => [
    primaryKey({ columns: [c.provider, c.kind, c.id] }),
    index('provider_records_newest').on(c.provider, c.kind, c.created_at),
  ],
)
