import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { approveAtProvider, enterAsStaff } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const DEMO = 'igloo-demo-2026'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const enter = async (visitor: Visitor, email: string, password: string): Promise<number> => {
  const answer = await visitor.page.request.post('/api/auth/login', {
    data: { provider: 'password', data: { email, password } },
    headers: { origin: base },
  })
  return answer.status()
}
const wide = ({ page }: Visitor): Promise<number> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { document: { documentElement: { scrollWidth: number } } }).document
        .documentElement.scrollWidth,
  )
/** What a page sees whose session has been ended: the sign-in page. */
const isOut = async (visitor: Visitor): Promise<boolean> => {
  await visitor.open('/account/settings')
  return new URL(visitor.page.url()).pathname === '/login'
}

for (const [lang, size, email] of [
  ['is', 'desktop', 'pall@demo.igloo.example'],
  ['pl', 'phone', 'marta@demo.igloo.example'],
] as const)
  test(`a person changes the password and signs out another device, in ${lang} on a ${size}`, async () => {
    const [own, other] = [
      await visit(browser, base, lang, size),
      await visit(browser, base, lang, 'desktop'),
    ]
    expect([await enter(own, email, DEMO), await enter(other, email, DEMO)]).toEqual([200, 200])
    const { page, t } = own
    await own.open('/account/settings')
    expect(await own.axe()).toEqual([])
    expect(await wide(own)).toBeLessThanOrEqual(size === 'phone' ? 390 : 1280)

    // Another device is signed out by its line, with the keyboard alone.
    const line = page.getByRole('button', {
      name: t('accounts.sessions.end_device', { device: '' }).trim(),
    })
    expect(await line.count()).toBeGreaterThanOrEqual(1)
    await page.getByText(t('accounts.sessions.this_device')).waitFor()
    const before = await line.count()
    await line.first().focus()
    await page.keyboard.press('Enter')
    await page.getByText(t('accounts.sessions.ended')).first().waitFor()
    await expect.poll(() => line.count()).toBeLessThan(before)
    expect(await isOut(other)).toBe(true)

    // A common password is refused at its field; a good one is taken, and the other devices are out.
    expect(await enter(other, email, DEMO)).toBe(200)
    const [current, fresh] = [
      page.getByLabel(t('accounts.password.current'), { exact: true }),
      page.getByLabel(t('accounts.forgot.new_password'), { exact: true }),
    ]
    await current.fill(DEMO)
    await fresh.fill('sunshine12')
    await page.getByRole('button', { name: t('accounts.password.change') }).click()
    await page.getByText(t('accounts.problems.common_password')).first().waitFor()
    expect(await own.axe()).toEqual([])
    await fresh.fill('fjórir hestar á túni')
    await page.keyboard.press('Enter')
    await page.getByText(t('accounts.password.changed')).first().waitFor()
    expect(await isOut(other)).toBe(true)
    expect(await isOut(own)).toBe(false)
    expect([
      await enter(other, email, DEMO),
      await enter(other, email, 'fjórir hestar á túni'),
    ]).toEqual([401, 200])
    expect([...own.troubles]).toEqual([])
    await own.close()
    await other.close()
  })

const nextDay = async (): Promise<void> => {
  const answer = await fetch(`${base}/api/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ days: 1, tenants_pay: false }),
  })
  expect(answer.status).toBe(200)
}

test('a step that needs a fresh proof asks for the password or electronic id, and then goes on', async () => {
  const [own, other] = [
    await visit(browser, base, 'is', 'phone'),
    await visit(browser, base, 'is', 'desktop'),
  ]
  const email = 'hekla@demo.igloo.example'
  const { page, t } = own
  const endOther = () =>
    page
      .getByRole('button', { name: t('accounts.sessions.end_device', { device: '' }).trim() })
      .first()
      .click()
  const dialog = page.getByRole('dialog', { name: t('accounts.fresh.title') })

  expect([await enter(own, email, DEMO), await enter(other, email, DEMO)]).toEqual([200, 200])
  await nextDay()
  await own.open('/account/settings')
  await endOther()
  await dialog.waitFor()
  expect(await own.axe()).toEqual([])
  await dialog.getByLabel(t('accounts.login.password'), { exact: true }).fill('rangt lykilorð')
  await page.keyboard.press('Enter')
  await dialog.getByText(t('accounts.problems.wrong_password')).first().waitFor()
  await dialog.getByLabel(t('accounts.login.password'), { exact: true }).fill(DEMO)
  await page.keyboard.press('Enter')
  await page.getByText(t('accounts.sessions.ended')).first().waitFor()
  expect(await isOut(other)).toBe(true)

  expect(await enter(other, email, DEMO)).toBe(200)
  await nextDay()
  await own.open('/account/settings')
  await endOther()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // What was typed into the form whose call asks for the proof is there again after the way to the provider and back.
  const address = page.getByLabel(t('accounts.settings.new_email'), { exact: true })
  await address.fill('hekla.ny@example.is')
  await page.waitForFunction(() =>
    (
      globalThis as unknown as { sessionStorage: { getItem: (name: string) => string | null } }
    ).sessionStorage
      .getItem('draft:new-email')
      ?.includes('hekla.ny'),
  )
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: t('accounts.fresh.electronic_id') }).click()
  await approveAtProvider(page, '1804990079')
  await page.waitForURL(/\/account\/settings/)
  await untilQuiet(page)
  expect(await address.inputValue()).toBe('hekla.ny@example.is')
  await page.getByText(t('accounts.sessions.by_electronic_id')).first().waitFor()
  await endOther()
  await page.getByText(t('accounts.sessions.ended')).first().waitFor()
  expect(await isOut(other)).toBe(true)
  expect(own.troubles).toEqual([])
  await own.close()
  await other.close()
})

test('staff are asked for electronic id alone', async () => {
  const staff = await visit(browser, base, 'is', 'phone')
  await enterAsStaff(staff.page.context(), base)
  await nextDay()
  const { page, t } = staff
  await staff.open('/account/settings')
  await page.getByLabel(t('accounts.settings.new_email'), { exact: true }).fill('starf@example.is')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('accounts.fresh.title') })
  await dialog.getByRole('button', { name: t('accounts.fresh.electronic_id') }).waitFor()
  expect(await dialog.getByLabel(t('accounts.login.password'), { exact: true }).count()).toBe(0)
  expect(await staff.axe()).toEqual([])
  expect(staff.troubles).toEqual([])
  await staff.close()
})

test('what was typed into the registration is there again after a reload, but not the password', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/register')
  const [name, password] = [
    page.getByLabel(t('accounts.register.full_name'), { exact: true }),
    page.getByLabel(t('accounts.login.password'), { exact: true }),
  ]
  await name.fill('Steinunn Björk Arnardóttir')
  await password.fill('fjórir hestar á túni')
  await page.waitForFunction(() => sessionStorage.getItem('draft:register')?.includes('Steinunn'))
  expect(await page.evaluate(() => sessionStorage.getItem('draft:register'))).not.toContain(
    'hestar',
  )
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Steinunn Björk Arnardóttir')
  expect(await password.inputValue()).toBe('')
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('staff say why before they see people, and block and open an account', async () => {
  const [staff, person] = [
    await visit(browser, base, 'en', 'desktop'),
    await visit(browser, base, 'is', 'desktop'),
  ]
  const email = 'orri@demo.igloo.example'
  expect(await enter(person, email, DEMO)).toBe(200)
  await enterAsStaff(staff.page.context(), base)
  const { page, t } = staff
  await staff.open('/admin/users')
  expect(await page.getByText('Orri Páll Dýrason').count()).toBe(0)
  await page.getByRole('button', { name: t('accounts.reason.submit') }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel(t('accounts.reason.label'), { exact: true }).selectOption('abuse')
  await page.getByLabel(new RegExp(t('accounts.reason.note').replace('?', '\\?'))).fill('case 4711')
  const isList = (url: URL): boolean => url.pathname.endsWith('/users')
  const listed = page.waitForResponse((answer) => isList(new URL(answer.url())) && answer.ok())
  await page.keyboard.press('Enter')
  await listed
  // A list that cannot be read says so, and is read again when asked.
  await page.route(isList, (route) => route.abort())
  await page.getByRole('searchbox').fill('Orr')
  await page.getByRole('button', { name: t('core.actions.retry') }).waitFor()
  await page.unroute(isList)
  await page.getByRole('button', { name: t('core.actions.retry') }).click()
  await page.getByRole('searchbox').fill('Orri')
  await page.waitForURL(/q=Orri/)
  await untilQuiet(page)
  await page.getByRole('link', { name: 'Orri Páll Dýrason' }).first().click()
  await page.waitForURL(/\/admin\/users\//)
  // The reason holds for the visit.
  await page.getByText('case 4711').waitFor()
  await page.getByText(email).waitFor()
  expect(await staff.axe()).toEqual([])
  const act = async (what: 'block' | 'unblock') => {
    await page
      .getByRole('button', { name: t.dynamic(`accounts.staff.${what}`), exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.dynamic(`accounts.staff.${what}`), exact: true })
      .click()
    await page
      .getByText(t.dynamic(`accounts.staff.${what}_done`))
      .first()
      .waitFor()
  }
  await act('block')
  expect(await isOut(person)).toBe(true)
  expect(await enter(person, email, DEMO)).toBe(403)
  await act('unblock')
  expect(await enter(person, email, DEMO)).toBe(200)
  expect(staff.troubles).toEqual([])
  await staff.close()
  await person.close()
})

test('of many devices the first few are shown, with the one in use, and the rest on request', async () => {
  const own = await visit(browser, base, 'is', 'phone')
  for (let n = 0; n < 7; n += 1) {
    const device = await visit(browser, base, 'is', 'desktop')
    expect(await enter(device, 'hekla@demo.igloo.example', DEMO)).toBe(200)
    await device.close()
  }
  expect(await enter(own, 'hekla@demo.igloo.example', DEMO)).toBe(200)
  const { page, t } = own
  await own.open('/account/settings')
  const line = page.getByRole('button', {
    name: t('accounts.sessions.end_device', { device: '' }).trim(),
  })
  await page.getByText(t('accounts.sessions.this_device')).waitFor()
  expect(await line.count()).toBe(4)
  await page.getByRole('button', { name: /í viðbót/ }).click()
  await expect.poll(() => line.count()).toBeGreaterThanOrEqual(7)
  expect(await own.axe()).toEqual([])
  await own.close()
})

test('a press that fails says so: on the way to electronic id, and on the profile', async () => {
  const own = await visit(browser, base, 'is', 'desktop')
  const { page, t } = own
  await own.open('/login')
  await page.context().setOffline(true)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.login.electronic_id'), exact: true })
    .click()
  await page.getByText(t('core.failures.offline')).first().waitFor()
  await page.context().setOffline(false)
  expect(await enter(own, 'kari@demo.igloo.example', DEMO)).toBe(200)
  await own.open('/tenants/rental-profiles')
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: t('profiles.entry.remove', { name: 'Rafmiðlun' }) })
    .click()
  await page.getByText(t('core.failures.offline')).first().waitFor()
  await own.close()
})
