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

const askProvider = async (kennitala: string) => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  await visitor.open('/login?next=/tenants/rental-contracts')
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('button', { name: t('accounts.login.electronic_id') }).click()
  await page.waitForURL(/sandbox\/eid/)
  await page.locator('input').first().fill(kennitala)
  await page.locator('button').first().click()
  return visitor
}

test('a person signs in with electronic id at the embedded provider and lands where they were going', async () => {
  const visitor = await askProvider('0506900089')
  await visitor.page.getByRole('button', { name: 'Samþykkja' }).click()
  await visitor.page.waitForURL(/\/tenants\/rental-contracts/)
  await visitor.page
    .getByRole('heading', { level: 1, name: visitor.t('contracts.list.title') })
    .waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('one who refuses on the phone is back at the sign-in page with a reason', async () => {
  const visitor = await askProvider('0506900089')
  await visitor.page.getByRole('button', { name: 'Hafna' }).click()
  await visitor.page.getByText(visitor.t('accounts.failures.electronic_id_failed')).waitFor()
  await visitor.close()
})

test('signing in leads to no other host, however its address is hidden in `next`', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  const elsewhere: string[] = []
  await page.route(
    (url) => url.origin !== new URL(base).origin,
    (route) => {
      elsewhere.push(route.request().url())
      return route.abort()
    },
  )
  await visitor.open(`/login?next=${encodeURIComponent('/\t/evil.example/')}`)
  await page.getByLabel(t('accounts.login.email')).fill('kari@demo.igloo.example')
  await page.getByLabel(t('accounts.login.password'), { exact: true }).fill('igloo-demo-2026')
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL(/\/tenants\/home|^chrome-error/)
  expect(elsewhere).toEqual([])
  await visitor.close()
})
