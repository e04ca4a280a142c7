/** `asked` waits for the tenant who lives in the home; only an `open` time is offered. */
export const SLOT_STATUSES = ['asked', 'open', 'refused', 'canceled'] as const
export type SlotStatus = (typeof SLOT_STATUSES)[number]

/** `waiting`: on the waiting list of a time that is full. */
export const BOOKING_STATUSES = ['booked', 'waiting', 'canceled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Who may book: everybody who is signed in, or those who have applied for the home. */
export const AUDIENCES = ['everyone', 'applicants'] as const
export type Audience = (typeof AUDIENCES)[number]

/** What one person can do with a time, or why nothing can be done. */
export const AVAILABILITIES = [
  'book',
  'wait',
  'booked',
  'waiting',
  'not_open',
  'closed',
  'applicants_only',
  'other_time',
  'clash',
  'own_home',
] as const
export type Availability = (typeof AVAILABILITIES)[number]

export const PERIODS = ['upcoming', 'past'] as const
