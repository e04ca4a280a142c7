import type { Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import runProduct from '#tests/support/running-product.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { hashPassword } from '#features/accounts/server/passwords/hashes.ts'
import { record } from './record.ts'
import { table } from './setup.ts'

// Goal: a page that was pointed at is there within 150 ms of the click, and signing in takes at most 500 ms besides argon2.
// `node bench/navigation.ts [times]`: median and 95th percentile, on a desktop.
const times = Number(process.argv[2] ?? '15')
/** Who means a link points at it this long before the click. */
const POINTING_MS = 250
/** A page is read before a link of it is followed. */
const READING_MS = 1_500

const at = (share: number, numbers: readonly number[]): number =>
  Math.round(
    numbers.toSorted((a, b) => a - b)[
      Math.min(numbers.length - 1, Math.floor(numbers.length * share))
    ]!,
  )

const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** From the press of the button to the heading of the next page as the browser driver sees it, in ms. */
const change = async (page: Page, from: string, to: string): Promise<number> => {
  await page.goto(from, { waitUntil: 'load' })
  await rest(READING_MS)
  const heading = page.locator('main h1').first()
  const before = (await heading.textContent())!
  await page.locator(`a[href="${to}"]:visible`).first().hover()
  await rest(POINTING_MS)
  const started = performance.now()
  await page.mouse.down()
  await page.mouse.up()
  await page.locator('main h1').filter({ hasNotText: before }).first().waitFor()
  return performance.now() - started
}

const PASSWORD = 'igloo-demo-2026'

/** From the click on "sign in" to the heading of one's own page, in ms. */
const signIn = async ({ page, t, open }: Visitor, email: string): Promise<number> => {
  await page.context().clearCookies({ name: /session|refresh/ })
  await open('/login')
  await page.getByRole('textbox', { name: t('accounts.login.email') }).fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  const started = performance.now()
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL(/\/home$/, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  return performance.now() - started
}

const hashCost = async (): Promise<number> => {
  const costs: number[] = []
  for (let run = 0; run < 7; run += 1) {
    const started = performance.now()
    await hashPassword(PASSWORD)
    costs.push(performance.now() - started)
  }
  return at(0.5, costs)
}

const CHANGES: readonly (readonly [who: string | null, from: string, to: string])[] = [
  [null, '/', '/help'],
  [null, '/help', '/listings'],
  ['kari@demo.igloo.example', '/tenants/home', '/tenants/rental-contracts'],
  ['ragnheidur@demo.igloo.example', '/landlords/home', '/landlords/rental-contracts'],
  ['ragnheidur@demo.igloo.example', '/landlords/rental-contracts', '/landlords/home'],
]

const stopProduct = await runProduct()
const base = process.env.IGLOO_JOURNEY_URL!
const browser = await openBrowser()
try {
  const hash = await hashCost()
  const entering: number[] = []
  for (let run = 0; run < times; run += 1) {
    const visitor = await visit(browser, base, 'is', 'desktop')
    entering.push(await signIn(visitor, 'kari@demo.igloo.example'))
    await visitor.close()
  }
  const rows = []
  for (const [who, from, to] of CHANGES) {
    // With the stream of changes, as people have it: a test that stops it turns the browser's cache off.
    const visitor = await visit(browser, base, 'is', 'desktop', { follows_changes: true })
    if (who !== null) await signIn(visitor, who)
    const taken: number[] = []
    for (let run = 0; run < times; run += 1) taken.push(await change(visitor.page, from, to))
    rows.push({ from, to, median_ms: at(0.5, taken), p95_ms: at(0.95, taken) })
    await visitor.close()
  }
  record('navigation.median', Math.max(...rows.map(({ median_ms }) => median_ms)))
  record('navigation.sign_in', at(0.5, entering) - hash)
  table(rows)
  table([
    {
      what: 'signing in',
      median_ms: at(0.5, entering),
      p95_ms: at(0.95, entering),
      argon2_ms: hash,
      besides_argon2_ms: at(0.5, entering) - hash,
    },
  ])
} finally {
  await browser.close()
  await stopProduct()
}
