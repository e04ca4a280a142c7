import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#core/server/columns.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { ContactTag } from '../shared/model.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    tag: text().$type<ContactTag>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    language: text().$type<'is' | 'en' | 'uk' | 'pl' | 'da'>().notNull(),
    user_id: uuid().references(() => users.id),
    state: text().$type<'open' | 'answered'>().notNull().default('open'),
    answered_by: uuid().references(() => users.id),
    answered_at: instant(),
    created_at: instant().notNull(),
  },
  (c) => [
    index('contact_messages_newest').on(c.created_at.desc(), c.id),
    check('contact_messages_state', sql`${c.state} in ('open', 'answered')`),
    check(
      'contact_messages_answered',
      sql`(${c.state} = 'answered') = (${c.answered_at} is not null) and (${c.state} = 'answered') = (${c.answered_by} is not null)`,
    ),
  ],
)

/** Staff who chose to be shown to everybody; without a row nobody is. */
export const teamCards = pgTable('team_cards', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  is_shown: boolean().notNull().default(false),
  role: text().notNull().default(''),
  updated_at: instant().notNull(),
})
