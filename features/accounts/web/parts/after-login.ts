import { isOwnAddress } from '#core/shared/own-address.ts'
import { keepToast } from '#core/web/ui/toasts.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { forgetFragment } from './kept-fragment.ts'

/** Where a signed-in person goes: the page asked for, or the front, which sends each role home. `told` is said there. */
export const enterAfterLogin = (next: string | null, told: string): void => {
  keepToast(told)
  forgetFragment()
  // A document load: the server renders the page as its reader.
  window.location.assign(isOwnAddress(next) ? next : accountPaths.login)
}
