import { sql } from 'drizzle-orm'
import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf, plainDate, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { contracts } from '../tables.ts'

export const registryFilings = table(
  'registry_filings',
  {
    contract_id: uuid()
      .primaryKey()
      .references(() => contracts.id),
    status: oneOf(['waiting', 'filed', 'refused']).notNull(),
    deadline: plainDate().notNull(),
    filing_id: text(),
    filed_at: instant(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    updated_at: instant().notNull(),
  },
  (c) => [
    index('registry_filings_waiting')
      .on(c.deadline)
      .where(sql`${c.status} <> 'filed'`),
  ],
)

describeData(registryFilings, {
  purpose: 'Registration of leases with the authority.',
  basis: 'legal_obligation',
  classes: { technical: ['deadline', 'last_error'], reference: ['filing_id'] },
})
