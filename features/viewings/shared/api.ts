import * as z from 'zod/mini'
import { everyone, signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, count, listOf, paging, text } from '#core/shared/fields.ts'
import { bookingAccess, slotAccess } from './access.ts'
import { PERIODS, SLOT_STATUSES } from './enums.ts'
import {
  Booking,
  LandlordSlot,
  NOTE_MAX,
  OfferedSlot,
  PLACES_MAX,
  SlotInput,
  ViewingRequest,
} from './model.ts'

const endpoint = endpointsOf('viewings')
const stale = ['viewings']
const wrong = { 'viewings.wrong_state': 409 }
const many = { 'viewings.too_many_changes': 429 }
/** Why a time cannot be had: `reason` is an `Availability`. */
const taken = { 'viewings.not_to_be_had': 409, 'viewings.full': 409, ...many }
const period = () => z._default(z.enum(PERIODS), 'upcoming')

export const listOfferedSlots = endpoint({
  method: 'GET',
  path: '/listings/:id/viewing-slots',
  access: everyone,
  refs: { 'params.id': 'listing' },
  reply: z.object({ items: z.array(OfferedSlot), booking_id: z.nullable(id()) }),
  summary:
    'Times at which a home is shown in the next 90 days, and what the reader can do with each; of a home that is not in the search none',
})
export const offerSlots = endpoint({
  method: 'POST',
  path: '/listings/:id/viewing-slots',
  access: signedIn,
  refs: { 'params.id': 'listing' },
  body: SlotInput,
  effect: 'sends',
  idempotency: 'key',
  reply: z.object({ items: z.array(LandlordSlot) }),
  stale,
  fails: { 'viewings.not_published': 409, 'viewings.too_many': 409 },
  summary:
    'Offers times one after the other in a home of one’s own; where somebody lives in it by a lease of the product, they are asked first (Rent Act, article 41)',
})
export const listLandlordSlots = endpoint({
  method: 'GET',
  path: '/landlords/viewing-slots',
  access: signedIn,
  query: z.object({
    ...paging(25),
    period: period(),
    q: z._default(text(100), ''),
    status: z.optional(z.enum(SLOT_STATUSES)),
  }),
  reply: z.object({
    ...listOf(LandlordSlot).shape,
    homes: z.array(z.object({ id: id(), title: z.string(), is_let: z.boolean() })),
  }),
  summary:
    'Times in one’s own homes with who comes; `homes` are those that can be shown, `is_let` where a lease of the product runs',
})
export const changeSlot = endpoint({
  method: 'PATCH',
  path: '/viewing-slots/:id',
  access: slotAccess.manage,
  body: z.object({
    places: z.optional(count(PLACES_MAX, 1)),
    note: z.optional(text(NOTE_MAX)),
  }),
  reply: LandlordSlot,
  stale,
  fails: wrong,
  summary:
    'Changes the places and the note of a time; places never below those taken, and new ones go to the waiting list first',
})
export const cancelSlot = endpoint({
  method: 'POST',
  path: '/viewing-slots/:id/cancel',
  access: slotAccess.manage,
  effect: 'sends',
  idempotency: 'natural',
  reply: LandlordSlot,
  stale,
  fails: wrong,
  summary: 'Calls a time off; everybody who has booked is told',
})
export const answerRequest = endpoint({
  method: 'PUT',
  path: '/viewing-slots/:id/consent',
  access: slotAccess.answer,
  body: z.object({ agrees: z.boolean(), message: z._default(text(NOTE_MAX), '') }),
  effect: 'sends',
  idempotency: 'natural',
  reply: ViewingRequest,
  stale,
  fails: {
    ...wrong,
    'viewings.no_longer_fits': 409,
    'viewings.too_early_in_lease': 409,
  },
  summary:
    'Whoever lives in the home agrees to a showing or refuses it; a time is agreed to while it could be offered still',
})
export const listRequests = endpoint({
  method: 'GET',
  path: '/tenants/viewing-requests',
  access: signedIn,
  reply: z.object({ items: z.array(ViewingRequest) }),
  summary: 'Showings to come of the home in which one lives',
})
export const bookSlot = endpoint({
  method: 'POST',
  path: '/viewing-slots/:id/bookings',
  access: slotAccess.book,
  body: z.object({
    /** Takes a place on the waiting list where the time is full. */
    may_wait: z._default(z.boolean(), false),
  }),
  effect: 'sends',
  idempotency: 'natural',
  reply: Booking,
  stale,
  fails: { ...taken, 'viewings.tenants_only': 409, 'accounts.address_unconfirmed': 403 },
  summary: 'Books a time; one booking for each person and home',
})
export const downloadSlotCalendar = endpoint({
  method: 'GET',
  path: '/viewing-slots/:id/calendar',
  access: slotAccess.keep,
  reply: z.any(),
  reply_kind: 'file',
  summary: 'A time as a calendar file (RFC 5545)',
})
export const listBookings = endpoint({
  method: 'GET',
  path: '/viewing-bookings',
  access: signedIn,
  query: z.object({ ...paging(12), period: period(), q: z._default(text(100), '') }),
  reply: listOf(Booking),
  summary: 'What one has booked, the next first',
})
export const moveBooking = endpoint({
  method: 'POST',
  path: '/viewing-bookings/:id/move',
  access: bookingAccess.move,
  body: z.object({ slot_id: id(), may_wait: z._default(z.boolean(), false) }),
  refs: { 'body.slot_id': 'viewing_slot' },
  effect: 'sends',
  idempotency: 'natural',
  reply: Booking,
  stale,
  fails: { ...taken, ...wrong },
  summary:
    'Moves a booking to another time of the same home; the old place is kept where that fails',
})
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/viewing-bookings/:id/cancel',
  access: bookingAccess.cancel,
  effect: 'sends',
  idempotency: 'natural',
  reply: z.object({ status: z.literal('canceled') }),
  stale,
  fails: { ...wrong, ...many },
  summary:
    'Gives a place back, by whoever has it or by the landlord; the first on the waiting list gets it and is told',
})
