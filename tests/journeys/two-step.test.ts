import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { stepAt, totpCode } from '#features/accounts/server/two-step/totp.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const PASSWORD = 'igloo-demo-2026'
/** Not the address of the login page that leads there. */
const SETTINGS = /^[^?]*\/account\/settings$/
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Visitor = Awaited<ReturnType<typeof visit>>

/** The code of the app. Journeys that move the clock of the demo come later (tests/support/journey-order.ts). */
const codeOf = (secret: string): string => totpCode(secret, stepAt(new Date()))

const typePassword = async ({ page, t }: Visitor, email: string): Promise<void> => {
  await page.getByLabel(t('accounts.login.email'), { exact: true }).fill(email)
  await page.getByLabel(t('accounts.login.password'), { exact: true }).fill(PASSWORD)
  await submit({ page, t })
}
const submit = ({ page, t }: { page: Page; t: Visitor['t'] }): Promise<void> =>
  page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()

const turnOn = async ({ page, t, axe }: Visitor): Promise<string[]> => {
  await page.getByRole('button', { name: t('accounts.two_step.turn_on') }).click()
  const app = page.getByRole('link', { name: t('accounts.two_step.open_app') })
  await app.waitFor()
  const secret = new URL((await app.getAttribute('href'))!).searchParams.get('secret')!
  const code = page.getByLabel(t('accounts.two_step.code'), { exact: true })
  const confirm = page.getByRole('button', { name: t('accounts.two_step.confirm') })
  const right = codeOf(secret)
  await code.fill(right === '123456' ? '654321' : '123456')
  await confirm.click()
  await page.getByText(t('accounts.problems.wrong_second_step')).first().waitFor()
  await code.fill(codeOf(secret))
  await confirm.click()
  await page.getByText(t('accounts.two_step.codes_text')).waitFor()
  expect(await axe()).toEqual([])
  const codes = await page.getByText(/^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/).allTextContents()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('accounts.two_step.download') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: t('accounts.two_step.codes_kept') }).click()
  await page.getByText(t('accounts.two_step.codes_left', { count: 10 })).waitFor()
  return codes
}

/** Links an account elsewhere and signs in with it: it counts as the password does, and the code is asked for when it comes back. */
const signInElsewhere = async (person: Visitor, email: string, recovery: string): Promise<void> => {
  const { page, t } = person
  const provider = 'Demo ID'
  await page.getByRole('button', { name: t('accounts.social.link', { provider }) }).click()
  await page.waitForURL(/sandbox\/social/)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=name]').fill('Birna')
  await page.locator('button[value=continue]').click()
  await page.waitForURL(SETTINGS)
  await page.getByText(t('accounts.social.linked'), { exact: true }).first().waitFor()

  // A call on its way would bring the cookie back.
  await person.open('/account/settings')
  await page.context().clearCookies({ name: /igloo_session/ })
  await person.open('/login?next=/account/settings')
  await page.getByRole('button', { name: t('accounts.login.social', { provider }) }).click()
  const code = page.getByLabel(t('accounts.two_step.any_code'), { exact: true })
  await code.waitFor()
  expect(await person.axe()).toEqual([])
  await submit(person)
  await page.getByText(t('core.problems.required')).first().waitFor()
  await code.fill('AAAA-AAAA-AAAA-AAAA')
  await submit(person)
  await page.getByText(t('accounts.problems.wrong_second_step')).first().waitFor()
  await code.fill(recovery)
  await submit(person)
  await page.waitForURL(SETTINGS)
  await person.open('/account/settings')
  await page.getByText(t('accounts.two_step.codes_left', { count: 8 })).waitFor()
}

test.each([
  ['is', 'desktop', 'birna@demo.igloo.example'],
  ['pl', 'phone', 'agnieszka@demo.igloo.example'],
] as const)(
  'in %s on a %s a person turns the second step on, signs in with it and turns it off',
  async (lang, device, email) => {
    const person = await visit(browser, base, lang, device)
    const { page, t } = person
    await person.open('/login?next=/account/settings')
    await typePassword(person, email)
    await page.waitForURL(SETTINGS)
    // Buttons of a page that has just come answer once `open` returns.
    await person.open('/account/settings')
    const codes = await turnOn(person)

    // The language of the visitor is in a cookie too.
    await page.context().clearCookies({ name: /igloo_session/ })
    await person.open('/login?next=/account/settings')
    await typePassword(person, email)
    const code = page.getByLabel(t('accounts.two_step.any_code'), { exact: true })
    await code.waitFor()
    expect(await person.axe()).toEqual([])
    await code.fill('AAAA-AAAA-AAAA-AAAA')
    await submit(person)
    await page.getByText(t('accounts.problems.wrong_second_step')).first().waitFor()
    await code.fill(codes[0]!.toLowerCase())
    await submit(person)
    await page.waitForURL(SETTINGS)
    await person.open('/account/settings')
    await page.getByText(t('accounts.two_step.codes_left', { count: 9 })).waitFor()
    await signInElsewhere(person, email, codes[1]!)

    await page.getByRole('button', { name: t('accounts.two_step.turn_off'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('accounts.two_step.turn_off'), exact: true })
      .click()
    await page.getByText(t('accounts.two_step.turned_off')).first().waitFor()
    await page.getByRole('button', { name: t('accounts.two_step.turn_on'), exact: true }).waitFor()
    await person.close()
  },
)
