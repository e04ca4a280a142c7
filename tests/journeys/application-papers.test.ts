import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Locator } from '@playwright/test'
import { SMALLEST_PDF } from '#features/profiles/tests/fixtures.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, untilReady, visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const LETTER = 'list od Ragnheiður.pdf'
const ask = async <T>(path: string, token: string): Promise<T> => {
  const answer = await fetch(`${base}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}
/** A home of the landlord that nothing has to be answered for, for which the tenant has not applied. */
const plainHome = async (landlord: string, tenant: string): Promise<string> => {
  const { items } = await ask<{ items: { id: string }[] }>(
    '/landlords/listingsv2?status=published',
    landlord,
  )
  for (const { id } of items) {
    const { questions } = await ask<{ questions: { is_required: boolean }[] }>(
      `/listings/${id}`,
      tenant,
    )
    const { application } = await ask<{ application: object | null }>(
      `/listings/${id}/applications/mine`,
      tenant,
    )
    if (application === null && !questions.some(({ is_required }) => is_required)) return id
  }
  throw new Error('no home')
}
const press = async ({ page, t }: Visitor, key: Parameters<Visitor['t']>[0]): Promise<void> =>
  page.getByRole('button', { name: t(key as 'core.states.yes'), exact: true }).click()
/** Downloads by this button, and answers what came. */
const fileBy = async ({ page }: Visitor, button: Locator): Promise<Buffer> => {
  const file = page.waitForEvent('download')
  await button.click()
  return readFileSync(await (await file).path())
}

test('a letter goes with an application: ticked after a reload, read and downloaded by the landlord, changed', async () => {
  const tenant = await visit(browser, base, 'pl', 'phone')
  const tenantToken = await enterByPassword(tenant.page, base, 'agnieszka')
  const landlord = await visit(browser, base, 'is', 'desktop')
  const token = await enterByPassword(landlord.page, base, 'gunnar')
  const home = await plainHome(token, tenantToken)
  const { page, t } = tenant
  const letter = page.getByRole('checkbox', { name: LETTER })

  await tenant.open(`/listings/${home}/apply`)
  await page
    .getByLabel(t('applications.apply.message'), { exact: true })
    .fill('Spokojna, bez zwierząt, pracuję w piekarni i szukam mieszkania na dłużej.')
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/application-draft') &&
      (answer.request().postData() ?? '').match(/"attachment_ids":\["/) !== null &&
      answer.ok(),
  )
  await page
    .getByLabel(t('profiles.papers.add.recommendation'), { exact: true })
    .setInputFiles({ name: LETTER, mimeType: 'application/pdf', buffer: SMALLEST_PDF })
  await letter.waitFor()
  await expect.poll(() => letter.isChecked()).toBe(true)
  await kept
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'papers-form-phone')
  await page.reload()
  await letter.waitFor()
  await expect.poll(() => letter.isChecked()).toBe(true)
  // What the landlord will read, the papers included.
  await press(tenant, 'applications.preview.open')
  const preview = page.getByRole('dialog')
  await preview.getByText(LETTER).waitFor()
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'papers-preview-phone')
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await press(tenant, 'applications.apply.submit')
  await page.waitForURL(/\/tenants\/rental-applications\/[0-9a-f-]+$/)
  const id = page.url().split('/').at(-1)!
  await page.getByText(LETTER).waitFor()
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'papers-own-phone')

  await landlord.open(`/landlords/rental-applications?open=${id}`)
  const download = landlord.page.getByRole('button', {
    name: landlord.t('profiles.papers.open', { name: LETTER }),
  })
  await download.waitFor()
  expect((await fileBy(landlord, download)).equals(SMALLEST_PDF)).toBe(true)
  expect(await landlord.axe()).toEqual([])
  await photograph(landlord, 'papers-landlord')
  const isRead = async () =>
    (await ask<{ is_read_by_landlord: boolean }>(`/landlords/rental-applications/${id}`, token))
      .is_read_by_landlord
  await expect.poll(isRead).toBe(true)
  await landlord.open('/landlords/rental-applications')

  await untilReady(page, 'main button')
  await press(tenant, 'applications.papers.change')
  await letter.waitFor()
  expect(await letter.isChecked()).toBe(true)
  await letter.uncheck()
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'papers-change-phone')
  await press(tenant, 'applications.papers.save')
  await page.getByText(t('applications.papers.saved')).first().waitFor()
  await page.getByText(t('applications.papers.own_none')).waitFor()
  expect(await isRead()).toBe(false)
  await landlord.open(`/landlords/rental-applications?open=${id}`)
  await landlord.page.locator('span[lang="pl"]', { hasText: 'Spokojna' }).waitFor()
  expect(await download.count()).toBe(0)
  expect([...tenant.troubles, ...landlord.troubles]).toEqual([])
  await tenant.close()
  await landlord.close()
})
