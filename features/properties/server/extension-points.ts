import type { SQL } from 'drizzle-orm'
import type { Actor } from '#core/shared/access.ts'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: the listings of the actor that are not archived, as a table of `property_id`, `owner_id`, `id`, `status`, `is_in_review`, `price`, `currency`, `letting_right` and `updated_at`. */
export const listingsOfUnits = extensionPoint<(actor: Pick<Actor, 'acts_for'>) => SQL>(
  'properties.listings_of_units',
)

/**
 * SQL: the leases in which those for whom the actor acts let a home, as a table of `owner_id` (the landlord), `landreg_id`, `id`, `stage`
 * (`LeaseStage` on `today`), `start_date`, `end_date`, `price` and `currency`. Drafts are among them where the actor writes them.
 */
export const leasesOfUnits = extensionPoint<(actor: Pick<Actor, 'acts_for'>, today: string) => SQL>(
  'properties.leases_of_units',
)

/** SQL: the homes of which there is a listing in any state, as a table of `property_id`. */
export const unitsOfListings = extensionPoint<() => SQL>('properties.units_of_listings')
