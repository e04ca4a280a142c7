import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Signs in and answers with the token for calls of the API. */
const signIn = async ({ page }: Visitor, key: string): Promise<string> => {
  return enterByPassword(page, base, key)
}

test('a tenant who has saved a search reads of a home as soon as its landlord publishes it, and opens it', async () => {
  const [tenant, landlord] = [
    await visit(browser, base, 'is', 'desktop'),
    await visit(browser, base, 'is', 'desktop'),
  ]
  const { page, t } = tenant
  await signIn(tenant, 'kari')
  const token = await signIn(landlord, 'gunnar')
  await landlord.open('/landlords/listings')
  const own = await fetch(`${base}/api/landlords/listingsv2?status=published`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await own.json()) as {
    items: { id: string; title: string; price: number; rooms: number }[]
  }
  const home = items[0]!
  await tenant.open(`/listings?rooms_min=${home.rooms}&price_max=${home.price}`)
  await page.getByRole('button', { name: t('listings.search.save') }).click()
  await page.getByLabel(t('saved-searches.alerts.now'), { exact: true }).waitFor()
  expect(await tenant.axe()).toEqual([])
  await page.getByRole('button', { name: t('saved-searches.save.submit'), exact: true }).click()
  await page.getByText(t('saved-searches.save.done')).first().waitFor()

  const actions = landlord.page.getByRole('button', {
    name: t('listings.own.actions', { title: home.title }),
  })
  const choose = async (label: string, said: string) => {
    await actions.first().click()
    await landlord.page.getByRole('menuitem', { name: label, exact: true }).click()
    const question = landlord.page
      .getByRole('dialog')
      .getByRole('button', { name: label, exact: true })
    if (said === t('listings.own.paused_done')) await question.click()
    await landlord.page.getByText(said).first().waitFor()
  }
  await choose(t('listings.keeping.action.pause'), t('listings.own.paused_done'))
  await choose(t('listings.keeping.action.publish'), t('listings.own.published_done'))

  // A search of the demo may find it too: the sentence names how many do.
  const sentence = page.getByText(`: ${home.title}`).filter({ hasText: 'Passar við leit' })
  await expect
    .poll(
      async () => {
        await tenant.open('/account/notifications')
        return sentence.count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBeGreaterThan(0)
  expect(await tenant.axe()).toEqual([])
  await sentence.first().click()
  await page.waitForURL((url) => url.pathname === `/listings/${home.id}`)
  expect([...tenant.troubles, ...landlord.troubles]).toEqual([])
  await tenant.close()
  await landlord.close()
})

test('a visitor on a phone signs in to save a search, comes back to it, saves, opens, renames and deletes it, and takes that back', async () => {
  const visitor = await visit(browser, base, 'pl', 'phone')
  const { page, t } = visitor
  await visitor.open('/listings?q=Reykjav%C3%ADk&rooms_min=2')
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('link', { name: t('listings.search.save') }).click()
  await page.getByLabel(t('accounts.login.email')).fill('noah@demo.igloo.example')
  await page.getByLabel(t('accounts.login.password'), { exact: true }).fill('igloo-demo-2026')
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()

  // The search is still there, and its name is suggested.
  const field = page.getByLabel(t('saved-searches.form.name'))
  await field.waitFor()
  expect(new URL(page.url()).searchParams.get('rooms_min')).toBe('2')
  expect(await field.inputValue()).toBe('Reykjavík: co najmniej 2 pokoje')
  await field.fill(' ')
  await page.getByRole('button', { name: t('saved-searches.save.submit'), exact: true }).click()
  await page.getByRole('dialog').getByText(t('core.problems.required')).first().waitFor()
  await field.fill('Blisko pracy')
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('button', { name: t('saved-searches.save.submit'), exact: true }).click()
  await page.getByText(t('saved-searches.save.done')).first().waitFor()
  await field.waitFor({ state: 'detached' })
  await page.waitForURL((url) => !url.searchParams.has('save'))

  // What is saved says so, also when the page is opened anew.
  await page.reload()
  await page.getByRole('button', { name: t('saved-searches.save.saved') }).click()
  await page
    .getByText(t('saved-searches.failures.saved_already', { name: 'Blisko pracy' }))
    .waitFor()

  await visitor.open('/tenants/home')
  await page.getByRole('link', { name: 'Blisko pracy' }).waitFor()
  expect(await visitor.axe()).toEqual([])

  await visitor.open('/tenants/liked-listings')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('saved-searches.title') })
    .click()
  await page.getByRole('heading', { name: 'Blisko pracy' }).waitFor()
  expect(await visitor.axe()).toEqual([])
  await page.getByLabel(t('saved-searches.alerts.label')).selectOption('daily')
  await page.getByText(t('saved-searches.alerts.saved')).first().waitFor()
  const more = (name: string) =>
    page.getByRole('button', { name: t('saved-searches.more', { name }) })
  await more('Blisko pracy').click()
  await page.getByRole('menuitem', { name: t('saved-searches.rename'), exact: true }).click()
  await field.fill('Dwa pokoje')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('saved-searches.rename') })
    .click()
  const heading = page.getByRole('heading', { name: 'Dwa pokoje' })
  await heading.waitFor()
  // A dialog that goes gives the focus back, and would take it from a menu that is open by then.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await more('Dwa pokoje').click()
  await page.getByRole('menuitem', { name: t('saved-searches.remove'), exact: true }).click()
  await page.getByRole('heading', { name: t('saved-searches.empty') }).waitFor()
  await page.getByRole('button', { name: t('core.actions.undo') }).click()
  await heading.waitFor()
  await page.getByRole('main').locator('li a[href*="rooms_min=2"]').click()
  await page.waitForURL((url) => url.pathname === '/listings' && url.search.includes('rooms_min=2'))
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
