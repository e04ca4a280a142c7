import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff, enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const LONG = 'x'.repeat(300)

test('Icelandic, phone: what nobody can ask of a list is left out; the list of payouts changes without reading the year again', async () => {
  const landlord = await visit(browser, base, 'is', 'phone')
  const { page, t } = landlord
  await enterByPassword(page, base, 'ragnheidur')
  const title = page.getByRole('heading', { level: 1, name: t('rent-collection.payouts.title') })
  for (const query of ['?year=eitthvað', '?year=1', '?year=99999', '?page=núll', `?q=${LONG}`]) {
    await landlord.open(`/landlords/finances/payouts${query}`)
    await title.waitFor()
  }
  await landlord.open('/landlords/finances/payouts')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/landlords/payout')) calls.push(pathname)
  })
  // Longer than what is read for a moment counts as new.
  await page.waitForTimeout(2500)
  await page.getByRole('searchbox').fill('Laugavegur')
  await page.waitForURL(/q=Laugavegur/)
  await untilQuiet(page)
  expect(calls).toEqual(['/api/landlords/payouts'])
  expect(await landlord.axe()).toEqual([])
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('Ukrainian: after the last page of a list it says so, and not that the list is empty', async () => {
  const landlord = await visit(browser, base, 'uk', 'desktop')
  const { page, t } = landlord
  await enterByPassword(page, base, 'ragnheidur')
  const none = page.getByRole('heading', { name: t('core.table.no_page') })
  for (const address of ['/landlords/listings', '/landlords/properties']) {
    await landlord.open(`${address}?q=a&page=90`)
    await none.waitFor()
    expect(await landlord.axe()).toEqual([])
    await page.getByRole('link', { name: t('core.table.first_page') }).click()
    await page.waitForURL((url) => url.search === '?q=a')
    await none.waitFor({ state: 'detached' })
  }
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('staff: newest first is shown on its column; a choice made while typing stays; an order alone is no filter', async () => {
  const staff = await visit(browser, base, 'is', 'desktop')
  const { page, t } = staff
  await enterAsStaff(page.context(), base)
  await staff.open('/admin/users')
  await page.getByLabel(t('accounts.reason.label'), { exact: true }).selectOption('support')
  await page.getByLabel(new RegExp(t('accounts.reason.note').replace('?', '\\?'))).fill('4712')
  await page.keyboard.press('Enter')
  const since = page.getByRole('columnheader', { name: t('accounts.admin.since') })
  await since.waitFor()
  expect(await since.getAttribute('aria-sort')).toBe('descending')
  const clear = page.getByRole('link', { name: t('core.table.clear_filters') })
  await since.getByRole('link').click()
  await page.waitForURL((url) => url.search === '?sort=created')
  await expect.poll(() => since.getAttribute('aria-sort')).toBe('ascending')
  expect(await clear.count()).toBe(0)
  // The search begins when the typing has paused: by then the role is chosen.
  const role = page.locator('select[name=role]')
  await page.getByRole('searchbox').fill('demo')
  await role.selectOption('landlord')
  await page.waitForURL(/q=demo/)
  await untilQuiet(page)
  expect(new URL(page.url()).search).toBe('?sort=created&role=landlord&q=demo')
  expect(await role.inputValue()).toBe('landlord')
  await clear.click()
  await page.waitForURL((url) => url.search === '?sort=created')
  await staff.open('/admin/listings')
  const changed = page.getByRole('columnheader', { name: t('listings.own.changed') })
  expect(await changed.getAttribute('aria-sort')).toBe('descending')
  expect(await staff.axe()).toEqual([])
  expect(staff.troubles).toEqual([])
  await staff.close()
})

test('landlords and tenants: a value of a filter that nobody knows is named as left out, and a known one is not', async () => {
  const landlord = await visit(browser, base, 'da', 'phone')
  await enterByPassword(landlord.page, base, 'ragnheidur')
  const tenant = await visit(browser, base, 'pl', 'desktop')
  await enterByPassword(tenant.page, base, 'kari')
  const { t } = landlord
  for (const [person, address, names] of [
    [landlord, '/landlords/properties?state=zzz', [t('properties.own.state')]],
    [landlord, '/landlords/listings?status=zzz', [t('listings.own.status')]],
    [
      landlord,
      '/landlords/rental-contracts?status=zzz&from_date=2027-02-30',
      [t('contracts.list.status'), t('contracts.list.from_date')],
    ],
    [landlord, '/landlords/viewings?status=zzz', [t('viewings.status.filter')]],
    [tenant, '/tenants/rental-applications?type=zzz', [tenant.t('applications.tenant.type')]],
  ] as const) {
    await person.open(address)
    const line = person.page.getByText(person.t('core.table.left_out', { names: names.join(', ') }))
    await line.waitFor()
    expect(await person.axe()).toEqual([])
  }
  const none = t('core.table.left_out', { names: '' }).slice(0, 20)
  for (const address of [
    '/landlords/listings?status=published&q=a',
    // What its first row stands for, named.
    '/landlords/viewings?period=upcoming',
    '/landlords/rental-applications?type=all&order_by=unanswered',
  ]) {
    await landlord.open(address)
    await untilQuiet(landlord.page)
    expect(await landlord.page.getByText(none).count(), address).toBe(0)
  }
  for (const person of [landlord, tenant]) {
    expect(person.troubles).toEqual([])
    await person.close()
  }
})

test('staff: lists with a search that is too long, and with filters that nobody knows', async () => {
  const staff = await visit(browser, base, 'is', 'desktop')
  const { page, t } = staff
  await enterAsStaff(page.context(), base)
  for (const address of [
    '/admin/contact-messages',
    '/admin/rental-contracts/payment-services/payments',
    '/admin/users/pre-approvals',
    '/admin/rental-contracts',
  ]) {
    const answer = await page.goto(`${base}${address}?q=${LONG}&page=0`)
    expect(answer!.status(), address).toBe(200)
  }
  for (const address of [
    '/admin/contact-messages?state=closed&tag=none',
    '/admin/rental-contracts?status=closed&unfiled=perhaps',
    '/admin/rental-contracts/payment-services/payments?only=nothing',
  ]) {
    const answer = await page.goto(`${base}${address}`)
    expect(answer!.status(), address).toBe(200)
    await page.getByText(t('core.table.left_out', { names: '' }).slice(0, 20)).waitFor()
  }
  for (const address of [
    '/admin/listings?sort=-changed',
    '/admin/staff-data/listing-publish-count-by-month?period=twelve_months',
  ]) {
    await staff.open(address)
    await untilQuiet(page)
    // The line is there before its words, so that they are read out.
    const told = page.getByRole('main').locator('form > p[role=status]').first()
    expect(await told.textContent(), address).toBe('')
  }
  expect(staff.troubles).toEqual([])
  await staff.close()
})
