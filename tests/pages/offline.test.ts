import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { createTranslator } from '#core/shared/messages.ts'
import { readCatalog } from '#core/server/messages.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Addresses that this device keeps, personal ones and all. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { caches } = globalThis as unknown as {
      caches: {
        keys: () => Promise<string[]>
        open: (name: string) => Promise<{ keys: () => Promise<{ url: string }[]> }>
      }
    }
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(`${name} ${new URL(url).pathname}`)
    return found
  })
const untilKept = async (page: Page, ...wanted: string[]): Promise<void> => {
  await expect.poll(() => kept(page), { timeout: 15_000 }).toEqual(expect.arrayContaining(wanted))
}

/** Every string that this device holds about its reader: caches with bodies, and both storages. */
const heldOf = (page: Page, words: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const { caches, localStorage, sessionStorage } = globalThis as unknown as {
      caches: {
        keys: () => Promise<string[]>
        open: (name: string) => Promise<{
          keys: () => Promise<{ url: string }[]>
          match: (url: string) => Promise<{ text: () => Promise<string> } | undefined>
        }>
      }
      localStorage: object
      sessionStorage: object
    }
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        if (((await (await cache.match(url))?.text()) ?? '').includes(wanted))
          found.push(`${name} ${url}`)
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      if (JSON.stringify(storage).includes(wanted)) found.push(name)
    return found
  }, words)

const signIn = async ({ page }: Visitor, email: string) => {
  const answer = await page.request.post('/api/auth/login', {
    data: { provider: 'password', data: { email, password: 'igloo-demo-2026' } },
    headers: { origin: base },
  })
  expect(answer.status()).toBe(200)
}
const goOffline = async ({ page }: Visitor, isOffline = true) =>
  page.context().setOffline(isOffline)

test('an article is read again without a connection; another page says so; the connection comes back', async () => {
  const visitor = await visit(browser, base, 'pl', 'phone', { works_offline: true })
  const { page, t } = visitor
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: base }])
  await visitor.open('/help')
  const [first, second] = await page
    .locator('main a[href^="/help/articles/"]')
    .evaluateAll((links) =>
      links.map((link) =>
        (link as unknown as { getAttribute: (name: string) => string }).getAttribute('href'),
      ),
    )
  // One article by its address, another by a link within the application.
  await visitor.open(first!)
  const title = await page.locator('h1').textContent()
  await untilKept(page, `kept-open-1 ${first}`, 'kept-offline-1 /offline')
  await visitor.open('/help')
  await page.locator(`main a[href="${second}"]`).first().click()
  await page.waitForURL(`**${second}`)
  await untilKept(page, `kept-open-1 ${second}`)

  await goOffline(visitor)
  await page.getByText(t('app.offline.lost')).waitFor()
  const answer = await page.goto(first!)
  expect(answer!.fromServiceWorker()).toBe(true)
  expect(answer!.headers()['content-security-policy']).toMatch(
    /script-src 'sha256-[^;]+ 'strict-dynamic'/,
  )
  await page.getByRole('heading', { level: 1, name: title! }).waitFor()
  const notice = page
    .getByRole('status')
    .filter({ hasText: t('app.offline.kept', { when: '' }).slice(0, 30) })
  await notice.waitFor()
  await page.goto(second!)
  await notice.waitFor()

  // What is not kept: a link is followed to the page that says what can still be read.
  await page.getByRole('link', { name: 'Igloo' }).first().click()
  await page.waitForURL(/\/offline\?from=%2F$/)
  await page.getByRole('heading', { level: 1, name: t('app.offline.title') }).waitFor()
  expect(
    await page.evaluate(
      () =>
        (
          globalThis as unknown as {
            document: { documentElement: { dataset: Record<string, string> } }
          }
        ).document.documentElement.dataset.theme,
    ),
  ).toBe('dark')
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('link', { name: title! }).click()
  await page.waitForURL(`**${first}`)
  await page.getByRole('heading', { level: 1, name: title! }).waitFor()
  await page.goto('/listings')
  await page.getByRole('heading', { level: 1, name: t('app.offline.title') }).waitFor()
  // What can be read is listed by the same effect that listens for the connection.
  await page.getByRole('link', { name: title! }).waitFor()
  await goOffline(visitor, false)
  await page.waitForURL(`${base}/listings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(
    visitor.troubles.filter((words) => !/ERR_INTERNET_DISCONNECTED|manifest patches/.test(words)),
  ).toEqual([])
  await visitor.close()
})

test('own pages are read without a connection, and signing out leaves nothing of the person', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop', { works_offline: true })
  const { page, t } = visitor
  await visitor.open('/help')
  await untilKept(page, 'kept-open-1 /help')
  await signIn(visitor, 'kari@demo.igloo.example')
  await visitor.open('/tenants/home')
  const name = await page.evaluate(
    () =>
      /"full_name","([^"]+)"/.exec(
        (
          globalThis as unknown as { document: { documentElement: { innerHTML: string } } }
        ).document.documentElement.innerHTML.replaceAll('\\"', '"'),
      )?.[1] ?? 'Kári',
  )
  await visitor.open('/tenants/rental-contracts')
  await visitor.open('/account/settings')
  await untilKept(page, 'kept-own-1 /tenants/home', 'kept-own-1 /tenants/rental-contracts')
  expect((await kept(page)).filter((one) => /account|\/api\//.test(one))).toEqual([])
  expect((await heldOf(page, name)).length).toBeGreaterThan(0)

  await goOffline(visitor)
  await page.goto('/tenants/rental-contracts')
  await page.getByRole('heading', { level: 1, name: t('contracts.list.title') }).waitFor()
  await page.goto('/account/settings')
  await page.getByRole('heading', { name: t('app.offline.own') }).waitFor()
  await goOffline(visitor, false)
  // The offline page goes on by itself where it was going; another visit at the same moment would be its end.
  await page.waitForURL(`${base}/account/settings`)
  await untilQuiet(page)
  await visitor.open('/tenants/home')

  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: t('app.nav.logout') }).click()
  await page.waitForURL(`${base}/`)
  await untilQuiet(page)
  expect(await heldOf(page, name)).toEqual([])
  expect((await kept(page)).filter((one) => one.startsWith('kept-own'))).toEqual([])
  await page.goBack()
  await page.waitForURL(/\/login/)
  expect(await page.content()).not.toContain(name)
  await goOffline(visitor)
  await page.goto('/tenants/home')
  await page.getByRole('heading', { level: 1, name: t('app.offline.title') }).waitFor()
  expect(await page.content()).not.toContain(name)
  await page.goto('/help')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.close()
})

test('one who signs out without a connection is signed out when it is back; the next reader sees nothing of the one before', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop', { works_offline: true })
  const { page, t } = visitor
  await signIn(visitor, 'kari@demo.igloo.example')
  await visitor.open('/tenants/home')
  await untilKept(page, 'kept-own-1 /tenants/home', 'kept-offline-1 /offline')
  const name = (await page.locator('header button[aria-haspopup] .sr-only').last().textContent())!
  await goOffline(visitor)
  // A part that the page fetches late cannot come: the page is not loaded again for it.
  expect(
    await page.evaluate(() =>
      (globalThis as unknown as EventTarget).dispatchEvent(
        new Event('vite:preloadError', { cancelable: true }),
      ),
    ),
  ).toBe(true)
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: t('app.nav.logout') }).click()
  await page.getByRole('heading', { level: 1, name: t('app.offline.title') }).waitFor()
  expect(await heldOf(page, name)).toEqual([])
  await goOffline(visitor, false)
  await page.waitForURL(`${base}/`)
  await page.goto('/tenants/home')
  await page.waitForURL(/\/login/)

  await signIn(visitor, 'kari@demo.igloo.example')
  await visitor.open('/tenants/home')
  await untilKept(page, 'kept-own-1 /tenants/home')
  // The session changes behind the worker's back, as in a browser shared by two.
  await signIn(visitor, 'ragnheidur@demo.igloo.example')
  await visitor.open('/landlords/home')
  await untilKept(page, 'kept-own-1 /landlords/home')
  expect((await kept(page)).filter((one) => one.startsWith('kept-own')).toSorted()).toEqual([
    'kept-own-1 /.reader',
    'kept-own-1 /landlords/home',
  ])
  await visitor.close()
})

test('the worker is served for all pages and is asked for anew; words of all languages are there; Chromium finds nothing against installing', async () => {
  const answer = await fetch(`${base}/sw.js`)
  expect([
    answer.status,
    answer.headers.get('cache-control'),
    answer.headers.get('content-type'),
  ]).toEqual([200, 'no-cache', expect.stringContaining('javascript')])
  for (const lang of ['is', 'en', 'uk', 'pl', 'da'] as const) {
    const t = createTranslator(lang, readCatalog('.', lang), {})
    const html = await (await fetch(`${base}/offline?lang=${lang}`)).text()
    expect(html).toContain(t('app.offline.title'))
    expect(html).toContain('data-reader="visitor"')
  }
  const manifest = (await (await fetch(`${base}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose: string }[]
  } & Record<string, unknown>
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', id: '/' })
  expect(manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes } of manifest.icons) {
    const picture = Buffer.from(await (await fetch(base + src)).arrayBuffer())
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes)
  }
  const { page, close } = await visit(browser, base, 'is', 'phone', { works_offline: true })
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await close()
})
