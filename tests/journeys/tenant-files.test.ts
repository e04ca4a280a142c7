import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Download } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { openBrowser } from '#tests/support/browser.ts'
import { pdfWords } from '#tests/support/pdf-words.ts'
import { enterByPassword } from '#tests/support/sign-in.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'
import { SMALLEST_PDF } from '#features/profiles/tests/fixtures.ts'

const base = process.env.IGLOO_JOURNEY_URL!
const RECIPIENT = { name: 'Łukasz Wiśniewski', email: 'lukasz.wisniewski@example.pl' }
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
const wordsOf = async (download: Promise<Download>): Promise<string> => {
  const bytes = await readFile(await (await download).path())
  return (await pdfWords(bytes)).map(({ words }) => words).join(' ')
}

test('a tenant makes a file on a desktop; a Polish recipient opens it on a phone, and every page bears their name; the tenant sees it and closes it', async () => {
  const tenant = await visit(browser, base, 'is', 'desktop', { follows_changes: true })
  await enter(tenant, 'kari')
  const { page, t } = tenant
  await tenant.open('/tenants/rental-profiles')
  const papers = page.locator('#papers')
  await papers
    .getByLabel(t('profiles.papers.add.paycheck'))
    .setInputFiles({ name: 'launaseðill.pdf', mimeType: 'application/pdf', buffer: SMALLEST_PDF })
  await papers.getByText('launaseðill.pdf').waitFor()
  await page.getByRole('link', { name: t('tenant-files.panel.action') }).click()
  await page.getByRole('link', { name: t('tenant-files.make') }).click()

  // What is missing is said at its field, and what was typed is there again after a reload.
  const name = page.getByLabel(t('tenant-files.form.recipient_name'))
  await page.getByLabel(t('tenant-files.form.recipient_email')).fill(RECIPIENT.email)
  await page.getByRole('button', { name: t('tenant-files.form.submit') }).click()
  await name.and(page.locator('[aria-invalid]')).waitFor()
  await name.fill(RECIPIENT.name)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:tenant-file')))
    .toContain('Wiśniewski')
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe(RECIPIENT.name)
  await page.getByLabel(t('tenant-files.form.lang')).selectOption('pl')
  await page.getByLabel(/launaseðill\.pdf/).check()
  await page.getByRole('button', { name: t('tenant-files.form.preview') }).click()
  const preview = page.getByRole('dialog')
  await preview.getByText('launaseðill.pdf').waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })
  expect(await tenant.axe()).toEqual([])
  await page.getByRole('button', { name: t('tenant-files.form.submit') }).click()
  await page.getByRole('heading', { level: 1, name: RECIPIENT.name }).waitFor()
  await page.getByText(t('tenant-files.one.no_openings')).waitFor()
  expect(await tenant.axe()).toEqual([])
  await expect.poll(() => linkTo(RECIPIENT.email)).toBeTruthy()

  const recipient = await visit(browser, base, 'pl', 'phone')
  const { page: phone, t: said } = recipient
  const link = new URL((await linkTo(RECIPIENT.email))!)
  await recipient.open(link.pathname + link.search + link.hash)
  const summary = phone.getByRole('button', { name: said('tenant-files.link.summary') })
  await summary.waitFor()
  expect(await recipient.axe()).toEqual([])
  const whole = phone.waitForEvent('download')
  await summary.click()
  expect((await whole).suggestedFilename()).toContain(' - ')
  expect(await wordsOf(whole)).toContain(`Dla: ${RECIPIENT.name}`)
  // The page itself carries no name: on paper it leads to the summary.
  await phone.emulateMedia({ media: 'print' })
  await phone.getByText(said('tenant-files.link.print')).waitFor()
  expect(await summary.isVisible()).toBe(false)
  await phone.emulateMedia({ media: 'screen' })
  const paper = phone.waitForEvent('download')
  await phone
    .getByRole('button', { name: said('tenant-files.link.download', { name: 'launaseðill.pdf' }) })
    .click()
  expect(await wordsOf(paper)).toContain(`Dla: ${RECIPIENT.name}`)

  // The open page tells by itself what was opened.
  const openings = page.getByRole('listitem')
  await openings.getByText(t('tenant-files.opened.paper', { name: 'launaseðill.pdf' })).waitFor()
  await openings.getByText(t('tenant-files.opened.summary')).waitFor()
  await openings.getByText(t('tenant-files.opened.file')).waitFor()
  await page.getByRole('button', { name: t('tenant-files.one.revoke') }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: t('tenant-files.one.revoke') })
    .click()
  await page.getByText(t('tenant-files.state.revoked'), { exact: true }).waitFor()

  // The page that is still open closes with the next thing that is asked of it.
  await summary.click()
  await phone.getByRole('heading', { name: said('tenant-files.link.closed_title') }).waitFor()
  await phone.reload()
  await phone.getByRole('heading', { name: said('tenant-files.link.closed_title') }).waitFor()
  // Another language is the same address, and what is behind `#` stays.
  await phone.getByRole('button', { name: said('app.shell.language') }).click()
  await phone.getByRole('menuitem', { name: 'English' }).click()
  await expect.poll(() => phone.locator('html').getAttribute('lang')).toBe('en')
  expect(new URL(phone.url()).hash).toBe(link.hash)
  expect([...tenant.troubles, ...recipient.troubles]).toEqual([])
  await tenant.close()
  await recipient.close()
})
