import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff } from '#tests/support/sign-in.ts'
import { photograph, visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const PASSWORD = 'igloo-demo-2026'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const enter = async ({ page }: Visitor, email: string): Promise<number> =>
  (
    await page.request.post('/api/auth/login', {
      data: { provider: 'password', data: { email, password: PASSWORD } },
      headers: { origin: base },
    })
  ).status()
const usernameOf = async (email: string): Promise<string> => {
  const signedIn = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ provider: 'password', data: { email, password: PASSWORD } }),
  })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  const user = await fetch(`${base}/api/auth/user`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return ((await user.json()) as { profile_username: string }).profile_username
}

test('a tenant enters incomes on a phone, has the score looked up, shows it; the landlord sees it, and the tenant that', async () => {
  const tenant = await visit(browser, base, 'uk', 'phone', { follows_changes: true })
  expect(await enter(tenant, 'iryna@demo.igloo.example')).toBe(200)
  const { page, t } = tenant
  await tenant.open('/pre-approval')
  await page.getByRole('link', { name: t('marketing.pre_approval.button') }).click()
  await page.getByRole('button', { name: t('pre-approvals.begin') }).click()
  await page.getByRole('button', { name: t('pre-approvals.income.add') }).click()
  // Nothing typed is said at its field, and nothing is sent.
  await page.getByRole('button', { name: t('pre-approvals.income.save'), exact: true }).click()
  const amount = page.getByLabel(t('pre-approvals.income.net_amount'))
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  await amount.fill('480000')
  await page.getByRole('button', { name: t('pre-approvals.income.save'), exact: true }).click()
  const finances = page.locator('#finances')
  // Three and four tenths of 480,000.
  await expect.poll(() => finances.textContent()).toMatch(/144.000.*192.000/s)
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'pre-approval-draft-uk-phone')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('pre-approvals.commit.button'), exact: true }).click()
  // The agency’s answer comes to the open page by itself.
  await expect.poll(() => finances.textContent(), { timeout: 20_000 }).toMatch(/[A-E][1-3] /)
  // The draft, which has a button to save of its own, goes when that is read anew.
  await page
    .getByRole('button', { name: t('pre-approvals.uncommit.button'), exact: true })
    .waitFor()
  await page
    .getByLabel(t('pre-approvals.visibility.NET_INCOME'), { exact: true })
    .selectOption('APPLIED')
  await page.getByRole('button', { name: t('core.actions.save'), exact: true }).click()
  await page.getByText(t('pre-approvals.visibility.saved')).first().waitFor()
  await photograph(tenant, 'pre-approval-committed-uk-phone')
  const profile_username = await usernameOf('iryna@demo.igloo.example')

  const landlord = await visit(browser, base, 'is', 'desktop')
  expect(await enter(landlord, 'sigrun@demo.igloo.example')).toBe(200)
  await landlord.open(`/tenants/rental-profiles/${profile_username}`)
  await landlord.page.getByText('480.000').waitFor()
  expect(await landlord.page.locator('#finances').textContent()).not.toContain(
    landlord.t('pre-approvals.score.title'),
  )
  expect(await landlord.axe()).toEqual([])
  await photograph(landlord, 'pre-approval-landlord-is-desktop')

  await page.reload()
  await page.getByText('Sigrún Edda Halldórsdóttir').first().waitFor()

  // The button of the consent has its words here, and so has the list of everything agreed to.
  await page.getByRole('button', { name: t('consents.revoke.button') }).waitFor()
  await tenant.open('/account/privacy')
  await page.getByText(t('consents.list.in_force')).waitFor()
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'consents-uk-phone')
  await page.getByRole('button', { name: t('consents.revoke.button') }).click()
  const question = page.getByRole('dialog')
  await question.getByText(t('consents.revoke.effect.CREDIT_LOOK_UP')).waitFor()
  await question.getByRole('button', { name: t('consents.revoke.button') }).click()
  await page.getByText(t('consents.list.over')).waitFor()
})

test('staff see whose pre-approvals there are, and nothing of what is in them', async () => {
  const staff = await visit(browser, base, 'en', 'desktop')
  await enterAsStaff(staff.page.context(), base)
  await staff.open('/admin/users/pre-approvals?q=iryna')
  await staff.page.getByText('Iryna Bondarenko').first().waitFor()
  expect(await staff.page.locator('main').textContent()).not.toMatch(/480|[A-E][1-3]\b/)
  expect(await staff.axe()).toEqual([])
  await photograph(staff, 'pre-approvals-staff')
  await staff.open('/admin/users/credit-score-update-requests')
  await staff.page.getByText(staff.t('pre-approvals.requests.empty')).waitFor()
  expect(await staff.axe()).toEqual([])
  await photograph(staff, 'update-requests-staff')
})
