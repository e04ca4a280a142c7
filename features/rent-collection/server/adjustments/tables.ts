import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amount, id, instant, oneOf, plainDate, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { users } from '#features/accounts/server/tables.ts'
import { contracts } from '#features/contracts/server/tables.ts'
import { ADJUSTMENT_KINDS, ADJUSTMENT_STATES } from '../../shared/model.ts'
import { bills, payouts, scheduleItems } from '../tables.ts'

/**
 * What people have changed in how rent is collected, never changed itself but for the bank's answer. What the bank is
 * asked to do has the key `adjustment:<id>`, and one request about a claim or a payout is open at a time.
 */
export const rentAdjustments = table(
  'rent_adjustments',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id),
    schedule_item_id: uuid()
      .notNull()
      .references(() => scheduleItems.id),
    bill_id: uuid().references(() => bills.id),
    payout_id: uuid().references(() => payouts.id),
    kind: oneOf(ADJUSTMENT_KINDS).notNull(),
    state: oneOf(ADJUSTMENT_STATES).notNull(),
    refused_code: text(),
    amount_before: amount(),
    amount_after: amount(),
    day_before: plainDate(),
    day_after: plainDate(),
    /** Read by both sides of the contract. */
    explanation: text(),
    is_by_staff: boolean().notNull(),
    made_by: uuid()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull(),
    answered_at: instant(),
  },
  (c) => [
    index('rent_adjustments_item').on(c.schedule_item_id, c.id),
    index('rent_adjustments_bill').on(c.bill_id),
    index('rent_adjustments_payout').on(c.payout_id),
    uniqueIndex('rent_adjustments_open_bill')
      .on(c.bill_id)
      .where(sql`${c.state} = 'asked' and ${c.payout_id} is null`),
    uniqueIndex('rent_adjustments_open_payout')
      .on(c.payout_id)
      .where(sql`${c.state} = 'asked'`),
    check(
      'rent_adjustments_answer',
      sql`(${c.state} = 'asked') = (${c.answered_at} is null) and (${c.state} = 'refused') = (${c.refused_code} is not null)`,
    ),
    check('rent_adjustments_explanation', sql`length(${c.explanation}) > 0`),
  ],
)

describeData(rentAdjustments, {
  purpose: 'What a landlord or staff changed in how rent is collected, and what the bank answered.',
  basis: 'legal_obligation',
  classes: {
    technical: ['kind', 'refused_code', 'is_by_staff'],
    financial: ['amount_before', 'amount_after', 'day_before', 'day_after'],
    content: ['explanation'],
  },
})
