import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { LANGUAGE_NAMES } from '#core/shared/language/languages.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const languageOfPage = (visitor: Visitor) => visitor.page.locator('html').getAttribute('lang')

test('a first visit is in the language of the browser; another one is a word away and stays', async () => {
  const visitor = await visit(browser, base, 'pl', 'desktop')
  const context = visitor.page.context()
  await context.clearCookies()
  await context.setExtraHTTPHeaders({ 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.8' })
  await visitor.open('/')
  expect(await languageOfPage(visitor)).toBe('pl')
  await visitor.page.getByRole('button', { name: LANGUAGE_NAMES.pl }).click()
  await visitor.page.getByRole('menuitem', { name: LANGUAGE_NAMES.da }).click()
  await expect.poll(() => languageOfPage(visitor)).toBe('da')
  await visitor.open('/listings')
  expect(await languageOfPage(visitor)).toBe('da')
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('on a phone the menu begins with the way in, and names the language', async () => {
  const visitor = await visit(browser, base, 'en', 'phone')
  const { page, t } = visitor
  await visitor.open('/')
  await page.getByRole('button', { name: t('core.layout.open_menu') }).click()
  const menu = page.getByRole('dialog')
  await menu.getByText(LANGUAGE_NAMES.en).waitFor()
  const first = menu.getByRole('navigation').getByRole('link').first()
  expect(await first.textContent()).toBe(t('app.nav.login'))
  await first.click()
  await page.waitForURL('**/login')
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
