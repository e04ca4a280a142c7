import { sql } from 'drizzle-orm'
import { boolean, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, table, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn, lookup } from '#core/server/encrypted-columns.ts'
import { principals } from '#core/server/tables.ts'
import { ACCOUNT_STATUSES } from '../shared/rules.ts'
import { users } from '#features/accounts/server/tables.ts'

export const payoutMethods = table(
  'payout_methods',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => principals.id),
    name: text().notNull().default(''),
    iban: encryptedColumn('account').notNull(),
    iban_lookup: lookup('iban'),
    holder_national_id: encryptedColumn('national_id'),
    is_default: boolean().notNull().default(false),
    verified_at: instant(),
    /** `held`: staff look at it first. Rent is sent to an active account from `usable_from` on. */
    status: oneOf(ACCOUNT_STATUSES).notNull(),
    usable_from: instant().notNull(),
    reviewed_by: uuid().references(() => users.id),
    reviewed_at: instant(),
    review_note: text(),
    removed_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    index('payout_methods_held')
      .on(c.created_at)
      .where(sql`${c.status} = 'held' and ${c.removed_at} is null`),
    index('payout_methods_user').on(c.user_id),
    uniqueIndex('payout_methods_once')
      .on(c.user_id, c.iban_lookup)
      .where(sql`${c.removed_at} is null`),
    uniqueIndex('payout_methods_default')
      .on(c.user_id)
      .where(sql`${c.is_default} and ${c.removed_at} is null`),
  ],
)

describeData(payoutMethods, {
  purpose: 'Accounts that rent is paid out to.',
  basis: 'contract',
  classes: {
    financial: ['iban', 'iban_lookup'],
    national_id: ['holder_national_id'],
    content: ['name', 'review_note'],
  },
})
