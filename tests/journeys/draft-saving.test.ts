import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
/** A line on which every save takes longer than the pause after which the next one is due. */
const DELAY_MS = 1_500
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const signIn = async (page: Page): Promise<void> => {
  await enterByPassword(page, base, 'ragnheidur')
}

/** The calls that the page sends, with what they were answered. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/contracts') || pathname.startsWith('/api/contract-'))
      calls.push(
        `${answer.request().method()} ${pathname.replaceAll(/[0-9a-f-]{36}/g, ':id')} ${answer.status()}`,
      )
  })
  return calls
}

test('typing on and pressing Next while a save is on its way loses nothing', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  await signIn(page)
  await visitor.open('/rental-contracts/create')
  await page.getByRole('button', { name: t('contracts.create.start') }).click()
  await page.waitForURL(/rental-contracts\/[0-9a-f-]{36}\/edit/)
  const box = page.getByRole('combobox', { name: t('properties.field.label') })
  await box.fill('Hraunbær')
  await page.getByRole('option').nth(1).click()
  await page.getByRole('button', { name: t('contracts.field.take_home') }).click()
  await page.getByLabel(t('contracts.field.listing_type')).selectOption('apartment')
  await page.getByLabel(t('contracts.field.special_group_usage')).selectOption('none')
  await page.getByRole('button', { name: t('core.actions.next'), exact: true }).click()
  await page.waitForURL(/\/amenities$/)
  const edit = page.url().replace(/\/amenities$/, '')
  await untilQuiet(page)
  const own = page.getByRole('radio', { name: t('contracts.field.facility_own') })
  await own.first().check()
  const saved = page.waitForResponse((one) => one.request().method() === 'PATCH')
  await own.last().check()
  await saved
  await untilQuiet(page)
  await page.route('**/api/contracts/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })
  const calls = watchCalls(page)

  const furnishing = page.getByRole('textbox', { name: t('contracts.field.furnishing') })
  await furnishing.pressSequentially('Sófi')
  await page.waitForRequest((one) => one.method() === 'PATCH')
  await furnishing.pressSequentially(', borð')
  // The second save is due while the first one is on its way, and Next comes before either is answered.
  await page.waitForTimeout(900)
  await furnishing.pressSequentially(' og rúm')
  await page.getByRole('button', { name: t('core.actions.next'), exact: true }).click()
  await page.waitForURL(/\/period$/)
  await untilQuiet(page)
  expect(new Set(calls)).toEqual(new Set(['PATCH /api/contracts/:id 200']))
  expect(calls.length).toBeLessThanOrEqual(3)

  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(`${edit}/amenities`)
  await untilQuiet(page)
  expect(await furnishing.inputValue()).toBe('Sófi, borð og rúm')
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
