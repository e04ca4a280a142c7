import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a visitor saves homes on a phone, signs in, and finds them among the saved ones; taking one off shows at once', async () => {
  const visitor = await visit(browser, base, 'pl', 'phone')
  const { page, t } = visitor
  await visitor.open('/listings')
  const hearts = page.getByRole('button', { pressed: false, name: /^Zapisz: / })
  await hearts.nth(1).waitFor()
  const names = [
    (await hearts.nth(0).getAttribute('aria-label'))!,
    (await hearts.nth(1).getAttribute('aria-label'))!,
  ]
  const heart = (name: string) => page.getByRole('button', { name, exact: true })
  await heart(names[0]!).click()
  await page.getByText(t('listings.like.visitor')).first().waitFor()
  await heart(names[1]!).click()
  await heart(names[1]!).and(page.locator('[aria-pressed=true]')).waitFor()
  await page.reload()
  await heart(names[0]!).and(page.locator('[aria-pressed=true]')).waitFor()
  expect(await visitor.axe()).toEqual([])

  // Seen without an account, too, and the way back closes it.
  await page.getByRole('button', { name: t('listings.like.count', { count: 2 }) }).click()
  const saved = page.getByRole('dialog', { name: t('listings.liked.title') })
  for (const name of names) await saved.getByRole('button', { name, exact: true }).waitFor()
  expect(await visitor.axe()).toEqual([])
  await page.goBack()
  await saved.waitFor({ state: 'hidden' })

  await enterByPassword(page, base, 'noah')
  await visitor.open('/tenants/liked-listings')
  await heart(names[0]!).and(page.locator('[aria-pressed=true]')).waitFor()
  await heart(names[1]!).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('liked-listings'))).toBeNull()
  expect(await visitor.axe()).toEqual([])

  // Taken off, by the keyboard, it leaves at once and stays away.
  await heart(names[0]!).focus()
  await page.keyboard.press('Enter')
  await heart(names[0]!).waitFor({ state: 'detached' })
  await page.reload()
  await heart(names[1]!).click()
  await page.getByRole('heading', { name: t('listings.liked.empty') }).waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('who signs in by the head of the page while looking for a home comes back to the search, and to the home', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  const search = '/listings?q=Akureyri&sort=price'
  const way = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  await visitor.open(search)
  const home = await page.locator('main article a').first().getAttribute('href')
  await visitor.open(home!)
  expect(await way(t('app.nav.register')).getAttribute('href')).toBe(
    `/register?next=${encodeURIComponent(home!)}`,
  )
  expect(await way(t('app.nav.login')).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(home!)}`,
  )
  await visitor.open(search)
  await way(t('app.nav.login')).click()
  await page.getByLabel(t('accounts.login.email')).fill('noah@demo.igloo.example')
  await page.getByLabel(t('accounts.login.password'), { exact: true }).fill('igloo-demo-2026')
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search === search)
  await page.getByRole('button', { name: t('listings.search.save') }).waitFor()
  await visitor.close()
  expect(visitor.troubles).toEqual([])
})
