import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedJson } from '#core/server/encrypted-columns.ts'
import { users } from '#features/accounts/server/tables.ts'
import { LOOK_UP_STATES } from '../../shared/enums.ts'

// Only the files of this folder read these tables: `pre-approvals.test.ts` says so.

/** What somebody was paid, by month: `Income[]`. */
export const applicantIncomes = table(
  'applicant_incomes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    incomes: encryptedJson('finances').notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [uniqueIndex('applicant_incomes_user').on(c.user_id)],
)

/**
 * That a person's income counts with somebody else's pre-approval, agreed to by the person whose income it is. It holds while
 * both live together: one who leaves and comes back agrees anew.
 */
export const jointIncomes = table(
  'joint_incomes',
  {
    id: id(),
    giver_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiver_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    given_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('joint_incomes_once').on(c.giver_id, c.receiver_id),
    index('joint_incomes_receiver').on(c.receiver_id),
    check('joint_incomes_others', sql`${c.giver_id} <> ${c.receiver_id}`),
  ],
)

/** CR-02: the latest look-up of a person's credit score. `answer` is a `CreditAnswer`, encrypted, once there is one; nothing else of what came back is kept. */
export const creditScores = table(
  'credit_scores',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: oneOf(LOOK_UP_STATES).notNull(),
    consented_at: instant().notNull(),
    asked_at: instant().notNull(),
    answer: encryptedJson('finances'),
    source: text(),
    looked_up_at: instant(),
  },
  (c) => [uniqueIndex('credit_scores_user').on(c.user_id)],
)

describeData(applicantIncomes, {
  purpose: 'What a person is paid, for the pre-approval that they ask for.',
  basis: 'contract',
  classes: { financial: ['incomes'] },
})
describeData(creditScores, {
  purpose: 'The credit score of a person who agreed that it is looked up.',
  basis: 'contract',
  classes: { financial: ['answer'], public: ['source'] },
})
describeData(jointIncomes, {
  purpose: 'Whose income counts with whose pre-approval, and since when its person agrees.',
  basis: 'contract',
  classes: { reference: ['giver_id', 'receiver_id'] },
})
