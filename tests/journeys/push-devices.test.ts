import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const answers = (permission: string, answer: string): string =>
  `Object.defineProperty(Notification, 'permission', { get: () => '${permission}', configurable: true }); Notification.requestPermission = async () => '${answer}'`
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('somebody turns notifications on for a phone and off again, and learns where the browser refuses', async () => {
  const noah = await visit(browser, base, 'is', 'phone')
  const { page, t } = noah
  await enterByPassword(page, base, 'noah')
  // A browser without a window refuses notifications: here it answers as a person who allows them.
  await page.addInitScript(answers('default', 'granted'))
  await noah.open('/account/notifications')
  const section = page.locator('section').filter({ hasText: t('notifications.devices.title') })
  await section.getByText(t('notifications.devices.none')).waitFor()
  await section.getByRole('button', { name: t('notifications.devices.turn_on') }).click()
  await section.getByText(t('notifications.devices.on_here')).waitFor()
  expect(await noah.axe()).toEqual([])
  await page.reload()
  await section.getByText(t('notifications.devices.on_here')).waitFor()
  await section.getByRole('button', { name: t('notifications.devices.turn_off') }).click()
  await section.getByText(t('notifications.devices.none')).waitFor()
  await section.getByRole('button', { name: t('notifications.devices.turn_on') }).waitFor()

  await page.addInitScript(answers('denied', 'denied'))
  await page.reload()
  await section.getByText(t('notifications.devices.refused')).waitFor()
  expect(await section.getByRole('button').count()).toBe(0)
  await page.addInitScript('delete globalThis.PushManager')
  await page.reload()
  await section.getByText(t('notifications.devices.unsupported')).waitFor()
  expect(noah.troubles).toEqual([])
  await noah.close()
})
