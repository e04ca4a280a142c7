import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { CAST, DEMO_PASSWORD } from '#app/demo/cast.ts'
import { openBrowser } from '#tests/support/browser.ts'

/** Photographs the running demo for the README: node tools/screenshots.ts [address]. Start it first with npm start. */
const BASE = process.argv[2] ?? 'http://localhost:3000'
const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots')
const LIMIT = 1_500_000
const SIZES = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const

interface Shot {
  name: string
  size: keyof typeof SIZES
  theme?: 'dark'
  lang?: string
  who?: string
  address: string
  /** Takes the id out of a link (the first, or the one at `nth`, -1 being the last) and opens the address made of it. */
  follow?: { links: string; nth?: number; to: (id: string) => string }
}

const OWN = '/landlords/rental-contracts/'
const RENTED = '/tenants/rental-contracts/'

const SHOTS: readonly Shot[] = [
  { name: 'listings', size: 'desktop', address: '/listings' },
  { name: 'home-phone', size: 'phone', lang: 'pl', address: '/listings', follow: { links: '/listings/', to: (id) => `/listings/${id}` } },
  { name: 'landlord-home', size: 'desktop', who: 'ragnheidur', address: '/landlords/home' },
  { name: 'contract', size: 'desktop', who: 'ragnheidur', address: '/landlords/rental-contracts', follow: { links: OWN, nth: 1, to: (id) => `/rental-contracts/${id}/edit/rent-and-securities` } },
  { name: 'payments', size: 'desktop', who: 'ragnheidur', address: '/landlords/rental-contracts', follow: { links: OWN, nth: -1, to: (id) => `${OWN}${id}/payments` } },
  { name: 'payments-phone-dark', size: 'phone', theme: 'dark', who: 'kari', address: '/tenants/rental-contracts', follow: { links: RENTED, to: (id) => `${RENTED}${id}/payments` } },
  { name: 'applications-dark', size: 'desktop', theme: 'dark', lang: 'en', who: 'ragnheidur', address: '/landlords/rental-applications' },
  { name: 'dev', size: 'desktop', lang: 'en', address: '/dev' },
]

const signIn = async (context: BrowserContext, key: string): Promise<void> => {
  const email = CAST.find((one) => one.key === key)!.email
  const answer = await context.request.post('/api/auth/login', { data: { provider: 'password', data: { email, password: DEMO_PASSWORD } }, headers: { origin: BASE } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
}

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

const follow = async (page: Page, { links, nth = 0, to }: NonNullable<Shot['follow']>): Promise<void> => {
  const found = await Promise.all((await page.locator(`main a[href^="${links}"]`).all()).map((link) => link.getAttribute('href')))
  const ids = [...new Set(found.flatMap((href) => /[0-9a-f-]{36}/.exec(href ?? '')?.[0] ?? []))]
  const id = ids.at(nth)
  if (!id) throw new Error(`${page.url()} shows no link to ${links}`)
  await open(page, to(id))
}

const contextFor = async (browser: Browser, { size, theme, lang = 'is', who }: Shot): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: SIZES[size], deviceScaleFactor: size === 'phone' ? 2 : 1, isMobile: size === 'phone', hasTouch: size === 'phone', baseURL: BASE })
  await context.addCookies([{ name: 'i18n_redirected', value: lang, url: BASE }, ...(theme ? [{ name: 'theme', value: theme, url: BASE }] : [])])
  if (who) await signIn(context, who)
  return context
}

const take = async (browser: Browser, shot: Shot): Promise<void> => {
  const context = await contextFor(browser, shot)
  const page = await context.newPage()
  await open(page, shot.address)
  if (shot.follow) await follow(page, shot.follow)
  await page.waitForTimeout(800)
  await sharp(await page.screenshot()).webp({ quality: 80, effort: 6 }).toFile(path.join(FOLDER, `${shot.name}.webp`))
  await context.close()
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const browser = await openBrowser()
for (const shot of SHOTS) await take(browser, shot)
await browser.close()
const sizes = readdirSync(FOLDER).map((name) => statSync(path.join(FOLDER, name)).size)
const total = sizes.reduce((sum, size) => sum + size, 0)
console.log(`${sizes.length} pictures, ${Math.round(total / 1000)} KB`)
if (total > LIMIT) throw new Error(`the pictures weigh more than ${LIMIT / 1000} KB`)
