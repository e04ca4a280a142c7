import type { SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Actor } from '#core/shared/access.ts'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: how many applications for a listing wait for an answer. `listingId` is a column. */
export const openApplications = extensionPoint<(listingId: SQL) => SQL>(
  'listings.open_applications',
)

/** SQL: whether somebody was accepted for a listing. `listingId` is a column. */
export const hasAcceptedOne = extensionPoint<(listingId: SQL) => SQL>('listings.has_accepted_one')

/** SQL text: whether the reader is who was accepted for a listing. `listingId` names a column, `actsFor` the principals of the reader. */
export const isAcceptedReader = extensionPoint<(listingId: string, actsFor: string) => string>(
  'listings.is_accepted_reader',
)

/** SQL: the lease that was begun with whoever was accepted for a listing and is not signed yet, or null. `listingId` is a column. */
export const leaseBegun = extensionPoint<(listingId: SQL) => SQL>('listings.lease_begun')

/** SQL: whether anybody has applied for a listing and not withdrawn it. `listingId` is a column. */
export const hasApplications = extensionPoint<(listingId: SQL) => SQL>('listings.has_applications')

/** SQL: how many applications for a listing were sent since a day, those withdrawn left out. `listingId` is a column. */
export const applicationsSince = extensionPoint<(listingId: SQL, day: SQL) => SQL>(
  'listings.applications_since',
)

/** SQL text: how a landlord treats those who ask and apply, as JSON of `LandlordHabits`, or null. `landlordId` names a column. */
export const landlordHabits = extensionPoint<(landlordId: string) => string>(
  'listings.landlord_habits',
)

/** Whether somebody ever applied for the home: then they know that it was there, and go on seeing it. */
export const hasAppliedFor = extensionPoint<
  (db: Db, listingId: string, reader: Pick<Actor, 'acts_for'>) => Promise<boolean>
>('listings.has_applied_for')

/** Whether somebody is a tenant of a signed lease of the home: they go on seeing what it was. */
export const hasLeaseOf =
  extensionPoint<(db: Db, listingId: string, reader: Pick<Actor, 'acts_for'>) => Promise<boolean>>(
    'listings.has_lease_of',
  )
