import { sql } from 'drizzle-orm'
import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedJson } from '#core/server/encrypted-columns.ts'

/** What the local providers know, as if they were systems of their own; and what was sent to real ones (`kind = 'sent'`). */
export const providerRecords = table(
  'provider_records',
  {
    provider: text().notNull(),
    kind: text().notNull(),
    id: text().notNull(),
    data: encryptedJson('provider_record').notNull(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (c) => [
    primaryKey({ columns: [c.provider, c.kind, c.id] }),
    index('provider_records_newest').on(c.provider, c.kind, c.created_at),
  ],
)

describeData(providerRecords, {
  purpose:
    'What was sent to vendors, so that it is sent once; outside production also what the local providers know.',
  basis: 'contract',
  classes: { technical: ['provider', 'kind'], reference: ['id'], content: ['data'] },
})
