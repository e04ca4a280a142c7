import type { FastifyRequest } from 'fastify'
import type { findFile } from '#core/server/files.ts'
import { actsFor, ANONYMOUS } from '#core/shared/access.ts'
import { readerOf } from '#features/accounts/server/sessions/authenticate.ts'
import { hasApplied } from '#features/applications/server/public.ts'
import { listingOfPicture } from '#features/listings/server/public.ts'
import type { Product } from './runtime.ts'

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>
/** `public`: anybody; `private`: this reader; `none`: as if it were not there. */
export type PictureAccess = 'public' | 'private' | 'none'

/**
 * Who may see a picture: everybody while what it belongs to is published; else staff, and of a listing its
 * owner and those who applied. Pictures are fetched without Authorization, so the session cookie says who
 * reads, as it does for pages: reading changes nothing.
 */
export const pictureAccess = (product: Product) => {
  const { runtime } = product
  const findReader = readerOf(runtime)
  return async (file: File, request: FastifyRequest): Promise<PictureAccess> => {
    const listing = await listingOfPicture(runtime.db, file.id)
    if (
      file.is_public &&
      (listing === null ? file.purpose !== 'listing_photo' : listing.is_published)
    )
      return 'public'
    const reader = await findReader(request.cookies).catch(() => ANONYMOUS)
    if (reader.user_id === null) return 'none'
    if (reader.is_staff) return 'private'
    if (listing === null) return 'none'
    const isTheirs =
      actsFor(reader, listing.owner_id) || (await hasApplied(runtime.db, listing.id, reader))
    return isTheirs ? 'private' : 'none'
  }
}
