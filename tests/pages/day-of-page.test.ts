import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { addMonths, plainDateAt } from '#core/shared/plain-date.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
let home: { id: string; available_from: string }
beforeAll(async () => {
  browser = await openBrowser()
  const today = plainDateAt(new Date())
  const answer = await fetch(`${base}/api/listings?page_size=100`)
  const { items } = (await answer.json()) as { items: (typeof home)[] }
  home = items.find((one) => one.available_from > addMonths(today, 1))!
})
afterAll(() => browser.close())

test('a page that was kept, or a device with a wrong clock: what depends on the day is mended, and the page works', async () => {
  const visitor = await visit(browser, base, 'en', 'desktop')
  const { page, t } = visitor
  await page.goto(`/listings/${home.id}`)
  expect(await page.getByText(t('listings.available_now')).count()).toBe(0)

  await page.clock.setFixedTime(new Date(`${addMonths(home.available_from, 1)}T12:00:00Z`))
  await visitor.open(`/listings/${home.id}`)
  await page.getByText(t('listings.available_now')).first().waitFor()
  await visitor.open('/listings')
  await page.getByRole('search').first().waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
