import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { wantsLessData } from './save-data.ts'
import { mayKeep, OFFLINE_PAGE } from './offline-pages.ts'

/** A page has come to rest: what it needed is all fetched. */
const REST_MS = 1_500

const subscribe = (notify: () => void): (() => void) => {
  for (const name of ['online', 'offline']) window.addEventListener(name, notify)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, notify)
  }
}
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Puts the worker to work: in what was built, never in development, where a worker of an earlier build is sent away. */
const register = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  if (import.meta.env.PROD)
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  else for (const old of await navigator.serviceWorker.getRegistrations()) await old.unregister()
}

/** Tells the worker which page is here, so that it can be read again without a connection. */
const notifySeen = async (address: string, pathname: string): Promise<void> => {
  const { lang, dataset } = document.documentElement
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname: path }) =>
        origin === window.location.origin && /^\/(assets|i18n)\//.test(path),
    )
    .map((url) => url.pathname)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({
    kind: 'seen',
    address,
    keep: mayKeep(pathname) && !wantsLessData(),
    lang,
    theme: dataset.theme,
    used,
  })
}

/** Without a connection a link is followed by the browser: the worker has pages, the router would ask for their parts. */
const leaveToBrowser = (event: MouseEvent): void => {
  const link = (event.target as Element | null)?.closest?.('a[href]')
  if (
    !navigator.onLine &&
    navigator.serviceWorker?.controller &&
    link instanceof HTMLAnchorElement &&
    link.origin === window.location.origin
  )
    event.stopPropagation()
}

/** A page of somebody who has left must not come back with the back button from what the browser keeps of it (Safari does, whatever the headers say). */
const askAgain = (event: PageTransitionEvent): void => {
  if (event.persisted && document.documentElement.dataset.reader === 'person')
    window.location.reload()
}

const useWorker = (): void => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    void register().catch(() => undefined)
    window.addEventListener('click', leaveToBrowser, true)
    window.addEventListener('pageshow', askAgain)
    return () => {
      window.removeEventListener('click', leaveToBrowser, true)
      window.removeEventListener('pageshow', askAgain)
    }
  }, [])
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => {
      if (navigator.onLine) void notifySeen(pathname + search, pathname).catch(() => undefined)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [pathname, search])
}

/** Says what a reader sees when there is no connection: the page as it was, and of when. */
export function Connection() {
  const t = useT()
  const format = useFormat()
  const is_online = useOnline()
  const { pathname } = useLocation()
  useWorker()
  const { kept } = document.documentElement.dataset
  if (pathname === OFFLINE_PAGE || (is_online && kept === undefined)) return null
  const when = kept === undefined ? null : format.instant(kept)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-sm text-ink"
    >
      <span>
        {is_online
          ? t('app.offline.old', { when: when! })
          : when === null
            ? t('app.offline.lost')
            : t('app.offline.kept', { when })}
      </span>
      {is_online ? (
        <button
          type="button"
          className="min-h-9 text-glacier-ink underline underline-offset-[3px]"
          onClick={() => window.location.reload()}
        >
          {t('app.offline.renew')}
        </button>
      ) : null}
    </div>
  )
}
