import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amount, id, instant, oneOf, plainDate, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { listings } from '#features/listings/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'

import { ALERTS } from '../shared/model.ts'

/** `query` is canonical (`canonicalQuery`), so that the same search is the same text. What it asks of a home
 * (`Conditions` of the listings) is beside it, so that a new home is matched against all searches by one statement. */
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
    alerts: oneOf(ALERTS).notNull().default('none'),
    street_like: text(),
    street_codes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** A text of tsquery. */
    title_query: text(),
    postal_codes: text().array(),
    listing_type: text(),
    price_min: amount(),
    price_max: amount(),
    rooms_min: integer(),
    rooms_max: integer(),
    size_min: integer(),
    size_max: integer(),
    pets: boolean(),
    available_by: plainDate(),
    months: integer(),
    persons: integer(),
    amenities: text().array(),
    /** A polygon as PostgreSQL reads it. */
    area: text(),
    /** When the conditions were read from the query; null: not yet, and no home is matched. */
    understood_at: instant(),
    removed_at: instant(),
  },
  (c) => [
    uniqueIndex('saved_searches_once')
      .on(c.user_id, c.query)
      .where(sql`${c.removed_at} is null`),
    index('saved_searches_user').on(c.user_id, c.created_at),
  ],
)

/**
 * That a person was told, or is to be told with the others of the day, of a home that fits a search: once, ever, and once
 * for all searches of the person.
 */
export const savedSearchMatches = table(
  'saved_search_matches',
  {
    saved_search_id: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    found_at: instant().notNull(),
    /** As `found_at`: told at once; later: in the letter of a day; earlier: was told by another search. Null: waits for that letter. */
    settled_at: instant(),
  },
  (c) => [
    primaryKey({ columns: [c.saved_search_id, c.listing_id] }),
    index('saved_search_matches_listing').on(c.listing_id, c.found_at),
    index('saved_search_matches_user').on(c.user_id, c.settled_at),
    index('saved_search_matches_waiting')
      .on(c.found_at)
      .where(sql`${c.settled_at} is null`),
  ],
)

describeData(savedSearchMatches, {
  purpose: 'Of which homes a person was told because of a saved search.',
  basis: 'contract',
  classes: {},
})
describeData(savedSearches, {
  purpose: 'Searches for a home that a person has saved.',
  basis: 'contract',
  classes: {
    content: [
      'name',
      'query',
      'street_like',
      'street_codes',
      'title_query',
      'postal_codes',
      'amenities',
    ],
    technical: ['listing_type'],
    financial: ['price_min', 'price_max'],
    home: ['available_by', 'area'],
  },
})
