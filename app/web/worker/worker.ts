import { KEPT, KEPT_AT } from '#core/web/data/offline-cache.ts'
import { appPaths } from '../../paths.ts'
import { isOwnAddress } from '#core/shared/own-address.ts'
import { listenForPushes, stopPushes } from './push.ts'
import { openStore } from './store.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: parts of pages that are fetched late, and are wanted without a connection too. */
declare const WANTED_PARTS: readonly string[]

/** Where a kept page is at hand, nobody waits longer than this for a slow network. */
const SLOW_MS = 8_000
/** A page that was opened without a document is fetched for keeping at most so often; the offline page grows old in a day. */
const PAGE_AGAIN_MS = 600_000
const DAY_MS = 86_400_000
/** A sign-out that found no network, to be made good before anything else is asked for. */
const LEAVING = '/.leaving'
const LOGOUT = '/api/auth/logout'
const REFRESH = '/api/auth/refresh'
const HEALTH = '/api/health'

const store = openStore(self.caches, Date.now)
const addressOf = (url: URL): string => url.pathname + url.search
const ageOf = (copy: Response): number => Date.now() - Date.parse(copy.headers.get(KEPT_AT) ?? '')
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const notes = async (): Promise<Cache> => self.caches.open(KEPT.notes)
/** Read once in the worker's life: every page waits for it. */
let leaving: Promise<boolean> | null = null
const isLeaving = (): Promise<boolean> =>
  (leaving ??= notes().then(async (cache) => (await cache.match(LEAVING)) !== undefined))
const noteLeaving = async (is: boolean): Promise<void> => {
  leaving = Promise.resolve(is)
  await (is ? (await notes()).put(LEAVING, new Response('')) : (await notes()).delete(LEAVING))
}
const leaveAtLast = async (): Promise<void> => {
  const answer = await fetch(LOGOUT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (answer.ok) await noteLeaving(false)
}

/** Signing in or out: what showed the one before goes first, and once more when the answer is here. */
const changeReader = async (request: Request, address: string): Promise<Response> => {
  await store.forgetOwn()
  if (address === LOGOUT) await stopPushes()
  try {
    const answer = await fetch(request)
    await noteLeaving(false)
    return answer
  } catch (error) {
    if (address === LOGOUT) await noteLeaving(true)
    throw error
  } finally {
    await store.forgetOwn()
  }
}

/** A session that has ended elsewhere answers with an empty token. */
const watchSession = async (request: Request): Promise<Response> => {
  const answer = await fetch(request)
  const tokens = answer.ok
    ? ((await answer
        .clone()
        .json()
        .catch(() => null)) as { accessToken?: string } | null)
    : null
  if (tokens?.accessToken === '') {
    await store.forgetOwn()
    await stopPushes()
  }
  return answer
}

const standIn = async (address: string): Promise<Response> => {
  const offline = await store.findOffline()
  if (!offline) return Response.error()
  // The page draws itself by its address: it is gone to, not put under another.
  return address.split('?')[0] === appPaths.offline
    ? offline
    : Response.redirect(`${appPaths.offline}?from=${encodeURIComponent(address)}`, 302)
}

/** Network first; the kept copy where none comes, where a gateway says that nobody is there, or where it takes too long. */
const answerPage = (event: FetchEvent, address: string): Promise<Response> => {
  const since = store.generation()
  const asked = (async (): Promise<Response> => {
    if (!(await isLeaving()))
      return (
        (await (event.preloadResponse as Promise<Response | undefined>)) ?? fetch(event.request)
      )
    await event.preloadResponse.catch(() => undefined)
    await leaveAtLast()
    return fetch(event.request)
  })()
  event.waitUntil(
    asked
      .then((answer) =>
        answer.headers.has('x-reader') ? store.take(address, answer.clone(), since) : undefined,
      )
      .catch(() => undefined),
  )
  const answered = asked.then(
    async (answer) =>
      answer.status >= 502 && answer.status <= 504
        ? ((await store.find(address)) ?? answer)
        : answer,
    async () => (await store.find(address)) ?? standIn(address),
  )
  return Promise.race([
    answered,
    wait(SLOW_MS).then(async () => (await store.find(address)) ?? answered),
  ])
}

interface Seen {
  kind: 'seen'
  address: string
  keep: boolean
  lang: string
  theme: string
  used: string[]
}

/** A page is in a window: what it needed before the worker was in charge is kept, and the offline page in its language and theme. */
const keepVisitedPage = async ({ address, keep, lang, theme, used }: Seen): Promise<void> => {
  await store.addParts([
    ...WANTED_PARTS,
    ...used.filter((one) => isOwnAddress(one) && /^\/(assets|i18n)\//.test(one)),
  ])
  const look = `${lang} ${theme}`
  const offline = await store.findOffline()
  if (!offline || offline.headers.get('x-kept-look') !== look || ageOf(offline) > DAY_MS)
    await store.takeOffline(await fetch(`${appPaths.offline}?lang=${lang}`), look)
  if (!keep || !isOwnAddress(address)) return
  const kept = await store.find(address)
  if (kept && ageOf(kept) < PAGE_AGAIN_MS) return
  const since = store.generation()
  await store.take(address, await fetch(address, { headers: { accept: 'text/html' } }), since)
}

listenForPushes()
self.addEventListener('install', () => {
  void self.skipWaiting()
})
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await store.purge()
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  ),
)
self.addEventListener('message', (event) => {
  const message = event.data as Seen
  if (message.kind === 'seen') event.waitUntil(keepVisitedPage(message).catch(() => undefined))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.method === 'POST' && url.pathname.startsWith('/api/auth/'))
    event.respondWith(
      url.pathname === REFRESH ? watchSession(request) : changeReader(request, url.pathname),
    )
  // A page asks whether the server can be reached from here: pages come through this worker's network.
  if (url.pathname === HEALTH) event.respondWith(fetch(request))
  if (request.method !== 'GET' || url.pathname === HEALTH) return
  if (request.mode === 'navigate') {
    // Files and documents of the API are no pages.
    if (!url.pathname.startsWith('/api/')) event.respondWith(answerPage(event, addressOf(url)))
  } else if (/^\/(assets|i18n)\//.test(url.pathname)) event.respondWith(store.part(request))
})
