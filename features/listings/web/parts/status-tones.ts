import type { Tone } from '#core/web/ui/tone.ts'
import type { ListingStatus } from '#features/listings/shared/model.ts'

export const STATUS_TONES: Record<ListingStatus, Tone> = {
  draft: 'lamp',
  published: 'moss',
  unpublished: 'neutral',
  let: 'glacier',
  archived: 'neutral',
}
