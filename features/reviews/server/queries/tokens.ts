import { isMacOf, macOf, type KeyRing } from '#core/server/keys.ts'

const PURPOSE = 'tenant-review'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the link of a review holds: its id, and what a key of the installation makes of it. */
export const reviewToken = (keys: KeyRing, id: string): string =>
  `${id}.${macOf(keys, PURPOSE, id)}`

/** The review of a link; null where nobody made that link. */
export const reviewOfToken = (keys: KeyRing, token: string): string | null => {
  const [id = '', mac = ''] = token.split('.')
  return UUID.test(id) && isMacOf(keys, PURPOSE, id, mac) ? id : null
}
