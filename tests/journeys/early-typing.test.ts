import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The page is shown and its scripts have not come: what is typed in the meantime, then they come. */
const before = async (page: Page, address: string, type: () => Promise<void>): Promise<void> => {
  const scripts: (() => void)[] = []
  let held = true
  await page.route('**/*.js', async (route) => {
    if (held) await new Promise<void>((go) => scripts.push(go))
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await type()
  held = false
  for (const go of scripts) go()
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as {
      document: { querySelectorAll: (css: string) => Iterable<object> }
    }
    return [...document.querySelectorAll('form')].every((one) =>
      Object.keys(one).some((key) => key.startsWith('__reactProps')),
    )
  })
  await page.unroute('**/*.js')
}

test('what is typed before the scripts of a page have come is sent with its form', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await before(page, '/login', async () => {
    await page.locator('[name="email"]').fill('kari@demo.igloo.example')
    await page.locator('[name="password"]').fill('igloo-demo-2026')
  })
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL('**/tenants/home')
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('choices and ticks made early are kept too', async () => {
  const visitor = await visit(browser, base, 'en', 'desktop')
  const { page } = visitor
  const name = page.locator('[name="full_name"]')
  const terms = page.getByRole('checkbox')
  const lets = page.getByRole('radio').nth(1)
  await before(page, '/register', async () => {
    await name.fill('Early Bird')
    await terms.check()
    await lets.check()
  })
  // Drawing the form anew takes nothing back.
  await page.locator('[name="email"]').fill('early@example.is')
  expect(await name.inputValue()).toBe('Early Bird')
  expect(await terms.isChecked()).toBe(true)
  expect(await lets.isChecked()).toBe(true)
  const topic = page.locator('select[name="tag"]')
  await before(page, '/contact-us', async () => {
    await topic.selectOption({ index: 2 })
    await page.locator('textarea').fill('The key does not turn.')
  })
  const chosen = await topic.inputValue()
  await page.locator('[name="name"]').fill('Early Bird')
  expect(await topic.inputValue()).toBe(chosen)
  expect(chosen).not.toBe('')
  expect(await page.locator('textarea').inputValue()).toBe('The key does not turn.')
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

/** How many elements of this selector the scripts of the page hold, and of how many. */
const heldOf = (page: Page, css: string): Promise<readonly [held: number, all: number]> =>
  page.evaluate((one) => {
    const { document } = globalThis as unknown as {
      document: { querySelectorAll: (css: string) => Iterable<object> }
    }
    const all = [...document.querySelectorAll(one)]
    return [
      all.filter((each) => Object.keys(each).some((key) => key.startsWith('__reactProps'))).length,
      all.length,
    ] as const
  }, css)

test('homes of a list begin to work in turn; a press that comes before hurries them', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  const cards = 'article h3 a'
  await visitor.open('/listings')
  await expect
    .poll(() => heldOf(page, cards))
    .toSatisfy(([held, all]: readonly number[]) => all! > 12 && held === all)

  // Their turns come a minute apart: the timers of the page are those of core/web/ui/in-turn.tsx.
  await page.addInitScript(() => {
    const later = globalThis.setTimeout as unknown as (...args: unknown[]) => number
    Object.assign(globalThis, {
      setTimeout: (run: unknown, ms: unknown, ...args: unknown[]) =>
        later(run, ms === 20 ? 60_000 : ms, ...args),
    })
  })
  await page.goto(`${base}/listings`)
  await expect.poll(async () => (await heldOf(page, 'form'))[0]).toBeGreaterThan(0)
  const [held, all] = await heldOf(page, cards)
  expect(held).toBeLessThan(all)
  await page.getByRole('link', { name: t('listings.search.sort_price'), exact: true }).click()
  await page.waitForURL(/sort=price/)
  await expect
    .poll(() => heldOf(page, cards))
    .toSatisfy(([now, of]: readonly number[]) => of! > 12 && now === of)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
