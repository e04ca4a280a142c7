import { sql, type SQL } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import { isBlockedAccount } from '#features/accounts/server/public/people.ts'
import { holdListing, listingRows } from '#features/listings/server/public.ts'
import { lockApplication } from '../queries/applications.ts'
import { closeOne, closeOpen, isInSentLease, isLive } from './close-open.ts'

/** SQL: whether application `a` is closed once its applicant is blocked. */
const isToClose = (): SQL => sql`${isLive()} and not ${isInSentLease()}`

const idsOf = async (work: JobContext, query: SQL): Promise<string[]> =>
  (await work.db.execute<{ id: string }>(query)).rows.map(({ id }) => id)

/** Holds the listing before the application, as all do who decide on one. */
const closeIfLive = async (
  ctx: Ctx,
  { id, listing_id }: { id: string; listing_id: string },
): Promise<void> => {
  const listing = await holdListing(ctx.tx, listing_id)
  const row = await lockApplication(ctx, id)
  const { rows } = await ctx.tx.execute(
    sql`select 1 from rental_applications a where a.id = ${id} and ${isToClose()} and ${isBlockedAccount(sql`a.applicant_id`)}`,
  )
  if (!listing || rows.length === 0) return
  await closeOne(ctx, row, listing.owner_id, {
    closed_reason: 'account_closed',
    denial_message: null,
  })
}

/** Closes what somebody whom staff have blocked still applies for. Repeated, or after the block was undone, it closes nothing. */
export const closeOfBlockedApplicant = async (
  work: JobContext,
  personId: string,
): Promise<void> => {
  const { rows } = await work.db.execute<{ id: string; listing_id: string }>(
    sql`select a.id, a.listing_id from rental_applications a where a.applicant_id = ${personId} and ${isToClose()} order by a.id`,
  )
  for (const row of rows) await work.inTransaction((ctx) => closeIfLive(ctx, row))
}

/** Answers whoever waits for a home of somebody whom staff have blocked; one that is in the search waits until it has left. */
export const closeForBlockedLandlord = async (
  work: JobContext,
  listingId: string,
): Promise<void> => {
  const { rows } = await work.db.execute(
    sql`select 1 from ${listingRows} l where l.id = ${listingId} and ${isBlockedAccount(sql`l.owner_id`)}`,
  )
  if (rows.length > 0) await closeOpen(work, listingId, 'left')
}

/** Applicants who are blocked and still apply for something. */
export const blockedApplicants = (work: JobContext, most: number): Promise<string[]> =>
  idsOf(
    work,
    sql`select distinct a.applicant_id as id from rental_applications a
      where a.active and ${isToClose()} and ${isBlockedAccount(sql`a.applicant_id`)} limit ${most}`,
  )

/** Homes out of the search whose landlord is blocked, while somebody still waits for them. */
export const homesOfBlocked = (work: JobContext, most: number): Promise<string[]> =>
  idsOf(
    work,
    sql`select distinct a.listing_id as id from rental_applications a join ${listingRows} l on l.id = a.listing_id
      where a.active and l.status <> 'published' and ${isLive()} and ${isBlockedAccount(sql`l.owner_id`)} limit ${most}`,
  )
