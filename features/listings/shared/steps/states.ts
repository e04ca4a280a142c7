import type { Tone, ToldState } from '#core/shared/tone.ts'
import type { ListingStatus, OwnListingRow } from '../model.ts'

export const STATUS_TONES: Record<ListingStatus, Tone> = {
  draft: 'lamp',
  published: 'moss',
  unpublished: 'neutral',
  let: 'glacier',
  archived: 'neutral',
}

/** The state of a listing; one that staff took down is not merely paused. */
export const listingState = ({
  status,
  is_taken_down: isTakenDown,
}: Pick<OwnListingRow, 'status' | 'is_taken_down'>): ToldState =>
  isTakenDown
    ? { state: 'listings.takedown.status', tone: 'lava' }
    : { state: `listings.status.${status}`, tone: STATUS_TONES[status] }
