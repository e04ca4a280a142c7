import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { actsFor } from '#core/shared/access.ts'
import { at } from '#core/shared/problem.ts'
import { isBlocked } from '#features/accounts/server/public/people.ts'
import { shownPeriod } from '#core/shared/report-period.ts'
import * as api from '../../shared/api.ts'
import { listingLifecycle } from '../../shared/lifecycle.ts'
import type { StaffListing } from '../../shared/api/staff.ts'
import type { OwnListing } from '../../shared/model.ts'
import { PERIOD_DAYS } from '../../shared/steps/choices.ts'
import { listingPutBack, listingTakenDown, listingUnpublished } from '../events.ts'
import { lockInTurn, makePublic, mayBePublic } from '../publishing/publish.ts'
import { lockListing, readOwn, writeListing, type ListingRow } from '../queries/listing.ts'
import { withdrawRequest } from '../queries/requests.ts'
import {
  countSite,
  listForStaff,
  listPublishesOf,
  publishesByMonth,
  readForStaff,
  type StaffRow,
} from '../queries/staff.ts'
import {
  endTakedowns,
  insertTakedown,
  listingsOfHome,
  openTakedown,
  type TakedownRow,
} from '../queries/takedowns.ts'

/** Nobody decides on a home of their own. */
const withCan = (ctx: Ctx, row: StaffRow): StaffListing => {
  const is_own = actsFor(ctx.actor, row.owner_id)
  const is_down = row.taken_down !== null
  return {
    ...row,
    can: {
      take_down: !is_own && !is_down && listingLifecycle.can(row.status, 'take_down'),
      put_back: !is_own && is_down,
    },
  }
}

export const listAllListings = handle(api.listAllListings, {
  async run({ query, ctx }) {
    const { count, items } = await listForStaff(ctx.tx, query)
    return { count, items: items.map((row) => withCan(ctx, row)) }
  },
})

const DAY_MS = 86_400_000

export const listPublishes = handle(api.listPublishes, {
  run: ({ query: { period, ...query }, ctx }) =>
    listPublishesOf(ctx.tx, {
      ...query,
      since: period
        ? new Date(ctx.now.getTime() - PERIOD_DAYS[period] * DAY_MS).toISOString()
        : null,
    }),
})

export const countPublishesByMonth = handle(api.countPublishesByMonth, {
  async run({ query, ctx }) {
    const period = shownPeriod(query, ctx.today)
    return { period, months: await publishesByMonth(ctx.tx, period) }
  },
})

export const countSiteListings = handle(api.countSiteListings, {
  run: ({ ctx }) => countSite(ctx.tx, ctx.now.toISOString()),
})

/** A listing, locked in the turn of its home. */
const lockForStaff = async (
  ctx: Ctx,
  id: string,
): Promise<{ own: OwnListing; row: ListingRow }> => {
  const own = await readOwn(ctx.tx, id)
  const row = await lockInTurn(ctx, id, own.landreg_id)
  if (actsFor(ctx.actor, row.owner_id)) throw notFound()
  return { own, row }
}

export const takeDownListing = handle(api.takeDownListing, {
  async run({ params, body: { reason, note }, ctx, fail, invalid }) {
    invalid(reason === 'other' && note.trim() === '' ? [at('note', 'required')] : [])
    const { own, row } = await lockForStaff(ctx, params.id)
    const status = listingLifecycle.move(row.status, 'take_down')
    if (await openTakedown(ctx.tx, row.id)) return fail('listings.wrong_state')
    const was_published = row.status === 'published'
    await writeListing(ctx, row, { status })
    const takedown_id = await insertTakedown(ctx, own, { reason, note, was_published })
    // What waits was asked before this: its landlord asks again, knowing why it was taken down.
    for (const id of await listingsOfHome(ctx.tx, own)) {
      if (id !== row.id) await lockListing(ctx, id)
      await withdrawRequest(ctx, id)
    }
    if (was_published)
      await ctx.announce(listingUnpublished(row.id, { is_let: false, by_staff: true }))
    await ctx.announce(listingTakenDown(row.id, { takedown_id }))
    return withCan(ctx, await readForStaff(ctx.tx, row.id))
  },
})

/** Whether a listing goes back into the search: it was there, its landlord has not put it elsewhere, and it still may. */
const goesBack = async (
  ctx: Ctx,
  row: ListingRow,
  own: OwnListing,
  { was_published }: TakedownRow,
): Promise<boolean> =>
  was_published &&
  row.status === 'unpublished' &&
  (await mayBePublic(ctx, own)) &&
  !(await isBlocked(ctx.tx, row.owner_id))

export const putListingBack = handle(api.putListingBack, {
  async run({ params, body, ctx, fail }) {
    const { own, row } = await lockForStaff(ctx, params.id)
    const takedown = await openTakedown(ctx.tx, row.id)
    if (!takedown) return fail('listings.wrong_state')
    if (Date.parse(body.updated_at) !== Date.parse(row.updated_at))
      return fail('listings.stale', { updated_at: row.updated_at })
    const is_public = await goesBack(ctx, row, own, takedown)
    await endTakedowns(ctx, own)
    await withdrawRequest(ctx, row.id)
    if (is_public)
      await makePublic(ctx, row, listingLifecycle.move(row.status, 'publish'), 'put_back')
    await ctx.announce(listingPutBack(row.id, { takedown_id: takedown.id, is_public }))
    return withCan(ctx, await readForStaff(ctx.tx, row.id))
  },
})
