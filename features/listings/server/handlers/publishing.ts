import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { actsFor } from '#core/shared/access.ts'
import { registeredOwners } from '#features/properties/server/public.ts'
import { listingLifecycle } from '../../shared/lifecycle.ts'
import * as api from '../../shared/api.ts'
import { isAboutOwners } from '../../shared/steps/publishing.ts'
import { publishApproved, publishDenied } from '../events.ts'
import { listingStanding, lockListing, readOwn, type ListingRow } from '../queries/listing.ts'
import {
  findRequest,
  listRequests,
  readPublishingOf,
  readRequest,
  settleRequest,
  withdrawRequest,
  type RequestRow,
} from '../queries/requests.ts'
import { readComparables } from '../queries/comparables.ts'
import { endTakedowns } from '../queries/takedowns.ts'
import { lockInTurn, makePublic, mayBePublic } from '../publishing/publish.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  listingStanding(ctx, params.id)

export const readPublishing = handle(api.readPublishing, {
  standing,
  run: async ({ params, ctx }) => readPublishingOf(ctx.tx, await readOwn(ctx.tx, params.id)),
})

export const readComparableRents = handle(api.readComparableRents, {
  standing,
  run: ({ params, ctx }) => readComparables(ctx, params.id),
})

export const withdrawPublishRequest = handle(api.withdrawPublishRequest, {
  standing,
  async run({ params, ctx, fail }) {
    await lockListing(ctx, params.id)
    if (!(await withdrawRequest(ctx, params.id))) return fail('listings.wrong_state')
    return readPublishingOf(ctx.tx, await readOwn(ctx.tx, params.id))
  },
})

export const listPublishRequests = handle(api.listPublishRequests, {
  run: ({ query, ctx }) => listRequests(ctx.tx, query),
})

export const readRegisteredOwners = handle(api.readRegisteredOwners, {
  async prepare({ params, ports, ctx }) {
    const request = await findRequest(ctx.tx, params.id)
    if (!request) throw notFound()
    const isJudged = request.state === 'pending' && isAboutOwners(request.reasons)
    return isJudged && request.landreg_id !== null
      ? registeredOwners(ports, request.landreg_id, 'listings.registry_silent')
      : null
  },
  run: async ({ prepared: names, fail }) => (names ? { names } : fail('listings.wrong_state')),
})

/** A request and its listing, locked. Nobody decides on a home of their own. */
const lockRequest = async (
  ctx: Ctx,
  id: string,
): Promise<{ request: RequestRow; row: ListingRow }> => {
  const request = await findRequest(ctx.tx, id)
  if (!request) throw notFound()
  const { landreg_id } = await readOwn(ctx.tx, request.listing_id)
  const row = await lockInTurn(ctx, request.listing_id, landreg_id)
  if (actsFor(ctx.actor, row.owner_id)) throw notFound()
  return { request, row }
}

export const approvePublishRequest = handle(api.approvePublishRequest, {
  async run({ params, body, ctx, fail }) {
    const { request, row } = await lockRequest(ctx, params.id)
    await settleRequest(ctx, request.id, 'approve', body.note)
    if (Date.parse(body.updated_at) !== Date.parse(row.updated_at))
      return fail('listings.stale', { updated_at: row.updated_at })
    const status = listingLifecycle.move(row.status, request.event)
    // What was complete when staff were asked may lack something now, or be in the search by another listing.
    const own = await readOwn(ctx.tx, row.id)
    if (!(await mayBePublic(ctx, own))) return fail('listings.wrong_state')
    await endTakedowns(ctx, own)
    await ctx.announce(publishApproved(row.id, { request_id: request.id }))
    await makePublic(ctx, row, status, 'approved')
    return (await readRequest(ctx.tx, request.id))!
  },
})

export const denyPublishRequest = handle(api.denyPublishRequest, {
  async run({ params, body, ctx }) {
    const { request, row } = await lockRequest(ctx, params.id)
    await settleRequest(ctx, request.id, 'deny', body.note)
    await ctx.announce(publishDenied(row.id, { request_id: request.id }))
    return (await readRequest(ctx.tx, request.id))!
  },
})
