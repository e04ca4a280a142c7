import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#core/server/columns.ts'
import { principals } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { AccountStatus } from '../shared/rules.ts'

export const payoutMethods = pgTable(
  'payout_methods',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => principals.id),
    name: text().notNull().default(''),
    iban: text().notNull(),
    holder_national_id: text(),
    is_default: boolean().notNull().default(false),
    verified_at: instant(),
    /** `held`: staff look at it first. Rent is sent to an active account from `usable_from` on. */
    status: text().$type<AccountStatus>().notNull(),
    usable_from: instant().notNull(),
    reviewed_by: uuid().references(() => users.id),
    reviewed_at: instant(),
    review_note: text(),
    removed_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    check('payout_methods_status', sql`${c.status} in ('active', 'held', 'refused')`),
    index('payout_methods_held')
      .on(c.created_at)
      .where(sql`${c.status} = 'held' and ${c.removed_at} is null`),
    index('payout_methods_user').on(c.user_id),
    uniqueIndex('payout_methods_once')
      .on(c.user_id, c.iban)
      .where(sql`${c.removed_at} is null`),
    uniqueIndex('payout_methods_default')
      .on(c.user_id)
      .where(sql`${c.is_default} and ${c.removed_at} is null`),
  ],
)
