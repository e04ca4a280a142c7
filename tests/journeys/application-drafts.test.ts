import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Locator } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Home {
  id: string
  title: string
}
interface Answer {
  items: Home[]
  is_read_by_landlord: boolean
}
type Entered = Visitor & { call: (method: string, path: string, body?: object) => Promise<Answer> }

const enter = async (who: string, ...how: ['is' | 'pl', 'desktop' | 'phone']): Promise<Entered> => {
  const visitor = await visit(browser, base, ...how, { follows_changes: true })
  await visitor.page.context().addCookies([
    { name: 'cookie-banner-dismissed', value: 'true', url: base },
    { name: 'hideMobileAppBanner', value: 'true', url: base },
  ])
  const token = await enterByPassword(visitor.page, base, who)
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await visitor.page.request.fetch(`/api${path}`, {
      method,
      ...(body ? { data: body } : {}),
      headers: { origin: base, authorization: `Bearer ${token}` },
    })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as Answer
  }
  return { ...visitor, call }
}

const MESSAGE = 'Dzień dobry, szukam spokojnego mieszkania na dłużej i nie palę.'
const DRAFT = {
  message: MESSAGE,
  household_adults: 1,
  household_children: 0,
  pets: '',
  occupation: '',
  wanted_from: null,
  wanted_months: null,
  responses: [],
  attachment_ids: [],
}

/** Opens the applications of a landlord; answers the rows of the list. */
const openApplications = async ({ open, page, t }: Entered): Promise<Locator> => {
  await open('/landlords/rental-applications')
  return page.getByRole('list', { name: t('applications.landlord.list') }).getByRole('listitem')
}

test('drafts are listed, one is deleted and brought back, another goes on', async () => {
  const tenant = await enter('emily', 'pl', 'phone')
  const { page, t } = tenant
  const homes = (await tenant.call('GET', '/listings?page_size=25')).items.slice(-3)
  for (const { id } of homes)
    await tenant.call('PUT', `/listings/${id}/application-draft`, {
      values: DRAFT,
      based_on: null,
    })
  await tenant.open('/tenants/rental-applications')
  await page.getByRole('heading', { name: t('applications.drafts.title') }).waitFor()
  await page.getByRole('link', { name: t('applications.drafts.all', { count: 3 }) }).click()
  await page.waitForURL(/type=drafts/)
  await page.getByText(t('applications.drafts.used', { count: 3, max: 50 })).waitFor()
  expect(await tenant.axe()).toEqual([])
  await photograph(tenant, 'drafts-phone')

  const home = homes[0]!.title
  const remove = page.getByRole('button', {
    name: t('applications.drafts.remove_one', { home }),
  })
  await remove.click()
  await page.getByText(t('applications.drafts.removed')).first().waitFor()
  await remove.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('core.actions.undo') }).click()
  await page.getByText(t('applications.drafts.restored')).first().waitFor()
  await remove.waitFor()
  await page.getByRole('link', { name: t('applications.drafts.continue_one', { home }) }).click()
  const message = page.getByLabel(t('applications.apply.message'), { exact: true })
  await message.waitFor()
  expect(await message.inputValue()).toBe(MESSAGE)
  expect(tenant.troubles).toEqual([])
  await tenant.close()
})

test('on a phone the landlord narrows the list on a sheet', async () => {
  const landlord = await enter('ragnheidur', 'pl', 'phone')
  const { page, t } = landlord
  await landlord.open('/landlords/rental-applications')
  const rows = page.getByRole('list', { name: t('applications.landlord.list') }).getByRole('link')
  const all = await rows.count()
  expect((await rows.first().boundingBox())!.y).toBeLessThan(500)
  await page.getByRole('button', { name: t('applications.landlord.filters'), exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('select[name="type"]').selectOption('accepted')
  await expect.poll(() => rows.count()).toBeLessThan(all)
  expect(await landlord.axe()).toEqual([])
  await photograph(landlord, 'filters-sheet-phone')
  await sheet.getByRole('button', { name: /\d/ }).click()
  await sheet.waitFor({ state: 'detached' })
  const set = page.getByRole('button', {
    name: t('applications.landlord.filters_set', { count: 1 }),
  })
  await set.and(page.locator(':focus')).waitFor()
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('on a phone a row has three lines; one that is read stays in its place, over two rows of actions', async () => {
  const landlord = await enter('ragnheidur', 'pl', 'phone')
  const { page, t } = landlord
  const rows = await openApplications(landlord)
  // Three lines, and the room around them; a fourth where a lease came of it, which leaves no room for the street beside it.
  for (const row of await rows.all()) {
    const isLong = (await row.getByText(t('applications.status.leased')).count()) > 0
    expect((await row.boundingBox())!.height).toBeLessThan(isLong ? 120 : 105)
  }
  const names = () => rows.getByRole('link').allTextContents()
  const before = await names()
  await rows.first().getByText(t('applications.landlord.unread'), { exact: true }).waitFor()
  const read = page.waitForResponse((answer) => answer.url().endsWith('/read'))
  await rows.first().getByRole('link').click()
  await read
  const sheet = page.getByRole('dialog')
  const tops: number[] = []
  for (const [role, name] of [
    ['button', 'accept'],
    ['button', 'deny'],
    ['link', 'write'],
    ['button', 'more'],
  ] as const) {
    const action = sheet.getByRole(role, { name: t(`applications.landlord.${name}`), exact: true })
    await sheet
      .getByRole('button', { name: t('applications.landlord.more') })
      .scrollIntoViewIfNeeded()
    tops.push(Math.round((await action.boundingBox())!.y))
  }
  expect(new Set(tops).size).toBe(2)
  const id = new URL(page.url()).searchParams.get('open')!
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await rows
    .first()
    .getByText(t('applications.landlord.unread'), { exact: true })
    .waitFor({ state: 'detached' })
  expect(await names()).toEqual(before)
  await landlord.call('POST', `/landlords/rental-applications/${id}/unread`, {})
  expect(await landlord.axe()).toEqual([])
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('opened on a phone an application is read once, and marked unread at once it stays so', async () => {
  const landlord = await enter('ragnheidur', 'is', 'phone')
  const { page, t } = landlord
  const { items } = await landlord.call('GET', '/landlords/rental-applications?type=unread')
  const { id } = items[0]!
  let reads = 0
  await page.route(`**/api/landlords/rental-applications/${id}/read`, async (route) => {
    reads += 1
    // As on a slow network: what shows the application comes anew meanwhile.
    await page.waitForTimeout(1_500)
    await route.continue()
  })
  await page.goto(`${base}/landlords/rental-applications?open=${id}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('applications.landlord.more') })
    .click()
  const unread = page.getByRole('menuitem', { name: t('applications.landlord.mark_unread') })
  await unread.click()
  await unread.waitFor({ state: 'detached' })
  await page.waitForTimeout(2_500)
  expect(reads).toBe(1)
  const one = await landlord.call('GET', `/landlords/rental-applications/${id}`)
  expect(one.is_read_by_landlord).toBe(false)
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

test('on a desktop, applications opened one after another each show their own letter alone', async () => {
  const landlord = await enter('ragnheidur', 'is', 'desktop')
  const { page } = landlord
  const links = (await openApplications(landlord)).getByRole('link')
  const letters = page.locator('main p.measure.whitespace-pre-line')
  for (const n of [0, 1, 2, 0]) {
    const name = await links.nth(n).textContent()
    await links.nth(n).click()
    await page.getByRole('heading', { level: 2, name: name!.trim(), exact: true }).waitFor()
    expect([n, await letters.count()]).toEqual([n, 1])
  }
  expect(landlord.troubles).toEqual([])
  await landlord.close()
})

/** As much of an element that scrolls as is asked of it here; these tests know no DOM. */
interface Scroller {
  scrollTop: number
  scrollHeight: number
  clientHeight: number
}

test.each([
  [1280, 900],
  [1280, 600],
  [1024, 768],
])(
  'in a window of %i by %i the application of a row far down opens beside it, with its name and its answers in sight',
  async (width, height) => {
    const landlord = await enter('ragnheidur', 'pl', 'desktop')
    const { page, t } = landlord
    await page.setViewportSize({ width, height })
    const rows = await openApplications(landlord)
    /** From the top of the window to its lower edge, with nothing over it. */
    const isInSight = async (one: Locator): Promise<void> => {
      await expect
        .poll(async () => {
          const { y, height: tall } = (await one.boundingBox())!
          return { above: Math.min(0, y), below: Math.max(0, y + tall - height) }
        })
        .toEqual({ above: 0, below: 0 })
      await one.click({ trial: true })
    }
    const waiting = rows.filter({ has: page.getByRole('checkbox') })
    // The home of the last one that waits is promised to somebody else: it can be denied alone.
    for (const [row, answers] of [
      [waiting.first(), ['accept', 'deny']],
      [waiting.last(), ['deny']],
    ] as const) {
      // The row at the lower edge, as somebody has it who scrolls down to it.
      await row.scrollIntoViewIfNeeded()
      const name = (await row.getByRole('link').textContent())!.trim()
      await row.getByRole('link').click()
      const pane = page.getByRole('region', { name, exact: true })
      await isInSight(page.getByRole('heading', { level: 2, name, exact: true }))
      for (const answer of answers)
        await isInSight(
          page.getByRole('button', { name: t(`applications.landlord.${answer}`), exact: true }),
        )
      await isInSight(
        page.getByRole('link', { name: t('applications.landlord.write'), exact: true }),
      )
      const { y } = (await row.getByRole('link').boundingBox())!
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThan(height)
      // By keys to its end, which the answers do not cover; the next one begins at its top.
      await pane.focus()
      await page.keyboard.press('End')
      await expect
        .poll(() =>
          pane.evaluate((one) => {
            const { scrollTop, scrollHeight, clientHeight } = one as unknown as Scroller
            return Math.round(scrollHeight - clientHeight - scrollTop)
          }),
        )
        .toBe(0)
    }
    expect(await landlord.axe()).toEqual([])
    await photograph(landlord, `application-far-${width}-${height}`)
    const last = rows.last().getByRole('link')
    const name = (await last.textContent())!.trim()
    await last.click()
    const pane = page.getByRole('region', { name, exact: true })
    await isInSight(page.getByRole('heading', { level: 2, name, exact: true }))
    expect(await pane.evaluate((one) => (one as unknown as Scroller).scrollTop)).toBe(0)
    expect(landlord.troubles).toEqual([])
    await landlord.close()
  },
)
