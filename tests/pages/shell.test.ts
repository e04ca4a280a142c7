import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { untilReady, visit } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const NOON = new Date('2026-11-02T12:00:00Z')

/** A second browser window with an agent of its own, in the same language as the visitor whose words are looked for. */
const openAs = async (
  userAgent: string | undefined,
): Promise<{
  page: Page
  t: Awaited<ReturnType<typeof visit>>['t']
  close: () => Promise<void>
}> => {
  const reader = await visit(browser, base, 'is', 'phone')
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'is-IS',
    ...(userAgent ? { userAgent } : {}),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  return {
    page,
    t: reader.t,
    close: async () => {
      await context.close()
      await reader.close()
    },
  }
}

describe('banners', () => {
  test('cookies: in the first HTML until dismissed, for a year', async () => {
    const { page, t, close } = await openAs(undefined)
    const first = await (await fetch(`${base}/our-team`)).text()
    expect(first).toContain(t('app.banner.cookies_text'))
    // A visitor's page keeps its scripts until its first picture has loaded.
    expect(first).toMatch(/<script type="later">/)
    // The same bytes go to every visitor: its scripts are named by hash in the policy, and no nonce is in it.
    expect(first).not.toContain('nonce=')
    expect(first).not.toContain('rel="modulepreload"')
    await page.goto('/our-team')
    await untilQuiet(page)
    const banner = page.getByRole('region', { name: t('app.banner.cookies'), exact: true })
    expect(await banner.getByRole('link').getAttribute('href')).toBe('/legal/cookie-policy')
    await banner.getByRole('button', { name: t('app.banner.cookies_dismiss') }).click()
    await banner.waitFor({ state: 'detached' })
    const kept = (await page.context().cookies()).find(
      ({ name }) => name === 'cookie-banner-dismissed',
    )
    expect(kept?.value).toBe('true')
    expect(Math.abs(kept!.expires - Date.now() / 1000 - 31_536_000)).toBeLessThan(60)
    expect(await (await page.request.get('/our-team')).text()).not.toContain(
      t('app.banner.cookies_text'),
    )
    await page.goto('/contact-us')
    await untilQuiet(page)
    expect(await banner.count()).toBe(0)
    await close()
  })

  test.each([
    ['android', ANDROID, 'play.google.com'],
    ['ios', IPHONE, 'apps.apple.com'],
  ] as const)(
    '%s: the app, hidden until mounted, away for three days once closed',
    async (_, agent, store) => {
      const { page, t, close } = await openAs(agent)
      const banner = page.getByRole('region', { name: t('app.banner.mobile'), exact: true })
      // Its place is held from the first picture on, so that nothing moves when it is seen.
      const first = await (
        await page.request.get('/our-team', { headers: { 'user-agent': agent } })
      ).text()
      expect(first.slice(0, first.indexOf(t('app.banner.mobile')))).toMatch(
        /class="[^"]*invisible[^"]*"><section aria-label="$/,
      )
      await page.addInitScript(
        "window.moved = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.moved += value }).observe({ type: 'layout-shift', buffered: true })",
      )
      await page.goto('/our-team')
      await untilQuiet(page)
      expect(await page.evaluate('window.moved')).toBe(0)
      const link = banner.getByRole('link', { name: t('app.banner.mobile_open') })
      expect(await link.getAttribute('href')).toContain(store)
      expect(await link.getAttribute('target')).toBe('_blank')
      // Above everything else on the page.
      expect((await banner.boundingBox())!.y).toBe(0)
      await banner.getByRole('button', { name: t('app.banner.close') }).click()
      await banner.waitFor({ state: 'detached' })
      const kept = (await page.context().cookies()).find(
        ({ name }) => name === 'hideMobileAppBanner',
      )
      expect(Math.abs(kept!.expires - Date.now() / 1000 - 259_200)).toBeLessThan(60)
      await page.reload()
      await untilQuiet(page)
      expect(await banner.count()).toBe(0)
      await close()
    },
  )

  test('the app, without script: neither the banner nor its place', async () => {
    const context = await browser.newContext({
      baseURL: base,
      userAgent: ANDROID,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/our-team')
    expect(
      await page
        .locator('section', { has: page.locator('a[href*="play.google.com"]') })
        .boundingBox(),
    ).toBeNull()
    await context.close()
  })

  test('none for the app on a desktop', async () => {
    const { page, t, close } = await openAs(undefined)
    await page.goto('/our-team')
    await untilQuiet(page)
    expect(
      await page.getByRole('region', { name: t('app.banner.mobile'), exact: true }).count(),
    ).toBe(0)
    await close()
  })

  test('a new version is told once, and closed or loaded', async () => {
    const { page, t, close } = await openAs(undefined)
    const { version } = (await (await fetch(`${base}/version.json`)).json()) as { version: string }
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    const asked: string[] = []
    let served = version
    await page.route('**/version.json', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ json: { version: served } })
    })
    await page.clock.install({ time: NOON })
    await page.goto('/our-team')
    await untilQuiet(page)
    const banner = page.getByRole('region', { name: t('app.banner.update'), exact: true })
    await page.clock.runFor(299_000)
    expect(asked).toEqual([])
    await page.clock.runFor(1_000)
    await expect.poll(() => asked.length).toBe(1)
    expect(await banner.count()).toBe(0)
    served = 'ffffffffffff'
    await page.clock.runFor(300_000)
    await banner.getByRole('button', { name: t('app.banner.update_reload') }).waitFor()
    await banner.getByRole('button', { name: t('app.banner.close') }).click()
    await banner.waitFor({ state: 'detached' })
    await page.clock.runFor(900_000)
    expect(asked).toHaveLength(2)
    expect(await banner.count()).toBe(0)
    await close()
  })
})

interface Bar {
  width: string
  opacity: string
  duration: string
  height: number
}
const barOf = (page: Page): Promise<Bar> =>
  page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: { querySelector: (wanted: string) => { className: string; offsetHeight: number } }
    }
    const { className, offsetHeight } = document.querySelector('[data-loading-bar]')
    // What the bar is on the way to, as its classes say it: what is seen is somewhere before that.
    const said = (start: string): string =>
      className
        .split(' ')
        .find((one) => one.startsWith(`${start}-`))!
        .slice(start.length + 1)
        .replace(/[[\]]/g, '')
    const width = said('w')
    return {
      width: width === 'full' ? '100%' : width === '0' ? '0%' : width,
      opacity: String(Number(said('opacity')) / 100),
      duration: said('duration'),
      height: offsetHeight,
    }
  })

describe('the loading bar', () => {
  test('starts after 200 ms, runs 2000, hides 500 after the end and is reset 400 later', async () => {
    const { page, close } = await openAs(undefined)
    await page.clock.install({ time: NOON })
    await page.goto('/our-team')
    await untilQuiet(page)
    await page.clock.pauseAt(new Date(NOON.getTime() + 60_000))
    let release = (): void => undefined
    let isAsked = false
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.data(\?|$)|\/api\//, async (route) => {
      isAsked = true
      await held
      await route.continue()
    })
    await page.locator('footer a[href="/listings"]').click({ noWaitAfter: true })
    await expect
      .poll(
        async () => {
          await page.clock.runFor(2)
          return isAsked
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBe(true)
    await page.clock.runFor(120)
    expect(await barOf(page)).toMatchObject({ width: '0%', opacity: '0', height: 3 })
    await page.clock.runFor(90)
    await expect
      .poll(async () => barOf(page))
      .toMatchObject({ width: '90%', opacity: '1', duration: '2000ms' })
    release()
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        return barOf(page)
      })
      .toMatchObject({ width: '100%', opacity: '1' })
    expect(new URL(page.url()).pathname).toBe('/listings')
    await page.clock.runFor(400)
    expect(await barOf(page)).toMatchObject({ width: '100%', opacity: '1' })
    await page.clock.runFor(110)
    await expect.poll(async () => barOf(page)).toMatchObject({ width: '100%', opacity: '0' })
    await page.clock.runFor(400)
    await expect.poll(async () => barOf(page)).toMatchObject({ width: '0%', opacity: '0' })
    await close()
  })
})

describe('errors', () => {
  test.each([
    ['/nowhere', 404],
    ['/listings/not-an-id', 404],
    ['/rental-contracts/x/edit', 404],
  ] as const)('%s says %i, and the way home', async (address, status) => {
    const { page, t, close } = await openAs(undefined)
    const answer = await page.goto(address)
    await untilQuiet(page)
    if (new URL(page.url()).pathname === '/login') expect(address).toContain('rental-contracts')
    else {
      expect(answer!.status()).toBe(status)
      await page.getByRole('heading', { level: 1, name: t('app.error.oops') }).waitFor()
      await page.getByText(t.dynamic(`app.error.title_${status}`)).waitFor()
      expect(await page.title()).toBe(`${t.dynamic(`app.error.title_${status}`)} · Igloo`)
      await page.getByRole('button', { name: t('app.error.go_home') }).click()
      await page.waitForURL(`${base}/`)
    }
    await close()
  })

  test('an error on the way: the bar in the colour of errors, 500, and back', async () => {
    const { page, t, close } = await openAs(undefined)
    await page.goto('/our-team')
    await untilQuiet(page)
    const told = page.waitForRequest('**/page-errors')
    await page.route(/\/listings\.data|\/api\//, (route) =>
      route.fulfill({ status: 500, body: 'down' }),
    )
    await page.locator('footer a[href="/listings"]').click()
    await page.getByRole('heading', { level: 1, name: t('app.error.oops') }).waitFor()
    await page.getByText(t('app.error.title_500')).waitFor()
    await page.locator('[data-loading-bar].bg-lava').waitFor({ state: 'attached' })
    expect((await told).postDataJSON()).toMatchObject({
      status: 500,
      path: expect.stringMatching(/^\//) as string,
    })
    await page.unrouteAll()
    await page.getByRole('button', { name: t('app.error.go_back') }).click()
    await page.waitForURL(/our-team/)
    await close()
  })

  test('a page part that fails to load: once anew, at the page one was going to', async () => {
    const { page, close } = await openAs(undefined)
    await page.goto('/our-team')
    await untilQuiet(page)
    let failed = 0
    await page.route(/assets\/contact-us-.*\.js/, async (route) => {
      failed += 1
      await (failed === 1 ? route.abort() : route.continue())
    })
    // A click alone: pointing at the link would fetch the part ahead.
    await page.locator('footer a[href="/contact-us"]').dispatchEvent('click')
    await page.waitForURL(/contact-us/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The heading is there before the scripts of the page are asked for.
    await expect.poll(() => failed).toBe(2)
    await close()
  })

  test('a form that is sent before its page is hydrated is sent once it is', async () => {
    const { page, close } = await openAs(undefined)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/i18n\//, async (route) => {
      await mayAnswer
      await route.continue()
    })
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto('/contact-us/technical', { waitUntil: 'domcontentloaded' })
    await page.locator('main form[method="post"] button[type="submit"]').click()
    expect(await page.getByRole('alert').count()).toBe(0)
    answer()
    await page.getByRole('alert').waitFor()
    expect(loads).toBe(1)
    await close()
  })

  test('a button that is pressed before the scripts of its page have come works once they have', async () => {
    const { page, close } = await openAs(undefined)
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('/listings', { waitUntil: 'commit' })
    await page.locator('form[role="search"] button[aria-haspopup="dialog"]').click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    answer()
    await page.getByRole('dialog').waitFor()
    await close()
  })

  test('a button of a part that works later than its page works once that part does', async () => {
    const reader = await visit(browser, base, 'is', 'phone')
    const { page } = reader
    await enterByPassword(page, base, 'kari')
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/save-search-[^/]*\.js$/, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto('/listings?rooms_min=4&pets=true')
    await untilReady(page, 'form[role="search"]')
    await page.getByRole('button', { name: reader.t('listings.search.save'), exact: true }).click()
    await page.waitForTimeout(300)
    expect(await page.getByRole('dialog').count()).toBe(0)
    answer()
    await page.getByRole('dialog').waitFor()
    await reader.close()
  })

  test('a page whose words do not come works once they have come', async () => {
    const { page, close } = await openAs(undefined)
    let refused = 0
    await page.route(/\/i18n\//, async (route) => {
      refused += 1
      await (refused > 4 ? route.continue() : route.abort())
    })
    await page.goto('/contact-us/technical')
    await page.locator('main form[method="post"] button[type="submit"]').click()
    await page.getByRole('alert').waitFor()
    expect(refused).toBeGreaterThan(4)
    await close()
  })
})

describe('pages ahead', () => {
  const PARTS: readonly (readonly [address: string, part: RegExp])[] = [
    ['/help', /help-front-/],
    ['/contact-us', /contact-us-/],
    ['/iso-27001', /iso-27001-/],
    ['/listings', /listings-/],
    ['/legal/user-terms', /legal-/],
    ['/login', /login-/],
  ]
  /** Links are watched from some time after the page was drawn; the announcer of pages comes in the same moment. */
  const openWatched = async (page: Page): Promise<void> => {
    await page.goto('/our-team')
    await untilQuiet(page)
    await page.locator('p[aria-live="assertive"]').waitFor({ state: 'attached' })
  }
  const ahead = (page: Page): Promise<string[]> =>
    page
      .locator('link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href))

  test("a link that is pointed at has its page's parts and words fetched before it is followed", async () => {
    const { page, close } = await openAs(undefined)
    await page.setViewportSize({ width: 1280, height: 900 })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/(assets|i18n|api)\//.test(request.url())) asked.push(new URL(request.url()).pathname)
    })
    await openWatched(page)
    asked.length = 0
    const link = page.locator('footer a[href="/contact-us"]')
    await link.hover()
    await expect.poll(() => asked.some((one) => /contact-us-/.test(one))).toBe(true)
    await untilQuiet(page)
    // What a page says of people and homes is not read ahead.
    expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([])
    await page.locator('footer a[href="/help"]').hover()
    // At most five are asked for at once, so the last part comes some time after the first.
    const parts = await page.evaluate(() => {
      const { routes } = (
        globalThis as unknown as {
          __reactRouterManifest: {
            routes: Record<string, { module: string; imports?: string[] }>
          }
        }
      ).__reactRouterManifest
      const found = Object.values(routes).find(({ module }) => module.includes('/help-front-'))!
      return [found.module, ...(found.imports ?? [])]
    })
    expect(parts.length).toBeGreaterThan(1)
    await expect
      .poll(async () => {
        const fetched = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        )
        return (
          asked.some((one) => /^\/i18n\/.*help.*\.json$/.test(one)) &&
          parts.every((one) => fetched.includes(one))
        )
      })
      .toBe(true)
    const before = asked.filter((one) => one.startsWith('/assets/')).length
    await page.locator('footer a[href="/help"]').click()
    await page.waitForURL(/\/help$/)
    await untilQuiet(page)
    expect(
      asked.filter((one) => one.startsWith('/assets/') && one.endsWith('.js')).slice(before),
    ).toEqual([])
    await close()
  })

  test('at most five at once, none on another site or where the reader spares', async () => {
    const { page, close } = await openAs(undefined)
    await openWatched(page)
    const touch = (address: string) =>
      page.locator(`a[href="${address}"]`).first().dispatchEvent('touchstart')
    for (const [address, part] of PARTS) {
      await touch(address)
      await expect
        .poll(async () => (await ahead(page)).some((href) => part.test(href)), { message: address })
        .toBe(true)
    }
    const standing = await ahead(page)
    expect(PARTS.map(([, part]) => standing.some((href) => part.test(href)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    await openWatched(page)
    const spare = (saveData: boolean) =>
      page.evaluate(
        `Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: ${saveData} } })`,
      )
    const [[spared, sparedPart], [other, otherPart]] = [PARTS[1]!, PARTS[2]!]
    await spare(true)
    await touch(spared)
    await spare(false)
    await touch(other)
    // Links are fetched in the order in which they were pointed at: once the second is there, the first never comes.
    await expect
      .poll(async () => (await ahead(page)).some((href) => otherPart.test(href)))
      .toBe(true)
    expect((await ahead(page)).filter((href) => sparedPart.test(href))).toEqual([])
    await close()
  })
})
