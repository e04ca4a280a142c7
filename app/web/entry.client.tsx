import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loginPath } from '#core/shared/paths.ts'
import { setSignedIn } from '#core/web/data/client.ts'
import { ENDED, onSessionEnd } from '#core/web/data/session.ts'
import { reportError } from './error-status.ts'
import { guardRouteReload } from './route-reload.ts'
import { trustOwnScripts } from './trusted-types.ts'
import { firstMessages, ClientMessages } from './client-messages.tsx'

trustOwnScripts()
const { dataset } = document.documentElement
const signedIn = dataset.reader === 'person'
setSignedIn(signedIn)
guardRouteReload()
window.addEventListener('error', (event) => {
  if (event.error) reportError(event.error)
})
window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
onSessionEnd(() => {
  sessionStorage.setItem(ENDED, 'yes')
  const { pathname, search, hash } = window.location
  window.location.assign(loginPath(pathname + search) + hash)
})

void firstMessages(dataset.messages ?? '').then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ClientMessages>
          <HydratedRouter />
        </ClientMessages>
      </StrictMode>,
      { onRecoverableError: reportError },
    )
  })
})
