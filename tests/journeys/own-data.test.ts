import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Route } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff } from '#tests/support/sign-in.ts'
import { unzip } from '#tests/support/unzip.ts'
import { photograph, visit, type Visitor } from '#tests/support/visitor.ts'
import { readFileSync } from 'node:fs'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const PASSWORD = 'igloo-demo-2026'
const enter = async ({ page }: Visitor, email: string): Promise<number> =>
  (
    await page.request.post('/api/auth/login', {
      data: { provider: 'password', data: { email, password: PASSWORD } },
      headers: { origin: base },
    })
  ).status()
const wide = ({ page }: Visitor): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { document: { documentElement: { scrollWidth: number } } }).document
        .documentElement.scrollWidth,
  )

for (const [lang, size, email] of [
  ['is', 'desktop', 'embla@demo.igloo.example'],
  ['uk', 'phone', 'hekla@demo.igloo.example'],
] as const)
  test(`a person fetches an archive of their data, in ${lang} on a ${size}`, async () => {
    const own = await visit(browser, base, lang, size)
    expect(await enter(own, email)).toBe(200)
    const { page, t } = own
    if (size === 'phone') await page.emulateMedia({ colorScheme: 'dark' })
    await own.open('/account/privacy')
    await page.getByText(t('privacy.export.none')).waitFor()
    expect(await own.axe()).toEqual([])
    expect(await wide(own)).toBeLessThanOrEqual(size === 'phone' ? 390 : 1280)
    await photograph(own, `privacy-${lang}-${size}`)
    await page.getByRole('button', { name: t('privacy.export.ask'), exact: true }).focus()
    await page.keyboard.press('Enter')
    const ready = page.getByRole('button', {
      name: t('privacy.export.download_of', { at: '' }).trim().split(' ')[0]!,
    })
    await ready.first().waitFor()
    expect(await own.axe()).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), ready.first().click()])
    const files = unzip(readFileSync((await download.path())!))
    expect(files.get('data.json')!.toString()).toContain(email)
    await photograph(own, `privacy-ready-${lang}-${size}`)
    expect(own.troubles).toEqual([])
    await own.close()
  })

const JAKUB = 'jakub@demo.igloo.example'
/** People of the demo with nothing that stands against it. */
const FREE = { is: 'svava@demo.igloo.example', en: 'noah@demo.igloo.example' } as const

for (const [lang, size] of [
  ['is', 'phone'],
  ['en', 'desktop'],
] as const)
  test(`an account is to be erased, and is kept after all, in ${lang} on a ${size}`, async () => {
    const own = await visit(browser, base, lang, size)
    const { page, t } = own
    expect(await enter(own, FREE[lang])).toBe(200)
    await own.open('/account/privacy')
    await page.getByRole('button', { name: t('privacy.erasure.ask'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('privacy.erasure.confirm_title') })
    await dialog.waitFor()
    expect(await own.axe()).toEqual([])
    await photograph(own, `erasure-dialog-${lang}-${size}`)
    await dialog.getByRole('button', { name: t('privacy.erasure.ask'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/account-deleted/)
    await page.getByRole('link', { name: t('privacy.deleted.undo') }).waitFor()
    expect(await own.axe()).toEqual([])
    await photograph(own, `deleted-${lang}-${size}`)
    // Signed out, the page of one's data asks who one is.
    await own.open('/account/privacy')
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await enter(own, FREE[lang])).toBe(200)
    await own.open('/account/privacy')
    await photograph(own, `erasure-waiting-${lang}-${size}`)
    expect(await own.axe()).toEqual([])
    await page.getByRole('button', { name: t('privacy.erasure.undo') }).click()
    await page.getByText(t('privacy.erasure.undone')).first().waitFor()
    await page.getByRole('button', { name: t('privacy.erasure.ask'), exact: true }).waitFor()
    expect(own.troubles).toEqual([])
    await own.close()
  })

test('staff see a number in full for a reason, and the person sees that they did', async () => {
  const [staff, own] = [
    await visit(browser, base, 'is', 'desktop'),
    await visit(browser, base, 'pl', 'phone'),
  ]
  await own.page.context().addCookies([{ name: 'theme', value: 'dark', url: base }])
  expect(await enter(own, JAKUB)).toBe(200)
  await enterAsStaff(staff.page.context(), base)
  const { page, t } = staff
  await staff.open('/admin/users')
  const giveReason = async (): Promise<void> => {
    await page.getByLabel(t('accounts.reason.label'), { exact: true }).selectOption('support')
    await page.getByRole('button', { name: t('accounts.reason.submit') }).click()
  }
  await giveReason()
  // On a slow network the page is still on its way when the search begins by itself: who has left the list is not taken back.
  const slowly = async (route: Route): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  }
  await page.route(/\/api\/users\//, slowly)
  await page.getByLabel(t('accounts.admin.search'), { exact: true }).fill('Jakub Now')
  await page.getByRole('link', { name: 'Jakub Nowak' }).first().click()
  await page.getByRole('button', { name: t('accounts.numbers.show') }).click()
  // A call that is still held back goes on before the test does.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByText(t('accounts.numbers.explained')).waitFor()
  expect(await staff.axe()).toEqual([])
  await photograph(staff, 'numbers-asked')
  await giveReason()
  await page.getByText('200486-0069').waitFor()
  await photograph(staff, 'numbers-shown')
  await own.open('/account/privacy')
  await own.page.getByText(own.t('privacy.reads.thing.numbers')).first().waitFor()
  await own.page.getByText(own.t('accounts.reason.code.support')).first().waitFor()
  expect(await own.axe()).toEqual([])
  await photograph(own, 'reads-pl-phone-dark')
  expect([...staff.troubles, ...own.troubles]).toEqual([])
  await staff.close()
  await own.close()
})

test('staff find a lease among all of them and see its numbers in full for a reason', async () => {
  const staff = await visit(browser, base, 'is', 'desktop')
  await enterAsStaff(staff.page.context(), base)
  const { page, t } = staff
  await staff.open('/admin/rental-contracts?q=2025-000001')
  await page.getByRole('link', { name: 'Laugavegur 22' }).first().click()
  await page.getByRole('button', { name: t('contracts.numbers.show') }).click()
  await page.getByText(t('contracts.numbers.explained')).waitFor()
  await page.getByLabel(t('accounts.reason.label'), { exact: true }).selectOption('dispute')
  await page.getByRole('button', { name: t('accounts.reason.submit') }).click()
  await page.getByText('120385-0039').waitFor()
  await page.getByRole('button', { name: t('contracts.page.download') }).waitFor()
  expect(await staff.axe()).toEqual([])
  await photograph(staff, 'lease-numbers')
  expect(staff.troubles).toEqual([])
  await staff.close()
})
