import { useLoaderData } from '#core/web/data/loader-data.ts'
import { searchListings } from '#features/listings/shared/api.ts'
import { HOMES } from './homes.ts'

/** The cover photos of the newest homes; none where nothing is published. */
export const usePhotos = (): { photo_id: string; alt: string }[] =>
  useLoaderData(searchListings, HOMES).items.flatMap((home) =>
    home.cover_photo_id ? [{ photo_id: home.cover_photo_id, alt: home.cover_alt }] : [],
  )
