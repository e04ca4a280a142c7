import { KEPT, KEPT_AT, KEPT_TITLE } from '#core/web/data/offline-cache.ts'
import { appPaths } from '../../paths.ts'

/** At most so many pages, none older than a week; parts of pages (scripts, styles, letters, words) carry their version in their address. */
const MOST_PAGES = 50
const WEEK = 7 * 86_400_000
const MOST_PARTS = 300
/** Beside the pages that show a person: whose they are. */
const OWNER = '/.reader'
const VISITOR = 'visitor'

const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}
const titleIn = (html: string): string =>
  (/<title[^<>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(
    /&(?:amp|lt|gt|quot|#x27|#39);/g,
    (sign) => SIGNS[sign] ?? sign,
  )

/** The addresses of the parts that a page names. */
export const partsIn = (html: string): string[] => [
  ...new Set(
    (html.match(/\/(?:assets|i18n)\/[\w.,/-]+/g) ?? []).filter((address) =>
      /\.(?:json|js|css|woff2)$/.test(address),
    ),
  ),
]

/** The page with the headers it came with, because its scripts carry the nonce of its own policy; it says when it was fetched. */
const copyOf = (answer: Response, html: string, at: number): Response => {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
    headers.delete(name)
  const instant = new Date(at).toISOString()
  headers.set(KEPT_AT, instant)
  headers.set(KEPT_TITLE, encodeURIComponent(titleIn(html)))
  return new Response(html.replace('<html ', `<html data-kept="${instant}" `), {
    status: answer.status,
    headers,
  })
}
const keptAt = (copy: Response): number => Date.parse(copy.headers.get(KEPT_AT) ?? '') || 0
const isPage = (answer: Response): boolean =>
  answer.status === 200 &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html')

/** Drops the oldest pages beyond the most that are kept, and those older than a week. */
const trimPages = async (storage: CacheStorage, now: number): Promise<void> => {
  const found = (
    await Promise.all(
      [KEPT.open, KEPT.own].map(async (name) => {
        const cache = await storage.open(name)
        return Promise.all(
          (await cache.keys())
            .filter((key) => new URL(key.url).pathname !== OWNER)
            .map(async (key) => ({
              cache,
              key,
              at: keptAt((await cache.match(key, { ignoreVary: true })) ?? new Response()),
            })),
        )
      }),
    )
  )
    .flat()
    .toSorted((a, b) => b.at - a.at)
  await Promise.all(
    found
      .filter((one, place) => place >= MOST_PAGES || one.at < now - WEEK)
      .map(({ cache, key }) => cache.delete(key, { ignoreVary: true })),
  )
}

const isPart = (answer: Response): boolean =>
  answer.status === 200 && !(answer.headers.get('cache-control') ?? 'no-store').includes('no-store')

/** The parts of pages on this device. */
const openParts = (storage: CacheStorage) => {
  const addPart = async (address: string): Promise<void> => {
    const parts = await storage.open(KEPT.parts)
    if (await parts.match(address, { ignoreVary: true })) return
    const answer = await fetch(address)
    if (isPart(answer)) await parts.put(address, answer)
  }
  return {
    addAll: async (addresses: readonly string[]): Promise<void> => {
      await Promise.all(addresses.map((address) => addPart(address).catch(() => undefined)))
    },
    /** A part from the device, or fetched and kept. */
    find: async (request: Request): Promise<Response> => {
      const parts = await storage.open(KEPT.parts)
      const kept = await parts.match(request, { ignoreVary: true })
      if (kept) return kept
      const answer = await fetch(request)
      if (isPart(answer)) {
        await parts.put(request, answer.clone())
        const keys = await parts.keys()
        await Promise.all(
          keys.slice(0, Math.max(0, keys.length - MOST_PARTS)).map((key) => parts.delete(key)),
        )
      }
      return answer
    },
  }
}

/** The kept page at an address, of the last reader or of visitors. */
const findPage = async (
  storage: CacheStorage,
  address: string,
  now: number,
): Promise<Response | undefined> => {
  for (const name of [KEPT.own, KEPT.open]) {
    const copy = await (await storage.open(name)).match(address, { ignoreVary: true })
    if (copy && keptAt(copy) >= now - WEEK) return copy
  }
  return undefined
}

/** The page that says that nothing is kept, and the look in which it was rendered. */
const openOffline = (storage: CacheStorage) => ({
  put: async (copy: Response, look: string): Promise<void> => {
    copy.headers.set('x-kept-look', look)
    await (await storage.open(KEPT.offline)).put(appPaths.offline, copy)
  },
  find: async (): Promise<Response | undefined> =>
    (await storage.open(KEPT.offline)).match(appPaths.offline, { ignoreVary: true }),
})

/** Drops what an earlier version of the worker kept under other names. */
const dropForeign = async (storage: CacheStorage): Promise<void> => {
  const known: readonly string[] = Object.values(KEPT)
  await Promise.all(
    (await storage.keys())
      .filter((name) => name.startsWith('kept-') && !known.includes(name))
      .map((name) => storage.delete(name)),
  )
}

/** One after the other: each step begins when the one before it has ended, well or not. */
const inTurns = () => {
  let before: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = before.then(act)
    before = next.catch(() => undefined)
    return next
  }
}

const keepPage = async (
  storage: CacheStorage,
  reader: string,
  address: string,
  copy: Response,
): Promise<void> => {
  const cache = await storage.open(reader === VISITOR ? KEPT.open : KEPT.own)
  await cache.put(address, copy)
}

/** What this device keeps. Every change waits for the one before it. */
export const openStore = (storage: CacheStorage, now: () => number) => {
  /** Counts the changes of reader. An answer that was asked for before the last one is kept nowhere: it may show somebody who has left. */
  let generation = 0
  const inTurn = inTurns()
  const parts = openParts(storage)
  const offline = openOffline(storage)

  const noteReader = async (reader: string): Promise<void> => {
    const owner = await (await storage.open(KEPT.own)).match(OWNER)
    if (((await owner?.text()) ?? VISITOR) === reader) return
    generation += 1
    await storage.delete(KEPT.own)
    if (reader !== VISITOR) await (await storage.open(KEPT.own)).put(OWNER, new Response(reader))
  }

  return {
    generation: (): number => generation,

    /** Somebody signs in or out: nothing that shows a person stays, and what is still on its way is not kept. */
    forgetOwn(): Promise<unknown> {
      generation += 1
      return inTurn(() => storage.delete(KEPT.own))
    },

    /** Takes note of whose page came, asked for at `since`, and keeps it where the server allows. */
    async take(address: string, answer: Response, since: number): Promise<void> {
      const reader = answer.headers.get('x-reader')
      if (reader === null) return
      const html = answer.headers.has('x-keep') && isPage(answer) ? await answer.text() : null
      const kept = await inTurn(async () => {
        if (since !== generation) return false
        await noteReader(reader)
        if (html === null) return false
        await keepPage(storage, reader, address, copyOf(answer, html, now()))
        await trimPages(storage, now())
        return true
      })
      if (html === null) await answer.body?.cancel()
      if (kept) await parts.addAll(partsIn(html!))
    },

    find: (address: string): Promise<Response | undefined> => findPage(storage, address, now()),

    async takeOffline(answer: Response, look: string): Promise<void> {
      if (!isPage(answer)) return
      const html = await answer.text()
      await parts.addAll(partsIn(html))
      await offline.put(copyOf(answer, html, now()), look)
    },
    findOffline: offline.find,

    addParts: parts.addAll,
    part: parts.find,

    /** What is of an earlier version of the worker goes, and what has become old. */
    purge: (): Promise<void> =>
      dropForeign(storage).then(() => inTurn(() => trimPages(storage, now()))),
  }
}
