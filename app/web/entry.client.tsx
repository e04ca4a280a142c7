import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loginPath } from '#core/shared/paths.ts'
import { loadTable } from '#core/web/i18n/client-tables.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { setSignedIn } from '#core/web/data/client.ts'
import { ENDED, onSessionEnd } from '#core/web/data/session.ts'
import { reportError } from './error-status.ts'
import { hasGoneEarly } from './early-going.ts'
import { holdEarlyTyping } from './early-typing.ts'
import { GOING_ON, guardRouteReload } from './route-reload.ts'
import { trustOwnScripts } from './trusted-types.ts'
import { firstMessages, ClientMessages } from './client-messages.tsx'

trustOwnScripts()
const { dataset } = document.documentElement
const signedIn = dataset.reader === 'person'
setSignedIn(signedIn)
guardRouteReload()
const releaseTyping = holdEarlyTyping()
window.addEventListener('error', (event) => {
  if (event.error) reportError(event.error)
})
window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
onSessionEnd(() => {
  sessionStorage.setItem(ENDED, 'yes')
  const { pathname, search, hash } = window.location
  window.location.assign(loginPath(pathname + search) + hash)
})

declare global {
  interface Window {
    /** Set by the page before its scripts have come (app/pages/early-events.ts). */
    releaseEarly?: () => void
  }
}

let works = false
/** The page works from here on. */
const Hydrated = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    works = true
    releaseTyping()
    window.releaseEarly?.()
  }, [])
  return children
}

/** What the server drew cannot be taken over for another address: that page is fetched instead. */
const reportOrReload = (error: unknown): void => {
  if (!works && hasGoneEarly()) window.location.reload()
  else reportError(error)
}

void Promise.all([
  firstMessages(dataset.messages ?? ''),
  loadTable(document.documentElement.lang as Lang),
]).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated>
          <ClientMessages>
            <HydratedRouter instrumentations={[GOING_ON]} />
          </ClientMessages>
        </Hydrated>
      </StrictMode>,
      {
        onRecoverableError: reportOrReload,
        onUncaughtError: reportOrReload,
      },
    )
  })
})
