import type { Tone, ToldState } from '#core/shared/tone.ts'
import type { ListingStatus, OwnListingRow } from '../model.ts'

export const STATUS_TONES: Record<ListingStatus, Tone> = {
  draft: 'lamp',
  published: 'moss',
  unpublished: 'neutral',
  let: 'glacier',
  archived: 'neutral',
}

/** The state of a listing; one that staff took down is not merely paused, and one that waits for them is no draft. */
export const listingState = ({
  status,
  is_taken_down: isTakenDown,
  is_in_review: isInReview,
}: Pick<OwnListingRow, 'status' | 'is_taken_down'> &
  Partial<Pick<OwnListingRow, 'is_in_review'>>): ToldState => {
  if (isInReview === true) return { state: 'listings.all.in_review', tone: 'glacier' }
  return isTakenDown
    ? { state: 'listings.takedown.status', tone: 'lava' }
    : { state: `listings.status.${status}`, tone: STATUS_TONES[status] }
}
