import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff, enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const NOTE = 'Á myndunum er önnur íbúð. Settu inn myndir af þessari.'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('staff take a home down, its landlord reads why and asks, and staff take it back', async () => {
  const landlord = await visit(browser, base, 'is', 'phone')
  const { t } = landlord
  const token = await enterByPassword(landlord.page, base, 'gunnar')
  const own = await fetch(`${base}/api/landlords/listingsv2?status=published`, {
    headers: { authorization: `Bearer ${token}` },
  })
  type Row = { id: string; title: string; has_applications: boolean }
  const { items } = (await own.json()) as { items: Row[] }
  // Other journeys accept applications: a listing with none keeps its state.
  const { id, title } = items.find((row) => !row.has_applications)!

  const staff = await visit(browser, base, 'is', 'desktop')
  await enterAsStaff(staff.page.context(), base)
  const { page } = staff
  await staff.open(`/admin/listings?q=${id}`)
  const takeDown = t('listings.takedown.action')
  const act = async (name: string) => {
    await page.getByRole('row').last().getByRole('button').click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act(takeDown)
  const dialog = page.getByRole('dialog')
  // Without a reason nothing is sent; what was typed stays through a reload.
  await dialog.getByRole('button', { name: takeDown }).click()
  await dialog.getByText(t('core.problems.required')).first().waitFor()
  expect(await staff.axe()).toEqual([])
  const note = dialog.getByRole('textbox', { name: t('listings.takedown.note') })
  await dialog.getByRole('radio', { name: t('listings.takedown.reason.photos') }).check()
  await note.fill(NOTE)
  await photograph(staff, 'take-down')
  await page.waitForTimeout(500)
  await page.reload()
  await act(takeDown)
  await expect.poll(() => note.inputValue()).toBe(NOTE)
  await dialog.getByRole('button', { name: takeDown }).click()
  await page.getByRole('cell', { name: t('listings.takedown.status') }).waitFor()
  expect(await staff.axe()).toEqual([])
  await photograph(staff, 'taken-down')

  const visitor = await visit(browser, base, 'is', 'phone')
  expect((await visitor.page.request.get(`/listings/${id}`)).status()).toBe(410)
  await visitor.close()

  await landlord.open(`/landlords/listings/${id}`)
  await landlord.page.getByText(t('listings.takedown.title')).first().waitFor()
  await landlord.page.getByText(t('listings.takedown.reason.photos')).waitFor()
  await landlord.page.getByText(NOTE).waitFor()
  expect(await landlord.axe()).toEqual([])
  await photograph(landlord, 'taken-down-landlord')
  await landlord.page.getByRole('button', { name: t('listings.look.submit') }).click()
  await landlord.page.getByText(t('listings.look.waiting'), { exact: true }).waitFor()
  await landlord.page.getByText(t('listings.look_reason.taken_down')).waitFor()

  await staff.open(`/admin/listings/publish-requests?q=${encodeURIComponent(title)}`)
  await page.getByText(NOTE).waitFor()
  await photograph(staff, 'taken-down-request')
  await staff.open(`/admin/listings?q=${id}`)
  const back = t('listings.takedown.back')
  await act(back)
  expect(await staff.axe()).toEqual([])
  await dialog.getByRole('button', { name: back }).click()
  await page.getByText(t('listings.takedown.back_done')).waitFor()
  await landlord.open(`/landlords/listings/${id}`)
  await landlord.page.getByText(t('listings.keeping.state.published')).waitFor()

  await staff.open(`/admin/listings/publishes?q=${id}`)
  await page.getByText(t('listings.publishes.ways.put_back')).last().waitFor()
  expect([staff.troubles, landlord.troubles]).toEqual([[], []])
  await staff.close()
  await landlord.close()
})

test.each(['desktop', 'phone'] as const)(
  'the lists of staff are found, filtered and empty in words: %s',
  async (size) => {
    const staff = await visit(browser, base, size === 'phone' ? 'pl' : 'is', size)
    await enterAsStaff(staff.page.context(), base)
    const { page, t } = staff
    for (const [name, path, title] of [
      ['all', '/admin/listings', 'listings.all.title'],
      ['publishes', '/admin/listings/publishes', 'listings.publishes.title'],
      ['site', '/admin/site-listings', 'listings.site.title'],
    ] as const) {
      await staff.open(path)
      await page.getByRole('heading', { name: t(title), level: 1 }).waitFor()
      expect(await page.getByRole('row').count()).toBeGreaterThan(5)
      expect(await staff.axe()).toEqual([])
      await photograph(staff, `${name}-${size}`)
      await staff.open(`${path}?q=ekkert-sem-finnst`)
      await page.getByText(t('core.table.no_match_title')).waitFor()
      expect(await staff.axe()).toEqual([])
    }
    await staff.open('/admin/site-listings')
    await page.getByRole('combobox').selectOption('garage')
    await page.waitForURL(/listing_type=garage/)
    // What can be done is in a menu of the row.
    await page.getByRole('row').last().getByRole('button').click()
    await page.getByRole('menuitem', { name: t('listings.takedown.action') }).waitFor()
    await staff.open('/admin/listings?state=let')
    expect(
      await page
        .getByRole('row')
        .getByRole('button', { name: t('core.actions.choose') })
        .count(),
    ).toBe(0)
    // What waits for review leads to it.
    await staff.open('/admin/listings')
    await page
      .getByRole('row')
      .getByRole('link', {
        name: t(size === 'phone' ? 'listings.all.in_review' : 'listings.all.review'),
      })
      .first()
      .click()
    await page.waitForURL(/publish-requests\?q=/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText(t('core.table.no_match_title')).waitFor({ state: 'detached' })
    expect(staff.troubles).toEqual([])
    await staff.close()
  },
)
