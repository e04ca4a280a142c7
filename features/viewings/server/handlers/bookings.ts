import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { tooMany, useSliding } from '#core/server/rate-limit.ts'
import { actsFor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import * as api from '../../shared/api.ts'
import type { Availability } from '../../shared/enums.ts'
import { bookingLifecycle } from '../../shared/lifecycle.ts'
import { availabilityOf, isMovable, isToBeHad } from '../../shared/rules.ts'
import { bookingCanceled, bookingMade, bookingMoved } from '../events.ts'
import { fillPlaces } from '../places/fill-places.ts'
import {
  bookingStanding,
  findBooking,
  insertBooking,
  isHome,
  listBookingsOf,
  listOffers,
  readBooking,
  readOffer,
  readVisitor,
  waitForHome,
  writeBooking,
} from '../queries/bookings.ts'
import { slotStanding } from '../queries/slots.ts'

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  bookingStanding(ctx, params.id)

export const listOfferedSlots = handle(api.listOfferedSlots, {
  async run({ params, ctx }) {
    const offers = await listOffers(ctx, [params.id])
    const [first] = offers
    if (!first) {
      if (!(await isHome(ctx.tx, params.id))) throw notFound()
      return { items: [], booking_id: null }
    }
    const visitor = await readVisitor(ctx, ctx.actor, first)
    return {
      booking_id: visitor.booking_id,
      items: offers.flatMap((offer) => {
        const availability = availabilityOf(offer, visitor, ctx.now)
        if (availability === 'not_open') return []
        return {
          id: offer.id,
          starts_at: offer.starts_at,
          minutes: offer.minutes,
          places: offer.places,
          // It says where to ring and how to get in: for whoever has a place.
          note: availability === 'booked' ? offer.note : '',
          free: Math.max(0, offer.places - offer.taken),
          availability,
        }
      }),
    }
  },
})

/** Whether the actor can have this time; the same question as when times are shown. */
const judge = async (ctx: Ctx, slotId: string, { moves }: { moves: boolean }) => {
  const offer = (await readOffer(ctx.tx, slotId))!
  const visitor = await readVisitor(ctx, ctx.actor, offer)
  return {
    visitor,
    availability: offer.is_published
      ? availabilityOf(offer, visitor, ctx.now, { moves })
      : ('not_open' as const),
  }
}

/** Somebody books, moves and cancels so often; the landlord and those who wait are told of each. */
const CHANGES_A_DAY = 40

const limitChanges = async (ctx: Ctx): Promise<void> => {
  const bucket = `viewings:${ctx.actor.user_id}`
  const use = await useSliding(ctx.tx, bucket, CHANGES_A_DAY, 86_400, ctx.now)
  if (!use.is_allowed) throw tooMany('viewings.too_many_changes', use.retry_after)
}

/** What whoever asks for a time gets of it: a place, or one on the waiting list where they take that. */
const grant = async (
  ctx: Ctx,
  slotId: string,
  availability: Availability,
  { may_wait: mayWait }: { may_wait: boolean },
) => {
  if (availability === 'wait' && !mayWait) throw new Failure('viewings.full', 409)
  if (!isToBeHad(availability))
    throw new Failure('viewings.not_to_be_had', 409, { reason: availability })
  await limitChanges(ctx)
  return {
    slot_id: slotId,
    status: availability === 'book' ? ('booked' as const) : ('waiting' as const),
    asked_at: ctx.now.toISOString(),
    reminded_at: null,
  }
}

export const bookSlot = handle(api.bookSlot, {
  standing: (ctx, { params }) => slotStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    if (ctx.actor.user_type === 'LL') return fail('viewings.tenants_only')
    await requireConfirmedAddress(ctx)
    const me = ctx.actor.user_id!
    const { listing_id } = (await readOffer(ctx.tx, params.id))!
    await waitForHome(ctx.tx, listing_id, me)
    const { availability, visitor } = await judge(ctx, params.id, { moves: false })
    // Asked again, as after a lost answer: the same booking.
    if (availability === 'booked' || availability === 'waiting')
      return readBooking(ctx, visitor.booking_id!)
    const granted = await grant(ctx, params.id, availability, body)
    const id = newId(ctx.now.getTime())
    await insertBooking(ctx.tx, { id, person_id: me, created_at: granted.asked_at, ...granted })
    await ctx.announce(bookingMade(id, {}))
    return readBooking(ctx, id)
  },
})

export const listBookings = handle(api.listBookings, {
  run: ({ query, ctx }) => listBookingsOf(ctx, query),
})

export const moveBooking = handle(api.moveBooking, {
  standing,
  async run({ params, body, ctx, fail }) {
    const held = (await findBooking(ctx.tx, params.id))!
    const target = await readOffer(ctx.tx, body.slot_id)
    if (!target || target.listing_id !== held.listing_id || !target.is_published) throw notFound()
    await waitForHome(ctx.tx, held.listing_id, held.person_id)
    const booking = (await findBooking(ctx.tx, params.id))!
    if (booking.slot_id === body.slot_id && booking.status !== 'canceled')
      return readBooking(ctx, booking.id)
    if (!isMovable(booking.status, (await readOffer(ctx.tx, booking.slot_id))!, ctx.now))
      return fail('viewings.wrong_state')
    const { availability } = await judge(ctx, body.slot_id, { moves: true })
    await writeBooking(ctx.tx, booking.id, await grant(ctx, body.slot_id, availability, body))
    await fillPlaces(ctx, booking.slot_id)
    await ctx.announce(bookingMoved(booking.id, {}))
    return readBooking(ctx, booking.id)
  },
})

export const cancelBooking = handle(api.cancelBooking, {
  standing,
  async run({ params, ctx, fail }) {
    const held = (await findBooking(ctx.tx, params.id))!
    await waitForHome(ctx.tx, held.listing_id, held.person_id)
    const booking = (await findBooking(ctx.tx, params.id))!
    const slot = (await readOffer(ctx.tx, booking.slot_id))!
    if (Date.parse(slot.starts_at) <= ctx.now.getTime()) return fail('viewings.wrong_state')
    bookingLifecycle.move(booking.status, 'cancel')
    const isOwn = actsFor(ctx.actor, booking.person_id)
    // A landlord may have many to cancel.
    if (isOwn) await limitChanges(ctx)
    await writeBooking(ctx.tx, booking.id, { status: 'canceled' })
    await ctx.announce(
      bookingCanceled(booking.id, {
        by_landlord: !isOwn,
        had_place: booking.status === 'booked',
      }),
    )
    await fillPlaces(ctx, booking.slot_id)
    return { status: 'canceled' as const }
  },
})
