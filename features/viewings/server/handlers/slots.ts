import type { Ctx } from '#core/server/context.ts'
import { waitForTurn } from '#core/server/db.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { actsFor } from '#core/shared/access.ts'
import { at } from '#core/shared/problem.ts'
import { plainDateAt } from '#core/shared/plain-date.ts'
import { holdListing } from '#features/listings/server/public.ts'
import * as api from '../../shared/api.ts'
import { slotLifecycle } from '../../shared/lifecycle.ts'
import { SLOTS_TO_COME_MAX } from '../../shared/model.ts'
import { isClosed, slotProblems, spansOf } from '../../shared/rules.ts'
import { calendarOf } from '../documents/calendar.ts'
import { consentAnswered, consentAsked, noteWritten, slotCanceled } from '../events.ts'
import { fillPlaces } from '../places/fill-places.ts'
import { endBookings, homeTurn, readOffer } from '../queries/bookings.ts'
import {
  countToCome,
  findSlot,
  homesToShow,
  insertSlots,
  listForLandlord,
  listRequestsFor,
  ownSpans,
  readForLandlord,
  readForCalendar,
  sittingLease,
  slotStanding,
  whyNotAgreeTo,
  writeSlot,
} from '../queries/slots.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) => slotStanding(ctx, params.id)

const readOne = async (ctx: Ctx, id: string) => (await readForLandlord(ctx, [id]))[0]!

/** The name of the turn in which times of a landlord come to be: two never overlap. */
const ownerTurn = (ownerId: string): string => `viewings-owner:${ownerId}`

/** The time, with nobody booking or changing it until the end of the call. */
const holdSlot = async (ctx: Ctx, id: string) => {
  const { listing_id } = (await findSlot(ctx.tx, id))!
  await waitForTurn(ctx.tx, homeTurn(listing_id))
  return (await findSlot(ctx.tx, id))!
}

export const offerSlots = handle(api.offerSlots, {
  async run({ params, body, ctx, fail, invalid }) {
    const home = await holdListing(ctx.tx, params.id)
    if (!home || !actsFor(ctx.actor, home.owner_id)) throw notFound()
    if (home.status !== 'published') return fail('viewings.not_published')
    await waitForTurn(ctx.tx, ownerTurn(home.owner_id))
    const spans = spansOf(body)
    const around = { from: spans[0]!.starts_at, to: spans.at(-1)!.starts_at }
    const lease = await sittingLease(ctx.tx, params.id, plainDateAt(new Date(around.from)))
    const own = await ownSpans(ctx.tx, home.owner_id, params.id, around)
    invalid(slotProblems(body, { now: ctx.now, own, lease }))
    if ((await countToCome(ctx.tx, home.owner_id, ctx.now)) + spans.length > SLOTS_TO_COME_MAX)
      return fail('viewings.too_many', { max: SLOTS_TO_COME_MAX })
    const rows = spans.map((span) => ({
      id: newId(ctx.now.getTime()),
      listing_id: params.id,
      owner_id: home.owner_id,
      status: lease === null ? ('open' as const) : ('asked' as const),
      audience: body.audience,
      ...span,
      places: body.places,
      travel_minutes: body.travel_minutes,
      note: body.note,
      is_occupied: body.is_occupied || lease !== null,
      sitting_contract_id: lease?.id ?? null,
      created_at: ctx.now.toISOString(),
    }))
    await insertSlots(ctx.tx, rows)
    if (lease !== null) await ctx.announce(consentAsked(rows[0]!.id, {}))
    if (body.note !== '') await ctx.announce(noteWritten(rows[0]!.id, {}))
    return {
      items: await readForLandlord(
        ctx,
        rows.map(({ id }) => id),
      ),
    }
  },
})

export const listLandlordSlots = handle(api.listLandlordSlots, {
  run: async ({ query, ctx }) => ({
    ...(await listForLandlord(ctx, query)),
    homes: await homesToShow(ctx.tx, ctx.actor, ctx.today),
  }),
})

export const changeSlot = handle(api.changeSlot, {
  standing,
  async run({ params, body, ctx, fail, invalid }) {
    const slot = await holdSlot(ctx, params.id)
    if (slot.status === 'canceled' || Date.parse(slot.starts_at) <= ctx.now.getTime())
      return fail('viewings.wrong_state')
    const { taken } = (await readOffer(ctx.tx, slot.id))!
    if (body.places !== undefined && body.places < taken)
      invalid([at('places', 'viewings.places_taken', { taken })])
    await writeSlot(ctx.tx, slot.id, body)
    if (body.note !== undefined && body.note !== slot.note)
      await ctx.announce(noteWritten(slot.id, {}))
    await fillPlaces(ctx, slot.id)
    return readOne(ctx, slot.id)
  },
})

export const cancelSlot = handle(api.cancelSlot, {
  standing,
  async run({ params, ctx, fail }) {
    const slot = await holdSlot(ctx, params.id)
    if (Date.parse(slot.starts_at) <= ctx.now.getTime()) return fail('viewings.wrong_state')
    const status = slotLifecycle.move(slot.status, 'cancel')
    await writeSlot(ctx.tx, slot.id, { status })
    await ctx.announce(slotCanceled(slot.id, { people: await endBookings(ctx.tx, slot.id) }))
    return readOne(ctx, slot.id)
  },
})

export const listRequests = handle(api.listRequests, {
  run: async ({ ctx }) => ({ items: await listRequestsFor(ctx) }),
})

export const answerRequest = handle(api.answerRequest, {
  standing,
  async run({ params, body: { agrees, message }, ctx, fail }) {
    // Agreed to, a refused time counts again among the landlord's, as one that is offered.
    if (agrees) await waitForTurn(ctx.tx, ownerTurn((await findSlot(ctx.tx, params.id))!.owner_id))
    const slot = await holdSlot(ctx, params.id)
    if (isClosed(slot, ctx.now)) return fail('viewings.wrong_state')
    const status = slotLifecycle.move(slot.status, agrees ? 'agree' : 'refuse')
    const whyNot = agrees ? await whyNotAgreeTo(ctx, slot.id) : null
    if (whyNot !== null) return fail(whyNot.code, whyNot.params)
    await writeSlot(ctx.tx, slot.id, { status, answer: message })
    await ctx.announce(consentAnswered(slot.id, { agrees }))
    if (!agrees) {
      const people = await endBookings(ctx.tx, slot.id)
      if (people.length > 0) await ctx.announce(slotCanceled(slot.id, { people }))
    }
    return (await listRequestsFor(ctx, slot.id))[0]!
  },
})

export const downloadSlotCalendar = handle(api.downloadSlotCalendar, {
  standing,
  run: async ({ ctx, standing: mine }) => ({
    bytes: Buffer.from(calendarOf(await readForCalendar(ctx, mine), ctx)),
    content_type: 'text/calendar; charset=utf-8',
    file_name: 'viewing.ics',
    disposition: 'attachment' as const,
  }),
})
