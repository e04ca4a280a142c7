import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor, untilReady } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const enter = async ({ page }: Visitor, name: string): Promise<void> => {
  await enterByPassword(page, base, name)
}
const linkTo = async (
  email: string,
  path = '/invitations/household/',
): Promise<string | undefined> => {
  const state = (await (await fetch(`${base}/api/dev/state`)).json()) as {
    mails: { items: { to: string; links: string[] }[] }
  }
  return state.mails.items.find(({ to, links }) => to === email && links[0]?.includes(path))
    ?.links[0]
}

test('two people become one household: on a phone in Icelandic, and on a desktop in Danish', async () => {
  const owner = await visit(browser, base, 'is', 'phone')
  const guest = await visit(browser, base, 'da', 'desktop')
  await enter(owner, 'andri')
  await owner.open('/tenants/rental-profiles')

  // A child and a pet, in their places on the profile.
  const [{ page, t }, press] = [
    owner,
    (name: string, visitor: Visitor = owner) =>
      visitor.page.getByRole('button', { name, exact: true }).first().click(),
  ]
  await press(t('households.children.add'))
  await page.getByLabel(t('households.children.year'), { exact: true }).fill('18')
  await press(t('households.children.add'))
  await page.getByText(t('core.problems.wrong_format')).first().waitFor()
  await page.getByLabel(t('households.children.year'), { exact: true }).fill('2018')
  await press(t('households.children.add'))
  await page.getByText(t('households.children.born', { year: '2018' })).waitFor()
  await press(t('households.pets.add'))
  await page.getByLabel(t('households.pets.description')).fill('Snati, geltir sjaldan')
  await press(t('households.pets.add'))
  await page.getByText('Snati, geltir sjaldan').first().waitFor()

  // Both are changed where they stand; a wrong year is told at its field, and leaving the form changes nothing.
  const born = (year: string) => t('households.children.born', { year })
  const year = page.getByLabel(t('households.children.year'), { exact: true })
  await press(t('households.change_one', { name: born('2018') }))
  await year.fill('19')
  await press(t('core.actions.save'))
  await page.getByText(t('core.problems.wrong_format')).first().waitFor()
  expect(await owner.axe()).toEqual([])
  await press(t('core.actions.cancel'))
  await press(t('households.change_one', { name: born('2018') }))
  expect(await year.inputValue()).toBe('2018')
  await year.fill('2019')
  await press(t('core.actions.save'))
  await page.getByText(born('2019')).waitFor()
  await press(t('households.change_one', { name: t('households.pets.code.dog') }))
  await page.getByLabel(t('households.pets.kind'), { exact: true }).selectOption('cat')
  await press(t('core.actions.save'))
  await page.getByText(`${t('households.pets.code.cat')}: Snati, geltir sjaldan`).waitFor()

  // An invitation by e-mail to an address of no account, accepted by its link: signing in on the way loses nothing of it.
  const email = 'freja.heima@example.is'
  await page.getByLabel(t('households.invite.label'), { exact: true }).fill(email)
  await press(t('households.invite.submit'))
  await page.getByText(email).waitFor()
  expect(await owner.axe()).toEqual([])
  await expect.poll(() => linkTo(email), { timeout: 10_000 }).toBeDefined()
  const link = new URL((await linkTo(email))!)
  await guest.open(`${link.pathname}${link.hash}`)
  await guest.page
    .getByRole('main')
    .getByRole('link', { name: guest.t('households.answer.sign_in') })
    .click()
  await guest.page.getByLabel(guest.t('accounts.login.email')).fill('freja@demo.igloo.example')
  await guest.page
    .getByLabel(guest.t('accounts.login.password'), { exact: true })
    .fill('igloo-demo-2026')
  await press(guest.t('accounts.login.submit'), guest)
  await guest.page
    .getByRole('button', { name: guest.t('households.answer.accept'), exact: true })
    .waitFor()
  expect(await guest.axe()).toEqual([])
  await press(guest.t('households.answer.accept'), guest)
  await guest.page.getByText(guest.t('households.answer.accepted')).first().waitFor()

  // The owner may only leave to somebody who takes over.
  await owner.open('/tenants/rental-profiles')
  await page.getByText('Freja').first().waitFor()
  await press(t('households.members.leave'))
  const dialog = page.getByRole('dialog')
  const leave = dialog.getByRole('button', { name: t('households.members.leave') })
  await leave.click()
  await dialog.getByText(t('core.problems.required')).first().waitFor()
  await dialog.getByLabel(t('households.members.heir')).selectOption({ label: 'Freja' })
  await leave.click()
  await page.getByText(t('households.members.left')).first().waitFor()
  await guest.open('/tenants/rental-profiles')
  await guest.page.getByText(guest.t('households.members.owner')).waitFor()
  await guest.page.getByText(guest.t('households.children.born', { year: '2019' })).waitFor()
  expect([...owner.troubles, ...guest.troubles]).toEqual([])
  await owner.close()
  await guest.close()
})

test('who registers on the way to an invitation answers it after the letter, in another tab', async () => {
  const owner = await visit(browser, base, 'is', 'desktop')
  const guest = await visit(browser, base, 'en', 'phone')
  const email = 'ny.heima@example.is'
  await enter(owner, 'haukur')
  await owner.open('/tenants/rental-profiles')
  await owner.page
    .getByLabel(owner.t('households.invite.label'), { exact: true })
    .fill('somebody.else@example.is')
  await owner.page
    .getByRole('button', { name: owner.t('households.invite.submit'), exact: true })
    .click()
  await expect.poll(() => linkTo('somebody.else@example.is'), { timeout: 10_000 }).toBeDefined()
  const link = new URL((await linkTo('somebody.else@example.is'))!)

  const { page, t } = guest
  await guest.open(`${link.pathname}${link.hash}`)
  await page.getByText(t('households.answer.visitor')).waitFor()
  expect(await guest.axe()).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: t('households.answer.register') })
    .click()
  await page.getByLabel(t('accounts.register.full_name')).fill('Nína Heima')
  await page.getByLabel(t('accounts.login.email')).fill(email)
  await page.getByLabel(t('accounts.login.password'), { exact: true }).fill('fjórir hestar á túni')
  await page.getByLabel(t('accounts.register.terms')).check()
  await page.getByRole('button', { name: t('accounts.register.submit'), exact: true }).click()
  await page.getByText(t('accounts.register.sent_title')).first().waitFor()
  const letter = () => linkTo(email, '/email-confirmation/')
  await expect.poll(letter, { timeout: 10_000 }).toBeDefined()

  // The letter opens its link in a tab that knows nothing of the one before.
  await page.evaluate(() => sessionStorage.clear())
  const confirmation = new URL((await letter())!)
  await guest.open(`${confirmation.pathname}${confirmation.search}${confirmation.hash}`)
  await untilReady(page, 'main button')
  await page.getByRole('button', { name: t('accounts.confirm.submit'), exact: true }).click()
  // Confirmed in the browser that registered, one is signed in and back at the invitation.
  await page.getByRole('button', { name: t('households.answer.accept'), exact: true }).waitFor()
  expect([...owner.troubles, ...guest.troubles]).toEqual([])
  await owner.close()
  await guest.close()
})
