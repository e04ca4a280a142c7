import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmission, type Admission } from '#core/server/admission.ts'
import { noteChanges } from '#core/server/changes.ts'
import type { Judge } from '#core/server/entrance.ts'
import { openMetrics } from '#core/server/metrics.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import {
  acceptApplication,
  cancelApplication,
  sendApplication,
} from '#features/applications/shared/api.ts'
import {
  arrangeListingPhotos,
  changeListing,
  publishListing,
  readOwnListing,
  removeListingText,
  unpublishListing,
  writeListingText,
} from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { askRaw, openRaw } from '#tests/support/raw-http.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Kit } from './page-source.ts'
import { servePages } from './pages.ts'

const APPLICATION = {
  message: 'Við erum rólegt par með fasta vinnu og langar að búa í hverfinu.',
  household_adults: 2,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: '2027-12-01',
  wanted_months: 12,
}

/** Pages that are drawn when the test says so; at `/alone...` each reader has a drawing of their own. */
interface Drawing {
  path: string
  signal: AbortSignal
  end: (status?: number) => void
}
let app: TestApp
let server: FastifyInstance
let admission: Admission
let drawings: Drawing[]
let judge: Judge
let port = 0

const draw = (request: Request): Promise<Response> => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const path = new URL(request.url).pathname
  request.signal.addEventListener('abort', () => reject(request.signal.reason))
  drawings.push({
    path,
    signal: request.signal,
    end: (status = 200) =>
      resolve(new Response(`drawn ${path}`, { status, headers: { 'content-type': 'text/html' } })),
  })
  return promise
}
const kit: Kit = {
  version: 'test',
  hasToken: () => false,
  isPage: () => true,
  namespacesAt: () => [],
  isForVisitors: (path) => !path.startsWith('/alone'),
  readsKnownNames: () => false,
  isForNobody: () => false,
  mayKeep: () => false,
  createPageHandler: draw,
  textOf: () => undefined,
  contexts: {
    setting: 1,
    server: 2,
    messages: 3,
    provider: class {
      set(): void {
        // What a page is drawn from does not matter here.
      }
    },
  },
}

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  drawings = []
  admission = openAdmission(openMetrics(), { queues: 1, waits: 100 })
  server = Fastify({ forceCloseConnections: true })
  await server.register(cookie)
  const entrance = {
    others: new Set(['pictures']),
    judge: (one: Judge) => {
      judge = one
    },
  }
  servePages(server, app.product, { kit: async () => kit }, { admission, handlers: [], entrance })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as { port: number }).port
})
afterEach(() => server.close())

const requestFor = (path: string, language = 'is') =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\naccept-language: ${language}\r\nconnection: close\r\n\r\n`
const ask = (path: string, language?: string) => askRaw(port, requestFor(path, language))
const open = (path: string) => {
  const client = openRaw(port)
  client.send(requestFor(path))
  return client
}
const endAll = () => {
  for (const one of drawings) one.end()
}
const counts = () => {
  const { in_hand, waiting } = admission.counts('pages')
  return [in_hand, waiting]
}

test('so many pages are drawn, so many wait; the next reader is told at once, in their language', async () => {
  const clients = Array.from({ length: 2 + 48 }, (_one, n) => open(`/alone/${n}`))
  await expect.poll(counts).toEqual([2, 48])
  for (const language of LANGUAGES) {
    const refused = await ask('/alone/more', language)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain(`<html lang="${language}"`)
    expect(refused.body).toContain(app.product.runtime.translator(language)('app.unavailable.busy'))
  }
  expect(drawings).toHaveLength(2)
  for (let drawn = 0; drawn < 50; drawn += 2) {
    await expect.poll(() => drawings.length).toBe(drawn + 2)
    endAll()
  }
  for (const client of clients) expect((await client.answer()).status).toBe(200)
  await expect.poll(counts).toEqual([0, 0])
})

/** What the entrance makes of a page at an address. */
const kindAt = (url: string, accept = 'text/html') =>
  judge({ url, headers: { accept } } as IncomingMessage)?.kind ?? null

test('pages are refused at the entrance only when no more may wait; what is no page never is', async () => {
  const clients = Array.from({ length: 2 + 47 }, (_one, n) => open(`/alone/${n}`))
  await expect.poll(counts).toEqual([2, 47])
  expect(kindAt('/alone/more')).toBeNull()
  clients.push(open('/alone/last'))
  await expect.poll(counts).toEqual([2, 48])
  expect([kindAt('/alone/more'), kindAt('/')]).toEqual(['pages', 'pages'])
  for (const other of ['/pictures/7', '/sitemap.xml', '//', '/%'])
    expect([other, kindAt(other)]).toEqual([other, null])
  expect(kindAt('/alone/more', '*/*')).toBeNull()
  for (const { socket } of clients) socket.destroy()
  await expect.poll(counts).toEqual([0, 0])
})

/** Asks for a page and has whatever is drawn come to its end. */
const visit = async (path: string): Promise<void> => {
  let isAnswered = false
  void open(path)
    .answer()
    .then(() => {
      isAnswered = true
    })
  await expect
    .poll(() => {
      endAll()
      return isAnswered
    })
    .toBe(true)
}
const drawn = (path: string): number => drawings.filter((one) => one.path === path).length

/** The process listens from its first kept page on. */
const listening = async (): Promise<void> => {
  const probe = randomUUID()
  await expect
    .poll(async () => {
      await noteChanges(app.product.runtime.db, [{ noun: 'probe', id: probe }])
      await visit(`/probe/${probe}`)
      return drawn(`/probe/${probe}`)
    })
    .toBeGreaterThan(1)
}

test('the kept page of a home is drawn anew once its landlord changed what it shows, or it is off the market', async () => {
  const landlord = await app.person({ user_type: 'LL' })
  const { listing } = await readyListing(app, landlord, '2042190')
  await app.ok(publishListing, { id: listing }, landlord)
  const [home, other] = [`/listings/${listing}`, '/listings']
  await listening()
  for (const path of [home, other, home, other]) await visit(path)
  const before = [drawn(home), drawn(other)]
  for (const path of [home, other]) await visit(path)
  expect([drawn(home), drawn(other)]).toEqual(before)
  const id = listing
  const { updated_at, photos } = await app.ok(readOwnListing, { id }, landlord)
  const shown = photos.map(({ photo_id }) => ({ photo_id, alt: 'Stofan' }))
  const text = { language: 'en' as const, title: 'Bright flat', description: 'Bright and quiet.' }
  for (const change of [
    () => app.ok(changeListing, { id, body: { title: 'Björt íbúð', updated_at } }, landlord),
    () => app.ok(arrangeListingPhotos, { id, body: { photos: shown } }, landlord),
    () => app.ok(writeListingText, { id, body: text }, landlord),
    () => app.ok(removeListingText, { id, query: { language: 'en' } }, landlord),
    () => app.ok(unpublishListing, { id, body: { is_let: false } }, landlord),
  ]) {
    await visit(home)
    const earlier = drawn(home)
    await change()
    await expect
      .poll(async () => {
        await visit(home)
        return drawn(home)
      })
      .toBeGreaterThan(earlier)
  }
})

test('the kept page of a home is drawn anew once somebody was accepted, and once that was taken back', async () => {
  const landlord = await app.person({ user_type: 'LL' })
  const { listing } = await readyListing(app, landlord, '2507085')
  await app.ok(publishListing, { id: listing }, landlord)
  const applicant = await app.person()
  const { id } = await app.ok(sendApplication, { id: listing, body: APPLICATION }, applicant)
  await listening()
  const home = `/listings/${listing}`
  for (const change of [
    () => app.ok(acceptApplication, { id }, landlord),
    () => app.ok(cancelApplication, { id }, applicant),
  ]) {
    await app.drain()
    await visit(home)
    const earlier = drawn(home)
    await visit(home)
    expect(drawn(home)).toBe(earlier)
    await change()
    await app.drain()
    await expect
      .poll(async () => {
        await visit(home)
        return drawn(home)
      })
      .toBeGreaterThan(earlier)
  }
})

test('a page that is kept needs no place', async () => {
  const first = open('/kept')
  await expect.poll(() => drawings.length).toBe(1)
  endAll()
  expect((await first.answer()).body).toContain('drawn /kept')
  const clients = Array.from({ length: 2 + 48 }, (_one, n) => open(`/alone/${n}`))
  await expect.poll(counts).toEqual([2, 48])
  expect((await ask('/kept')).status).toBe(200)
  expect([kindAt('/kept'), kindAt('/kept?from=mail')]).toEqual([null, 'pages'])
  for (const { socket } of clients) socket.destroy()
  await expect.poll(counts).toEqual([0, 0])
})

test('drawing ends when its reader hangs up, and the place is given back', async () => {
  const client = open('/alone/1')
  await expect.poll(() => drawings.length).toBe(1)
  client.socket.destroy()
  await expect.poll(() => drawings[0]!.signal.aborted).toBe(true)
  await expect.poll(counts).toEqual([0, 0])
})

test('a page for several is drawn for those who stay; when all have left, its drawing ends', async () => {
  const [one, two, three] = [open('/shared'), open('/shared'), open('/shared')]
  await expect.poll(() => drawings.length).toBe(1)
  one.socket.destroy()
  two.socket.destroy()
  await Promise.all([one.ended, two.ended])
  expect((await ask('/version.json')).status).toBe(200)
  expect(drawings[0]!.signal.aborted).toBe(false)
  three.socket.destroy()
  await expect.poll(() => drawings[0]!.signal.aborted).toBe(true)
  await expect.poll(counts).toEqual([0, 0])
  const next = open('/shared')
  await expect.poll(() => drawings.length).toBe(2)
  endAll()
  expect((await next.answer()).status).toBe(200)
})

test('a page that may not be kept is drawn once for those who wait for it', async () => {
  const [one, two] = [open('/nowhere'), open('/nowhere')]
  await expect.poll(() => drawings.length).toBe(1)
  drawings[0]!.end(404)
  expect((await one.answer()).status).toBe(404)
  expect((await two.answer()).status).toBe(404)
  expect(drawings).toHaveLength(1)
  const next = open('/nowhere')
  await expect.poll(() => drawings.length).toBe(2)
  drawings[1]!.end(404)
  expect((await next.answer()).status).toBe(404)
})
