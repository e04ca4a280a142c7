import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { photograph, visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
let id: string
beforeAll(async () => {
  browser = await openBrowser()
  const answer = await fetch(`${base}/api/listings?page_size=1&sort=price`)
  id = ((await answer.json()) as { items: { id: string }[] }).items[0]!.id
})
afterAll(() => browser.close())

test.each([
  ['is', 'phone'],
  ['pl', 'desktop'],
] as const)('a home on the whole screen: %s, %s', async (lang, size) => {
  const visitor = await visit(browser, base, lang, size)
  const { page, t } = visitor
  await visitor.open(`/listings/mbl/${id}`)
  const of = (number: number, count: number) =>
    page.getByText(t('core.ui.photo_of', { number, count }), { exact: true })
  const count = await page.getByRole('group').locator('img').count()
  expect(count).toBeGreaterThan(2)
  await of(1, count).waitFor()
  expect(await page.locator('header, footer, nav').count()).toBe(1)
  expect(await visitor.axe()).toEqual([])
  await photograph(visitor, `mbl-${lang}-${size}`)

  // A finger moves the strip by a screen; keys do the same, and stop at the ends.
  await page.getByRole('group').evaluate((strip) => {
    const { clientWidth } = strip as unknown as { clientWidth: number }
    ;(strip as unknown as { scrollTo: (to: object) => void }).scrollTo({
      left: clientWidth,
      behavior: 'instant',
    })
  })
  await of(2, count).waitFor()
  await page.getByRole('group').focus()
  await page.keyboard.press('ArrowRight')
  await of(3, count).waitFor()
  await page.keyboard.press('ArrowLeft')
  await of(2, count).waitFor()

  // With the notice of cookies too, nothing is below the screen.
  await page.getByRole('region', { name: t('app.banner.cookies') }).waitFor()
  const button = (await page.getByRole('link', { name: t('listings.publish.view') }).boundingBox())!
  expect(button.y + button.height).toBeLessThanOrEqual(page.viewportSize()!.height)

  // Neither the page nor anything in it is wider than the screen.
  expect(
    await page.evaluate(() => {
      const { document } = globalThis as unknown as {
        document: { documentElement: { scrollWidth: number; clientWidth: number } }
      }
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    }),
  ).toBe(0)

  await page.getByRole('link', { name: t('core.actions.close') }).click()
  await page.waitForURL(`${base}/listings/${id}`)
  await page.goBack()
  await of(1, count).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(`${base}/listings/${id}`)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('search engines keep to the page of the home, and a home that is not there says so', async () => {
  const html = await (await fetch(`${base}/listings/mbl/${id}`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain(`<link rel="canonical" href="${base}/listings/${id}"`)
  const missing = await fetch(`${base}/listings/mbl/01890000-0000-7000-8000-00000000dead`)
  expect(missing.status).toBe(404)
})
