import { useShown } from '#core/web/data/shown.ts'
import { searchListings } from '#features/listings/shared/api.ts'
import { HOMES } from './homes.ts'

/** The cover photos of the newest homes; none where nothing is published. */
export const usePhotos = (): { photo_id: string; alt: string }[] =>
  useShown(searchListings, HOMES).items.flatMap((home) =>
    home.cover_photo_id ? [{ photo_id: home.cover_photo_id, alt: home.cover_alt }] : [],
  )
