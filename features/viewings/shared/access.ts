import { access } from '#core/shared/access.ts'

export interface SlotStanding {
  id: string
  is_owner: boolean
  /** Lives in the home by a lease of the product. */
  is_sitting: boolean
  /** Has a booking there. */
  is_booked: boolean
  /** Has or had a booking or a place in the waiting list there. */
  has_asked: boolean
  /** The time is open and its home is in the search. */
  is_offered: boolean
}

export const slotAccess = access<SlotStanding>('viewing_slot')({
  view: (s) => s.is_owner || s.is_sitting || s.has_asked || s.is_offered,
  /** Change, call off. */
  manage: (s) => s.is_owner,
  /** Say yes or no to a showing of one's home. */
  answer: (s) => s.is_sitting,
  book: (s) => !s.is_owner && (s.is_offered || s.is_booked),
  /** Put it into a calendar, and take it out again once it is off. */
  keep: (s) => s.is_owner || s.has_asked || s.is_sitting,
})

export interface BookingStanding {
  id: string
  is_own: boolean
  is_landlord: boolean
}

export const bookingAccess = access<BookingStanding>('viewing_booking')({
  view: (s) => s.is_own || s.is_landlord,
  move: (s) => s.is_own,
  cancel: (s) => s.is_own || s.is_landlord,
})
