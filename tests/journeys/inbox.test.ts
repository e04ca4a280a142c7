import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { DEMO_PEOPLE } from '#app/demo/demo-people.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff, enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor, untilReady } from '#tests/support/visitor.ts'

const PAPER = Buffer.from('%PDF-1.4\n%%EOF\n')
const keyOf = (firstName: string): string =>
  DEMO_PEOPLE.find((one) => one.user_type === 'LL' && one.full_name.startsWith(`${firstName} `))!
    .key

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const signIn = async ({ page }: Visitor, key: string): Promise<void> => {
  await enterByPassword(page, base, key)
}
/** With the stream of changes open the network is never idle: the page is ready once its scripts hold the form. */
const formIsReady = ({ page }: Visitor): Promise<void> => untilReady(page, 'form textarea')
const write = async ({ page, t }: Visitor, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: t('inbox.write.label') }).fill(text)
  await page.getByRole('button', { name: t('inbox.write.send') }).click()
}
/** The messages, not what the list beside them quotes. */
const said = ({ page }: Visitor, text: string) =>
  page.getByRole('log').getByText(text, { exact: true })
/** A home of this landlord that is in the search. */
const homeOf = async ({ page }: Visitor): Promise<{ id: string; title: string }> => {
  const answer = await page.request.get('/api/listings?page_size=1')
  const { items } = (await answer.json()) as { items: { id: string; title: string }[] }
  return items[0]!
}

test('a visitor asks about a home on a phone, the landlord answers on a desktop, and both see it without a reload', async () => {
  const tenant = await visit(browser, base, 'pl', 'phone', { follows_changes: true })
  const home = await homeOf(tenant)
  await tenant.page.goto(`/listings/${home.id}`)
  await tenant.page.getByRole('link', { name: tenant.t('listings.view.ask') }).click()
  // Whoever is not signed in is led back to the question.
  await tenant.page.waitForURL(/\/login/)
  await signIn(tenant, 'jakub')
  await tenant.page.goto(`/inbox?listing_id=${home.id}`)
  await formIsReady(tenant)
  const box = tenant.page.getByRole('textbox', { name: tenant.t('inbox.write.label') })
  await tenant.page.getByRole('button', { name: tenant.t('inbox.write.send') }).click()
  await tenant.page.getByText(tenant.t('core.problems.required')).first().waitFor()
  await box.fill('Dzień dobry, czy mieszkanie jest')
  // What was typed stays through a reload.
  await expect
    .poll(() => tenant.page.evaluate(() => Object.keys(sessionStorage).join()))
    .toContain(`draft:inbox-new:${home.id}`)
  await tenant.page.reload()
  await formIsReady(tenant)
  await expect.poll(() => box.inputValue()).toBe('Dzień dobry, czy mieszkanie jest')
  expect(await tenant.axe()).toEqual([])
  await write(tenant, 'Dzień dobry, czy mieszkanie jest jeszcze wolne?')
  await tenant.page.waitForURL(/\/inbox\/[0-9a-f-]{36}$/)
  await said(tenant, 'Dzień dobry, czy mieszkanie jest jeszcze wolne?').waitFor()
  const address = new URL(tenant.page.url()).pathname
  expect(await tenant.axe()).toEqual([])
  // A conversation fills the screen of a phone: where one writes is at its lower edge, and the page does not scroll.
  const { y, height } = (await box.boundingBox())!
  expect(y + height).toBeGreaterThan(844 - 140)
  expect(y + height).toBeLessThan(844)
  expect(
    await tenant.page.evaluate<number>('document.documentElement.scrollHeight'),
  ).toBeLessThanOrEqual(844)
  expect(await tenant.page.getByRole('contentinfo').count()).toBe(0)

  const owner = await tenant.page.request.get(`/api/listings/${home.id}`)
  const { landlord: card } = (await owner.json()) as { landlord: { first_name: string } }
  const landlord = await visit(browser, base, 'is', 'desktop', { follows_changes: true })
  await signIn(landlord, keyOf(card.first_name))
  await landlord.page.goto('/inbox')
  await landlord.page
    .getByRole('list', { name: landlord.t('inbox.list') })
    .getByRole('link', { name: 'Jakub' })
    .first()
    .click()
  await landlord.page.waitForURL(`**${address}`)
  await said(landlord, 'Dzień dobry, czy mieszkanie jest jeszcze wolne?').waitFor()
  await formIsReady(landlord)
  await write(landlord, 'Já, hún er laus. Viltu skoða á laugardag?')
  await said(tenant, 'Já, hún er laus. Viltu skoða á laugardag?').waitFor()
  await tenant.page.getByText(tenant.t('inbox.thread.seen'), { exact: true }).waitFor()
  expect(await landlord.axe()).toEqual([])

  // A paper goes along; the landlord has it at once.
  await tenant.page
    .getByLabel(tenant.t('inbox.write.attach'))
    .setInputFiles({ name: 'Referencje.pdf', mimeType: 'application/pdf', buffer: PAPER })
  await tenant.page.getByText('Referencje.pdf').waitFor()
  // It stays through a reload, as what was typed does.
  await expect
    .poll(() => tenant.page.evaluate(() => Object.values(sessionStorage).join()))
    .toContain('Referencje.pdf')
  await tenant.page.reload()
  await formIsReady(tenant)
  await tenant.page.getByText('Referencje.pdf').waitFor()
  await write(tenant, 'Tak, chętnie.')
  await landlord.page
    .getByRole('button', { name: landlord.t('inbox.thread.download', { name: 'Referencje.pdf' }) })
    .waitFor()

  // One’s own message is changed and deleted where it is.
  const mine = tenant.page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: 'Tak, chętnie.' })
  await mine.getByRole('button', { name: tenant.t('inbox.thread.actions') }).click()
  await tenant.page.getByRole('menuitem', { name: tenant.t('inbox.thread.edit') }).click()
  await tenant.page
    .getByRole('textbox', { name: tenant.t('inbox.thread.edit_label') })
    .fill('Tak, o 14.')
  await tenant.page.getByRole('button', { name: tenant.t('inbox.thread.save') }).click()
  await said(landlord, 'Tak, o 14.').waitFor()
  const changed = tenant.page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: 'Tak, o 14.' })
  await changed.getByRole('button', { name: tenant.t('inbox.thread.actions') }).click()
  await tenant.page.getByRole('menuitem', { name: tenant.t('inbox.thread.delete') }).click()
  await tenant.page
    .getByRole('dialog')
    .getByRole('button', { name: tenant.t('inbox.thread.delete') })
    .click()
  await said(landlord, landlord.t('inbox.thread.deleted')).waitFor()
  expect(await landlord.page.getByRole('button', { name: /Referencje/ }).count()).toBe(0)

  // Asking again about the same home goes on where they are.
  await tenant.page.goto(`/inbox?listing_id=${home.id}`)
  await tenant.page.waitForURL(`**${address}`)
  expect(tenant.troubles).toEqual([])
  expect(landlord.troubles).toEqual([])
  await tenant.close()
  await landlord.close()
})

test('two who write at the same time see that the other is here and types, until one of them does not show it', async () => {
  const tenant = await visit(browser, base, 'pl', 'phone', { follows_changes: true })
  const home = await homeOf(tenant)
  const owner = await tenant.page.request.get(`/api/listings/${home.id}`)
  const { landlord: card } = (await owner.json()) as { landlord: { first_name: string } }
  await signIn(tenant, 'jakub')
  await tenant.page.goto(`/inbox?listing_id=${home.id}`)
  await formIsReady(tenant)
  // The first test may have begun it.
  if (!/\/inbox\/[0-9a-f-]{36}$/.test(tenant.page.url())) {
    await write(tenant, 'Dzień dobry!')
    await tenant.page.waitForURL(/\/inbox\/[0-9a-f-]{36}$/)
  }
  const address = new URL(tenant.page.url()).pathname
  const landlord = await visit(browser, base, 'is', 'desktop', { follows_changes: true })
  await signIn(landlord, keyOf(card.first_name))
  await landlord.page.goto(address)
  await formIsReady(landlord)
  const here = ({ page, t }: Visitor) => page.getByText(t('inbox.presence.here'), { exact: true })
  await here(tenant).waitFor()
  await here(landlord).waitFor()

  const box = tenant.page.getByRole('textbox', { name: tenant.t('inbox.write.label') })
  const typing = landlord.page.getByText(
    landlord.t('inbox.presence.typing', { names: 'Jakub', count: 1 }),
    { exact: true },
  )
  await box.pressSequentially('Czy jest balkon?')
  await typing.first().waitFor()
  expect(await landlord.axe()).toEqual([])
  // Nothing is left of what was typed.
  await box.fill('')
  await typing.first().waitFor({ state: 'detached' })

  await landlord.page
    .getByRole('link', { name: landlord.t('inbox.title') })
    .first()
    .click()
  await tenant.page
    .getByText(tenant.t('inbox.presence.last', { when: 'today' }), { exact: true })
    .waitFor()
  await landlord.page.goto(address)
  await formIsReady(landlord)
  await here(tenant).waitFor()
  // Switched off on another page, it is gone from the page of the other one at once, and not when nothing was heard for 40 s.
  const settings = await landlord.page.context().newPage()
  await settings.goto('/account/settings')
  const shown = settings.getByRole('switch', { name: landlord.t('accounts.presence.switch') })
  await untilReady(settings, '[role=switch]')
  await shown.click()
  await expect.poll(() => shown.isChecked()).toBe(false)
  await expect.poll(() => shown.isEnabled()).toBe(true)
  await here(tenant).waitFor({ state: 'detached', timeout: 5_000 })
  expect(
    await tenant.page
      .getByText(tenant.t('inbox.presence.last', { when: 'today' }), { exact: true })
      .count(),
  ).toBe(0)
  await box.pressSequentially('Czy jest winda?')
  await landlord.page.waitForTimeout(4_000)
  expect(await typing.count()).toBe(0)
  expect(await here(landlord).count()).toBe(0)
  expect(await here(tenant).count()).toBe(0)
  await shown.click()
  await expect.poll(() => shown.isChecked()).toBe(true)
  // Shown again, both see it on the pages that are open.
  await here(tenant).waitFor()
  await here(landlord).waitFor()
  expect(tenant.troubles).toEqual([])
  expect(landlord.troubles).toEqual([])
  await tenant.close()
  await landlord.close()
})

test('without a connection a message waits where it will stand, also through a reload, and goes by itself', async () => {
  const person = await visit(browser, base, 'en', 'desktop')
  await signIn(person, 'kari')
  await person.open('/inbox')
  const { page, t } = person
  await page
    .getByRole('list', { name: t('inbox.list') })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('log').waitFor()
  let isCut = true
  await page.route('**/api/conversations/*/messages', (route) =>
    isCut && route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('textbox', { name: t('inbox.write.label') }).fill('Are you there?')
  await page.keyboard.press('Control+Enter')
  await page.getByText(t('inbox.write.waiting')).waitFor()
  await page.reload()
  await page.getByText(t('inbox.write.waiting')).waitFor()
  expect(await said(person, 'Are you there?').count()).toBe(1)
  expect(await person.axe()).toEqual([])
  isCut = false
  await page.evaluate(() =>
    (globalThis as unknown as EventTarget).dispatchEvent(new Event('online')),
  )
  await page.getByText(t('inbox.write.waiting')).waitFor({ state: 'detached' })
  await page.reload()
  await said(person, 'Are you there?').waitFor()
  expect(await said(person, 'Are you there?').count()).toBe(1)
  await person.close()
})

test('a landlord looks for words, closes the door to somebody and opens it again by the keyboard', async () => {
  const person = await visit(browser, base, 'is', 'desktop')
  await signIn(person, 'ragnheidur')
  await person.open('/inbox?query=bílastæði')
  const { page, t } = person
  const list = page.getByRole('list', { name: t('inbox.list') })
  await list.getByRole('link', { name: 'Agnieszka' }).click()
  await said(person, 'Við erum tvö, bæði í fastri vinnu.').waitFor()
  const more = page.getByRole('button', { name: t('inbox.menu.label') })
  await more.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('menuitem', { name: t('inbox.menu.block', { person: 'Agnieszka' }) })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('inbox.block.confirm') }).press('Enter')
  await page.getByText(t('inbox.closed.you_blocked', { person: 'Agnieszka' })).waitFor()
  expect(await page.getByRole('textbox', { name: t('inbox.write.label') }).count()).toBe(0)
  expect(await person.axe()).toEqual([])
  await page.getByRole('button', { name: t('inbox.menu.unblock', { person: 'Agnieszka' }) }).click()
  await page.getByRole('textbox', { name: t('inbox.write.label') }).waitFor()

  await person.open('/inbox?query=ekkert%20heitir%20þetta')
  await page.getByRole('heading', { name: t('inbox.none_found') }).waitFor()
  expect(await person.axe()).toEqual([])
  expect(person.troubles).toEqual([])
  await person.close()
})

test('a tenant reports a conversation, staff look at what was written and close it, and the tenant is told', async () => {
  const person = await visit(browser, base, 'pl', 'phone')
  await signIn(person, 'agnieszka')
  await person.open('/inbox')
  const { page, t } = person
  await page
    .getByRole('list', { name: t('inbox.list') })
    .getByRole('link', { name: 'Ragnheiður' })
    .first()
    .click()
  await page.getByRole('log').waitFor()
  await page.getByRole('button', { name: t('inbox.menu.label') }).click()
  await page
    .getByRole('menuitem', { name: t('inbox.menu.report', { person: 'Ragnheiður' }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('inbox.report.submit') }).click()
  await dialog.getByText(t('core.problems.required')).first().waitFor()
  await dialog.getByRole('radio', { name: t('inbox.report.reason.somebody_else') }).check()
  expect(await person.axe()).toEqual([])
  await dialog.getByRole('button', { name: t('inbox.report.submit') }).click()
  await page.getByText(t('inbox.report.sent')).waitFor()

  const staff = await visit(browser, base, 'en', 'desktop')
  await enterAsStaff(staff.page.context(), base)
  await staff.open('/admin/message-fraud-detections?state=open')
  expect(await staff.axe()).toEqual([])
  await staff.page
    .getByRole('link', { name: /Ragnheiður/ })
    .first()
    .click()
  await staff.page.getByText('Við erum tvö, bæði í fastri vinnu.').waitFor()
  expect(await staff.axe()).toEqual([])
  await staff.page
    .getByRole('radio', { name: staff.t('inbox.reports.outcome.nothing_wrong') })
    .check()
  await staff.page
    .getByRole('textbox', { name: staff.t('inbox.reports.note') })
    .fill('Known landlord.')
  await staff.page.getByRole('button', { name: staff.t('inbox.reports.close') }).click()
  await staff.page.getByText(staff.t('inbox.reports.done')).waitFor()
  await staff.page.getByText('Known landlord.').waitFor()

  await expect
    .poll(async () => {
      await person.open('/account/notifications')
      return page.getByText(/zgłoszenie dotyczące/).count()
    })
    .toBeGreaterThan(0)
  expect(person.troubles).toEqual([])
  expect(staff.troubles).toEqual([])
  await person.close()
  await staff.close()
})
