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

/** The codes that the local SMS port sent to a number, the newest first. */
const codesTo = async (number: string): Promise<string[]> => {
  const state = (await (await fetch(`${base}/api/dev/state`)).json()) as {
    sms: { items: { to: string; text: string }[] }
  }
  return state.sms.items
    .filter(({ to }) => to === number)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
}

test('a person adds a phone number on a phone, and the code of the SMS confirms it', async () => {
  const person = await visit(browser, base, 'is', 'phone')
  const { page, t } = person
  await enterByPassword(page, base, 'viktor')
  await person.open('/account/settings')
  const number = page.getByLabel(t('accounts.settings.new_phone'), { exact: true })
  const add = page.getByRole('button', { name: t('accounts.settings.add_phone') })

  // A number that takes no SMS is refused at its field, and stays there.
  await number.fill('551 2345')
  await add.click()
  await page.getByText(t('core.problems.phone_not_mobile')).first().waitFor()

  await number.fill('692 4711')
  await add.click()
  const code = page.getByLabel(t('accounts.settings.code'), { exact: true })
  await code.waitFor()
  await expect.poll(() => codesTo('+3546924711')).toHaveLength(1)
  const [right] = await codesTo('+3546924711')
  expect(await person.axe()).toEqual([])

  await code.fill(right === '123456' ? '654321' : '123456')
  const confirm = page.getByRole('button', {
    name: t('accounts.settings.confirm_phone'),
    exact: true,
  })
  await confirm.click()
  await page.getByText(t('accounts.problems.wrong_code')).first().waitFor()
  await code.fill(`${right!.slice(0, 3)} ${right!.slice(3)}`)
  await confirm.click()
  await page.getByText(t('accounts.settings.phone_confirmed')).first().waitFor()

  // It can be made the main number, and removed again.
  const line = page.getByRole('listitem').filter({ hasText: '692 4711' })
  await line.getByRole('button', { name: t('accounts.settings.make_primary_phone') }).click()
  await line.getByText(t('accounts.settings.primary_phone'), { exact: true }).waitFor()
  await line.getByRole('button', { name: t('accounts.settings.remove_email') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('accounts.settings.remove_email') })
    .click()
  await page.getByText(t('accounts.settings.phone_removed')).first().waitFor()
  await expect.poll(() => page.getByText('692 4711').count()).toBe(0)
  expect(person.troubles).toEqual([])
  await person.close()
})
