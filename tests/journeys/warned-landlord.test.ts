import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { enterAsStaff, enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit } from '#tests/support/visitor.ts'

const SCAM = 'Sendu mér kortanúmerið og öryggisnúmerið á Telegram, ég millifæri í Bitcoin.'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const ask = async (token: string, path: string, body?: object): Promise<Response> =>
  fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('a landlord is warned beside an application, in both themes, and staff read it for a reason', async () => {
  const tenant = await visit(browser, base, 'is', 'phone')
  const applying = await enterByPassword(tenant.page, base, 'jakub')
  const desktop = await visit(browser, base, 'is', 'desktop')
  const letting = await enterByPassword(desktop.page, base, 'gunnar')
  const listed = await ask(letting, '/landlords/listingsv2?status=published')
  const { items } = (await listed.json()) as { items: { id: string }[] }
  let id: string | null = null
  for (const listing of items) {
    const body = { ...APPLICATION, message: SCAM }
    const sent = await ask(applying, `/listings/${listing.id}/applications`, body)
    if (sent.ok) id ??= ((await sent.json()) as { id: string }).id
    if (id !== null) break
  }
  expect(id).not.toBeNull()
  await expect
    .poll(async () => {
      const read = await ask(letting, `/landlords/rental-applications/${id}`)
      return ((await read.json()) as { warning: object | null }).warning !== null
    })
    .toBe(true)

  const phone = await visit(browser, base, 'is', 'phone')
  await enterByPassword(phone.page, base, 'gunnar')
  for (const [size, visitor] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const)
    for (const theme of ['light', 'dark'] as const) {
      const { page, t } = visitor
      await page.context().addCookies([{ name: 'theme', value: theme, url: base }])
      await visitor.open(applicationPaths.receivedOne(id!))
      await page.getByText(SCAM, { exact: true }).first().waitFor()
      await page.getByText(t('inbox.warning.title')).first().waitFor()
      await page.getByText(t('inbox.warning.why')).first().click()
      await page.getByText(t('inbox.reason.asks_secret')).first().waitFor()
      expect(await visitor.axe(), `${size} ${theme}`).toEqual([])
      await photograph(visitor, `warned-landlord-${size}-${theme}`)
    }

  const staff = await visit(browser, base, 'is', 'desktop')
  await enterAsStaff(staff.page.context(), base)
  const { page, t } = staff
  await staff.open('/admin/message-fraud-detections?view=found&state=open&q=Jakub')
  await page.getByText(t('inbox.detections.kind.application'), { exact: true }).first().waitFor()
  await photograph(staff, 'found-application')
  await page
    .getByRole('link', { name: t('inbox.detections.read_words') })
    .first()
    .click()
  await page.getByRole('heading', { name: t('inbox.words.title') }).waitFor()
  expect(await staff.axe()).toEqual([])
  await photograph(staff, 'found-words')
  for (const one of [tenant, desktop, phone, staff]) {
    expect(one.troubles).toEqual([])
    await one.close()
  }
})
