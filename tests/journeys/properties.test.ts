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
const IMPORTED = localRegister().at(-3)!

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

  // Ticked with the keyboard, taken out with all that are shown, and put back by one press.
  await landlord.open('/landlords/properties')
  const all = page.getByRole('checkbox', { name: t('core.table.select_all') })
  await all.focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('button', { name: t('properties.act.move') }).last()
  await bar.click()
  await dialog.getByLabel(t('properties.own.portfolio')).selectOption({ label: 'Norðan heiða' })
  await dialog.getByRole('button', { name: t('core.actions.save') }).click()
  await page.getByRole('button', { name: t('core.actions.undo') }).waitFor()
  expect(await all.isChecked()).toBe(false)
  expect(await landlord.axe()).toEqual([])
  await page.getByRole('button', { name: t('core.actions.undo') }).click()
  await landlord.open(`/landlords/search?q=F${HOME.landreg_id}`)
  await page.getByRole('link', { name: HOME.address }).first().waitFor()
  expect(await landlord.axe()).toEqual([])
  await landlord.open(`/landlords/properties?q=${HOME.landreg_id}`)
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

test('a landlord brings homes in from a file, sees what changes, applies it and takes it back', async () => {
  const landlord = await visit(browser, base, 'is', 'phone', { follows_changes: true })
  const { page, t } = landlord
  await enterByPassword(page, base, 'gunnar')
  await landlord.open('/landlords/properties')
  const more = t('properties.own.more', { home: t('properties.own.title') })
  await page.getByRole('button', { name: more, exact: true }).click()
  await page.getByRole('menuitem', { name: t('properties.import.title') }).click()
  const choose = async (text: string) =>
    page
      .getByLabel(t('properties.import.choose_file'))
      .setInputFiles({ name: 'eignir.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('Heimilisfang\nLaugavegur 1')
  await page.getByText(t('properties.problems.no_number_column')).waitFor()
  await choose(
    `Fasteignanúmer;Eignasafn\n${IMPORTED.landreg_id};Innflutt\n2000001;Innflutt\n${IMPORTED.landreg_id};`,
  )
  // The check goes on by itself and the page follows it.
  await page.getByRole('button', { name: t('properties.import.apply', { count: 1 }) }).waitFor()
  await page.getByText(t('properties.import.outcome.unknown'), { exact: true }).waitFor()
  expect(await landlord.axe()).toEqual([])
  // Until it is applied, the homes' own page says that it waits.
  await landlord.open('/landlords/properties')
  await page.getByText(t('properties.import.waiting', { count: 1 })).waitFor()
  await page.getByRole('link', { name: 'eignir.csv' }).click()
  await page.getByRole('button', { name: t('properties.import.apply', { count: 1 }) }).click()
  await page.getByRole('link', { name: t('properties.import.see_homes') }).waitFor()
  await page.getByText(t('properties.import.did.new', { count: 1 })).waitFor()
  const address = page.url()
  await landlord.open(`/landlords/properties?q=${IMPORTED.landreg_id}`)
  await page.locator('li').filter({ hasText: 'Innflutt' }).waitFor()
  await landlord.open(new URL(address).pathname)
  await page.getByRole('button', { name: t('properties.import.undo'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('properties.import.undo'), exact: true }).click()
  await page.getByText(t('properties.import.undone_done', { count: 0 })).waitFor()
  await landlord.open(`/landlords/properties?q=${IMPORTED.landreg_id}`)
  await page.getByRole('heading', { name: t('core.table.no_match_title') }).waitFor()
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})
