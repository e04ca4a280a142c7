import { sql } from 'drizzle-orm'
import { index, type ExtraConfigColumn } from 'drizzle-orm/pg-core'

type Column = Partial<ExtraConfigColumn>
/** Last in every index of the search, after what it sorts by. */
export const filters = (c: {
  listing_type: Column
  pets_allowed: Column
  available_from: Column
}) => [c.listing_type, c.pets_allowed, c.available_from] as const

export const newest = (c: { published_at: ExtraConfigColumn; id: Column }) =>
  [c.published_at.desc().nullsFirst(), c.id] as const

interface Searched {
  status: Column
  rooms: ExtraConfigColumn
  listing_type: ExtraConfigColumn
  available_from: ExtraConfigColumn
  published_at: ExtraConfigColumn
  id: ExtraConfigColumn
  postal_code: Column
  price: Column
  size_m2: Column
  pets_allowed: Column
}
/** What few homes have is found by itself: without these, a search for it reads every published home. */
export const rareFirst = (c: Searched) => [
  index('listings_rooms')
    .on(c.rooms, ...newest(c), c.postal_code, c.price, c.size_m2, ...filters(c))
    .where(sql`${c.status} = 'published'`),
  index('listings_type')
    .on(
      c.listing_type,
      ...newest(c),
      c.postal_code,
      c.rooms,
      c.price,
      c.size_m2,
      c.pets_allowed,
      c.available_from,
    )
    .where(sql`${c.status} = 'published'`),
  index('listings_available')
    .on(
      c.available_from,
      ...newest(c),
      c.postal_code,
      c.rooms,
      c.price,
      c.size_m2,
      c.listing_type,
      c.pets_allowed,
    )
    .where(sql`${c.status} = 'published'`),
]
