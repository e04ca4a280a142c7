import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const PART = /\/assets\/phone-bar-[^/]*\.js$/
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a part whose script comes late is taken over as it was drawn, and then shows what another part has learned', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  const token = await enterByPassword(page, base, 'embla')
  const answer = await fetch(`${base}/api/tenants/rental-applications`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await answer.json()) as {
    items: { id: string; active: boolean; listing: { id: string } }[]
  }
  const live = items.find(({ active }) => active)!
  const known = page.waitForResponse((one) => one.url().includes('/applications/mine'))
  let asked = false
  await page.route(PART, async (route) => {
    asked = true
    await known
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.goto(`/listings/${live.listing.id}`)
  const link = page.getByRole('link', { name: t('applications.panel.see') })
  await expect.poll(() => link.count()).toBe(2)
  expect(asked).toBe(true)
  // What went wrong would be told by a script of its own.
  await untilQuiet(page)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
