import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { formatPhone } from '#core/shared/phone.ts'
import { STEP_NAMES } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const ADDRESS = 'zofia@example.com'
const PERSON = {
  name: 'Zofia Wiśniewska',
  number: '44051401458',
  address: 'ul. Długa 5, Gdańsk',
  phone: '601123456',
}

/** A draft with a tenant of whom nothing but the name is known. */
const startDraft = async (page: Page): Promise<string> => {
  const ask = async <T>(method: string, path: string, data: object, token?: string): Promise<T> => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      data,
      headers: { origin: base, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    expect(answer.ok(), `${method} ${path} ${answer.status()}`).toBe(true)
    return (await answer.json()) as T
  }
  const { accessToken } = await ask<{ accessToken: string }>('POST', '/auth/login', {
    provider: 'password',
    data: { email: 'tomas@demo.igloo.example', password: 'igloo-demo-2026' },
  })
  const { id, updated_at } = await ask<Contract>('POST', '/contracts', {}, accessToken)
  await ask(
    'POST',
    `/contracts/${id}/tenants`,
    { full_name: 'Zofia W', identifier: null, updated_at },
    accessToken,
  )
  for (const step_name of STEP_NAMES)
    await ask('POST', `/contracts/${id}/steps`, { step_name }, accessToken)
  return id
}

/** The link in the last letter to an address. */
const linkTo = async (address: string): Promise<string> => {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const state = (await (await fetch(`${base}/api/dev/state`)).json()) as {
          mails: { items: { to: string; links: string[] }[] }
        }
        found = state.mails.items.find((mail) => mail.to === address)?.links[0]
        return found
      },
      { timeout: 15_000 },
    )
    .toBeDefined()
  return found!
}

const fillIn = async ({ page, t }: Visitor) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(t('contracts.party.full_name')).fill(PERSON.name)
  await field(t('contracts.party.country')).selectOption('PL')
  await field(t('contracts.party.identifier')).fill(PERSON.number)
  await field(t('contracts.party.address')).fill(PERSON.address)
  await field(t('core.form.country_code')).selectOption('48')
  await page.getByRole('textbox', { name: t('contracts.party.phone') }).fill(PERSON.phone)
}

test('a tenant fills in her part on a phone in Polish, and the landlord sees each step without a reload', async () => {
  const desk = await visit(browser, base, 'is', 'desktop', { follows_changes: true })
  const id = await startDraft(desk.page)
  await desk.page.goto(`/rental-contracts/${id}/edit/parties`)
  const row = desk.page.getByRole('listitem').filter({ hasText: 'Zofia W' })
  await row.getByRole('button', { name: desk.t('contracts.ask.open') }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel(desk.t('contracts.ask.email'), { exact: false }).first().fill(ADDRESS)
  await dialog.getByLabel(desk.t('contracts.ask.lang')).selectOption('pl')
  expect(await desk.axe()).toEqual([])
  await dialog.getByRole('button', { name: desk.t('contracts.ask.send') }).click()
  const shown = await dialog.getByLabel(desk.t('contracts.ask.link'), { exact: true }).inputValue()
  await dialog.getByRole('button', { name: desk.t('core.actions.close') }).click()
  await row.getByText(desk.t('contracts.ask.sent_to', { email: ADDRESS })).waitFor()

  const link = await linkTo(ADDRESS)
  expect(link).toBe(shown)
  const phone = await visit(browser, base, 'pl', 'phone')
  const { page, t } = phone
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await phone.open(link)
  await page.getByRole('heading', { name: t('contracts.own_part.title') }).waitFor()
  await row.getByText(desk.t('contracts.ask.opened')).waitFor()
  expect(await phone.axe()).toEqual([])

  // Nothing is sent that is not whole; what was typed survives a reload.
  await page.getByRole('button', { name: t('contracts.own_part.submit') }).click()
  await page.getByRole('alert').first().waitFor()
  await fillIn(phone)
  const name = page.getByLabel(t('contracts.party.full_name'))
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(globalThis.sessionStorage)))
    .toContain(PERSON.phone)
  await page.reload()
  await page.getByText(t('core.form.draft_restored')).waitFor()
  expect(await name.inputValue()).toBe(PERSON.name)
  await page.getByRole('button', { name: t('contracts.own_part.submit') }).click()
  await page.getByText(t('contracts.own_part.done_title')).waitFor()

  const filled = desk.page.getByRole('listitem').filter({ hasText: PERSON.name })
  await filled.getByText(PERSON.address).waitFor()
  await filled.getByText(formatPhone('+48601123456')).waitFor()
  await filled.getByText(`${PERSON.name} fyllti þetta út`).waitFor()

  // The link is used up, and no address that was asked for had it.
  await page.reload()
  await page.getByRole('heading', { name: t('contracts.own_part.gone_title') }).waitFor()
  expect(await phone.axe()).toEqual([])
  const token = link.split('#')[1]!
  expect(addresses.filter((address) => new URL(address).pathname.includes(token))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(globalThis.sessionStorage))).not.toContain(
    PERSON.phone,
  )
  expect(desk.troubles).toEqual([])
  expect(phone.troubles).toEqual([])
  await phone.close()
  await desk.close()
})

test('the landlord who types at that moment is told, and nothing is written over', async () => {
  const desk = await visit(browser, base, 'en', 'desktop', { follows_changes: true })
  const id = await startDraft(desk.page)
  const { page, t } = desk
  await page.goto(`/rental-contracts/${id}/edit/parties`)
  const row = page.getByRole('listitem').filter({ hasText: 'Zofia W' })
  await row.getByRole('button', { name: t('contracts.ask.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('contracts.ask.make') }).click()
  const link = await dialog.getByLabel(t('contracts.ask.link'), { exact: true }).inputValue()
  await dialog.getByRole('button', { name: t('core.actions.close') }).click()
  const phone = await visit(browser, base, 'pl', 'phone')
  await phone.open(link)
  await phone.page.getByLabel(phone.t('contracts.party.email'), { exact: true }).fill(ADDRESS)
  await fillIn(phone)

  await row.getByRole('button', { name: t('core.actions.edit') }).click()
  await page.getByLabel(t('contracts.party.address'), { exact: true }).fill('Laugavegur 1')
  await phone.page.getByRole('button', { name: phone.t('contracts.own_part.submit') }).click()
  await phone.page.getByText(phone.t('contracts.own_part.done_title')).waitFor()
  await page.getByText(t('contracts.ask.meanwhile_text')).waitFor()
  await page.getByRole('button', { name: t('core.actions.save') }).click()
  await page.getByText(t('contracts.failures.stale')).first().waitFor()
  expect(await desk.axe()).toEqual([])
  await page.getByRole('button', { name: t('contracts.ask.meanwhile_see') }).click()
  await page.getByText(PERSON.address).first().waitFor()
  expect(desk.troubles).toEqual([])
  expect(phone.troubles).toEqual([])
  await phone.close()
  await desk.close()
})
