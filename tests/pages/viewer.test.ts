import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { openBrowser } from '#tests/support/browser.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Canvas {
  width: number
  height: number
  getContext: (kind: '2d') => {
    getImageData: (
      x: number,
      y: number,
      width: number,
      height: number,
    ) => { data: Uint8ClampedArray }
  }
}
/** How many points of the page's picture are dark. */
const inkOf = (page: Page, number: number): Promise<number> =>
  page
    .locator(`[data-pdf-page="${number}"] canvas`)
    .first()
    .evaluate((element) => {
      const canvas = element as unknown as Canvas
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      let dark = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at]! < 128 && data[at + 3]! > 128) dark += 1
      return dark
    })

const widthOf = async (page: Page): Promise<number> =>
  Math.round((await page.locator('[data-pdf-page="1"]').first().boundingBox())!.width)

const signIn = async ({ page, t, open }: Visitor, email: string): Promise<void> => {
  await open('/login')
  await page.getByRole('textbox', { name: t('accounts.login.email') }).fill(email)
  await page.locator('input[type=password]').fill('igloo-demo-2026')
  await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
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
    await view
      .getByRole('paragraph')
      .filter({ hasText: /Milli klukkan 23 og 7.*sem heima sitja\.$/ })
      .waitFor()
    // The letters lie where they are drawn, so that they can be selected.
    expect((await view.locator('.pdf-text span').first().boundingBox())!.width).toBeGreaterThan(20)
    const fitted = await widthOf(page)
    await view.focus()
    await page.keyboard.press('Control+=')
    await page.getByText('125').first().waitFor()
    expect(await widthOf(page)).toBe(Math.round(fitted * 1.25))
    await page.keyboard.press('Control+0')
    expect(Math.abs((await widthOf(page)) - fitted)).toBeLessThanOrEqual(1)
    // What the page scrolled by itself is drawn first: a key in the same frame would be lost.
    await page.evaluate(
      'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
    )
    await page.keyboard.press('End')
    await page
      .getByText(t('core.pdf.page_of', { number: 3, count: 3 }), { exact: true })
      .first()
      .waitFor()
    await page.locator('[data-pdf-page="3"] canvas').waitFor()
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('core.actions.retry') })
      .click()
    await page.getByRole('alert').getByText(t('core.pdf.wrong')).waitFor()
    expect(await visitor.axe()).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })

  test('a contract is read where it stands, on a phone too, and can be kept', async () => {
    const visitor = await visit(browser, base, 'is', 'phone')
    const { page, t } = visitor
    await signIn(visitor, 'ragnheidur@demo.igloo.example')
    await visitor.open('/landlords/rental-contracts')
    const contract = await page
      .locator('a[href*="/landlords/rental-contracts/"]')
      .evaluateAll((links) =>
        links
          .map((link) => (link as unknown as { pathname: string }).pathname)
          .find((one) => /[0-9a-f-]{36}$/.test(one)),
      )
    await visitor.open(contract!)
    await page.getByRole('button', { name: t('contracts.text.show_paper') }).click()
    await page.locator('[data-pdf-page="1"] canvas').waitFor()
    // A phone draws a page in fewer points than a desk; a blank one has none.
    expect(await inkOf(page, 1)).toBeGreaterThan(500)
    await page
      .getByRole('region', { name: t('contracts.preview.document') })
      .getByRole('paragraph')
      .getByText(/húsaleigulög/i)
      .first()
      .waitFor({ state: 'attached' })
    const [kept] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('core.actions.download'), exact: true }).click(),
    ])
    expect(kept.suggestedFilename()).toMatch(/\.pdf$/)
    expect(await visitor.axe()).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })
})

/** How many different colours the map has: the sea alone is one. */
const coloursOf = async (page: Page): Promise<number> => {
  const { data, info } = await sharp(await page.locator('.maplibregl-canvas').first().screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += info.channels)
    seen.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
  return seen.size
}

describe('homes on a map', () => {
  test('a town leads to its homes on the map and beside it, by keyboard, in both themes, and nobody else is asked', async () => {
    const visitor = await visit(browser, base, 'pl', 'desktop')
    const { page, t } = visitor
    const outside: string[] = []
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(base))
        outside.push(request.url())
    })
    await visitor.open('/listings')
    await page.getByRole('link', { name: t('listings.map.map'), exact: true }).click()
    await page.waitForURL(/view=map/)
    const near = page.getByRole('button', { name: /^Reykjavík i okolice: \d+ / })
    await near.waitFor()
    expect(await visitor.axe()).toEqual([])
    expect(await coloursOf(page)).toBeGreaterThan(3)
    await page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(await visitor.axe()).toEqual([])
    // A row leads to its homes, all of them and no others.
    const row = page.getByRole('link', { name: /^Akureyri ?\d+ / })
    const [counted] = (await row.innerText()).match(/\d+/)!
    await row.click()
    await page.waitForURL(/[?&]q=Akureyri/)
    const beside = page.getByRole('region', { name: t('listings.map.beside') })
    const homes = beside.getByRole('article')
    await homes.first().waitFor()
    const [told] = (await beside.getByRole('status').innerText()).match(/\d+/)!
    expect([told, await homes.count()]).toEqual([counted, Number(told)])
    const pill = page.getByRole('button', { name: /, \d+ tys\.$/ }).first()
    await pill.waitFor()
    await pill.focus()
    await page.keyboard.press('Enter')
    const chosen = page.getByRole('region', { name: t('listings.map.chosen') })
    await chosen.getByRole('article').waitFor()
    expect(await visitor.axe()).toEqual([])
    await page.keyboard.press('Escape')
    await chosen.waitFor({ state: 'detached' })
    // What is shown is in the address.
    await page.reload()
    await page.locator('[data-pin]').first().waitFor()
    expect(await homes.count()).toBe(Number(told))
    await page.goBack()
    await page.getByRole('link', { name: /^Akureyri ?\d+ / }).waitFor()
    expect(outside).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })

  test('a row of the list on a phone leads to the map, whose heading has the focus, and no pin lies under the zoom', async () => {
    const visitor = await visit(browser, base, 'is', 'phone')
    const { page, t } = visitor
    await visitor.open('/listings?view=map')
    await page.locator('[data-pin]').first().waitFor()
    const row = page.getByRole('link', { name: /^Reykjavík ?\d+ / })
    await row.scrollIntoViewIfNeeded()
    await row.click()
    await page.waitForURL(/[?&]q=Reykjav/)
    await page.locator('h2:focus', { hasText: t('listings.map.title') }).waitFor()
    const map = page.locator('.maplibregl-canvas')
    await expect
      .poll(async () => {
        const box = (await map.boundingBox())!
        return box.y >= 0 && box.y + box.height <= page.viewportSize()!.height
      })
      .toBe(true)
    const zoom = page.getByRole('button', { name: t('core.map.zoom_in') }).locator('..')
    const overlaps = async () => {
      const box = (await zoom.boundingBox())!
      const pins = await Promise.all(
        (await page.locator('[data-pin] button').all()).map((pin) => pin.boundingBox()),
      )
      return pins.filter(
        (pin) =>
          pin !== null &&
          pin.x < box.x + box.width &&
          pin.x + pin.width > box.x &&
          pin.y < box.y + box.height &&
          pin.y + pin.height > box.y,
      ).length
    }
    await expect.poll(overlaps).toBe(0)
    expect(await visitor.axe()).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })

  test('an area is drawn, searched in and taken away; a part of the map is one too', async () => {
    const visitor = await visit(browser, base, 'is', 'desktop')
    const { page, t } = visitor
    await visitor.open('/listings?view=map&at=-22,64.1,-21.7,64.17')
    await page.locator('[data-pin]').first().waitFor()
    await page.getByRole('button', { name: t('listings.map.draw') }).click()
    const sheet = page.getByRole('img', { name: t('core.map.draw_now') })
    await sheet.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await sheet.boundingBox())!
    // Below the button that ends the drawing.
    await page.mouse.move(x + width * 0.1, y + height * 0.2)
    await page.mouse.down()
    for (const [across, down] of [
      [0.85, 0.2],
      [0.9, 0.9],
      [0.1, 0.9],
    ] as const)
      await page.mouse.move(x + width * across, y + height * down, { steps: 5 })
    await page.mouse.up()
    await page.waitForURL(/[?&]area=/)
    const chip = page.getByRole('link', {
      name: t('listings.search.remove', { filter: t('listings.map.area') }),
    })
    await chip.waitFor()
    const beside = page.getByRole('region', { name: t('listings.map.beside') })
    const homes = Number((await beside.getByRole('status').innerText()).match(/\d+/)![0])
    expect(homes).toBeGreaterThan(0)
    // The list has the same homes.
    await page.getByRole('link', { name: t('listings.map.list'), exact: true }).click()
    await page.waitForURL((url) => !url.searchParams.has('view') && url.searchParams.has('area'))
    await page.getByText(t('listings.search.count', { count: homes }), { exact: true }).waitFor()
    await chip.click()
    await page.waitForURL((url) => !url.searchParams.has('area'))
    await visitor.open('/listings?view=map&at=-18.2,65.6,-18,65.75')
    await page.getByRole('link', { name: t('listings.map.this_part') }).click()
    await page.waitForURL(/[?&]area=/)
    await chip.waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })

  test('a map that is dragged has its pins at their places, and stays as near as it was', async () => {
    const visitor = await visit(browser, base, 'is', 'desktop')
    const { page } = visitor
    await visitor.open('/listings?view=map')
    const pins = page.locator('[data-pin]')
    await pins.nth(1).waitFor()
    const canvas = (await page.locator('.maplibregl-canvas').boundingBox())!
    const from = { x: canvas.x + canvas.width * 0.4, y: canvas.y + 60 }
    const middles = async () =>
      (await Promise.all([pins.nth(0).boundingBox(), pins.nth(1).boundingBox()])).map(
        (box) => [box!.x + box!.width / 2, box!.y + box!.height / 2] as const,
      )
    const before = await middles()
    const expectMovedBy = async (right: number, down: number) => {
      for (const [at, [x, y]] of (await middles()).entries()) {
        expect(x - before[at]![0]).toBeCloseTo(right, 0)
        expect(y - before[at]![1]).toBeCloseTo(down, 0)
      }
    }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 90, from.y + 60, { steps: 6 })
    await page.waitForTimeout(300)
    await expectMovedBy(-90, 60)
    await page.mouse.up()
    // The sea beyond the country is in no address: the map does not go back to what is.
    await page.waitForURL(/[?&]at=/)
    await page.waitForTimeout(800)
    await expectMovedBy(-90, 60)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  })

  test('a home shows its street on demand; without scripts the list of places stands alone', async () => {
    const visitor = await visit(browser, base, 'is', 'phone')
    const { page, t } = visitor
    await visitor.open('/listings?q=Akureyri')
    await page.getByRole('article').first().getByRole('link').click()
    await page.getByRole('button', { name: t('listings.map.show') }).click()
    await page.getByText(t('listings.map.precision.street')).waitFor()
    await page.locator('[data-pin]').first().waitFor()
    // The pin shows the street: no house is named at it.
    expect(await page.locator('[data-pin]').first().textContent()).toMatch(/^\D+$/)
    expect(await visitor.axe()).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: base })
    const page2 = await plain.newPage()
    await page2.goto('/listings?view=map')
    await page2.getByRole('link', { name: /^Akureyri/ }).waitFor()
    expect(await page2.locator('figure').isVisible()).toBe(false)
    await page2.getByRole('link', { name: /^Akureyri/ }).click()
    await page2.getByRole('article').first().waitFor()
    await plain.close()
  })
})
