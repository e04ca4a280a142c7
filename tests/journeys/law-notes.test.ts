import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { problemText } from '#core/shared/messages.ts'
import { STEP_NAMES } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const LIMIT = { limit: 600_000, currency: 'ISK' }
const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The answer of a call that must succeed, asked as the person who is signed in. */
const call = async <T>(page: Page, path: string, data: object, token?: string): Promise<T> => {
  const answer = await page.request.fetch(`/api${path}`, {
    method: 'POST',
    data,
    headers: { origin: base, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true)
  return (await answer.json()) as T
}

const signIn = (page: Page) =>
  call<{ accessToken: string }>(page, '/auth/login', {
    provider: 'password',
    data: { email: 'asta@demo.igloo.example', password: 'igloo-demo-2026' },
  })

/** A draft of hers whose steps can all be opened. */
const startDraft = async (page: Page): Promise<string> => {
  const { accessToken } = await signIn(page)
  const { id } = await call<Contract>(page, '/contracts', {}, accessToken)
  for (const step_name of STEP_NAMES)
    await call(page, `/contracts/${id}/steps`, { step_name }, accessToken)
  return id
}

/** What assistive software reads of a control after its name, in one line. */
const descriptionOf = async (page: Page, label: string): Promise<string> => {
  const ids = await page.getByLabel(label).getAttribute('aria-describedby')
  if (!ids) return ''
  const parts = ids.split(' ').map((id) => page.locator(`[id="${id}"]`).innerText())
  return (await Promise.all(parts)).join(' ')
}

/** The end of the step leads to the field that a note is about. */
const followsTheNote = async ({ page, t }: Visitor, label: string) => {
  const end = page.getByRole('status').filter({ hasText: t('contracts.law.of_step') })
  await end.getByRole('link', { name: label }).click()
  await page.locator('[id$="-insurance_amount"]:focus').waitFor()
}

test('what the law says stands at the field, and at the end of the step, in every language', async () => {
  const desk = await visit(browser, base, 'is', 'desktop')
  const id = await startDraft(desk.page)
  const { page, t } = desk
  const label = t('contracts.field.insurance_amount')
  const limit = problemText(t, 'contracts.above_legal_cap', LIMIT)
  const step = `/rental-contracts/${id}/edit/rent-and-securities`
  await desk.open(step)
  await page.getByLabel(t('contracts.field.price'), { exact: true }).fill('200000')
  await page.getByLabel(t('contracts.field.insurance_type')).selectOption('deposit')
  await page.getByLabel(label).fill('600000')
  expect(await descriptionOf(page, label)).not.toContain(limit)
  // One krona above three months' rent.
  const saved = page.waitForResponse(
    (answer) => answer.ok() && (answer.request().postData() ?? '').includes('600001'),
  )
  await page.getByLabel(label).fill('600001')
  await expect.poll(() => descriptionOf(page, label)).toContain(limit)
  expect(await page.getByText(limit).count()).toBe(2)
  await followsTheNote(desk, label)
  expect(await desk.axe()).toEqual([])
  await saved
  expect(desk.troubles).toEqual([])
  await desk.close()

  for (const lang of LANGUAGES) {
    const phone = await visit(browser, base, lang, 'phone')
    await signIn(phone.page)
    await phone.open(step)
    const said = problemText(phone.t, 'contracts.above_legal_cap', LIMIT)
    await expect
      .poll(() => descriptionOf(phone.page, phone.t('contracts.field.insurance_amount')), {
        message: lang,
      })
      .toContain(said)
    await followsTheNote(phone, phone.t('contracts.field.insurance_amount'))
    expect(phone.troubles).toEqual([])
    await phone.close()
  }
})

test('what the law says of a cost and of a person stands at them', async () => {
  const phone = await visit(browser, base, 'pl', 'phone')
  const id = await startDraft(phone.page)
  const { page, t } = phone
  await phone.open(`/rental-contracts/${id}/edit/utilities`)
  const waste = page.getByRole('group', { name: t('contracts.document.utility.waste') })
  const note = t('contracts.failures.landlords_costs_on_tenant')
  await waste.getByLabel(t('contracts.utility.landlord'), { exact: true }).check()
  await expect.poll(() => page.getByText(note).count()).toBe(0)
  await waste.getByLabel(t('contracts.utility.tenant'), { exact: true }).check()
  await waste.getByText(note).waitFor()
  const end = page.getByRole('status').filter({ hasText: t('contracts.law.of_step') })
  await end.getByRole('link', { name: t('contracts.document.utility.waste') }).waitFor()
  expect(await phone.axe()).toEqual([])
  expect(phone.troubles).toEqual([])
  await phone.close()
})
