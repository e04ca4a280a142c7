import { cleanPicture, recordPicture, type CleanPicture } from '#core/server/files.ts'
import { handle, notFound, type UploadedFile } from '#core/server/handle.ts'
import { pictureHash } from '#core/server/picture-hash.ts'
import type { Ports } from '#core/shared/ports.ts'
import { at, Failure } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { PHOTOS_MAX } from '../../shared/model.ts'
import {
  addPhoto,
  countPhotos,
  dropPhoto,
  listingStanding,
  lockListing,
  photosOf,
  placePhoto,
  readOwn,
} from '../queries/listing.ts'

interface Cleaned {
  picture: CleanPicture
  hash: string | null
  file_key: string
  file_name: string
}

/** Fails with `listings.too_many_photos` (409) where a home with so many photos has no room for these. */
const refuseTooMany = (known: number, added: number): void => {
  if (known + added > PHOTOS_MAX)
    throw new Failure('listings.too_many_photos', 409, { max: PHOTOS_MAX })
}

/** One after the other: decoding is the dearest thing that a request can ask for. */
const cleanAll = async (files: readonly UploadedFile[], ports: Ports): Promise<Cleaned[]> => {
  const cleaned: Cleaned[] = []
  for (const [index, file] of files.entries()) {
    const picture = await cleanPicture(
      await file.read(),
      files.length === 1 ? 'photos' : `photos.${index}`,
    )
    cleaned.push({
      picture,
      hash: await pictureHash(picture.bytes),
      file_key: `pictures/${picture.sha256}.webp`,
      file_name: file.file_name,
    })
  }
  for (const { picture, file_key } of cleaned)
    await ports.files.put(file_key, picture.bytes, {
      content_type: picture.content_type,
      sha256: picture.sha256,
    })
  return cleaned
}

export const uploadListingPhotos = handle(api.uploadListingPhotos, {
  standing: (ctx, { params }) => listingStanding(ctx, params.id),
  // Where there is no room nothing is stored, for no row would ever let the bytes go.
  async prepare({ params, files, ports, ctx }) {
    refuseTooMany((await photosOf(ctx.tx, params.id)).length, files.length)
    return cleanAll(files, ports)
  },
  async run({ params, ctx, prepared, invalid }) {
    invalid(prepared.length === 0 ? [at('photos', 'required')] : [])
    const row = await lockListing(ctx, params.id)
    refuseTooMany(row.photo_count, prepared.length)
    const success = []
    for (const { picture, hash, file_key, file_name } of prepared) {
      const photo_id = await recordPicture(ctx, picture, {
        file_key,
        file_name,
        owner_id: ctx.actor.user_id,
        purpose: 'listing_photo',
        is_public: true,
      })
      await addPhoto(ctx, row.id, photo_id, hash)
      success.push({ photo_id, file_name, width: picture.width, height: picture.height })
    }
    await countPhotos(ctx, row)
    return { success }
  },
})

export const arrangeListingPhotos = handle(api.arrangeListingPhotos, {
  standing: (ctx, { params }) => listingStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const row = await lockListing(ctx, params.id)
    const known = new Set((await photosOf(ctx.tx, row.id)).map((photo) => photo.file_id))
    const given = new Set(body.photos.map((photo) => photo.photo_id))
    if (
      given.size !== body.photos.length ||
      known.size !== given.size ||
      [...given].some((photo) => !known.has(photo))
    )
      return fail('listings.photos_differ')
    for (const [position, photo] of body.photos.entries())
      await placePhoto(ctx, row.id, photo.photo_id, position, photo.alt)
    await countPhotos(ctx, row)
    return readOwn(ctx.tx, row.id)
  },
})

export const removeListingPhoto = handle(api.removeListingPhoto, {
  standing: (ctx, { params }) => listingStanding(ctx, params.id),
  async run({ params, ctx, invalid }) {
    const row = await lockListing(ctx, params.id)
    // A published listing keeps at least one photo.
    invalid(
      row.status === 'published' && row.photo_count === 1
        ? [at('photos', 'listings.photo_needed')]
        : [],
    )
    if (!(await dropPhoto(ctx, row, params.photo_id))) throw notFound()
    return readOwn(ctx.tx, row.id)
  },
})
