import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { formatDate } from '#core/shared/language/format.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { placeLine } from '#core/shared/place-line.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Home {
  id: string
  title: string
  street_address: string
  postal_code: string
  place: string
}

const wide = ({ page }: Visitor): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { document: { documentElement: { scrollWidth: number } } }).document
        .documentElement.scrollWidth,
  )

test('a landlord offers times, a tenant books one on a phone, moves it and gives it back', async () => {
  const landlord = await visit(browser, base, 'is', 'desktop')
  const token = await enterByPassword(landlord.page, base, 'gunnar')
  const { t } = landlord
  const own = await fetch(`${base}/api/landlords/listingsv2?status=published`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await own.json()) as { items: Home[] }
  const home = items[0]!

  // From the page of the home to the form, with the home chosen.
  await landlord.open(`/listings/${home.id}`)
  await landlord.page.getByRole('link', { name: t('viewings.panel.offer') }).click()
  await landlord.page.waitForURL(/\/landlords\/viewings\?home=/)
  const form = landlord.page
  await form.getByLabel(t('viewings.form.home'), { exact: true }).waitFor()
  expect(await landlord.axe()).toEqual([])
  // Without a day nothing is sent, and the field says so.
  await form.getByRole('button', { name: t('viewings.form.submit'), exact: true }).click()
  await form.getByText(t('core.problems.required')).first().waitFor()
  const date = addDays(new Date().toISOString().slice(0, 10), 6)
  const [year, month, day] = date.split('-')
  await form.getByLabel(t('viewings.form.day'), { exact: true }).fill(`${day}.${month}.${year}`)
  await form.getByLabel(t('viewings.form.slots'), { exact: true }).fill('2')
  // What was typed stays through a reload.
  await form.waitForTimeout(500)
  await form.reload()
  await untilQuiet(form)
  expect(await form.getByLabel(t('viewings.form.slots'), { exact: true }).inputValue()).toBe('2')
  await photograph(landlord, 'viewings-form')
  await form.getByRole('button', { name: t('viewings.form.submit'), exact: true }).click()
  await form
    .getByText(t('viewings.form.done', { count: 2 }))
    .first()
    .waitFor()
  // The home, its address and the day are said once for both times.
  const group = form
    .getByRole('listitem')
    .filter({ has: form.getByRole('heading', { level: 2, name: home.title, exact: true }) })
  await group
    .getByRole('heading', { level: 3, name: formatDate('is', date, 'weekday_long') })
    .waitFor()
  expect(await group.count()).toBe(1)
  await group.getByText(placeLine(home), { exact: true }).waitFor()
  expect(await group.getByRole('list').getByRole('listitem').count()).toBe(2)
  expect(
    await group.getByRole('button', { name: t('viewings.landlord.cancel'), exact: true }).count(),
  ).toBe(2)
  const menu = form.getByRole('navigation', { name: t('core.layout.main_nav') })
  expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual([
    t('app.nav.my_listings'),
  ])
  await photograph(landlord, 'viewings-landlord')

  const tenant = await visit(browser, base, 'pl', 'phone')
  await tenant.page.context().addCookies([{ name: 'theme', value: 'dark', url: base }])
  await enterByPassword(tenant.page, base, 'jakub')
  await tenant.open(`/listings/${home.id}`)
  const book = tenant.page.getByRole('button', { name: /^Zarezerwuj: / })
  await book.first().waitFor()
  expect(await book.count()).toBe(2)
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'viewings-home-phone')
  await book.first().click()
  await tenant.page.getByText(tenant.t('viewings.panel.booked')).first().waitFor()
  await tenant.page.getByRole('link', { name: tenant.t('viewings.panel.own') }).click()
  await tenant.page.waitForURL(/\/tenants\/viewings/)
  const card = tenant.page.getByRole('listitem').filter({ hasText: home.title })
  await card.getByText(tenant.t('viewings.booking.booked')).waitFor()
  expect(await wide(tenant)).toBeLessThanOrEqual(390)
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'viewings-own-phone')

  await card.getByRole('button', { name: tenant.t('viewings.own.move'), exact: true }).click()
  const dialog = tenant.page.getByRole('dialog', { name: tenant.t('viewings.own.move_title') })
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await tenant.page.getByText(tenant.t('viewings.own.moved')).first().waitFor()

  await landlord.open('/landlords/viewings')
  await landlord.page.getByText('Jakub').first().waitFor()
  expect(await landlord.axe()).toEqual([])
  await photograph(landlord, 'viewings-landlord-booked')
  await landlord.page.setViewportSize({ width: 390, height: 844 })
  expect(await wide(landlord)).toBeLessThanOrEqual(390)
  await photograph(landlord, 'viewings-landlord-booked-phone')

  await card.getByRole('button', { name: tenant.t('viewings.own.cancel'), exact: true }).click()
  await tenant.page
    .getByRole('dialog', { name: tenant.t('viewings.own.cancel_title') })
    .getByRole('button', { name: tenant.t('viewings.own.cancel'), exact: true })
    .click()
  await card.waitFor({ state: 'detached' })
  expect([...tenant.troubles, ...landlord.troubles]).toEqual([])
  await tenant.close()
  await landlord.close()
})
