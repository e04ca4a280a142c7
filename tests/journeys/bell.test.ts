import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { untilQuiet } from '#tests/support/quiet.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const PASSWORD = 'igloo-demo-2026'
const LANDLORD = 'sigrun@demo.igloo.example'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const tokenOf = async (email: string): Promise<string> => {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'password', data: { email, password: PASSWORD } }),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}
const api = async <T>(
  token: string,
  address: string,
  method = 'GET',
  body?: object,
): Promise<T> => {
  const answer = await fetch(`${base}/api${address}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok)
    throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
interface Told {
  count: number
  unclicked: number
  items: { id: string }[]
}

/** Waits until no job waits or runs, by the figures that operators read. */
const jobsDone = async (): Promise<void> => {
  const { port } = new URL(base)
  await expect
    .poll(
      async () => {
        const figures = await (
          await fetch(`http://127.0.0.1:${Number(port) + 1000}/metrics`)
        ).text()
        return /^igloo_jobs_waiting (\d+)$/m.exec(figures)?.[1]
      },
      { timeout: 30_000 },
    )
    .toBe('0')
}

const letters = async (to: string): Promise<number> =>
  (await api<{ mails: { items: { to: string }[] } }>('', '/dev/state')).mails.items.filter(
    (mail) => mail.to === to,
  ).length

const words = {
  message: 'Góðan dag, við höfum mikinn áhuga á íbúðinni og getum flutt inn hvenær sem er.',
  household_adults: 1,
  household_children: 0,
  pets: '',
  occupation: 'Kennari',
  wanted_from: null,
  wanted_months: null,
}

const signIn = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await visitor.open('/login')
  await page.getByRole('textbox', { name: t('accounts.login.email') }).fill(LANDLORD)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/landlords\/home/)
  await untilQuiet(page)
}

const wide = (visitor: Visitor): Promise<number> =>
  visitor.page.evaluate(
    () =>
      (globalThis as unknown as { document: { documentElement: { scrollWidth: number } } }).document
        .documentElement.scrollWidth,
  )
const inTheDark = async (visitor: Visitor): Promise<string[]> => {
  await visitor.page.evaluate(() => {
    ;(
      globalThis as unknown as {
        document: { documentElement: { dataset: Record<string, string> } }
      }
    ).document.documentElement.dataset.theme = 'dark'
  })
  return visitor.axe()
}

/** Everything that the demo has told this landlord is opened, so that what comes next is alone. */
const openAll = async (token: string, user: string): Promise<void> => {
  for (const { id } of (await api<Told>(token, `/users/${user}/notifications?page_size=100`)).items)
    await api(token, `/notifications/${id}`, 'PATCH', { click: true })
}

describe('the bell', () => {
  test('rings for an application, leads to it and falls silent; letters about them can be switched off', async () => {
    const token = await tokenOf(LANDLORD)
    const { id: user } = await api<{ id: string }>(token, '/auth/user')
    await openAll(token, user)
    const told = () => api<Told>(token, `/users/${user}/notifications`)
    const { items } = await api<{ items: { id: string; status: string }[] }>(
      token,
      '/landlords/listingsv2?page_size=100',
    )
    const published = await Promise.all(
      items
        .filter(({ status }) => status === 'published')
        .map(({ id }) =>
          api<{ id: string; questions: { is_required: boolean }[] }>(token, `/listings/${id}`),
        ),
    )
    // What these applicants write answers no questions.
    const homes = published.filter(
      ({ questions }) => !questions.some(({ is_required }) => is_required),
    )
    const apply = async (email: string): Promise<void> => {
      const before = (await told()).count
      await api(await tokenOf(email), `/listings/${homes[0]!.id}/applications`, 'POST', words)
      for (let tries = 0; tries < 60 && (await told()).count === before; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await apply('noah@demo.igloo.example')

    const desk = await visit(browser, base, 'is', 'desktop')
    const { page, t } = desk
    await signIn(desk)
    const bell = (count: number) =>
      page.getByRole('button', { name: t('notifications.bell.label', { count }), exact: true })
    await bell(1).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: t('notifications.title') })
    await menu.getByRole('menuitem', { name: /Noah Fischer/ }).waitFor()
    expect([...(await desk.axe()), ...(await inTheDark(desk))]).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/landlords\/rental-applications\?open=/)
    await page.getByRole('heading', { name: 'Noah Fischer' }).first().waitFor()
    await bell(0).waitFor()

    await desk.open('/account/notifications')
    expect([...(await desk.axe()), ...(await inTheDark(desk))]).toEqual([])
    const choice = page.getByRole('switch', {
      name: t('notifications.settings.switch', {
        type: t.dynamic('notifications.settings.type.applications'),
        method: t.dynamic('notifications.settings.method.email'),
      }),
    })
    expect(await choice.isChecked()).toBe(true)
    const kept = page.waitForResponse((answer) => answer.url().includes('/notification-blacklist'))
    await choice.press('Space')
    expect((await kept).status()).toBe(200)
    await page.reload()
    await untilQuiet(page)
    expect(await choice.isChecked()).toBe(false)
    const before = await letters(LANDLORD)
    await apply('emily@demo.igloo.example')
    await bell(1)
      .waitFor({ timeout: 1_000 })
      .catch(() => page.reload().then(() => untilQuiet(page)))
    await bell(1).waitFor()
    // The job of the e-mail was queued with that of the bell: once nothing waits, none was written.
    await jobsDone()
    expect(await letters(LANDLORD)).toBe(before)
    expect(desk.troubles).toEqual([])
    await desk.close()

    const phone = await visit(browser, base, 'pl', 'phone')
    await signIn(phone)
    await phone.open('/account/notifications')
    await phone.page.getByRole('link', { name: /Emily Carter/ }).waitFor()
    expect(await phone.axe()).toEqual([])
    expect(await wide(phone)).toBeLessThanOrEqual(390)
    await phone.page
      .getByRole('button', { name: phone.t('notifications.bell.label', { count: 1 }), exact: true })
      .click()
    await phone.page.getByRole('menuitem', { name: phone.t('notifications.bell.all') }).waitFor()
    expect(await phone.axe()).toEqual([])
    await phone.page.keyboard.press('Escape')
    await phone.page
      .getByRole('button', { name: /^Oznacz jako przeczytane/ })
      .first()
      .click()
    await phone.page
      .getByRole('button', { name: phone.t('notifications.bell.label', { count: 0 }), exact: true })
      .waitFor()
    expect(phone.troubles).toEqual([])
    await phone.close()
  })
})
