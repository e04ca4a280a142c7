import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''))

test('the filters of a phone say how many homes they would show before they are applied', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/listings')
  const status = page.getByRole('status').filter({ hasText: /eign/ })
  const all = numberIn(await status.textContent())
  await page.getByRole('button', { name: t('listings.search.narrow') }).click()
  await page
    .getByRole('combobox', { name: t('listings.search.rooms'), exact: true })
    .selectOption('3')
  const show = page.getByRole('button', { name: /^Sýna \d+ auglýsing/ })
  await show.waitFor()
  const fewer = numberIn(await show.textContent())
  expect(fewer).toBeLessThan(all)
  // Nothing was applied yet.
  expect(new URL(page.url()).search).toBe('')
  expect(numberIn(await status.textContent())).toBe(all)
  expect(await visitor.axe()).toEqual([])

  await page.getByRole('textbox', { name: t('listings.search.price_max'), exact: true }).fill('1')
  await page.getByRole('button', { name: 'Engin auglýsing passar' }).waitFor()
  await page.getByRole('textbox', { name: t('listings.search.price_max'), exact: true }).fill('')
  await show.click()
  await page.waitForURL(/rooms_min=3/)
  await status.filter({ hasText: String(fewer) }).waitFor()
  // The filters close, so that the homes are in sight.
  expect(
    await page.getByRole('combobox', { name: t('listings.search.rooms'), exact: true }).isVisible(),
  ).toBe(false)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('on a desktop a list searches at once, and an amount says what it would find while it is typed', async () => {
  const visitor = await visit(browser, base, 'en', 'desktop')
  const { page, t } = visitor
  await visitor.open('/listings')
  await page
    .getByRole('combobox', { name: t('listings.search.rooms'), exact: true })
    .selectOption('2')
  await page.waitForURL(/rooms_min=2/)
  await page
    .getByRole('textbox', { name: t('listings.search.price_max'), exact: true })
    .fill('250.000')
  const show = page.getByRole('button', { name: /^(Show \d+ listing|No listings match)/ })
  await show.waitFor()
  const found = /No/.test((await show.textContent()) ?? '') ? 0 : numberIn(await show.textContent())
  await page
    .getByRole('textbox', { name: t('listings.search.price_max'), exact: true })
    .press('Enter')
  await page.waitForURL(/price_max=250000/)
  const status = page.getByRole('status').filter({ hasText: /home/ })
  await status.filter({ hasText: found === 0 ? 'No homes found' : `${found} home` }).waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
