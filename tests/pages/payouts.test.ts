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

test.each(['phone', 'desktop'] as const)(
  'the amount of a payout opens what it is made of, and the rest of its row leads to the lease, on a %s',
  async (size) => {
    const visitor = await visit(browser, base, 'is', size)
    const { page, t } = visitor
    await enterByPassword(page, base, 'ragnheidur')
    await visitor.open('/landlords/finances/payouts')
    const table = page.getByRole('table', { name: t('rent-collection.payouts.title') })
    const row = table
      .getByRole('row')
      .filter({ has: page.locator('summary') })
      .first()
    await row.locator('summary').click()
    // 396,500 kr. of rent and house fund, less the service fee of 4,917 kr.
    await row.getByText('396.500 kr.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/landlords/finances/payouts')
    expect(await visitor.axe()).toEqual([])
    await row.getByRole('link').first().click()
    await page.waitForURL(/\/landlords\/rental-contracts\/[\w-]+\/payments$/)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)
