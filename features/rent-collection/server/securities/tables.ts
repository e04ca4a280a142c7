import { sql } from 'drizzle-orm'
import { check, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amount, currency, id, instant, oneOf, plainDate, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { users } from '#features/accounts/server/tables.ts'
import { contracts } from '#features/contracts/server/tables.ts'
import { SECURITY_KINDS } from '../../shared/model.ts'

/** What the landlord's side has written down of a deposit. A row stays as it is but for being taken back. */
export const securityRecords = table(
  'security_records',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    kind: oneOf(SECURITY_KINDS).notNull(),
    amount: amount().notNull(),
    currency: currency().notNull(),
    day: plainDate().notNull(),
    /** Read by both sides of the lease. */
    explanation: text(),
    recorded_by: uuid()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
    withdrawn_at: instant(),
  },
  (c) => [
    uniqueIndex('security_records_once')
      .on(c.contract_id, c.kind)
      .where(sql`${c.withdrawn_at} is null`),
    check('security_records_amount', sql`${c.amount} > 0 or ${c.kind} = 'returned'`),
  ],
)

describeData(securityRecords, {
  purpose: 'That the deposit of a lease came, and what was paid back of it, as the landlord says.',
  basis: 'contract',
  classes: {
    technical: ['kind'],
    financial: ['amount', 'currency', 'day'],
    content: ['explanation'],
  },
})
