import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Currency } from '#core/shared/currencies.ts'
import { peopleActingFor } from '#features/accounts/server/public/people.ts'
import { isFound, publishedListings, wasFound } from '#features/listings/server/public/searches.ts'

/** Whoever owns the listing is not told of it. */
const ownersOf = async (db: Db, listingId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ owner_id: string }>(
    sql`select l.owner_id from ${publishedListings} l where l.id = ${listingId}`,
  )
  const owner = rows[0]?.owner_id
  if (owner === undefined) return []
  return [owner, ...((await peopleActingFor(db, [owner])).get(owner) ?? [])]
}

/**
 * Notes which saved searches a published listing fits by now, each once ever; `before` leaves out those that it fitted
 * already. True where somebody is to be told at once.
 */
export const matchListing = async (
  db: Db,
  listingId: string,
  before: Readonly<Record<string, unknown>> | null,
  now: string,
): Promise<boolean> => {
  const owners = await ownersOf(db, listingId)
  const isNew = before === null ? sql`true` : sql`not ${wasFound('s', before)}`
  const { rows } = await db.execute<{ told: boolean }>(
    sql`with noted as (insert into saved_search_matches (saved_search_id, listing_id, user_id, found_at, settled_at)
      select s.id, l.id, s.user_id, ${now}::timestamptz, case when s.alerts = 'now' then ${now}::timestamptz end
      from ${publishedListings} l cross join saved_searches s
      where l.id = ${listingId} and s.alerts <> 'none' and s.removed_at is null and s.understood_at is not null
        and s.user_id <> all(${sql.param(owners)}::uuid[]) and ${isFound('s')} and ${isNew}
      on conflict do nothing returning settled_at)
    select coalesce(bool_or(settled_at is not null), false) as told from noted`,
  )
  return rows[0]!.told
}

/** So long a home that is off the market waits to be told of, should it come back. */
const WAITS = '30 days'

/**
 * Gathers what was found until `until` for those who are told once a day. Answers these people. What is off the market
 * that day is gathered once it is back.
 */
export const settleDay = async (db: Db, until: string, now: string): Promise<string[]> => {
  const { rows } = await db.execute<{ user_id: string }>(
    sql`with ripe as (select m.user_id, m.saved_search_id, m.listing_id from saved_search_matches m
        where m.settled_at is null and m.found_at < ${until}::timestamptz
          and (m.found_at < ${until}::timestamptz - ${WAITS}::interval or exists (select 1 from ${publishedListings} l where l.id = m.listing_id))),
      settled as (update saved_search_matches m set settled_at = ${now}::timestamptz from ripe r
        where r.user_id in (select user_id from ripe limit 500) and m.saved_search_id = r.saved_search_id and m.listing_id = r.listing_id
        returning m.user_id)
    select distinct user_id from settled`,
  )
  return rows.map((row) => row.user_id)
}

/** A home that somebody is told of, and by which of their searches. */
export interface FoundHome extends Record<string, unknown> {
  user_id: string
  search: string
  listing_id: string
  title: string
  postal_code: string | null
  place: string | null
  price: number
  currency: Currency
}

/**
 * Matches as they hold now: the home is still published and fits, the search is still there and wants to tell. One row
 * for a person and a home.
 */
const stillFound = async (db: Db, which: SQL): Promise<FoundHome[]> =>
  (
    await db.execute<FoundHome>(
      sql`select distinct on (m.user_id, l.id) m.user_id, s.name as search, l.id as listing_id, l.title,
        l.postal_code, l.place, l.price::int as price, l.currency
      from saved_search_matches m join saved_searches s on s.id = m.saved_search_id join ${publishedListings} l on l.id = m.listing_id
      where ${which} and s.removed_at is null and s.alerts <> 'none' and ${isFound('s')}
      order by m.user_id, l.id, s.created_at, s.id`,
    )
  ).rows

/** Of one listing, what was found at a moment and is told at once; of one person where `userId` is given. */
export const foundNow = (
  db: Db,
  listingId: string,
  foundAt: string,
  userId: string | null,
): Promise<FoundHome[]> =>
  stillFound(
    db,
    sql`m.listing_id = ${listingId} and m.found_at = ${foundAt}::timestamptz and m.settled_at = m.found_at
      and (${userId}::uuid is null or m.user_id = ${userId}::uuid)`,
  )

/** Of one listing, what was told at once before a moment, and is on the market since then. */
export const foundBefore = (db: Db, listingId: string, before: string): Promise<FoundHome[]> =>
  stillFound(
    db,
    sql`m.listing_id = ${listingId} and m.settled_at = m.found_at and m.found_at < ${before}::timestamptz`,
  )

/** What was gathered for a person's letter of the day. */
export const foundOfDay = (db: Db, userId: string, settledAt: string): Promise<FoundHome[]> =>
  stillFound(
    db,
    sql`m.user_id = ${userId}::uuid and m.settled_at = ${settledAt}::timestamptz and m.found_at < m.settled_at`,
  )
