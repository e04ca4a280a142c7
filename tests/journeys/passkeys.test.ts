import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
/** Not the address of the login page that leads there. */
const SETTINGS = /^[^?]*\/account\/settings$/
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** A device of Chromium's own that answers every question for a passkey (Chrome DevTools Protocol, WebAuthn). */
const plugIn = async (page: Page) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person shows the finger that the device knows. */
    verify: (isUserVerified: boolean) =>
      tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test.each([
  ['is', 'desktop', 'birna@demo.igloo.example'],
  ['pl', 'phone', 'agnieszka@demo.igloo.example'],
] as const)(
  'in %s on a %s a person adds a passkey, signs in with it alone and removes it',
  async (lang, device, email) => {
    const person = await visit(browser, base, lang, device)
    const { page, t, open, axe, close } = person
    const finger = await plugIn(page)
    await open('/login?next=/account/settings')
    await page.getByLabel(t('accounts.login.email'), { exact: true }).fill(email)
    await page.getByLabel(t('accounts.login.password'), { exact: true }).fill('igloo-demo-2026')
    await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
    await page.waitForURL(SETTINGS)
    // Buttons of a page that has just come answer once `open` returns.
    await open('/account/settings')
    const add = page.getByRole('button', { name: t('accounts.passkeys.add') })
    await finger.verify(false)
    await add.click()
    await page.getByText(t('accounts.passkeys.cancelled')).first().waitFor()
    await finger.verify(true)
    await add.click()
    await page.getByText(t('accounts.passkeys.never_used')).waitFor()
    // The device has one already.
    await add.click()
    await page.getByText(t('accounts.passkeys.exists')).first().waitFor()
    expect(await axe()).toEqual([])

    // It is called by its device until its person names it.
    const field = page.getByLabel(t('accounts.passkeys.name'), { exact: false })
    const naming = page.getByRole('button', {
      name: t('accounts.passkeys.rename_device', { device: '' }).trim(),
    })
    await naming.click()
    await field.fill('Vinnutölvan')
    expect(await axe()).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Vinnutölvan', { exact: true }).waitFor()

    // The language of the visitor is in a cookie too.
    await page.context().clearCookies({ name: /igloo_session/ })
    await open('/login?next=/account/settings')
    const sign = page.getByRole('button', { name: t('accounts.login.passkey') })
    await finger.verify(false)
    await sign.click()
    await page.getByText(t('accounts.passkeys.cancelled')).first().waitFor()
    expect(await axe()).toEqual([])
    await finger.verify(true)
    await sign.click()
    await page.waitForURL(SETTINGS)
    await open('/account/settings')
    await page.getByText(t('accounts.sessions.by_passkey')).waitFor()
    expect(await page.getByText(t('accounts.passkeys.never_used')).count()).toBe(0)

    const remove = t('accounts.passkeys.remove')
    await page.getByRole('button', { name: new RegExp(`^${remove}.*:`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: remove, exact: true }).click()
    await page.getByText(t('accounts.passkeys.none')).waitFor()
    await close()
  },
)
