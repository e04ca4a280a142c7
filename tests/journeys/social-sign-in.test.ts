import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const DEMO = 'igloo-demo-2026'
const PROVIDER = 'Demo ID'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A person at the embedded provider signs in with an address and a name. */
const signInThere = async (page: Page, email: string, name: string): Promise<void> => {
  await page.waitForURL(/sandbox\/social/)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=name]').fill(name)
  await page.locator('button[value=continue]').click()
}
const settings = async ({ open, page, t }: Visitor) => {
  await open('/account/settings')
  await page.getByRole('heading', { name: t('accounts.social.title') }).waitFor()
}

for (const [lang, size, email] of [
  ['is', 'desktop', 'eva.run@example.is'],
  ['pl', 'phone', 'ewa.nowak@example.is'],
] as const)
  test(`somebody registers and signs in with an account elsewhere, in ${lang} on a ${size}`, async () => {
    const visitor = await visit(browser, base, lang, size)
    const { page, t } = visitor
    await visitor.open('/register?as=landlord')
    await page
      .getByRole('button', { name: t('accounts.register.social', { provider: PROVIDER }) })
      .click()
    await signInThere(page, email, 'Eva Rún Pálsdóttir')
    await page.waitForURL(/\/landlords\/home/)
    await settings(visitor)
    await page.getByText(email).first().waitFor()
    expect(await visitor.axe()).toEqual([])

    // It is the only way in, so it stays.
    await page
      .getByRole('button', { name: t('accounts.social.unlink_one', { provider: PROVIDER }) })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts.social.unlink'), exact: true })
      .click()
    await page.getByText(t('accounts.failures.last_way_in')).first().waitFor()
    await page.getByText(t('accounts.sessions.by_social')).first().waitFor()

    await page.context().clearCookies({ name: /igloo_session/ })
    await visitor.open('/login?next=/account/notifications')
    expect(await visitor.axe()).toEqual([])
    await page
      .getByRole('button', { name: t('accounts.login.social', { provider: PROVIDER }) })
      .click()
    // The provider still knows who is there, and asks for nothing.
    await page.waitForURL(/\/account\/notifications/)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })

test('a known address is not taken over: its owner signs in first and links there', async () => {
  const visitor = await visit(browser, base, 'en', 'phone')
  const { page, t } = visitor
  const email = 'freja@demo.igloo.example'
  await visitor.open('/login')
  const button = page.getByRole('button', {
    name: t('accounts.login.social', { provider: PROVIDER }),
  })
  await button.click()
  await signInThere(page, email, 'Freja')
  await page.getByText(t('accounts.failures.social_address_known')).waitFor()
  expect(await visitor.axe()).toEqual([])
  await page.getByRole('link', { name: t('accounts.social.back_to_login') }).click()
  await page.getByLabel(t('accounts.login.email')).fill(email)
  await page.getByLabel(t('accounts.login.password'), { exact: true }).fill(DEMO)
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL(/\/home/)
  await settings(visitor)
  await page
    .getByRole('button', { name: t('accounts.social.link', { provider: PROVIDER }) })
    .click()
  await page.waitForURL(/\/account\/settings/)
  await page.getByText(t('accounts.social.linked'), { exact: true }).first().waitFor()
  await page.context().clearCookies({ name: /igloo_session/ })
  await visitor.open('/login')
  await button.click()
  await page.waitForURL(/\/home/)

  // The owner unlinks it again, and it signs nobody in any more.
  await settings(visitor)
  await page
    .getByRole('button', { name: t('accounts.social.unlink_one', { provider: PROVIDER }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('accounts.social.unlink'), exact: true })
    .click()
  await page.getByText(t('accounts.social.unlinked')).first().waitFor()
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('one who cancels at the provider is told, and led back', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/login')
  await page
    .getByRole('button', { name: t('accounts.login.social', { provider: PROVIDER }) })
    .click()
  await page.locator('button[value=cancel]').click()
  await page.getByText(t('accounts.failures.social_failed')).waitFor()
  await page.getByRole('link', { name: t('accounts.social.back_to_login') }).click()
  await page.waitForURL(/\/login$/)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
