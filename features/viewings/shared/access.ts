import { access } from '#core/shared/access.ts'

export interface SlotStanding {
  id: string
  is_owner: boolean
  /** Lives in the home by a lease of the product. */
  is_sitting: boolean
  /** Has a booking there. */
  is_booked: boolean
  /** The time is open and its home is in the search. */
  is_offered: boolean
}

export const slotAccess = access<SlotStanding>('viewing_slot')({
  view: (s) => s.is_owner || s.is_sitting || s.is_booked || s.is_offered,
  /** Change, call off. */
  manage: (s) => s.is_owner,
  /** Say yes or no to a showing of one's home. */
  answer: (s) => s.is_sitting,
  book: (s) => !s.is_owner && (s.is_offered || s.is_booked),
  /** Put it into a calendar. */
  keep: (s) => s.is_owner || s.is_booked || s.is_sitting,
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
