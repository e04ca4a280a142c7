import { event } from '#core/server/events.ts'

/** Whoever lives in the home is asked about times that begin here. */
export const consentAsked = event('viewings.consent_asked', 'viewing_slot')
export const consentAnswered = event<{ agrees: boolean }>(
  'viewings.consent_answered',
  'viewing_slot',
)
/** Called off, or refused after people had booked: `people` had a place or waited for one. */
export const slotCanceled = event<{ people: string[] }>('viewings.slot_canceled', 'viewing_slot')
/** Whose home it was has gone, and the time with them: nothing is left to read but this. */
export const landlordLeft = event<{ people: string[]; starts_at: string }>(
  'viewings.landlord_left',
  'viewing_slot',
)
/** What whoever gets a place reads was written or changed; times that are offered together have the same words. */
export const noteWritten = event('viewings.note_written', 'viewing_slot')
export const bookingMade = event('viewings.booking_made', 'viewing_booking')
export const bookingMoved = event('viewings.booking_moved', 'viewing_booking')
export const bookingCanceled = event<{ by_landlord: boolean; had_place: boolean }>(
  'viewings.booking_canceled',
  'viewing_booking',
)
/** Somebody on the waiting list got a place. */
export const placeFreed = event('viewings.place_freed', 'viewing_booking')
/** The day before. */
export const viewingApproached = event('viewings.viewing_approached', 'viewing_booking')
