import { FRONT_PATH } from '#core/shared/paths.ts'
import { callApi } from '#core/web/data/client.ts'
import { forgetOwn } from '#core/web/data/offline-cache.ts'
import { logout } from '#features/accounts/shared/api.ts'

/** Ends the session, forgets what the browser kept, and goes to the front. */
export const signOut = async (everywhere = false): Promise<void> => {
  await callApi(logout, { body: { everywhere } }).catch(() => undefined)
  sessionStorage.clear()
  await forgetOwn()
  window.location.assign(FRONT_PATH)
}
