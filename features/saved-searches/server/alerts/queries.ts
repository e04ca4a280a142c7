import { sql, type SQL } from 'drizzle-orm'
import { waitForTurn, type Db } from '#core/server/db.ts'
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
 * already. A person is told of a home once, in the name of all their searches that find it: at once where one of these
 * asks for that, with those that waited for the letter of the day. True where somebody is to be told at once.
 */
export const matchListing = async (
  db: Db,
  listingId: string,
  before: Readonly<Record<string, unknown>> | null,
  now: string,
): Promise<boolean> => {
  // One after the other, so that no two of them tell the same person.
  await waitForTurn(db, `saved-searches:listing:${listingId}`)
  const owners = await ownersOf(db, listingId)
  const isNew = before === null ? sql`true` : sql`not ${wasFound('s', before)}`
  const { rows } = await db.execute<{ told: boolean }>(
    sql`with found as (select s.id, l.id as listing_id, s.user_id, s.alerts
        from ${publishedListings} l cross join saved_searches s
        where l.id = ${listingId} and s.alerts <> 'none' and s.removed_at is null and s.understood_at is not null
          and s.user_id <> all(${sql.param(owners)}::uuid[]) and ${isFound('s')} and ${isNew}
          and not exists (select 1 from saved_search_matches m where m.saved_search_id = s.id and m.listing_id = l.id)),
      earlier as (select user_id, min(settled_at) as told_at from saved_search_matches where listing_id = ${listingId} group by user_id),
      noted as (insert into saved_search_matches (saved_search_id, listing_id, user_id, found_at, settled_at)
        select f.id, f.listing_id, f.user_id, ${now}::timestamptz,
          coalesce(e.told_at, case when bool_or(f.alerts = 'now') over (partition by f.user_id) then ${now}::timestamptz end)
        from found f left join earlier e on e.user_id = f.user_id
        returning user_id, settled_at = found_at as is_told),
      gathered as (update saved_search_matches m set found_at = ${now}::timestamptz, settled_at = ${now}::timestamptz
        where m.listing_id = ${listingId} and m.settled_at is null and m.user_id in (select user_id from noted where is_told))
    select coalesce(bool_or(is_told), false) as told from noted`,
  )
  return rows[0]!.told
}

/** Whether anybody was told at once of a listing, ever. */
export const isToldOf = async (db: Db, listingId: string): Promise<boolean> =>
  (
    await db.execute(
      sql`select 1 from saved_search_matches m where m.listing_id = ${listingId} and m.settled_at = m.found_at limit 1`,
    )
  ).rows.length > 0

/** So long a home that is off the market waits to be told of, should it come back. */
const WAITS = '30 days'

/**
 * Gathers what was found until `until` for those who are told once a day. Answers these people. What is off the market
 * that day is gathered once it is back. What fits its search no more is told to nobody and noted no longer: once it fits
 * again, by whichever search, it is news.
 */
export const settleDay = async (db: Db, until: string, now: string): Promise<string[]> => {
  const { rows } = await db.execute<{ user_id: string }>(
    sql`with ripe as (select m.user_id, m.saved_search_id, m.listing_id from saved_search_matches m
        where m.settled_at is null and m.found_at < ${until}::timestamptz
          and (m.found_at < ${until}::timestamptz - ${WAITS}::interval or exists (select 1 from ${publishedListings} l where l.id = m.listing_id))),
      chosen as (select r.user_id, r.saved_search_id, r.listing_id, exists (select 1 from saved_searches s cross join ${publishedListings} l
          where s.id = r.saved_search_id and l.id = r.listing_id and s.removed_at is null and s.alerts <> 'none' and ${isFound('s')}) as fits
        from ripe r where r.user_id in (select user_id from ripe limit 500)),
      settled as (update saved_search_matches m set settled_at = ${now}::timestamptz from chosen r
        where r.fits and m.saved_search_id = r.saved_search_id and m.listing_id = r.listing_id),
      dropped as (delete from saved_search_matches m using chosen r
        where not r.fits and m.saved_search_id = r.saved_search_id and m.listing_id = r.listing_id)
    select distinct user_id from chosen`,
  )
  return rows.map((row) => row.user_id)
}

/** A home that somebody is told of, and by which of their searches: the first, and how many more. */
export interface FoundHome extends Record<string, unknown> {
  user_id: string
  search: string
  other_searches: number
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
        (count(*) over (partition by m.user_id, l.id))::int - 1 as other_searches,
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

/** SQL: of one listing, whatever is known of those who were told of it at once, by any of their searches. */
const toldOf = (listingId: string, before: SQL): SQL =>
  sql`m.listing_id = ${listingId} and m.settled_at is not null and exists (select 1 from saved_search_matches t
    where t.listing_id = m.listing_id and t.user_id = m.user_id and t.settled_at = t.found_at and t.found_at < ${before})`

/** Of one listing, what was told at once before a moment, and is on the market since then. */
export const foundBefore = (db: Db, listingId: string, before: string): Promise<FoundHome[]> =>
  stillFound(db, toldOf(listingId, sql`${before}::timestamptz`))

/** Those who were told of a listing at once and whose searches it fits by now no more, whatever has become of these. */
export const noLongerFound = async (db: Db, listingId: string): Promise<string[]> =>
  (
    await db.execute<{ user_id: string }>(
      sql`select m.user_id from saved_search_matches m join saved_searches s on s.id = m.saved_search_id join ${publishedListings} l on l.id = m.listing_id
        where ${toldOf(listingId, sql`'infinity'`)} group by m.user_id having not bool_or(${isFound('s')})`,
    )
  ).rows.map(({ user_id }) => user_id)

/** What was gathered for a person's letter of the day. */
export const foundOfDay = (db: Db, userId: string, settledAt: string): Promise<FoundHome[]> =>
  stillFound(
    db,
    sql`m.user_id = ${userId}::uuid and m.settled_at = ${settledAt}::timestamptz and m.found_at < m.settled_at`,
  )
