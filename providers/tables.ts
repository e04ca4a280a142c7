import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, table } from '#core/server/columns.ts'

/** What the local providers know, as if they were systems of their own. */
export const sandboxRecords = table(
  'sandbox_records',
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
    index('sandbox_records_newest').on(c.provider, c.kind, c.created_at),
  ],
)
