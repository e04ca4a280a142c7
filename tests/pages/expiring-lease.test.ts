import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each([
  ['pl', 'phone'],
  ['is', 'desktop'],
] as const)(
  'a tenant whose lease ends within three months reads it on the first page, in %s on a %s',
  async (lang, size) => {
    const visitor = await visit(browser, base, lang, size)
    const { page, t } = visitor
    await enterByPassword(page, base, 'agnieszka')
    await visitor.open('/tenants/home')
    // The demo's lease ends with this month: the time of the priority right is over.
    await page.getByText(t('app.home.lease_ends_text_late')).waitFor()
    expect(await visitor.axe()).toEqual([])
    await photograph(visitor, `lease-ends-${lang}-${size}`)
    await page.getByRole('link', { name: t('app.home.lease_ends_help') }).click()
    await page.waitForURL(/\/help\/articles\/lok-timabundins-samnings$/)
    await page.goBack()
    // In its last two weeks the hand-back waits above, with a way to the lease of its own.
    await page
      .getByRole('link', { name: t('app.home.open_lease') })
      .last()
      .click()
    await page.waitForURL(/\/tenants\/rental-contracts\/[\w-]+$/)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)
