import type { KeyRing } from '#core/server/keys.ts'
import { idOfLink, linkToken } from '#core/server/link-token.ts'

const PURPOSE = 'tenant-review'

/** What the link of a review holds. */
export const reviewToken = (keys: KeyRing, id: string): string => linkToken(keys, PURPOSE, id)

/** The review of a link; null where nobody made that link. */
export const reviewOfToken = (keys: KeyRing, token: string): string | null =>
  idOfLink(keys, PURPOSE, token)
