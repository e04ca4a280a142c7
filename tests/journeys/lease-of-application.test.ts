import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import type { Lang } from '#core/shared/language/languages.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const enter = async (
  who: string,
  lang: Lang,
  size: 'desktop' | 'phone',
): Promise<Visitor & { call: (method: 'GET' | 'POST', path: string, body?: object) => Call }> => {
  const visitor = await visit(browser, base, lang, size, { follows_changes: true })
  await visitor.page.context().addCookies([
    { name: 'cookie-banner-dismissed', value: 'true', url: base },
    { name: 'hideMobileAppBanner', value: 'true', url: base },
  ])
  const token = await enterByPassword(visitor.page, base, who)
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await visitor.page.request.fetch(`/api${path}`, {
      method,
      ...(body ? { data: body } : {}),
      headers: { origin: base, authorization: `Bearer ${token}` },
    })
    return { status: answer.status(), body: (await answer.json()) as Answer }
  }
  return { ...visitor, call }
}
interface Answer {
  id: string
  items: { id: string; contract_id: string | null; status: string; lease: object | null }[]
}
type Call = Promise<{ status: number; body: Answer }>

/** A home of this landlord that nobody was promised yet. */
const homeOf = async ({ call }: Awaited<ReturnType<typeof enter>>): Promise<string> =>
  (await call('GET', '/landlords/listingsv2?status=published')).body.items.at(-1)!.id

const APPLICATION = {
  message: 'Góðan dag, við erum tvö og róleg og leitum að íbúð til langs tíma.',
  household_adults: 2,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: null,
  wanted_months: 12,
}

test('an application whose lease was sent has a way to the lease and none to withdraw', async () => {
  const tenant = await enter('embla', 'pl', 'phone')
  const { page, t } = tenant
  const { items } = (await tenant.call('GET', '/tenants/rental-applications')).body
  const leased = items.find((one) => one.lease !== null)!
  await tenant.open(`/tenants/rental-applications/${leased.id}`)
  await page.getByRole('link', { name: t('applications.tenant.contract'), exact: true }).waitFor()
  expect(
    await page.getByRole('button', { name: t('applications.tenant.cancel'), exact: true }).count(),
  ).toBe(0)
  // Nor by a page that was opened before the lease was sent.
  const late = await tenant.call('POST', `/tenants/rental-applications/${leased.id}/cancel`)
  expect(late.status).toBe(409)
  expect(await tenant.axe()).toEqual([])
  expect(tenant.troubles).toEqual([])
  await tenant.close()
})

test('a withdrawn application stays with the landlord, and its page changes without a reload', async () => {
  const landlord = await enter('asta', 'is', 'desktop')
  const tenant = await enter('svava', 'is', 'phone')
  const sent = await tenant.call(
    'POST',
    `/listings/${await homeOf(landlord)}/applications`,
    APPLICATION,
  )
  expect(sent.status).toBe(200)
  await landlord.open(`/landlords/rental-applications?open=${sent.body.id}`)
  const pane = landlord.page.locator('main')
  const accept = pane.getByRole('button', {
    name: landlord.t('applications.landlord.accept'),
    exact: true,
  })
  await accept.waitFor()

  await tenant.open(`/tenants/rental-applications/${sent.body.id}`)
  const withdraw = { name: tenant.t('applications.tenant.cancel'), exact: true }
  await tenant.page.getByRole('button', withdraw).tap()
  await tenant.page.getByRole('dialog').getByRole('button', withdraw).tap()
  await tenant.page.getByText(tenant.t('applications.tenant.canceled_done')).waitFor()
  await tenant.page.getByRole('button', withdraw).waitFor({ state: 'detached' })

  await accept.waitFor({ state: 'detached' })
  await landlord.open('/landlords/rental-applications?type=canceled')
  await landlord.page
    .getByRole('list', { name: landlord.t('applications.landlord.list') })
    .locator(`a[href*="${sent.body.id}"]`)
    .waitFor()
  expect([...landlord.troubles, ...tenant.troubles]).toEqual([])
  await landlord.close()
  await tenant.close()
})

test('after accepting, the draft of the lease is offered on the same page without a reload', async () => {
  const landlord = await enter('asta', 'is', 'desktop')
  const tenant = await enter('birna', 'is', 'phone')
  const sent = await tenant.call(
    'POST',
    `/listings/${await homeOf(landlord)}/applications`,
    APPLICATION,
  )
  expect(sent.status).toBe(200)
  const { page, t } = landlord
  await landlord.open(`/landlords/rental-applications?open=${sent.body.id}`)
  const accept = { name: t('applications.landlord.accept'), exact: true }
  await page.getByRole('button', accept).click()
  let reloads = 0
  page.on('framenavigated', () => (reloads += 1))
  await page.getByRole('dialog').getByRole('button', accept).click()
  const [draft] = t('contracts.list.draft_of_lease', { done: 0, all: 12 }).split(' 0')
  await page.getByText(draft!).waitFor()
  expect(reloads).toBe(0)
  expect(await landlord.axe()).toEqual([])
  await page
    .locator('main')
    .getByRole('link', { name: t('contracts.page.continue'), exact: true })
    .click()
  await page.waitForURL(/rental-contracts\/[0-9a-f-]{36}/)
  expect([...landlord.troubles, ...tenant.troubles]).toEqual([])
  await landlord.close()
  await tenant.close()
})

test('after sending, the page of the lease shows who was invited without a reload', async () => {
  const landlord = await enter('gunnar', 'is', 'desktop')
  const { page, t } = landlord
  await landlord.open('/landlords/home')
  await page
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', {
        name: t('contracts.task.send.title', { home: 'Vesturberg 8' }),
      }),
    })
    .getByRole('link')
    .click()
  await page.waitForURL(/\/edit\/preview#send$/)
  const send = { name: t('contracts.preview.send_out'), exact: true }
  await page.getByRole('button', send).click()
  await page.getByRole('dialog').getByRole('button', send).click()
  await page.waitForURL(/landlords\/rental-contracts\/[0-9a-f-]{36}/)
  const invited = page.getByText(t('contracts.signature.invited'), { exact: true }).first()
  await invited.waitFor()

  // Taken back, it is the draft again that the other journeys write.
  const takeBack = { name: t('contracts.page.uncommit'), exact: true }
  await page.getByRole('button', takeBack).click()
  await page.getByRole('dialog').getByRole('button', takeBack).click()
  await invited.waitFor({ state: 'detached' })
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})
