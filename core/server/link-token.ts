import { isMacOf, macOf, type KeyRing } from './keys.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a link to one thing holds: its id, and what a key of the installation makes of it for this purpose. Nothing of it is kept. */
export const linkToken = (keys: KeyRing, purpose: string, id: string): string =>
  `${id}.${macOf(keys, purpose, id)}`

/** The id of the thing that a link leads to; null where the token was not made here. */
export const idOfLink = (keys: KeyRing, purpose: string, token: string): string | null => {
  const [id = '', mac = ''] = token.split('.')
  return UUID.test(id) && isMacOf(keys, purpose, id, mac) ? id : null
}
