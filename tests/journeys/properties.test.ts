import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { localRegister } from '#providers/property-registry/register.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** One that nobody of the demo has. */
const HOME = localRegister().at(-1)!

test('a landlord makes a portfolio, adds a home from the register, moves it, puts it away and back, and begins to list it', async () => {
  const landlord = await visit(browser, base, 'is', 'phone')
  const { page, t } = landlord
  await enterByPassword(page, base, 'gunnar')
  await landlord.open('/landlords/portfolios')
  const create = t('properties.portfolios.create')
  await page.getByRole('button', { name: create }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('core.actions.save') }).click()
  await dialog.getByText(t('core.problems.required')).first().waitFor()
  await dialog.getByRole('textbox', { name: t('properties.portfolios.name') }).fill('Norðan heiða')
  await dialog.getByRole('button', { name: t('core.actions.save') }).click()
  await page.getByRole('link', { name: 'Norðan heiða' }).waitFor()
  expect(await landlord.axe()).toEqual([])

  await landlord.open('/landlords/properties')
  await page
    .getByRole('button', { name: t('properties.own.add') })
    .first()
    .click()
  await page.getByRole('combobox', { name: t('properties.field.label') }).fill(HOME.landreg_id)
  await page.getByRole('button', { name: t('core.actions.search'), exact: true }).click()
  await page.getByRole('button', { name: t('properties.own.take') }).click()
  await page.getByText(t('properties.own.added_done')).waitFor()
  await landlord.open(`/landlords/properties?q=${HOME.landreg_id}`)
  const row = page.locator('li').filter({ hasText: `F${HOME.landreg_id}` })
  await row.getByText(t('properties.state.vacant')).waitFor()
  expect(await landlord.axe()).toEqual([])

  const choose = async (label: string) => {
    await row.getByRole('button', { name: HOME.address }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await choose(t('properties.act.move'))
  await dialog.getByLabel(t('properties.own.portfolio')).selectOption({ label: 'Norðan heiða' })
  await dialog.getByRole('button', { name: t('core.actions.save') }).click()
  await row.getByText('Norðan heiða').waitFor()

  await choose(t('properties.act.archive'))
  await page.getByRole('heading', { name: t('core.table.no_match_title') }).waitFor()
  await page.getByRole('button', { name: t('core.actions.undo') }).click()
  await row.getByRole('link', { name: t('properties.act.list') }).click()
  await page.getByRole('button', { name: t('listings.create.confirm') }).click()
  await page.waitForURL((url) => /\/listings\/create\/[0-9a-f-]{36}/.test(url.pathname))
  await landlord.open(`/landlords/properties?q=${HOME.landreg_id}`)
  await row.getByText(t('properties.state.draft')).waitFor()
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})
