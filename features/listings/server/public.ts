import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Currency } from '#core/shared/currencies.ts'
import type { ListingQuestion } from '../shared/model.ts'
import { ADDRESS, AVAILABLE_TO, MONTHS_MAX } from './queries/shapes.ts'

export {
  hasAcceptedOne,
  leaseBegun,
  hasApplications,
  hasAppliedFor,
  hasLeaseOf,
  landlordHabits,
  applicationsSince,
  openApplications,
  isAcceptedReader,
} from './extension-points.ts'
export { readLeaseFacts, type LeaseFacts } from './queries/lease-facts.ts'
export { keepPromise, markLet } from './queries/listing.ts'

/** SQL: listings as a table of these columns; `shown_address` is what everybody sees of the address. */
export const listingRows: SQL = sql`(select l.id, l.owner_id, l.status, l.title, l.street_address, ${sql.raw(ADDRESS)} as shown_address, l.postal_code, l.place, l.price, l.currency,
  l.listing_type, l.rooms, l.size_m2, l.cover_photo_id, l.property_id, l.questions, l.available_from, ${sql.raw(AVAILABLE_TO)} as available_to, l.months_min, ${sql.raw(MONTHS_MAX)} as months_max, l.persons_max, l.pets_allowed, l.updated_at from listings l)`

/**
 * The rent that a listing tells everybody, or told last: what is changed while it is paused nobody has seen. Without an
 * amount where it has none, or was never published.
 */
export const readAdvertisedRent = async (
  db: Db,
  id: string,
): Promise<{ amount: number | null; currency: Currency } | null> =>
  (
    await db.execute<{ amount: number | null; currency: Currency }>(
      sql`select case when published_at is null then null when status = 'published' then price else coalesce(advertised_price, price) end as amount,
        case when status = 'published' then currency else coalesce(advertised_currency, currency) end as currency from listings where id = ${id}`,
    )
  ).rows[0] ?? null

/** Whose a listing is and whether it is open; it stays so until the end of the call. */
export const holdListing = async (
  db: Db,
  id: string,
): Promise<{ owner_id: string; status: string; questions: ListingQuestion[] } | null> =>
  (
    await db.execute<{ owner_id: string; status: string; questions: ListingQuestion[] }>(
      sql`select owner_id, status, questions from listings where id = ${id} for share`,
    )
  ).rows[0] ?? null
