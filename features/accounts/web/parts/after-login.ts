import { isOwnAddress } from '#core/shared/own-address.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'

/** Where a signed-in person goes: the page asked for, or the front, which sends each role home. */
export const enter = (next: string | null): void => {
  // A document load: the server renders the page as its reader.
  window.location.assign(isOwnAddress(next) ? next : accountPaths.login)
}
