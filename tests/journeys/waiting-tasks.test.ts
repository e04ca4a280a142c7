import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Locator } from '@playwright/test'
import { DEMO_PEOPLE } from '#app/demo/demo-people.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const PASSWORD = 'igloo-demo-2026'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const signIn = async ({ page, t, open }: Visitor, email: string): Promise<void> => {
  await open('/login')
  await page.getByRole('textbox', { name: t('accounts.login.email') }).fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/home'))
}
const post = async (address: string, body: object): Promise<void> => {
  const answer = await fetch(`${base}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
}
interface DevState {
  claims: { items: { claim_id: string; payor: string; state: string }[] }
  signing: { items: { task_id: string; who: string; state: string }[] }
}
const devState = async (): Promise<DevState> =>
  (await (await fetch(`${base}/api/dev/state`)).json()) as DevState

/** As much of an element as is asked of it here; these tests know no DOM. */
interface Drawn {
  ownerDocument: { activeElement: unknown; defaultView: { innerHeight: number } }
  getBoundingClientRect: () => { top: number; bottom: number }
}
/** The page follows from the moment on which its stream has answered. */
const following = ({ page }: Visitor) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/changes') && answer.ok())
const hasFocus = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((one) => one === (one as unknown as Drawn).ownerDocument.activeElement),
    )
    .toBe(true)
const isShown = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((one) => {
        const drawn = one as unknown as Drawn
        const { top, bottom } = drawn.getBoundingClientRect()
        return top >= 0 && bottom <= drawn.ownerDocument.defaultView.innerHeight
      }),
    )
    .toBe(true)
/** The row of the list with this title, and its button. */
const rowOf = ({ page }: Visitor, title: string | RegExp): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('Icelandic, phone: rent is due; the first button leads to the very month; paid at the bank, both pages know without a reload', async () => {
  const tenant = await visit(browser, base, 'is', 'phone', { follows_changes: true })
  const { page, t } = tenant
  const follows = following(tenant)
  await signIn(tenant, 'thorey@demo.igloo.example')
  await page.getByRole('heading', { name: t('tasks.title') }).waitFor()
  expect(await tenant.axe()).toEqual([])
  await rowOf(tenant, /Greiddu leigu fyrir desember 2026/)
    .getByRole('link')
    .click()
  await page.waitForURL(/\/payments#due-2026-12-01$/)
  const month = page.locator('#due-2026-12-01')
  await hasFocus(month)
  await isShown(month)
  expect(await tenant.axe()).toEqual([])
  await follows
  const claim = (await devState()).claims.items.find(
    (one) => one.payor === 'Þórey Lilja Einarsdóttir' && one.state === 'unpaid',
  )!
  await post('/dev/pay', { claim_id: claim.claim_id, deliver: 'once' })
  await month.getByText(/^Greidd \d/).waitFor()
  await page.getByRole('link', { name: 'Igloo' }).first().click()
  await page.getByRole('heading', { name: t('tasks.empty') }).waitFor()
  expect(await tenant.axe()).toEqual([])
  expect(tenant.troubles).toEqual([])
  await tenant.close()
})

test('Polish, desktop: signatures come in while the lease is open; the turn to sign shows in the menu and leads to the button', async () => {
  const landlord = await visit(browser, base, 'pl', 'desktop', { follows_changes: true })
  const { page, t } = landlord
  const follows = following(landlord)
  await signIn(landlord, 'elin@demo.igloo.example')
  const nav = page.getByRole('navigation', { name: t('core.layout.main_nav') })
  await nav.getByRole('link', { name: t('app.nav.contracts') }).click()
  await page.getByRole('link', { name: 'Kristnibraut 12' }).first().click()
  const signatures = page.locator('section').filter({
    has: page.getByRole('heading', { name: t('contracts.page.signatures') }),
  })
  await signatures.getByText(t('contracts.signature.last')).waitFor()
  await follows
  const badge = nav.getByText(t('tasks.badge', { count: 2 }))
  expect(await badge.count()).toBe(0)
  const pall = DEMO_PEOPLE.find((one) => one.key === 'pall')!
  const task = (await devState()).signing.items.find(
    (one) => one.who === pall.full_name && one.state !== 'signed',
  )!
  await post(`/dev/signing/${task.task_id}`, { action: 'sign', national_id: pall.national_id })
  const button = signatures.getByRole('button', { name: t('contracts.page.sign_now') })
  await button.waitFor()
  await badge.waitFor({ state: 'attached' })
  expect(await landlord.axe()).toEqual([])
  await nav.getByRole('link', { name: t('app.nav.home') }).click()
  await rowOf(landlord, t('contracts.task.sign.title', { home: 'Kristnibraut 12' }))
    .getByRole('link')
    .click()
  await page.waitForURL(/\/landlords\/rental-contracts\/[0-9a-f-]{36}#sign$/)
  await hasFocus(button)
  await isShown(button)
  await nav.getByRole('link', { name: t('app.nav.home') }).click()
  await rowOf(landlord, /Arnarsmári 4/)
    .getByRole('link')
    .click()
  await page.waitForURL(/\/landlords\/rental-applications\?/)
  await page.getByRole('button', { name: t('applications.landlord.accept') }).waitFor()
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('Icelandic, phone: the landlord was late; new invitations are sent from the task, and the tenant may take the signature back', async () => {
  const elin = DEMO_PEOPLE.find((one) => one.key === 'elin')!
  const task = (await devState()).signing.items.find(
    (one) => one.who === elin.full_name && one.state !== 'signed',
  )!
  await post(`/dev/signing/${task.task_id}`, { action: 'expire' })
  const landlord = await visit(browser, base, 'is', 'phone')
  const { page, t } = landlord
  await signIn(landlord, 'elin@demo.igloo.example')
  await rowOf(landlord, t('contracts.task.renew_invitation.title', { home: 'Kristnibraut 12' }))
    .getByRole('link')
    .click()
  await page.waitForURL(/\/landlords\/rental-contracts\/[0-9a-f-]{36}#renew-invitations$/)
  const renew = page.getByRole('button', { name: t('contracts.page.renew_invitations') })
  await hasFocus(renew)
  await isShown(renew)
  await page.getByText(elin.full_name, { exact: false }).first().waitFor()
  expect(await landlord.axe()).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(t('contracts.page.invitations_renewed')).first().waitFor()
  // The notice goes; the history of the lease goes on saying it.
  const notice = page.locator('p').filter({ hasText: t('contracts.page.expired_title') })
  await notice.waitFor({ state: 'detached' })
  const id = /rental-contracts\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByText(t('contracts.page.waits_title')).count()
    })
    .toBe(1)
  await landlord.close()
  const tenant = await visit(browser, base, 'is', 'phone')
  await signIn(tenant, 'pall@demo.igloo.example')
  await tenant.open(`/tenants/rental-contracts/${id}`)
  await tenant.page.getByText(t('contracts.page.kept_title')).waitFor()
  const withdraw = tenant.page.getByRole('button', {
    name: t('contracts.page.withdraw_signature'),
    exact: true,
  })
  await withdraw.click()
  await tenant.page.getByRole('dialog').waitFor()
  expect(await tenant.axe()).toEqual([])
  await tenant.page
    .getByRole('dialog')
    .getByRole('button', { name: t('contracts.page.withdraw_signature') })
    .click()
  await tenant.page.getByText(t('contracts.page.refused_title')).first().waitFor()
  await tenant.page.getByText(t('contracts.page.kept_title')).waitFor({ state: 'detached' })
  expect(tenant.troubles).toEqual([])
  expect(landlord.troubles).toEqual([])
  await tenant.close()
})

test('Icelandic, phone: a complete draft leads to the button that sends it, which stays in sight while the page above is drawn', async () => {
  const landlord = await visit(browser, base, 'is', 'phone')
  const { page, t } = landlord
  await signIn(landlord, 'gunnar@demo.igloo.example')
  await rowOf(landlord, t('contracts.task.send.title', { home: 'Vesturberg 8' }))
    .getByRole('link')
    .click()
  await page.waitForURL(/\/edit\/preview#send$/)
  const button = page.locator('#send')
  await hasFocus(button)
  await untilQuiet(page)
  await isShown(button)
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('staff: the queue grows while the page is open, and its button shows what waits', async () => {
  const staff = await visit(browser, base, 'en', 'desktop', { follows_changes: true })
  const { page, t } = staff
  await enterAsStaff(page.context(), base)
  const follows = following(staff)
  await page.goto('/admin')
  await follows
  await post('/contact-messages', {
    tag: 'tenants',
    name: 'Visitor',
    email: 'visitor@example.is',
    message: 'How do I apply for a home?',
  })
  // The demo has two that wait.
  await rowOf(staff, t('marketing.task.answer_messages.title', { count: 3 }))
    .getByRole('link')
    .click()
  await page.waitForURL(/contact-messages\?state=open$/)
  await page.getByText('Visitor').first().waitFor()
  await page.goto('/admin')
  await page.getByRole('heading', { name: t('tasks.title') }).waitFor()
  expect(await staff.axe()).toEqual([])
  expect(staff.troubles).toEqual([])
  await staff.close()
})
