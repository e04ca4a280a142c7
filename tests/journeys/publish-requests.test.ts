import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterAsStaff, enterByPassword } from '#tests/support/sign-in.ts'
import { photograph, visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const TITLE = 'Björt íbúð með útsýni yfir hafið'
const REASON = 'Sendu okkur umboð eigandans, þá birtum við auglýsinguna.'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The card of a request, and its form once a button of it is pressed. */
const cardOf = ({ page }: Visitor) =>
  page.locator('section, article, div').filter({ hasText: TITLE }).getByRole('button')

test('staff say why a home is not published, the landlord reads it and asks again, and staff publish it', async () => {
  const staff = await visit(browser, base, 'is', 'desktop')
  await enterAsStaff(staff.page.context(), base)
  const { t } = staff
  await staff.open(`/admin/listings/publish-requests?q=${encodeURIComponent(TITLE)}`)
  await staff.page.getByRole('link', { name: TITLE }).waitFor()
  await staff.page.getByText(t('listings.look_reason.not_owner')).waitFor()
  expect(await staff.axe()).toEqual([])
  await photograph(staff, 'publish-requests')

  // Without a reason nothing is sent; what was typed stays through a reload.
  const deny = t('listings.requests.deny')
  await cardOf(staff).filter({ hasText: deny }).first().click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('button', { name: deny, exact: true }).click()
  await dialog.getByText(t('core.problems.required')).first().waitFor()
  expect(await staff.axe()).toEqual([])
  const reason = dialog.getByRole('textbox', { name: t('listings.requests.reason') })
  await reason.fill(REASON)
  await staff.page.waitForTimeout(500)
  await staff.page.reload()
  await cardOf(staff).filter({ hasText: deny }).first().click()
  await expect.poll(() => reason.inputValue()).toBe(REASON)
  await dialog.getByRole('button', { name: deny, exact: true }).click()
  await staff.page.getByText(t('core.table.no_match_title')).waitFor()

  const landlord = await visit(browser, base, 'is', 'phone')
  const token = await enterByPassword(landlord.page, base, 'asta')
  const own = await fetch(`${base}/api/landlords/listingsv2?q=${encodeURIComponent(TITLE)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = (await own.json()) as { items: { id: string }[] }
  await landlord.open(`/landlords/listings/${items[0]!.id}`)
  await landlord.page.getByText(t('listings.look.denied')).waitFor()
  await landlord.page.getByText(REASON).waitFor()
  expect(await landlord.axe()).toEqual([])
  await photograph(landlord, 'publish-denied')
  await landlord.open(`/listings/create/${items[0]!.id}/publish`)
  await landlord.page.getByText(t('listings.look.ahead')).waitFor()
  expect(await landlord.axe()).toEqual([])
  await landlord.page.getByRole('button', { name: t('listings.look.submit') }).click()
  await landlord.page.getByText(t('listings.look.waiting'), { exact: true }).waitFor()
  expect(await landlord.axe()).toEqual([])
  await photograph(landlord, 'publish-waiting')

  await staff.page.reload()
  const approve = t('listings.requests.approve')
  await cardOf(staff).filter({ hasText: approve }).first().click()
  await dialog.getByRole('button', { name: approve, exact: true }).click()
  await staff.page.getByText(t('core.table.no_match_title')).waitFor()
  await landlord.open(`/listings/${items[0]!.id}`)
  await landlord.page.getByText(t('listings.view.yours_text')).waitFor()
  expect([staff.troubles, landlord.troubles]).toEqual([[], []])
  await staff.close()
  await landlord.close()
})
