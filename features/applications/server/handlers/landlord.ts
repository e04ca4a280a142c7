import { withToldLeases } from '#core/server/told-leases.ts'
import type { Ctx } from '#core/server/context.ts'
import { isUniqueViolation } from '#core/server/db.ts'
import { lastAnnounced } from '#core/server/timeline.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { isBlank } from '#core/shared/fields.ts'
import { tooMany, useSliding } from '#core/server/rate-limit.ts'
import { holdListing } from '#features/listings/server/public.ts'
import * as api from '../../shared/api.ts'
import type { ApplicationStanding } from '../../shared/access.ts'
import { applicationLifecycle } from '../../shared/lifecycle.ts'
import type { DenialReason } from '../../shared/model.ts'
import {
  applicationAccepted,
  applicationDenied,
  applicationOpened,
  denialUndone,
} from '../events.ts'
import {
  applicationStanding,
  countOwned,
  lockApplication,
  lockSentOf,
  noteAtApplication,
  readForLandlord,
  refuseWithLease,
  writeApplication,
  type ApplicationRow,
} from '../queries/applications.ts'
import { landlordFrame, listLandlord } from '../queries/landlord-list.ts'
import { fixCriteria, standingAtDecision } from '../queries/criteria.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  applicationStanding(ctx, params.id)

const eventParties = (row: ApplicationRow, landlord_id: string) => ({
  listing_id: row.listing_id,
  landlord_id,
  applicant_id: row.applicant_id,
})

export const listLandlordApplications = handle(api.listLandlordApplications, {
  async run({ query, ctx }) {
    const { count, items } = await listLandlord(ctx.tx, ctx.actor, query)
    return {
      count,
      items: await withToldLeases(ctx, items, ({ contract_id: lease }) => lease),
      ...(await landlordFrame(ctx.tx, ctx.actor)),
    }
  },
})

export const readLandlordApplication = handle(api.readLandlordApplication, {
  standing,
  async run({ params, ctx }) {
    const one = await readForLandlord(ctx.tx, params.id)
    return (await withToldLeases(ctx, [one], ({ contract_id: lease }) => lease))[0]!
  },
})

export const acceptApplication = handle(api.acceptApplication, {
  standing,
  async run({ params, ctx, standing: { landlord_id: landlord }, fail }) {
    const row = await lockApplication(ctx, params.id)
    const status = applicationLifecycle.move(row.status, 'accept')
    await fixCriteria(ctx, row.listing_id)
    const stood = await standingAtDecision(ctx, row)
    await writeApplication(ctx, row.id, {
      status,
      accepted_at: ctx.now.toISOString(),
      is_read_by_landlord: true,
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'rental_applications_accepted')
        ? fail('applications.other_accepted')
        : error
    })
    await ctx.announce(
      applicationAccepted(row.id, { ...eventParties(row, landlord), ...stood, reason: null }),
    )
    return readForLandlord(ctx.tx, row.id)
  },
})

const deny = async (
  ctx: Ctx,
  row: ApplicationRow,
  landlord: string,
  { message, reason }: { message: string; reason: DenialReason | null },
): Promise<void> => {
  const status = applicationLifecycle.move(row.status, 'deny')
  await refuseWithLease(ctx, row)
  await fixCriteria(ctx, row.listing_id)
  const stood = await standingAtDecision(ctx, row)
  await writeApplication(ctx, row.id, {
    status,
    active: false,
    denied_at: ctx.now.toISOString(),
    accepted_at: null,
    denial_message: isBlank(message) ? null : message,
    denial_reason: reason,
    is_read_by_landlord: true,
  })
  await ctx.announce(
    applicationDenied(row.id, { ...eventParties(row, landlord), ...stood, reason }),
  )
}

export const denyApplication = handle(api.denyApplication, {
  standing,
  async run({ params, body, ctx, standing: { landlord_id: landlord } }) {
    await deny(ctx, await lockApplication(ctx, params.id), landlord, body)
    return readForLandlord(ctx.tx, params.id)
  },
})

/** Whoever applied is told of each answer, with words of the landlord's. */
const UNDONE_A_DAY = 3

export const undoDeny = handle(api.undoDeny, {
  standing,
  async run({ params, ctx, standing: { landlord_id: landlord }, fail }) {
    const row = await lockApplication(ctx, params.id)
    const status = applicationLifecycle.move(row.status, 'undo_deny')
    // Somebody has the home: nobody is left waiting for it again.
    const listing = await holdListing(ctx.tx, row.listing_id)
    if (listing?.status === 'let' || listing?.status === 'archived')
      return fail('applications.not_open')
    const use = await useSliding(ctx.tx, `undone:${row.id}`, UNDONE_A_DAY, 86_400, ctx.now)
    if (!use.is_allowed) throw tooMany('applications.too_many_undone', use.retry_after)
    await writeApplication(ctx, row.id, {
      status,
      active: true,
      denied_at: null,
      denial_message: null,
      denial_reason: null,
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'rental_applications_live')
        ? fail('applications.applied_again')
        : error
    })
    await ctx.announce(denialUndone(row.id, eventParties(row, landlord)))
    return readForLandlord(ctx.tx, row.id)
  },
})

const mark =
  (columns: { is_read_by_landlord: boolean }) =>
  async ({
    params,
    ctx,
    standing: { landlord_id: landlord },
  }: {
    params: { id: string }
    ctx: Ctx
    standing: ApplicationStanding
  }) => {
    const row = await lockApplication(ctx, params.id)
    if (columns.is_read_by_landlord) {
      await fixCriteria(ctx, row.listing_id)
      if (
        row.status === 'sent' &&
        (await lastAnnounced(ctx.tx, applicationOpened, row.id)) === null
      )
        await ctx.announce(applicationOpened(row.id, eventParties(row, landlord)))
    }
    await noteAtApplication(ctx, params.id, columns)
    return readForLandlord(ctx.tx, params.id)
  }

export const markRead = handle(api.markRead, { standing, run: mark({ is_read_by_landlord: true }) })
export const markUnread = handle(api.markUnread, {
  standing,
  run: mark({ is_read_by_landlord: false }),
})

export const setConsideration = handle(api.setConsideration, {
  standing,
  async run({ params, body, ctx }) {
    await noteAtApplication(ctx, params.id, { is_considered: body.is_considered })
    return readForLandlord(ctx.tx, params.id)
  },
})

export const rejectMany = handle(api.rejectMany, {
  async run({ body, ctx }) {
    const ids = [...new Set(body.rental_application_ids)]
    // One foreign id among them refuses the whole call, as if none of it existed.
    if ((await countOwned(ctx.tx, ctx.actor, ids)) !== ids.length) throw notFound()
    const rows = await lockSentOf(ctx, ids)
    for (const row of rows) await deny(ctx, row, row.landlord_id, body)
    return { rejected: rows.length }
  },
})
