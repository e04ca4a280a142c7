import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import type { Lang } from '#core/shared/language/languages.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const landlord = async (lang: Lang, size: 'desktop' | 'phone'): Promise<Visitor> => {
  const visitor = await visit(browser, base, lang, size)
  await visitor.page.context().addCookies([
    { name: 'cookie-banner-dismissed', value: 'true', url: base },
    { name: 'hideMobileAppBanner', value: 'true', url: base },
  ])
  await enterByPassword(visitor.page, base, 'ragnheidur')
  return visitor
}

test('the home of a lease is found by its street, by keyboard, and a number that nobody has is told at the field', async () => {
  const visitor = await landlord('is', 'desktop')
  const { page, t } = visitor
  await visitor.open('/rental-contracts/create')
  await page.getByRole('button', { name: t('contracts.create.start') }).click()
  const box = page.getByRole('combobox', { name: t('properties.field.label') })
  await box.waitFor()
  await untilQuiet(page)
  expect(await visitor.axe()).toEqual([])
  await box.focus()
  await page.keyboard.type('Hr')
  await page.keyboard.press('Enter')
  await page.getByText(t('properties.problems.choose_home')).first().waitFor()
  await box.fill('2000001')
  await box.press('Enter')
  await page.getByText(t('properties.failures.unknown_landreg')).first().waitFor()
  expect(await visitor.axe()).toEqual([])
  await box.fill('Hraunbær')
  await page.getByRole('option').nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const take = page.getByRole('button', { name: t('contracts.field.take_home') })
  await take.waitFor()
  expect(await visitor.axe()).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await take.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('contracts.field.other_home') }).waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('applications are ticked on a phone and denied together; opening one keeps what is ticked', async () => {
  const visitor = await landlord('pl', 'phone')
  const { page, t } = visitor
  await visitor.open('/landlords/rental-applications')
  const list = page.getByRole('list', { name: t('applications.landlord.list') })
  const boxes = list.getByRole('checkbox')
  const open = await boxes.count()
  expect(open).toBeGreaterThan(2)
  const bar = (count: number) => page.getByText(t('applications.landlord.selected', { count }))
  await boxes.nth(0).tap()
  await boxes.nth(1).tap()
  await bar(2).waitFor()
  expect(await visitor.axe()).toEqual([])
  await list.getByRole('link').last().click()
  await page.waitForURL(/open=/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('core.actions.close') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await bar(2).waitFor()
  await page.getByRole('checkbox', { name: t('core.table.select_all') }).tap()
  await bar(open).waitFor()
  // At the end of the page the bar is below the last row.
  await page.evaluate(() =>
    (globalThis as unknown as { scrollTo: (x: number, y: number) => void }).scrollTo(0, 100_000),
  )
  const [last, edge] = [
    await list.getByRole('listitem').last().boundingBox(),
    await bar(open).boundingBox(),
  ]
  expect(last!.y + last!.height).toBeLessThanOrEqual(edge!.y)
  await page.getByRole('checkbox', { name: t('core.table.select_all') }).tap()
  await boxes.nth(0).tap()
  await boxes.nth(2).tap()
  await bar(2).waitFor()
  await page.getByRole('button', { name: t('applications.landlord.reject_many') }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('applications.landlord.deny_submit') })
    .tap()
  await page.getByText(t('applications.landlord.rejected_done', { count: 2 })).waitFor()
  await bar(2).waitFor({ state: 'detached' })
  expect(await boxes.count()).toBe(open - 2)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('the rows of a list are gone through and ticked by keys, only from within the list; a dialog names the keys', async () => {
  const visitor = await landlord('en', 'desktop')
  const { page, t } = visitor
  await visitor.open('/landlords/rental-applications')
  const links = page
    .getByRole('list', { name: t('applications.landlord.list') })
    .locator('li > div a[href]')
  await page.keyboard.press('j')
  expect(await links.locator(':scope:focus').count()).toBe(0)
  await links.nth(1).focus()
  await page.keyboard.press('j')
  await links.nth(2).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await links.nth(0).and(page.locator(':focus')).waitFor()
  // The first row that waits for an answer has a box; the focus stays where it is.
  const waiting = page.locator('li:has(input[type=checkbox])').first()
  await waiting.locator('a[href]').focus()
  await page.keyboard.press('x')
  await waiting.locator('input:checked').waitFor()
  await waiting.locator('a[href]').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('x')
  await waiting.locator('input:not(:checked)').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('app.palette.label') }).fill(t('app.keys.title'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('app.keys.title') })
  await dialog.getByText(t('app.keys.tick')).waitFor()
  expect(await visitor.axe()).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
