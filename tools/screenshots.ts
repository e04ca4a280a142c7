import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { sha256 } from '#core/server/ids.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { DEMO_PEOPLE, DEMO_PASSWORD } from '#app/demo/demo-people.ts'
import { openBrowser } from '#tests/support/browser.ts'

/** Photographs the running demo for the README and for the product pages: node tools/screenshots.ts [address] [readme|pages]. Start it first with npm start. */
const [, , BASE = 'http://localhost:3000', ONLY = ''] = process.argv
const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots')
const LIMIT = 1_500_000
const PAGES_FOLDER = path.resolve(import.meta.dirname, '../public/pictures')
const PAGES_LIMIT = 6_000_000
const SIZES = {
  desktop: { width: 1280, height: 860 },
  phone: { width: 390, height: 844 },
  page: { width: 1024, height: 640 },
  /** Where what is to be seen stands further down. */
  page_wide: { width: 1280, height: 800 },
  page_phone: { width: 390, height: 780 },
  /** What a phone shows in the place of `page`. */
  page_narrow: { width: 390, height: 488 },
} as const

interface Shot {
  name: string
  size: keyof typeof SIZES
  theme?: 'dark'
  lang?: string
  who?: string
  address: string
  /** Takes the id out of a link (the first, or the one at `nth`, -1 being the last; `of`: whose text has this name) and opens the address made of it. */
  follow?: { links: string; of?: string; nth?: number; to: (id: string) => string }
  /** What the picture begins with: the page is scrolled to it. */
  from?: string
  /** Opened first: the first of them. */
  opens?: string
}

const OWN = '/landlords/rental-contracts/'
const RENTED = '/tenants/rental-contracts/'

const SHOTS: readonly Shot[] = [
  { name: 'front', size: 'desktop', address: '/' },
  { name: 'help', size: 'desktop', theme: 'dark', lang: 'uk', address: '/help' },
  { name: 'listings', size: 'desktop', address: '/listings' },
  {
    name: 'home-phone',
    size: 'phone',
    lang: 'pl',
    address: '/listings',
    follow: { links: '/listings/', to: (id) => `/listings/${id}` },
  },
  { name: 'landlord-home', size: 'desktop', who: 'ragnheidur', address: '/landlords/home' },
  {
    name: 'contract',
    size: 'desktop',
    who: 'ragnheidur',
    address: '/landlords/rental-contracts',
    follow: { links: OWN, nth: 1, to: (id) => `/rental-contracts/${id}/edit/rent-and-securities` },
  },
  {
    name: 'payments',
    size: 'desktop',
    who: 'ragnheidur',
    address: '/landlords/rental-contracts',
    follow: { links: OWN, nth: -1, to: (id) => `${OWN}${id}/payments` },
  },
  {
    name: 'payments-phone-dark',
    size: 'phone',
    theme: 'dark',
    who: 'kari',
    address: '/tenants/rental-contracts',
    follow: { links: RENTED, to: (id) => `${RENTED}${id}/payments` },
  },
  {
    name: 'applications-dark',
    size: 'desktop',
    theme: 'dark',
    lang: 'en',
    who: 'ragnheidur',
    address: '/landlords/rental-applications',
  },
  { name: 'dev', size: 'desktop', lang: 'en', address: '/dev' },
]

/** What the product pages show, in each language and both themes (features/marketing/web/parts/product-shot.tsx). */
const PAGE_SHOTS: readonly Shot[] = [
  { name: 'listings', size: 'page_wide', address: '/listings' },
  {
    name: 'contract',
    size: 'page',
    who: 'gunnar',
    address: '/landlords/rental-contracts',
    follow: { links: OWN, to: (id) => `/rental-contracts/${id}/edit/rent-and-securities` },
  },
  {
    name: 'signing',
    size: 'page',
    who: 'gunnar',
    address: '/landlords/rental-contracts',
    follow: { links: OWN, to: (id) => `/rental-contracts/${id}/edit/preview` },
  },
  {
    name: 'payments',
    size: 'page',
    who: 'ragnheidur',
    address: '/landlords/rental-contracts',
    follow: { links: OWN, nth: -1, to: (id) => `${OWN}${id}/payments` },
    from: 'main h2',
    opens: 'main table summary',
  },
  {
    name: 'payouts',
    size: 'page',
    who: 'ragnheidur',
    address: '/landlords/finances/payouts',
    from: 'main table',
    opens: 'main table summary',
  },
  {
    name: 'applications',
    size: 'page',
    who: 'ragnheidur',
    address: '/landlords/rental-applications',
    // It waits for an answer, and its home is promised to nobody. Opening one moves it: the name is the same in every language.
    follow: {
      links: '/landlords/rental-applications?open=',
      of: 'Hekla',
      to: (id) => `/landlords/rental-applications?open=${id}`,
    },
    from: 'main section:has(a[href*="open="])',
  },
  {
    name: 'listing-phone',
    size: 'page_phone',
    address: '/listings',
    follow: { links: '/listings/', to: (id) => `/listings/${id}` },
  },
  {
    name: 'payments-phone',
    size: 'page_phone',
    who: 'kari',
    address: '/tenants/rental-contracts',
    follow: { links: RENTED, to: (id) => `${RENTED}${id}/payments` },
    from: 'main h2',
  },
]

const NARROW_SHOTS: readonly Shot[] = PAGE_SHOTS.filter(({ size }) => size !== 'page_phone').map(
  (shot) => ({
    ...shot,
    name: `${shot.name}-narrow`,
    size: 'page_narrow',
  }),
)

/** In which widths a picture is kept: as wide as it is shown at most, for sharp screens and for others; a narrow one once. */
const widthsOf = ({ size }: Shot, width: number): number[] =>
  size === 'page_narrow'
    ? [(width / 4) * 3]
    : size === 'page_phone'
      ? [640, 320]
      : [width, width / 2]

const signIn = async (context: BrowserContext, key: string): Promise<void> => {
  const email = DEMO_PEOPLE.find((one) => one.key === key)!.email
  const answer = await context.request.post('/api/auth/login', {
    data: { provider: 'password', data: { email, password: DEMO_PASSWORD } },
    headers: { origin: BASE },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
}

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

const follow = async (
  page: Page,
  { links, of = '', nth = 0, to }: NonNullable<Shot['follow']>,
): Promise<void> => {
  const found = await Promise.all(
    (await page.locator(`main a[href^="${links}"]`).filter({ hasText: of }).all()).map((link) =>
      link.getAttribute('href'),
    ),
  )
  const ids = [...new Set(found.flatMap((href) => /[0-9a-f-]{36}/.exec(href ?? '')?.[0] ?? []))]
  const id = ids.at(nth)
  if (!id) throw new Error(`${page.url()} shows no link to ${links}`)
  await open(page, to(id))
}

const isPhone = (size: Shot['size']): boolean => !['desktop', 'page', 'page_wide'].includes(size)

const known = new Map<string, BrowserContext>()

/** One visit for each person and size: signing in again for each picture would run into the limit of tries. */
const contextFor = async (
  browser: Browser,
  { size, theme, lang = 'is', who }: Shot,
): Promise<BrowserContext> => {
  const key = `${who} ${size}`
  const context =
    known.get(key) ??
    (await browser.newContext({
      viewport: SIZES[size],
      // 1,280 pixels of a page of a product: its words are read at half that width.
      deviceScaleFactor: isPhone(size) ? 2 : size === 'page' ? 1.25 : 1,
      isMobile: isPhone(size),
      hasTouch: isPhone(size),
      baseURL: BASE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    }))
  if (who && !known.has(key)) await signIn(context, who)
  known.set(key, context)
  await context.addCookies([
    { name: 'i18n_redirected', value: lang, url: BASE },
    { name: 'theme', value: theme ?? 'light', url: BASE },
    { name: 'cookie-banner-dismissed', value: 'true', url: BASE },
  ])
  return context
}

/** Runs in the page. */
const FADE = `(() => {
    document.activeElement?.blur()
    const bars = [...document.querySelectorAll('body *')].map((one) => [one, one.getBoundingClientRect()]).filter(([one, box]) =>
      ['fixed', 'sticky'].includes(getComputedStyle(one).position) &&
      box.top > innerHeight * 0.6 && box.height > 0 && box.bottom >= innerHeight - 1)
    const dialog = document.querySelector('[role="dialog"]')
    const place = dialog ?? document.body
    const end = Math.min(innerHeight, ...bars.map(([, box]) => box.top))
    const box = (bars[0]?.[0].parentElement ?? place).getBoundingClientRect()
    const ground = [dialog, document.body, document.documentElement]
      .flatMap((one) => one ? [getComputedStyle(one).backgroundColor] : [])
      .find((colour) => colour !== 'rgba(0, 0, 0, 0)')
    // What stays in the window and ends in it is not cut through: the fade ends beside it.
    const pane = [...document.querySelectorAll('main *')].find((one) => {
      const { bottom } = one.getBoundingClientRect()
      return getComputedStyle(one).position === 'sticky' && bottom > end - 64 && bottom < innerHeight - 1
    })
    const right = pane ? pane.getBoundingClientRect().left - 8 : Math.max(box.left, 0) + box.width
    const fade = document.createElement('div')
    fade.style.cssText = 'position:fixed;z-index:2147483647;pointer-events:none;left:' + Math.max(box.left, 0) + 'px;width:' + (right - Math.max(box.left, 0)) +
      'px;top:' + (end - 64) + 'px;height:64px;background:linear-gradient(to bottom, transparent, ' + ground + ' 85%)'
    place.append(fade)
  })()`

/** No ring of the focus is photographed, and what goes on below a picture fades at its lower edge, above the bar that stands there on a phone: no line of text is cut through. */
const fadeOut = async (page: Page): Promise<void> => {
  await page.evaluate(FADE)
}

/** A little room stays above what the picture begins with. */
const scrollTo = async (page: Page, selector: string): Promise<void> => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${page.url()} shows no ${selector}`)
  await page.evaluate(`scrollBy({ top: ${box.y - 20}, behavior: 'instant' })`)
  await page.waitForTimeout(200)
}

const take = async (browser: Browser, shot: Shot): Promise<Buffer> => {
  const page = await (await contextFor(browser, shot)).newPage()
  await open(page, shot.address)
  if (shot.follow) await follow(page, shot.follow)
  await page.waitForTimeout(500)
  if (shot.opens) await page.locator(shot.opens).first().click()
  // Nothing looks as if it were pointed at.
  await page.mouse.move(0, 0)
  if (shot.from) await scrollTo(page, shot.from)
  if (shot.size.startsWith('page')) await fadeOut(page)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

const weigh = (folder: string, limit: number): void => {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => statSync(path.join(folder, name)).size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${path.basename(folder)}: ${sizes.length} pictures, ${Math.round(total / 1000)} KB`)
  if (total > limit) throw new Error(`the pictures weigh more than ${limit / 1000} KB`)
}

const empty = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

const takeForReadme = async (browser: Browser): Promise<void> => {
  empty(FOLDER)
  for (const shot of SHOTS)
    await sharp(await take(browser, shot))
      .webp({ quality: 80, effort: 6 })
      .toFile(path.join(FOLDER, `${shot.name}.webp`))
  weigh(FOLDER, LIMIT)
}

/** The version in the addresses of the pictures lets browsers keep them for a year. */
const takeForPages = async (browser: Browser): Promise<void> => {
  empty(PAGES_FOLDER)
  for (const lang of LANGUAGES)
    for (const theme of [undefined, 'dark'] as const)
      for (const shot of [...PAGE_SHOTS, ...NARROW_SHOTS]) {
        const picture = await take(browser, { ...shot, lang, ...(theme ? { theme } : {}) })
        const { width } = await sharp(picture).metadata()
        mkdirSync(path.join(PAGES_FOLDER, lang), { recursive: true })
        for (const wide of widthsOf(shot, width))
          await sharp(picture)
            .resize({ width: wide })
            .webp({ quality: shot.size === 'page_narrow' ? 58 : 72, effort: 6 })
            .toFile(
              path.join(PAGES_FOLDER, lang, `${shot.name}${theme ? '-dark' : ''}-${wide}.webp`),
            )
      }
  const content = readdirSync(PAGES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .toSorted()
    .map((name) => sha256(readFileSync(path.join(PAGES_FOLDER, name))))
    .join()
  const file = path.resolve(import.meta.dirname, '../features/marketing/web/parts/picture-set.ts')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/= '\w+'/, `= '${sha256(content).slice(0, 8)}'`),
  )
  weigh(PAGES_FOLDER, PAGES_LIMIT)
}

const browser = await openBrowser()
if (ONLY !== 'pages') await takeForReadme(browser)
if (ONLY !== 'readme') await takeForPages(browser)
await browser.close()
