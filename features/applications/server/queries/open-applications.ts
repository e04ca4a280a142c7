import { sql, type SQL } from 'drizzle-orm'
import { sentLease } from '../extension-points.ts'
import type { LandlordApplication } from '../../shared/model.ts'

/** SQL: whether application `a` has become a signed lease. From there on the lease decides. */
export const hasSignedLease = (): SQL =>
  sql`coalesce((${sentLease.answer()(sql`a.contract_id`, sql`a.applicant_id`)} ->> 'is_signed')::boolean, false)`

/** SQL: whether application `a` waits for an answer, or was accepted and has no signed lease yet. */
export const isOpenApplication = (): SQL =>
  sql`(a.active and a.status in ('sent', 'accepted') and not ${hasSignedLease()})`

/** The same of an application that was read: until then its landlord sees the profile and the papers. */
export const isOpen = ({
  active,
  status,
  lease,
}: Pick<LandlordApplication, 'active' | 'status' | 'lease'>): boolean =>
  active && (status === 'sent' || status === 'accepted') && lease?.is_signed !== true

/** SQL: the application that was accepted for a listing, in brackets. `listingId` is a column, of no table called `o`. */
export const acceptedFor = (listingId: SQL): SQL =>
  sql`(select o.id from rental_applications o where o.listing_id = ${listingId} and o.status = 'accepted' and o.active)`
