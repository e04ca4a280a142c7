import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const call = async <T>(token: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${base}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': path } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status, `${path} ${await answer.clone().text()}`).toBe(200)
  return (await answer.json()) as T
}
/** A home that nobody has applied for yet: names can be hidden. */
const untouchedHome = async (token: string): Promise<string> => {
  const { items } = await call<{ items: { id: string }[] }>(
    token,
    '/landlords/listingsv2?status=published',
  )
  for (const { id } of items) {
    const choice = await call<{
      waiting_count: number
      can_hide_names: boolean
      is_blind: boolean
    }>(token, `/landlords/listings/${id}/tenant-choice`)
    const { questions } = await call<{ questions: { is_required: boolean }[] }>(
      token,
      `/listings/${id}`,
    )
    if (
      choice.can_hide_names &&
      !choice.is_blind &&
      choice.waiting_count === 0 &&
      questions.every((question) => !question.is_required)
    )
      return id
  }
  throw new Error('every home was applied for')
}

test.each([['desktop'], ['phone']] as const)(
  'applicants are numbers until the landlord asks for names, a denial says why, and the record tells it all, on a %s',
  async (size) => {
    const landlord = await visit(browser, base, 'is', size)
    const { page, t } = landlord
    await page.context().addCookies([
      { name: 'cookie-banner-dismissed', value: 'true', url: base },
      { name: 'hideMobileAppBanner', value: 'true', url: base },
    ])
    const token = await enterByPassword(page, base, 'ragnheidur')
    const home = await untouchedHome(token)
    await landlord.open(`/landlords/listings/${home}/criteria`)
    await page.getByRole('button', { name: t('applications.blind.hide'), exact: true }).click()
    await page.getByText(t('applications.blind.hidden_done')).first().waitFor()
    await photograph(landlord, `blind-criteria-${size}`)

    const tenant = await visit(browser, base, 'pl', 'phone')
    const own = await enterByPassword(tenant.page, base, size === 'phone' ? 'noah' : 'jakub')
    const { full_name } = await call<{ full_name: string }>(own, '/auth/user')
    const { id } = await call<{ id: string }>(own, `/listings/${home}/applications`, {
      message: 'Szukam mieszkania na dłużej i nie palę.',
      household_adults: 1,
      household_children: 0,
      pets: '',
      occupation: 'Elektryk',
      wanted_from: null,
      wanted_months: null,
      responses: [],
    })

    await landlord.open(`/landlords/rental-applications?listing_ids=${home}&open=${id}`)
    const number = t('applications.blind.applicant', { number: 1 })
    await page.getByRole('heading', { name: number }).first().waitFor()
    expect(await page.getByText(full_name).count()).toBe(0)
    expect(await page.getByText('Elektryk').count()).toBe(0)
    expect(await landlord.axe()).toEqual([])
    await photograph(landlord, `blind-application-${size}`)

    await landlord.open(`/landlords/rental-applications?listing_ids=${home}`)
    await page.getByRole('button', { name: t('applications.blind.show'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('applications.blind.show'), exact: true })
      .click()
    await page.getByText(full_name).first().waitFor()

    await landlord.open(`/landlords/rental-applications?listing_ids=${home}&open=${id}`)
    await page.getByRole('button', { name: t('applications.landlord.deny'), exact: true }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog
      .getByRole('combobox')
      .selectOption({ label: t('applications.denial.reason.other_chosen') })
    await photograph(landlord, `denial-reason-${size}`)
    await dialog
      .getByRole('button', { name: t('applications.landlord.deny_submit'), exact: true })
      .click()
    await page.getByText(t('applications.denial.reason.other_chosen')).first().waitFor()

    await tenant.open(`/tenants/rental-applications/${id}`)
    await tenant.page.getByText(tenant.t('applications.denial.told.other_chosen')).waitFor()
    expect(await tenant.axe()).toEqual([])
    await photograph(tenant, `denied-tenant-${size}`)

    await landlord.open(`/landlords/listings/${home}/choice-record`)
    for (const kind of ['names_hidden', 'names_shown', 'application_denied'] as const)
      await page
        .getByText(t(`applications.record.kind.${kind}`), { exact: true })
        .first()
        .waitFor()
    await page.getByText(full_name).first().waitFor()
    expect(await landlord.axe()).toEqual([])
    await photograph(landlord, `record-${size}`)
    expect([...landlord.troubles, ...tenant.troubles]).toEqual([])
    await tenant.close()
    await landlord.close()
  },
)
