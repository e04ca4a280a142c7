import { isUniqueViolation } from '#core/server/db.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { actsFor } from '#core/shared/access.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import { holdListing } from '#features/listings/server/public.ts'
import * as api from '../../shared/api.ts'
import { applicationLifecycle } from '../../shared/lifecycle.ts'
import { applicationCanceled, applicationSent } from '../events.ts'
import {
  applicationEvents,
  applicationStanding,
  findLive,
  hasApplied,
  isPromised,
  listTenant,
  lockApplication,
  readForTenant,
  refuseWithLease,
  writeApplication,
} from '../queries/applications.ts'
import { rentalApplications } from '../tables.ts'

export const listTenantApplications = handle(api.listTenantApplications, {
  run: ({ query, ctx }) => listTenant(ctx.tx, ctx.actor, query),
})

export const readTenantApplication = handle(api.readTenantApplication, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  run: ({ params, ctx }) => readForTenant(ctx.tx, params.id),
})

export const readLiveApplication = handle(api.readLiveApplication, {
  run: async ({ params, ctx }) => ({
    application: await findLive(ctx.tx, params.id, ctx.actor),
    is_promised: await isPromised(ctx.tx, params.id, ctx.actor),
  }),
})

export const sendApplication = handle(api.sendApplication, {
  async run({ params, body, ctx, fail }) {
    const me = ctx.actor.user_id!
    const listing = await holdListing(ctx.tx, params.id)
    const isOpen = listing?.status === 'published'
    const isOwn = actsFor(ctx.actor, listing?.owner_id)
    // A home that was taken down answers like one that never was, except to those who already know it.
    if (!listing || (!isOpen && !isOwn && !(await hasApplied(ctx.tx, params.id, ctx.actor))))
      throw notFound()
    if (isOwn) return fail('applications.own_listing')
    if (ctx.actor.user_type === 'LL') return fail('applications.tenants_only')
    if (await findLive(ctx.tx, params.id, ctx.actor)) return fail('applications.already_applied')
    if (!isOpen) return fail('applications.not_open')
    await requireConfirmedAddress(ctx)
    const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
    await ctx.tx
      .insert(rentalApplications)
      .values({
        id,
        listing_id: params.id,
        applicant_id: me,
        ...body,
        created_at: now,
        updated_at: now,
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'rental_applications_live')
          ? fail('applications.already_applied')
          : error
      })
    await ctx.announce(
      applicationSent(id, {
        listing_id: params.id,
        landlord_id: listing.owner_id,
        applicant_id: me,
      }),
    )
    return readForTenant(ctx.tx, id)
  },
})

export const listApplicationEvents = handle(api.listApplicationEvents, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  run: ({ params, query, ctx }) => applicationEvents(ctx.tx, params.id, query),
})

export const cancelApplication = handle(api.cancelApplication, {
  standing: (ctx, { params }) => applicationStanding(ctx, params.id),
  async run({ params, ctx }) {
    const row = await lockApplication(ctx, params.id)
    const status = applicationLifecycle.move(row.status, 'cancel')
    await refuseWithLease(ctx, row)
    const listing = await holdListing(ctx.tx, row.listing_id)
    await writeApplication(ctx, row.id, {
      status,
      active: false,
      canceled_at: ctx.now.toISOString(),
      accepted_at: null,
    })
    await ctx.announce(
      applicationCanceled(row.id, {
        listing_id: row.listing_id,
        landlord_id: listing!.owner_id,
        applicant_id: row.applicant_id,
        was_accepted: row.status === 'accepted',
      }),
    )
    return readForTenant(ctx.tx, row.id)
  },
})
