import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff, enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'

const SCAM = 'Millifærðu 150.000 kr. staðfestingargjald og ég sendi þér lyklana í pósti.'
const WORDS = 'Þetta er tryggingin sem við sömdum um þegar þú skoðaðir.'
const NAME = 'Gunnar Þór Jónsson'
const ANSWER = 'Við lásum samtalið aftur.'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const post = async <T>(token: string, path: string, message: string): Promise<T> => {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message, client_id: randomUUID() }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

test('staff find a message to be fraud, its author appeals on a phone, and staff take it back', async () => {
  const tenant = await visit(browser, base, 'pl', 'phone')
  const asking = await enterByPassword(tenant.page, base, 'jakub')
  const author = await visit(browser, base, 'is', 'phone')
  const { t } = author
  const answering = await enterByPassword(author.page, base, 'gunnar')
  const own = await fetch(`${base}/api/landlords/listingsv2?status=published`, {
    headers: { authorization: `Bearer ${answering}` },
  })
  const { items } = (await own.json()) as { items: { id: string }[] }
  const about = `/listings/${items[0]!.id}/messages`
  const { id } = await post<{ id: string }>(asking, about, 'Er hægt að skoða íbúðina?')
  const { author_id: gunnar } = await post<{ author_id: string }>(
    answering,
    `/conversations/${id}/messages`,
    SCAM,
  )

  const staff = await visit(browser, base, 'is', 'desktop')
  await enterAsStaff(staff.page.context(), base)
  const found = staff.page
    .locator('main section')
    .filter({ has: staff.page.locator(`a[href="/admin/conversations/${id}"]`) })
  const confirm = found.getByRole('button', { name: t('inbox.detections.confirm'), exact: true })
  await expect
    .poll(async () => {
      await staff.open('/admin/message-fraud-detections?view=found&state=open&q=Gunnar')
      return confirm.count()
    })
    .toBe(1)
  expect(await staff.axe()).toEqual([])
  await confirm.click()
  await staff.page.getByText(t('inbox.detections.done')).waitFor()

  // The reader is warned; the author learns that a person decided, and why in general.
  await tenant.open(`/inbox/${id}`)
  await tenant.page.getByRole('log').getByText(SCAM, { exact: true }).waitFor()
  await tenant.page.getByText(tenant.t('inbox.warning.title')).first().waitFor()
  await author.open(`/inbox/${id}`)
  const { page } = author
  await page.getByText(t('inbox.judged.ground.payment')).waitFor()
  expect(await author.axe()).toEqual([])
  await page.getByRole('button', { name: t('inbox.judged.appeal') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('inbox.judged.submit') }).click()
  await dialog.getByText(t('core.problems.required')).first().waitFor()
  await dialog.getByRole('textbox', { name: t('inbox.judged.words') }).fill(WORDS)
  expect(await author.axe()).toEqual([])
  await dialog.getByRole('button', { name: t('inbox.judged.submit') }).click()
  await page.getByText(t('inbox.judged.sent')).waitFor()

  // Staff read the conversation for a reason, and its summary, before they answer.
  await staff.open('/admin/message-fraud-detections?view=found&state=appealed')
  await staff.page.getByText(WORDS).waitFor()
  await found.getByText(t('inbox.appeal.own')).waitFor()
  expect(await staff.axe()).toEqual([])
  await found.getByRole('link', { name: t('inbox.detections.read') }).click()
  await staff.page.getByLabel(t('accounts.reason.label'), { exact: true }).selectOption('support')
  await staff.page.getByRole('button', { name: t('accounts.reason.submit') }).click()
  await staff.page.getByText(SCAM, { exact: true }).waitFor()
  // What can be decided is at the message, and the menu says where this page belongs.
  await staff.page.getByText(WORDS).waitFor()
  await staff.page.getByRole('radio', { name: t('inbox.appeal.outcome.overturned') }).waitFor()
  expect(await staff.page.locator('nav [aria-current=page]').first().innerText()).toContain(
    t('app.nav.reports'),
  )
  expect(await staff.axe()).toEqual([])
  await staff.page.getByRole('link', { name: t('inbox.summaries.open') }).click()
  await staff.page.waitForURL(`**/admin/conversation-summaries/${id}`)
  // It is short: a summary would be as long.
  await staff.page.getByText(t('inbox.summaries.whole_lead')).waitFor()
  await staff.page.getByText(SCAM, { exact: true }).waitFor()
  expect(await staff.axe()).toEqual([])
  await staff.open('/admin/conversation-summaries?state=open&q=Gunnar')
  await staff.page.getByText(t('inbox.staff.found_appealed', { count: 1 })).waitFor()
  expect(await staff.axe()).toEqual([])
  await staff.open(`/admin/users/${gunnar}/scam-detection-overview`)
  await staff.page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  // What speaks against them most comes first, in one line.
  const sign = t('inbox.overview.signal.confirmed_fraud', { count: 1 })
  await staff.page.getByText(t('inbox.overview.strongest', { sign })).waitFor()
  expect(
    await staff.page
      .locator(`main a[href="/admin/users/${gunnar}/scam-detection-overview"]`)
      .count(),
  ).toBe(1)
  expect(await staff.axe()).toEqual([])
  await staff.open('/admin/message-fraud-detections?view=found&state=appealed')
  await found.getByRole('radio', { name: t('inbox.appeal.outcome.overturned') }).check()
  await found.getByRole('textbox', { name: t('inbox.appeal.answer') }).fill(ANSWER)
  await found.getByRole('button', { name: t('inbox.appeal.submit') }).click()
  await staff.page.getByText(t('inbox.appeal.done')).waitFor()

  await author.open(`/inbox/${id}`)
  await page.getByText(t('inbox.judged.cleared')).waitFor()
  await page.getByText(ANSWER).waitFor()
  for (const one of [tenant, author, staff]) {
    expect(one.troubles).toEqual([])
    await one.close()
  }
})
