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

test('a landlord marks a home as let, lists it again with a fresh date, copies it and puts the copy away and back', async () => {
  const landlord = await visit(browser, base, 'is', 'phone')
  const { page, t } = landlord
  const token = await enterByPassword(page, base, 'ragnheidur')
  const own = await fetch(`${base}/api/landlords/listingsv2?status=published`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await own.json()) as { items: { id: string; title: string }[] }
  const home = items.at(-1)!
  await landlord.open(`/landlords/listings/${home.id}`)
  // The toast says the same.
  await page.locator('#main').getByText(t('listings.keeping.state.published')).waitFor()
  expect(await landlord.axe()).toEqual([])
  const choose = async (label: string) => {
    await page
      .getByRole('button', { name: t('listings.own.actions', { title: home.title }) })
      .click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  const isLet = t('listings.keeping.action.let')
  await choose(isLet)
  await page.getByText(t('listings.keeping.effect_viewings')).waitFor()
  expect(await landlord.axe()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: isLet, exact: true }).click()
  await page.getByText(t('listings.keeping.state.let')).waitFor()

  const relist = page.locator('#relist')
  const send = relist.getByRole('button', { name: t('listings.keeping.action.relist') })
  await send.click()
  await relist.getByText(t('core.problems.required')).first().waitFor()
  const day = relist.getByRole('textbox', { name: t('listings.form.available_from') })
  await day.fill('1.2.2020')
  await send.click()
  await relist.getByText(t('listings.problems.in_the_past')).first().waitFor()
  await day.fill('1.6.2027')
  await send.click()
  // The toast says the same.
  await page.locator('#main').getByText(t('listings.keeping.state.published')).waitFor()

  await landlord.open(`/landlords/listings/${home.id}`)
  await choose(t('listings.keeping.duplicate'))
  await page.waitForURL((url) => url.pathname.endsWith('/basics'))
  const copy = new URL(page.url()).pathname.split('/').at(-2)!
  expect(copy).not.toBe(home.id)
  await landlord.open(`/landlords/listings/${copy}`)
  await choose(t('listings.keeping.action.archive'))
  await page.getByText(t('listings.keeping.state.archived')).waitFor()
  await page.getByRole('button', { name: t('core.actions.undo') }).click()
  await page.getByText(t('listings.keeping.state.draft')).waitFor()
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('a home that its landlord lists already is not listed again, and the other listing is one press away', async () => {
  const landlord = await visit(browser, base, 'is', 'phone')
  const { page, t } = landlord
  const token = await enterByPassword(page, base, 'ragnheidur')
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.json()) as Record<string, unknown> & { id: string; updated_at: string }
  }
  const { items } = await call('GET', '/landlords/listingsv2?status=published')
  const { id } = (items as { id: string }[])[0]!
  await call('POST', `/listings/${id}/unpublish`, { is_let: true })
  const copy = await call('POST', `/listings/${id}/duplicate`)
  await landlord.open(`/landlords/listings/${id}`)
  const relist = page.locator('#relist')
  const day = relist.getByRole('textbox', { name: t('listings.form.available_from') })
  await day.fill('1.6.2027')
  // Listed meanwhile, in another window.
  await call('PATCH', `/listings/${copy.id}`, {
    available_from: '2027-06-01',
    updated_at: copy.updated_at,
  })
  await call('POST', `/listings/${copy.id}/publish`, {})
  await relist.getByRole('button', { name: t('listings.keeping.action.relist') }).click()
  await relist.getByText(t('listings.problems.listed_already')).waitFor()
  const link = relist.getByRole('link', { name: t('listings.own.open_other') })
  expect(await link.getAttribute('href')).toBe(`/landlords/listings/${copy.id}`)
  expect(await landlord.axe()).toEqual([])
  // Known before anything is sent, where the page is opened later.
  await landlord.open(`/landlords/listings/${id}`)
  await relist.getByText(t('listings.problems.listed_already')).waitFor()
  expect(await landlord.axe()).toEqual([])
  await link.click()
  await page.waitForURL((url) => url.pathname.endsWith(`/listings/${copy.id}`))
  await call('POST', `/listings/${copy.id}/unpublish`, { is_let: false })
  await call('POST', `/listings/${copy.id}/archive`)
  await call('POST', `/listings/${id}/relist`, { available_from: '2027-06-01', available_to: null })
  expect(landlord.troubles.filter((one) => !one.includes('422'))).toEqual([])
  await landlord.close()
})
