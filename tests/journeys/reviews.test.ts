import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const WRITER = 'birna.sigurdardottir@example.is'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const enter = async ({ page }: Visitor, name: string): Promise<void> => {
  await enterByPassword(page, base, name)
}
const linkTo = async (email: string): Promise<string | undefined> => {
  const state = (await (await fetch(`${base}/api/dev/state`)).json()) as {
    mails: { items: { to: string; links: string[] }[] }
  }
  return state.mails.items.find(({ to }) => to === email)?.links[0]
}

test('a tenant asks on a phone; a former landlord writes in Polish without an account; the tenant shows it; the landlord takes it back', async () => {
  const tenant = await visit(browser, base, 'is', 'phone', { follows_changes: true })
  await enter(tenant, 'oleksandr')
  await tenant.open('/tenants/rental-profiles')
  const { page, t } = tenant
  const panel = page.locator('#reviews')
  await panel.getByText('Margrét Halldórsdóttir').waitFor()

  // What is missing is said at its field, and what was typed is there again after a reload.
  await panel.getByRole('button', { name: t('reviews.panel.request') }).click()
  await panel.getByLabel(t('reviews.form.writer_name')).fill('Birna Sigurðardóttir')
  await panel.getByLabel(t('reviews.form.home')).fill('Ásvallagata 60, Reykjavík')
  await panel.getByRole('button', { name: t('reviews.form.submit') }).click()
  await panel.getByLabel(t('reviews.form.from_year')).and(page.locator('[aria-invalid]')).waitFor()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:review-request')))
    .toContain('Ásvallagata')
  await page.reload()
  await panel.getByRole('button', { name: t('reviews.panel.request') }).click()
  await expect
    .poll(() => panel.getByLabel(t('reviews.form.writer_name')).inputValue())
    .toBe('Birna Sigurðardóttir')
  await panel.getByLabel(t('reviews.form.writer_email')).fill(WRITER)
  await panel.getByLabel(t('reviews.form.from_year')).selectOption('2020')
  await panel.getByLabel(t('reviews.form.to_year')).selectOption('2021')
  await panel.getByLabel(t('reviews.form.lang')).selectOption('pl')
  expect(await tenant.axe()).toEqual([])
  await panel.getByRole('button', { name: t('reviews.form.submit') }).click()
  const own = panel.getByRole('listitem').filter({ hasText: 'Birna Sigurðardóttir' })
  await own.getByText(t('reviews.status.requested')).waitFor()
  await expect.poll(() => linkTo(WRITER)).toBeTruthy()

  const writer = await visit(browser, base, 'pl', 'phone')
  await writer.open(
    new URL((await linkTo(WRITER))!).pathname + new URL((await linkTo(WRITER))!).hash,
  )
  const { t: said } = writer
  const form = writer.page
  await form.getByRole('heading', { name: said('reviews.write.title') }).waitFor()
  await form
    .getByRole('radio', { name: said('reviews.paid_rent_code.on_time'), exact: true })
    .check()
  await form.getByRole('button', { name: said('reviews.write.submit') }).click()
  await form.getByRole('group', { name: said('reviews.left_home') }).waitFor()
  await form.getByRole('radio', { name: said('reviews.left_home_code.good'), exact: true }).check()
  await form.getByLabel(said('reviews.again_code.yes'), { exact: true }).check()
  await form.getByLabel(said('reviews.write.text')).fill('Bardzo dobry najemca.')
  expect(await writer.axe()).toEqual([])
  await form.getByRole('button', { name: said('reviews.write.submit') }).click()
  await form.getByText(said('reviews.write.done_title')).first().waitFor()

  // The open page shows the review, and then its paper, by itself.
  await own.getByText('Bardzo dobry najemca.').waitFor()
  await own.getByText(t('reviews.status.hidden')).waitFor()
  await own.getByRole('button', { name: t('reviews.show') }).click()
  await own.getByText(t('reviews.status.shown')).waitFor()
  const file = page.waitForEvent('download')
  await own.getByRole('button', { name: t('reviews.download') }).click()
  expect((await file).suggestedFilename()).toBe('umsogn-um-leigjanda.pdf')

  await writer.page.reload()
  await form.getByText('Bardzo dobry najemca.').waitFor()
  await form.getByRole('button', { name: said('reviews.write.withdraw') }).click()
  await form
    .getByRole('alertdialog')
    .or(form.getByRole('dialog'))
    .getByRole('button', { name: said('reviews.write.withdraw') })
    .click()
  await form.getByText(said('reviews.write.withdrawn_title')).first().waitFor()
  await page.reload()
  await own.getByText(t('reviews.status.withdrawn')).waitFor()
  expect([...tenant.troubles, ...writer.troubles]).toEqual([])
  await tenant.close()
  await writer.close()
})
