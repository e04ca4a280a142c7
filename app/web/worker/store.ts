import { KEPT, KEPT_AT, KEPT_TITLE } from '#core/web/data/kept.ts'

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
    (html.match(/\/(?:assets|words)\/[\w.,/-]+/g) ?? []).filter((address) =>
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

/** What this device keeps. Every change waits for the one before it. */
export const openStore = (storage: CacheStorage, now: () => number) => {
  let before: Promise<unknown> = Promise.resolve()
  /** Counts the changes of reader. An answer that was asked for before the last one is kept nowhere: it may show somebody who has left. */
  let generation = 0
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = before.then(act)
    before = next.catch(() => undefined)
    return next
  }

  const trim = async (): Promise<void> => {
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
        .filter((one, place) => place >= MOST_PAGES || one.at < now() - WEEK)
        .map(({ cache, key }) => cache.delete(key, { ignoreVary: true })),
    )
  }

  const noteReader = async (reader: string): Promise<void> => {
    const owner = await (await storage.open(KEPT.own)).match(OWNER)
    if (((await owner?.text()) ?? VISITOR) === reader) return
    generation += 1
    await storage.delete(KEPT.own)
    if (reader !== VISITOR) await (await storage.open(KEPT.own)).put(OWNER, new Response(reader))
  }

  const addPart = async (address: string): Promise<void> => {
    const parts = await storage.open(KEPT.parts)
    if (await parts.match(address, { ignoreVary: true })) return
    const answer = await fetch(address)
    if (isPart(answer)) await parts.put(address, answer)
  }
  const isPart = (answer: Response): boolean =>
    answer.status === 200 &&
    !(answer.headers.get('cache-control') ?? 'no-store').includes('no-store')
  const addParts = async (addresses: readonly string[]): Promise<void> => {
    await Promise.all(addresses.map((address) => addPart(address).catch(() => undefined)))
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
        await (
          await storage.open(reader === VISITOR ? KEPT.open : KEPT.own)
        ).put(address, copyOf(answer, html, now()))
        await trim()
        return true
      })
      if (html === null) await answer.body?.cancel()
      if (kept) await addParts(partsIn(html!))
    },

    /** The kept page at an address, of the last reader or of visitors. */
    async find(address: string): Promise<Response | undefined> {
      for (const name of [KEPT.own, KEPT.open]) {
        const copy = await (await storage.open(name)).match(address, { ignoreVary: true })
        if (copy && keptAt(copy) >= now() - WEEK) return copy
      }
      return undefined
    },

    async takeOffline(answer: Response, look: string): Promise<void> {
      if (!isPage(answer)) return
      const html = await answer.text()
      await addParts(partsIn(html))
      const copy = copyOf(answer, html, now())
      copy.headers.set('x-kept-look', look)
      await (await storage.open(KEPT.offline)).put('/offline', copy)
    },
    findOffline: async (): Promise<Response | undefined> =>
      (await storage.open(KEPT.offline)).match('/offline', { ignoreVary: true }),

    addParts,
    /** A part from the device, or fetched and kept. */
    async part(request: Request): Promise<Response> {
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

    /** Drops what an earlier version of the worker kept under other names, and what has become old. */
    async tidy(): Promise<void> {
      const known: readonly string[] = Object.values(KEPT)
      await Promise.all(
        (await storage.keys())
          .filter((name) => name.startsWith('kept-') && !known.includes(name))
          .map((name) => storage.delete(name)),
      )
      await inTurn(trim)
    },
  }
}
