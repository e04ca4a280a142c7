import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KEPT } from '#core/web/data/offline-cache.ts'
import { openCaches, ORIGIN } from '#tests/support/caches.ts'
import { openStore, partsIn } from './store.ts'

const DAY = 86_400_000
let now = 0
let browser: ReturnType<typeof openCaches>
let store: ReturnType<typeof openStore>
const page = (words: string, reader: string | null, more: Record<string, string> = {}) =>
  new Response(
    `<!DOCTYPE html><html lang="is"><head><title>${words}</title></head><body><script src="/assets/entry-1.js"></script></body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'nonce-abc'",
        'content-encoding': 'br',
        'x-keep': '1',
        ...(reader === null ? {} : { 'x-reader': reader }),
        ...more,
      },
    },
  )
const take = (address: string, words: string, reader: string | null, since = store.generation()) =>
  store.take(address, page(words, reader), since)
const read = async (address: string): Promise<string | null> =>
  /<title>(.*)<\/title>/.exec((await (await store.find(address))?.text()) ?? '')?.[1] ?? null

beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z')
  browser = openCaches()
  store = openStore(browser.storage, () => now)
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(address, { headers: { 'cache-control': 'public, max-age=1' } }),
  )
})

describe('what a device keeps', () => {
  it('keeps a page with its headers, its time and its parts', async () => {
    await take('/help/articles/trygging', 'Trygging &amp; ábyrgð', 'visitor')
    const copy = (await store.find('/help/articles/trygging'))!
    expect(copy.headers.get('content-security-policy')).toBe("script-src 'nonce-abc'")
    expect(copy.headers.get('content-encoding')).toBeNull()
    expect(decodeURIComponent(copy.headers.get('x-kept-title')!)).toBe('Trygging & ábyrgð')
    expect(await copy.text()).toContain('<html data-kept="2026-11-21T12:00:00.000Z" lang="is">')
    expect([...browser.caches.get(KEPT.parts)!.keys()]).toEqual([`${ORIGIN}/assets/entry-1.js`])
  })

  it('keeps nothing that the server did not mark, that is no page or that says not whose it is', async () => {
    await store.take('/a', page('A', 'visitor', { 'content-type': 'application/json' }), 0)
    await store.take(
      '/b',
      new Response('<html >', { headers: { 'content-type': 'text/html', 'x-reader': 'visitor' } }),
      0,
    )
    await take('/c', 'C', null)
    await store.take(
      '/d',
      new Response('<html >', {
        status: 404,
        headers: { 'content-type': 'text/html', 'x-reader': 'visitor', 'x-keep': '1' },
      }),
      0,
    )
    for (const address of ['/a', '/b', '/c', '/d'])
      expect(await store.find(address), address).toBeUndefined()
  })

  it('drops the oldest beyond fifty, and what is older than a week', async () => {
    for (let n = 0; n < 55; n += 1) {
      now += 1000
      await take(`/help/articles/${n}`, `Grein ${n}`, n % 2 ? 'visitor' : 'anna')
    }
    await take('/tenants/home', 'Heim', 'anna')
    const count = [
      ...browser.caches.get(KEPT.open)!.keys(),
      ...browser.caches.get(KEPT.own)!.keys(),
    ].filter((url) => !url.endsWith('/.reader')).length
    expect(count).toBeLessThanOrEqual(50)
    now += 7 * DAY + 1
    expect(await read('/tenants/home')).toBeNull()
    await store.purge()
    expect([...browser.caches.get(KEPT.open)!.keys()]).toEqual([])
  })

  it('caps the pages of one kind too', async () => {
    for (let n = 0; n < 53; n += 1) {
      now += 1000
      await take(`/help/articles/${n}`, `Grein ${n}`, 'visitor')
    }
    expect(browser.caches.get(KEPT.open)!.size).toBe(50)
    expect([await read('/help/articles/2'), await read('/help/articles/3')]).toEqual([
      null,
      'Grein 3',
    ])
  })

  it('tidies away what an earlier worker kept under other names', async () => {
    await browser.storage.open('kept-own-0')
    await browser.storage.open('of-somebody-else')
    await store.purge()
    expect([...browser.caches.keys()]).not.toContain('kept-own-0')
    expect([...browser.caches.keys()]).toContain('of-somebody-else')
  })
})

describe('whose pages they are', () => {
  it('shows a person’s pages until another reader comes, and then to nobody', async () => {
    await take('/tenants/home', 'Kári', 'kari')
    expect(await read('/tenants/home')).toBe('Kári')
    await take('/landlords/home', 'Ragnheiður', 'ragnheidur')
    expect([await read('/tenants/home'), await read('/landlords/home')]).toEqual([
      null,
      'Ragnheiður',
    ])
    await take('/help', 'Hjálp', 'visitor')
    expect([await read('/landlords/home'), await read('/help')]).toEqual([null, 'Hjálp'])
  })

  it('an article read by a person bears the person’s name and goes with the person', async () => {
    await take('/help', 'Hjálp', 'visitor')
    await take('/help', 'Hjálp · Kári', 'kari')
    expect(await read('/help')).toBe('Hjálp · Kári')
    await store.forgetOwn()
    expect(await read('/help')).toBe('Hjálp')
  })

  it('what was asked for before somebody left is not kept when it comes afterwards', async () => {
    const since = store.generation()
    await take('/tenants/home', 'Kári', 'kari')
    await store.forgetOwn()
    await take('/tenants/rental-contracts', 'Samningar Kára', 'kari', since)
    expect(await read('/tenants/rental-contracts')).toBeNull()
    expect(browser.caches.get(KEPT.own)?.size ?? 0).toBe(0)
  })

  it('a late page of the reader before does not drive out the next one', async () => {
    const since = store.generation()
    await take('/tenants/home', 'Kári', 'kari')
    await take('/landlords/home', 'Ragnheiður', 'ragnheidur')
    await take('/tenants/rental-contracts', 'Samningar Kára', 'kari', since)
    expect([await read('/landlords/home'), await read('/tenants/rental-contracts')]).toEqual([
      'Ragnheiður',
      null,
    ])
  })

  it('a page that does not say whose it is changes nothing', async () => {
    await take('/tenants/home', 'Kári', 'kari')
    await take('/offline', 'Ekkert samband', null)
    expect(await read('/tenants/home')).toBe('Kári')
  })
})

it('finds the parts that a page names', () => {
  expect(
    partsIn(
      '<link href="/assets/root-A_1.css"><link href="/i18n/ab12/is/app,core,help.json"> import "/assets/manifest-0f.js"; /assets/root-A_1.css /pictures/a.webp',
    ),
  ).toEqual(['/assets/root-A_1.css', '/i18n/ab12/is/app,core,help.json', '/assets/manifest-0f.js'])
  expect(partsIn('')).toEqual([])
})
