import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, table, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { LANGUAGES, type Lang } from '#core/shared/language/languages.ts'
import { MessageState } from '../shared/model.ts'
import { CONTACT_TAGS, type ContactTag } from '../shared/enums.ts'
import { storedFiles } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'

export const contactMessages = table(
  'contact_messages',
  {
    id: id(),
    tag: oneOf(CONTACT_TAGS).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    language: oneOf(LANGUAGES).notNull(),
    user_id: uuid().references(() => users.id),
    state: oneOf(MessageState.options).notNull().default('open'),
    answered_by: uuid().references(() => users.id),
    answered_at: instant(),
    created_at: instant().notNull(),
  },
  (c) => [
    index('contact_messages_newest').on(c.created_at.desc(), c.id),
    index('contact_messages_open')
      .on(c.created_at)
      .where(sql`${c.state} = 'open'`),
    check(
      'contact_messages_answered',
      sql`(${c.state} = 'answered') = (${c.answered_at} is not null) and (${c.state} = 'answered') = (${c.answered_by} is not null)`,
    ),
  ],
)

/** Staff who chose to be shown to everybody; without a row nobody is. */
export const teamCards = table('team_cards', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  is_shown: boolean().notNull().default(false),
  /** What the person answers about, and in which languages. */
  topics: text()
    .array()
    .$type<ContactTag[]>()
    .notNull()
    .default(sql`'{}'`),
  languages: text()
    .array()
    .$type<Lang[]>()
    .notNull()
    .default(sql`'{}'`),
  picture_id: uuid().references(() => storedFiles.id, { onDelete: 'set null' }),
  updated_at: instant().notNull(),
})

describeData(contactMessages, {
  purpose: 'Messages to the staff.',
  basis: 'legitimate_interest',
  classes: { identity: ['name'], contact: ['email'], content: ['message'] },
})
describeData(teamCards, {
  purpose: 'Staff who chose to be shown.',
  basis: 'contract',
  classes: { public: ['topics', 'languages'] },
})
