import { eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { isBlind } from './queries/blind-review.ts'
import { hasSignedLease } from './queries/open-applications.ts'
import { rentalApplications } from './tables.ts'

export { hasBlocked, isTakenBack, isToSign, leasesOfHome, sentLease } from './extension-points.ts'
export { isHiddenVisitor } from './queries/blind-review.ts'
export { personTurnedAway } from './events.ts'
export { lockApplication } from './queries/applications.ts'

/** Ties the contract that was started for an accepted application to it. */
export const setContract = async (
  ctx: Ctx,
  applicationId: string,
  contractId: string,
): Promise<void> => {
  await ctx.tx
    .update(rentalApplications)
    .set({ contract_id: contractId, updated_at: ctx.now.toISOString() })
    .where(eq(rentalApplications.id, applicationId))
}

/** When the applicant withdrew an application; null where they did not. */
export const withdrawnAt = async (db: Db, applicationId: string): Promise<string | null> => {
  const [row] = await db
    .select({ canceled_at: rentalApplications.canceled_at })
    .from(rentalApplications)
    .where(eq(rentalApplications.id, applicationId))
  return row?.canceled_at ?? null
}

/** SQL: how many applications for a listing wait for an answer. `listingId` is a column. */
export const openApplicationsOf = (listingId: SQL): SQL =>
  sql`(select count(*) from rental_applications a where a.listing_id = ${listingId} and a.status = 'sent')`

/** SQL: how many applications for a listing were sent since a day and not withdrawn. `listingId` is a column. */
export const applicationsSinceOf = (listingId: SQL, day: SQL): SQL =>
  sql`(select count(*) from rental_applications a where a.listing_id = ${listingId} and a.created_at >= ${day} and a.status <> 'canceled')`

/** SQL: whether somebody was accepted for a listing and has no signed lease of it yet. `listingId` is a column. */
export const hasAcceptedIn = (listingId: SQL): SQL =>
  sql`exists (select 1 from rental_applications a where a.listing_id = ${listingId} and a.status = 'accepted' and not ${hasSignedLease()})`

/** SQL: the lease that was begun with whoever was accepted for a listing and is not signed yet, or null. `listingId` is a column. */
export const leaseBegunIn = (listingId: SQL): SQL =>
  sql`(select a.contract_id from rental_applications a where a.listing_id = ${listingId} and a.status = 'accepted' and not ${hasSignedLease()} order by a.accepted_at desc limit 1)`

/** SQL: whether there is an application for a listing that was not withdrawn. `listingId` is a column. */
export const hasApplicationsOf = (listingId: SQL): SQL =>
  sql`exists (select 1 from rental_applications a where a.listing_id = ${listingId} and a.status <> 'canceled')`

/** SQL: applications as a table of these columns. `is_blind`: the landlord does not see yet whose it is. */
export const applicationRows: SQL = sql`(select a.id, a.listing_id, a.applicant_id, a.status, a.created_at, ${isBlind()} as is_blind from rental_applications a)`
