import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Mail {
  to: string
  text: string
}
/** The link in the newest e-mail of any kind that can be switched off, and whom it went to. */
const unsubscribeLink = async (): Promise<{ link: string; to: string }> => {
  const answer = await fetch(`${base}/api/dev/state`)
  const { mails } = (await answer.json()) as { mails: { items: Mail[] } }
  for (const { to, text } of mails.items) {
    const link = /\/unsubscribe\/\S+/.exec(text)?.[0]
    if (link !== undefined) return { link, to }
  }
  throw new Error('no e-mail of the demo can be switched off')
}

test('a landlord with many notifications sees four on a phone and the settings below them', async () => {
  const person = await visit(browser, base, 'pl', 'phone')
  const { page, t } = person
  await enterByPassword(page, base, 'ragnheidur')
  await person.open('/account/notifications')
  const rows = page.getByRole('list', { name: t('notifications.list') }).getByRole('listitem')
  expect(await rows.count()).toBe(4)
  await page.getByRole('button', { name: /Pokaż jeszcze/ }).click()
  expect(await rows.count()).toBeGreaterThan(4)
  // Whoever works by keys goes on at the first row that came.
  await rows.nth(4).locator('a:focus').waitFor()
  expect(await person.axe()).toEqual([])
  expect(person.troubles).toEqual([])
  await person.close()
})

test('the page of an e-mail that is unwanted names the topic and the address, and then switches it off', async () => {
  const { link, to } = await unsubscribeLink()
  const person = await visit(browser, base, 'en', 'phone')
  const { page, t } = person
  await person.open(link)
  const address = `${to[0]!}•••${to.slice(to.lastIndexOf('@'))}`
  await page.getByText(address, { exact: true }).waitFor()
  expect(await page.getByText(to, { exact: true }).count()).toBe(0)
  expect(await person.axe()).toEqual([])
  await page.getByRole('button', { name: t('notifications.unsubscribe.submit') }).click()
  await page.getByText(t('notifications.unsubscribe.done_title')).waitFor()

  await person.open(`${link}x`)
  await page.getByText(t('notifications.failures.bad_token')).waitFor()
  expect(
    await page.getByRole('button', { name: t('notifications.unsubscribe.submit') }).count(),
  ).toBe(0)
  await person.close()
})

test('pages that a link opens have the language as a word in the head of a phone', async () => {
  const person = await visit(browser, base, 'pl', 'phone')
  for (const address of ['/own-part/x', '/tenant-review#x', '/tenant-file#x', '/unsubscribe/x']) {
    await person.open(address)
    const words = person.page.getByRole('banner').getByText('Polski', { exact: true })
    expect(await words.isVisible(), address).toBe(true)
  }
  await person.close()
})
