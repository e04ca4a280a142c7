import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff, enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const LINES = [
  'Góðan dag. Er íbúðin laus um áramótin? Fylgir bílastæði? Má hafa kött?',
  'Er hægt að skoða á morgun? Eða í næstu viku? Hvað er tryggingin há?',
  'Hvað er langt í skóla? Er lyfta í húsinu? Hvernig er kyndingin?',
]

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const call = async <T>(token: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${base}/api${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Gives the consent where it is offered, and sees it in the list. */
const consent = async ({ open, page, t, axe }: Visitor): Promise<void> => {
  await open('/account/privacy')
  await page.getByText(t('consents.summary.by', { source: 'Models Ltd' })).waitFor()
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: t('consents.summary.give') }).click()
  await page.getByText(t('consents.summary.given')).waitFor()
  await page.getByText(t('consents.type.CONVERSATION_SUMMARY')).waitFor()
  expect(await page.getByRole('button', { name: t('consents.summary.give') }).count()).toBe(0)
}

test('two people consent to summaries, staff read one that a model made, and it goes with a consent', async () => {
  const tenant = await visit(browser, base, 'pl', 'phone')
  const asking = await enterByPassword(tenant.page, base, 'emily')
  const landlord = await visit(browser, base, 'is', 'desktop')
  const letting = await enterByPassword(landlord.page, base, 'gunnar')
  const { items } = await call<{ items: { id: string }[] }>(
    letting,
    '/landlords/listingsv2?status=published',
  )
  const said = (message: string) => ({ message, client_id: randomUUID() })
  const { id } = await call<{ id: string }>(
    asking,
    `/listings/${items[0]!.id}/messages`,
    said(LINES[0]!),
  )
  for (const line of LINES.slice(1)) await call(asking, `/conversations/${id}/messages`, said(line))
  await call(letting, `/conversations/${id}/messages`, said('Já, hún er laus.'))
  await call(asking, `/conversations/${id}/report`, { reason: 'other', words: '' })

  const staff = await visit(browser, base, 'is', 'desktop')
  const { page, t } = staff
  await enterAsStaff(page.context(), base)
  await staff.open(`/admin/conversation-summaries/${id}`)
  await page.getByLabel(t('accounts.reason.label'), { exact: true }).selectOption('abuse')
  await page.getByRole('button', { name: t('accounts.reason.submit') }).click()
  await page.getByText(t('inbox.summaries.machine.no_consent')).waitFor()
  await page.getByRole('heading', { name: t('inbox.summaries.sentences') }).waitFor()
  expect(await staff.axe()).toEqual([])

  await consent(tenant)
  await consent(landlord)
  await staff.open(`/admin/conversation-summaries/${id}`)
  await page.getByRole('heading', { name: t('inbox.summaries.machine.title') }).waitFor()
  await page.getByText('Icelandic: P1 wrote 3.').waitFor()
  await page.getByText('Icelandic: P2 wrote 1.').waitFor()
  await page.getByText(/Models Ltd/).waitFor()
  await page.getByRole('heading', { name: t('inbox.summaries.sentences') }).waitFor()
  expect(await staff.axe()).toEqual([])

  const own = tenant.page
    .getByRole('listitem')
    .filter({ hasText: tenant.t('consents.type.CONVERSATION_SUMMARY') })
  await own.getByRole('button', { name: tenant.t('consents.revoke.button') }).click()
  const dialog = tenant.page.getByRole('dialog')
  await dialog.getByText(tenant.t('consents.revoke.effect.CONVERSATION_SUMMARY')).waitFor()
  await dialog.getByRole('button', { name: tenant.t('consents.revoke.button') }).click()
  await tenant.page.getByRole('button', { name: tenant.t('consents.summary.give') }).waitFor()
  await staff.open(`/admin/conversation-summaries/${id}`)
  await page.getByText(t('inbox.summaries.machine.no_consent')).waitFor()
  expect(await page.getByText('Icelandic: P1 wrote 3.').count()).toBe(0)
  for (const one of [tenant, landlord, staff]) {
    expect(one.troubles).toEqual([])
    await one.close()
  }
})
