import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { STEP_NAMES } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The answer of a call that must succeed, asked as the person who is signed in. */
const call = async <T>(
  page: Page,
  method: string,
  path: string,
  data: object,
  token?: string,
): Promise<T> => {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    data,
    headers: { origin: base, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  expect(answer.ok(), `${method} ${path} ${answer.status()}`).toBe(true)
  return (await answer.json()) as T
}

const signIn = (page: Page) =>
  call<{ accessToken: string }>(page, 'POST', '/auth/login', {
    provider: 'password',
    data: { email: 'david@demo.igloo.example', password: 'igloo-demo-2026' },
  })

/** A draft in Icelandic and Polish with a tenant of whom little is known, all of its steps seen. */
const startDraft = async (page: Page): Promise<string> => {
  const { accessToken } = await signIn(page)
  const ask = <T>(method: string, path: string, data: object) =>
    call<T>(page, method, path, data, accessToken)
  const begun = await ask<Contract>('POST', '/contracts', {})
  const { id } = begun
  const { updated_at } = await ask<Contract>('PATCH', `/contracts/${id}`, {
    second_language: 'pl',
    updated_at: begun.updated_at,
  })
  await ask('POST', `/contracts/${id}/tenants`, {
    full_name: 'Anna Kowalska',
    identifier: null,
    emails: ['anna@example.com'],
    updated_at,
  })
  for (const step_name of STEP_NAMES) await ask('POST', `/contracts/${id}/steps`, { step_name })
  return id
}

/** How much wider the page is than the screen. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { document, innerWidth } = globalThis as unknown as {
      document: { documentElement: { scrollWidth: number } }
      innerWidth: number
    }
    return document.documentElement.scrollWidth - innerWidth
  })

const ENTRY = 'Leigusali má koma inn hvenær sem er.'

test('special terms are judged as they are typed, chosen from the library, and read in Polish', async () => {
  const desk = await visit(browser, base, 'is', 'desktop')
  const id = await startDraft(desk.page)
  const { page, t } = desk

  // What electronic signing needs is said at the person, by name.
  await desk.open(`/rental-contracts/${id}/edit/parties`)
  for (const need of ['phone', 'number'] as const)
    await page
      .getByText(t(`contracts.party.needs.${need}`, { name: 'Anna Kowalska' }))
      .first()
      .waitFor()
  expect(
    await page.getByText(t('contracts.party.needs.email', { name: 'Anna Kowalska' })).count(),
  ).toBe(0)

  await desk.open(`/rental-contracts/${id}/edit/special-terms`)
  await page.getByRole('button', { name: t('contracts.term.add') }).click()
  await page.getByLabel(t('contracts.term.title'), { exact: true }).fill('Aðgangur')
  await page.getByLabel(t('contracts.term.text'), { exact: true }).fill(ENTRY)
  const note = page.getByText(t('contracts.failures.term_entry'))
  await note.waitFor()
  await page.getByRole('button', { name: t('core.actions.save') }).click()
  const missing = t('contracts.term.not_translated', { lang: 'pl' })
  await page.getByText(missing).waitFor()
  // At the term, and at the end of the step.
  await expect.poll(() => note.count()).toBe(2)
  expect(await desk.axe()).toEqual([])

  await page.getByRole('button', { name: t('contracts.library.open') }).click()
  await page.getByRole('searchbox', { name: t('contracts.library.search') }).fill('garður')
  await page
    .getByRole('button', { name: t('contracts.library.choose_one', { title: 'Garður' }) })
    .click()
  const polish = page.getByLabel(t('contracts.term.translation_title', { lang: 'pl' }))
  expect(await polish.inputValue()).toBe('Ogród')
  await page.getByRole('button', { name: t('core.actions.save') }).click()
  await page.getByText('Ogród', { exact: true }).waitFor()
  expect(await page.getByText(missing).count()).toBe(1)
  expect(desk.troubles).toEqual([])
  await desk.close()

  const phone = await visit(browser, base, 'pl', 'phone')
  await signIn(phone.page)
  await phone.open(`/rental-contracts/${id}/edit/preview`)
  const text = phone.page.getByRole('article')
  await text.getByText('Ogród', { exact: true }).waitFor()
  await text.getByText(phone.t('contracts.document.not_translated')).waitFor()
  await text.getByText(phone.t('contracts.failures.term_entry')).waitFor()
  // Asked for once more before the lease is sent.
  await phone.page.getByText(phone.t('contracts.term.untranslated'), { exact: true }).waitFor()
  expect(await phone.axe()).toEqual([])
  expect(await overflowOf(phone.page)).toBeLessThanOrEqual(0)
  expect(phone.troubles).toEqual([])
  await phone.close()
})

test('what was typed into a form that is still open is saved on the way to the next step', async () => {
  const phone = await visit(browser, base, 'is', 'phone')
  const { page, t } = phone
  const id = await startDraft(page)
  const next = page.getByRole('button', { name: t('core.actions.next'), exact: true })

  await phone.open(`/rental-contracts/${id}/edit/special-terms`)
  await page.getByRole('button', { name: t('contracts.term.add') }).click()
  await page.getByLabel(t('contracts.term.text'), { exact: true }).fill('Hjól eru í kjallara.')
  await next.click()
  // Nobody can save it as it is: the page stays, and says why.
  await page.getByRole('alert').getByText(t('core.problems.required')).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/special-terms$/)
  // Nor does a reload lose it.
  await page.reload()
  await expect
    .poll(() => page.getByLabel(t('contracts.term.text'), { exact: true }).inputValue())
    .toBe('Hjól eru í kjallara.')
  await page.getByLabel(t('contracts.term.title'), { exact: true }).fill('Reiðhjól')
  await next.click()
  await page.waitForURL(/maintenance-and-inspection$/)
  await phone.open(`/rental-contracts/${id}/edit/special-terms`)
  await page.getByText('Hjól eru í kjallara.').waitFor()

  await phone.open(`/rental-contracts/${id}/edit/utilities`)
  await page.getByText(t('contracts.utility.write_readings'), { exact: true }).click()
  await page
    .getByRole('button', { name: t('contracts.utility.add_reading') })
    .first()
    .click()
  await page.getByLabel(t('contracts.utility.meter_number')).fill('44108231')
  await page.getByLabel(t('contracts.utility.reading'), { exact: true }).fill('28114')
  await page.getByLabel(t('contracts.utility.read_on'), { exact: true }).fill('1.10.2026')
  await next.click()
  await page.getByText(/44108231/).waitFor()

  // A form in which nothing was typed keeps nobody.
  await phone.open(`/rental-contracts/${id}/edit/parties`)
  await page.getByRole('button', { name: t('contracts.party.add_tenant') }).click()
  await page.getByLabel(t('contracts.party.full_name')).waitFor()
  const onwards = page.getByRole('button', {
    name: new RegExp(`^(${t('core.actions.next')}|${t('contracts.wizard.next_anyway')})$`),
  })
  await onwards.click()
  await page.getByText(t('contracts.wizard.missing')).waitFor()
  await onwards.click()
  await page.waitForURL(/rent-and-securities$/)
  expect(phone.troubles).toEqual([])
  await phone.close()
})
