import { sql, type SQL } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx, JobContext } from '#core/server/context.ts'
import { holdListing, listingRows } from '#features/listings/server/public.ts'
import { applicationLifecycle } from '../../shared/lifecycle.ts'
import type { ApplicationStatus, ClosedReason } from '../../shared/model.ts'
import { WAITS_FOR_DRAFT_DAYS } from '../../shared/rules.ts'
import { applicationClosed } from '../events.ts'
import { leasesOfHome, sentLease } from '../extension-points.ts'
import { writeApplication, type ApplicationRow } from '../queries/applications.ts'
import { readChoice } from '../queries/choices.ts'

/** `left`: the account of the landlord is closed or blocked, and not even who was accepted gets the home. Told as `gone`. */
type Cause = 'let' | 'gone' | 'left'

/** So many are answered in one transaction. */
const AT_ONCE = 100

interface Waiting extends Record<string, unknown> {
  id: string
  listing_id: string
  applicant_id: string
  status: ApplicationStatus
  /** The signed lease of the home in which this applicant is a tenant. */
  lease_id: string | null
}

const leases = (): SQL => leasesOfHome.answer()(sql`a.listing_id`, sql`a.created_at`)
const isTenant = sql`a.applicant_id = any(k.tenants)`
const isLetToOthers = (): SQL =>
  sql`exists (select 1 from ${leases()} k where k.status = 'signed' and not ${isTenant})`
/** A lease with this applicant is out for signing, or is being written and nobody else has signed one. */
const isBeingLeased = (now: Date): SQL => sql`exists (select 1 from ${leases()} k
  where ${isTenant} and (k.status = 'committed' or k.status = 'draft' and not ${isLetToOthers()}
    and k.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${WAITS_FOR_DRAFT_DAYS})))`
const hasNoLeaseOfItsOwn = (): SQL =>
  sql`${sentLease.answer()(sql`a.contract_id`, sql`a.applicant_id`)} is null`

/** SQL: whether application `a` still asks for the home. Once its lease was sent out, the lease decides. */
export const isLive = (): SQL =>
  sql`(a.status = 'sent' or a.status = 'accepted' and a.active and ${hasNoLeaseOfItsOwn()})`
/** SQL: whether its applicant is in a lease of the home that was sent out, also one that was begun beside it. */
export const isInSentLease = (): SQL =>
  sql`exists (select 1 from ${leases()} k where ${isTenant} and k.status <> 'draft')`

/** SQL: whether application `a` is to be answered now that its home is let, or is let here no more. */
const isLeftOpen = (cause: Cause, now: Date): SQL =>
  cause === 'left'
    ? isLive()
    : cause === 'gone'
      ? sql`(a.status = 'sent' and not ${isBeingLeased(now)})`
      : sql`(a.status = 'sent' and not ${isBeingLeased(now)}
        or a.status = 'accepted' and a.active and ${hasNoLeaseOfItsOwn()} and ${isLetToOthers()} and not ${isInSentLease()})`

/** Who signed the lease of the home without being accepted here first: their application became that lease. */
const becomeLease = async (ctx: Ctx, row: Waiting, listingId: string): Promise<void> => {
  const { rows } = await ctx.tx.execute(
    sql`select 1 from rental_applications where listing_id = ${listingId} and status = 'accepted' and active limit 1`,
  )
  await writeApplication(ctx, row.id, {
    status: applicationLifecycle.move(row.status, 'accept'),
    active: rows.length === 0,
    accepted_at: ctx.now.toISOString(),
    contract_id: row.lease_id,
    is_read_by_landlord: true,
  })
  await noteChanges(ctx.tx, [{ noun: 'rental_application', id: row.id }])
}

/** Closes a locked application, and tells what became of it. */
export const closeOne = async (
  ctx: Ctx,
  row: Pick<ApplicationRow, 'id' | 'listing_id' | 'applicant_id' | 'status'>,
  landlordId: string,
  why: { closed_reason: ClosedReason; denial_message: string | null },
): Promise<void> => {
  await writeApplication(ctx, row.id, {
    ...why,
    status: applicationLifecycle.move(row.status, 'close'),
    active: false,
    accepted_at: null,
    closed_at: ctx.now.toISOString(),
    is_read_by_landlord: true,
  })
  await ctx.announce(
    applicationClosed(row.id, {
      listing_id: row.listing_id,
      landlord_id: landlordId,
      applicant_id: row.applicant_id,
      closed_reason: why.closed_reason,
    }),
  )
}

const closeSome = async (ctx: Ctx, listingId: string, cause: Cause): Promise<number> => {
  const listing = await holdListing(ctx.tx, listingId)
  // Listed again before this ran: the applications go on.
  if (!listing || (cause === 'let' ? listing.status !== 'let' : listing.status === 'published'))
    return 0
  // Nobody hands on the words of somebody whom staff have blocked.
  const words = cause === 'left' ? '' : (await readChoice(ctx.tx, listingId)).closing_message
  // Who was accepted comes first, so that the place of the accepted one is free for whoever has the lease.
  const { rows } = await ctx.tx.execute<Waiting>(
    sql`select a.id, a.listing_id, a.applicant_id, a.status, (select k.id from ${leases()} k where k.status = 'signed' and ${isTenant} limit 1) as lease_id
      from rental_applications a where a.listing_id = ${listingId} and ${isLeftOpen(cause, ctx.now)}
      order by a.status, a.id limit ${AT_ONCE} for update of a`,
  )
  for (const row of rows) {
    if (row.lease_id !== null && row.status === 'sent') {
      await becomeLease(ctx, row, listingId)
      continue
    }
    await closeOne(ctx, row, listing.owner_id, {
      closed_reason: cause === 'left' ? 'gone' : cause,
      denial_message: words === '' ? null : words,
    })
  }
  return rows.length
}

/** Answers everybody who still waits for a home that somebody else has, or that is let here no more. */
export const closeOpen = async (
  work: JobContext,
  listingId: string,
  cause: Cause,
): Promise<void> => {
  while ((await work.inTransaction((ctx) => closeSome(ctx, listingId, cause))) === AT_ONCE);
}

/** Homes that are let while somebody still waits for them. */
export const letWithOpen = async (work: JobContext, most: number): Promise<string[]> => {
  const { rows } = await work.db.execute<{ id: string }>(
    sql`select distinct a.listing_id as id from rental_applications a join ${listingRows} l on l.id = a.listing_id
      where l.status = 'let' and a.status in ('sent', 'accepted') and ${isLeftOpen('let', work.clock.now())} limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** Homes that were taken down before a moment and not listed again, while somebody still waits for them. */
export const goneWithOpen = async (
  work: JobContext,
  before: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await work.db.execute<{ id: string }>(
    sql`select distinct a.listing_id as id from rental_applications a join ${listingRows} l on l.id = a.listing_id
      where l.status in ('unpublished', 'archived') and l.updated_at <= ${before} and a.status = 'sent' and ${isLeftOpen('gone', work.clock.now())} limit ${most}`,
  )
  return rows.map(({ id }) => id)
}
