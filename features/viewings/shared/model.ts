import * as z from 'zod/mini'
import { count, id, instant, plainDate, text } from '#core/shared/fields.ts'
import { WordsWarning } from '#features/applications/shared/model.ts'
import { AUDIENCES, AVAILABILITIES, BOOKING_STATUSES, SLOT_STATUSES } from './enums.ts'

/** Rent Act, article 41: a showing takes at most two hours. */
export const MINUTES_MAX = 120
export const MINUTES_MIN = 10
export const PLACES_MAX = 20
export const TRAVEL_MAX = 120
export const SLOTS_AT_ONCE = 12
export const NOTE_MAX = 300
/** Of one landlord. */
export const SLOTS_TO_COME_MAX = 300

export const SlotInput = z.object({
  day: plainDate(),
  /** Local time in Iceland, which is UTC all year. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'viewings.time' })),
  minutes: count(MINUTES_MAX, MINUTES_MIN),
  /** Times one after the other. */
  slots: count(SLOTS_AT_ONCE, 1),
  /** One for a single viewing, more for a group. */
  places: count(PLACES_MAX, 1),
  /** Minutes on the way: nothing in another home begins or ends within them. */
  travel_minutes: count(TRAVEL_MAX),
  audience: z.enum(AUDIENCES),
  note: text(NOTE_MAX),
  /** Somebody lives in the home. */
  is_occupied: z.boolean(),
  /** The landlord has the consent of whoever lives there. Not asked where a lease of the product runs: its tenants answer. */
  tenant_agreed: z.boolean(),
})
export type SlotInput = z.infer<typeof SlotInput>

const SlotHome = z.object({
  id: id(),
  title: z.string(),
  street_address: z.nullable(z.string()),
})
const slotFacts = {
  id: id(),
  starts_at: instant(),
  minutes: z.int(),
  places: z.int(),
  note: z.string(),
}

/** A time as those see it who may book; `note` is for whoever has a place. */
export const OfferedSlot = z.object({
  ...slotFacts,
  free: z.int(),
  availability: z.enum(AVAILABILITIES),
})
export type OfferedSlot = z.infer<typeof OfferedSlot>

export const Attendee = z.object({
  booking_id: id(),
  /** Null while the landlord has the names of applicants for the home hidden. */
  full_name: z.nullable(z.string()),
  status: z.enum(BOOKING_STATUSES),
})

/** A time as its landlord sees it. */
export const LandlordSlot = z.object({
  ...slotFacts,
  status: z.enum(SLOT_STATUSES),
  audience: z.enum(AUDIENCES),
  is_occupied: z.boolean(),
  travel_minutes: z.int(),
  answer: z.string(),
  listing: z.object({
    ...SlotHome.shape,
    postal_code: z.nullable(z.string()),
    place: z.nullable(z.string()),
  }),
  attendees: z.array(Attendee),
  can: z.object({ cancel: z.boolean(), change: z.boolean() }),
})
export type LandlordSlot = z.infer<typeof LandlordSlot>

/** What somebody has booked. The whole address is shown from the booking on. */
export const Booking = z.object({
  id: id(),
  status: z.enum(BOOKING_STATUSES),
  slot: z.object(slotFacts),
  slot_status: z.enum(SLOT_STATUSES),
  listing: SlotHome,
  landlord: z.object({ first_name: z.string() }),
  /** About the note. */
  warning: WordsWarning,
  can: z.object({ move: z.boolean(), cancel: z.boolean() }),
})
export type Booking = z.infer<typeof Booking>

/** A showing of the home that the reader lives in. */
export const ViewingRequest = z.object({
  id: id(),
  status: z.enum(SLOT_STATUSES),
  starts_at: instant(),
  minutes: z.int(),
  street_address: z.nullable(z.string()),
  landlord: z.object({ first_name: z.string() }),
  can: z.object({ agree: z.boolean(), refuse: z.boolean() }),
})
export type ViewingRequest = z.infer<typeof ViewingRequest>
