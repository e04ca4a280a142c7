import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => { browser = await openBrowser() })
afterAll(() => browser.close())

interface Canvas { width: number; height: number; getContext: (kind: '2d') => { getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray } } }
/** How many points of the page's picture are dark. */
const inkOf = (page: Page, number: number): Promise<number> => page.locator(`[data-pdf-page="${number}"] canvas`).first().evaluate((element) => {
  const canvas = element as unknown as Canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 128) dark += 1
  return dark
})

const widthOf = async (page: Page): Promise<number> => Math.round((await page.locator('[data-pdf-page="1"]').first().boundingBox())!.width)

const signIn = async ({ page, t, open }: Visitor, email: string): Promise<void> => {
  await open('/login')
  await page.getByRole('textbox', { name: t('accounts.login.email') }).fill(email)
  await page.locator('input[type=password]').fill('igloo-demo-2026')
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The skip link above the page is none to axe while the page is scrolled. */
const axeFromTop = async (visitor: Visitor): Promise<string[]> => {
  await visitor.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
  return visitor.axe()
}

describe('a document in the page', () => {
  test('is drawn, told as paragraphs, and moved through and enlarged by keyboard', async () => {
    const visitor = await visit(browser, base, 'pl', 'desktop')
    const { page, t } = visitor
    await visitor.open('/brand-guide/pdf-viewer')
    const view = page.getByRole('region', { name: t('brand-guide.sample.house_rules') }).first()
    await view.locator('canvas').first().waitFor()
    expect(await inkOf(page, 1)).toBeGreaterThan(1000)
    // One paragraph, though the paper breaks it into two lines.
    await view.getByRole('paragraph').filter({ hasText: /Milli klukkan 23 og 7.*sem heima sitja\.$/ }).waitFor()
    // The letters lie where they are drawn, so that they can be selected.
    expect((await view.locator('.pdf-text span').first().boundingBox())!.width).toBeGreaterThan(20)
    const fitted = await widthOf(page)
    await view.focus()
    await page.keyboard.press('Control+=')
    await page.getByText('125').first().waitFor()
    expect(await widthOf(page)).toBe(Math.round(fitted * 1.25))
    await page.keyboard.press('Control+0')
    expect(Math.abs(await widthOf(page) - fitted)).toBeLessThanOrEqual(1)
    await page.keyboard.press('End')
    await page.getByText(t('core.pdf.page_of', { number: 3, count: 3 }), { exact: true }).first().waitFor()
    await page.locator('[data-pdf-page="3"] canvas').waitFor()
    await page.getByRole('alert').getByRole('button', { name: t('core.actions.retry') }).click()
    await page.getByRole('alert').getByText(t('core.pdf.wrong')).waitFor()
    expect(await axeFromTop(visitor)).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  }, 30_000)

  test('a contract is read where it stands, on a phone too, and can be kept', async () => {
    const visitor = await visit(browser, base, 'is', 'phone')
    const { page, t } = visitor
    await signIn(visitor, 'ragnheidur@demo.igloo.example')
    await visitor.open('/landlords/rental-contracts')
    const contract = await page.locator('a[href*="/landlords/rental-contracts/"]').evaluateAll((links) => links.map((link) => (link as unknown as { pathname: string }).pathname).find((one) => /[0-9a-f-]{36}$/.test(one)))
    await visitor.open(contract!)
    await page.getByRole('heading', { name: t('contracts.preview.document') }).scrollIntoViewIfNeeded()
    await page.locator('[data-pdf-page="1"] canvas').waitFor()
    expect(await inkOf(page, 1)).toBeGreaterThan(1000)
    await page.getByRole('region', { name: t('contracts.preview.document') }).getByRole('paragraph').getByText(/húsaleigulög/i).first().waitFor({ state: 'attached' })
    const [kept] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: t('core.actions.download'), exact: true }).click()])
    expect(kept.suggestedFilename()).toMatch(/\.pdf$/)
    expect(await axeFromTop(visitor)).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  }, 30_000)
})
