import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#core/server/columns.ts'
import { users } from '#features/accounts/server/tables.ts'

export const payoutMethods = pgTable('payout_methods', {
  id: id(), user_id: uuid().notNull().references(() => users.id), name: text().notNull().default(''), iban: text().notNull(), holder_national_id: text(), is_default: boolean().notNull().default(false), verified_at: instant(), removed_at: instant(), created_at: instant().notNull(), updated_at: instant().notNull(),
}, (c) => [index('payout_methods_user').on(c.user_id), uniqueIndex('payout_methods_once').on(c.user_id, c.iban).where(sql`${c.removed_at} is null`), uniqueIndex('payout_methods_default').on(c.user_id).where(sql`${c.is_default} and ${c.removed_at} is null`)])
