import type { FastifyRequest } from 'fastify'
import type { findFile } from '#core/server/files.ts'
import { ANONYMOUS } from '#core/shared/access.ts'
import { plainDateAt } from '#core/shared/plain-date.ts'
import { readerOf } from '#features/accounts/server/sessions/authenticate.ts'
import { features } from './features.ts'
import type { Product } from './runtime.ts'

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>
/** `public`: anybody; `private`: this reader; `none`: as if it were not there. */
export type PictureAccess = 'public' | 'private' | 'none'

const RULES = new Map(
  features.flatMap(({ pictures }) => (pictures ? [[pictures.purpose, pictures]] : [])),
)

/**
 * Who may see a picture: everybody while what it belongs to is published; else staff unless it is of people, and those
 * whom the feature of its purpose names. Pictures are fetched without Authorization, so the session cookie says who reads, as it
 * does for pages: reading changes nothing.
 */
export const pictureAccess = (product: Product) => {
  const { runtime } = product
  const findReader = readerOf(runtime)
  return async (file: File, request: FastifyRequest): Promise<PictureAccess> => {
    const rule = RULES.get(file.purpose)
    const owner = rule ? await rule.ownerOf(runtime.db, file.id) : null
    if (file.is_public && (!rule || owner?.is_published)) return 'public'
    const reader = await findReader(request.cookies).catch(() => ANONYMOUS)
    if (reader.user_id === null) return 'none'
    if (reader.is_staff && !rule?.is_personal) return 'private'
    return owner && (await owner.maySee(reader, plainDateAt(runtime.clock.now())))
      ? 'private'
      : 'none'
  }
}
