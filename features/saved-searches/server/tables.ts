import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { users } from '#features/accounts/server/tables.ts'

/** `query` is canonical (`canonicalQuery`), so that the same search is the same text. */
export const savedSearches = table(
  'saved_searches',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    query: text().notNull(),
    created_at: instant().notNull(),
    looked_at: instant().notNull(),
    removed_at: instant(),
  },
  (c) => [
    uniqueIndex('saved_searches_once')
      .on(c.user_id, c.query)
      .where(sql`${c.removed_at} is null`),
    index('saved_searches_user').on(c.user_id, c.created_at),
  ],
)

describeData(savedSearches, {
  purpose: 'Searches for a home that a person has saved.',
  basis: 'contract',
  classes: { content: ['name', 'query'] },
})
