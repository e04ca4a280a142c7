import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Locator, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { pause } from '#tests/faults/running.ts'
import { untilQuiet } from '#tests/support/quiet.ts'
import { visit, type Visitor } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const PINS = '[data-pin] button'
const MAP = '[data-map]'
/** A part of Reykjavík that is as near as a press leads without streets, so that a pin of several shows its homes. */
const NEAR = '/listings?view=map&at=-21.9308,64.0924,-21.7993,64.1514'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>
const boxOf = async (one: Locator): Promise<Box> => (await one.boundingBox())!
const isInside = (one: Box, frame: Box): boolean =>
  one.x >= frame.x &&
  one.y >= frame.y &&
  one.x + one.width <= frame.x + frame.width &&
  one.y + one.height <= frame.y + frame.height

const panelOf = ({ page, t }: Visitor): Locator =>
  page.getByRole('region', { name: t('listings.map.chosen') })

/** Pins of several homes that lie low on the map, the lowest first. */
const lowest = async (page: Page): Promise<string[]> => {
  await page.locator(PINS).first().waitFor()
  await untilQuiet(page)
  const map = await boxOf(page.locator(MAP))
  const several = page.locator(PINS).filter({ hasText: /: \d+ / })
  const found = await Promise.all(
    (await several.all()).map(async (pin) => ({
      key: (await pin.getAttribute('data-key'))!,
      box: await boxOf(pin),
    })),
  )
  return found
    .filter(({ box }) => isInside(box, map))
    .toSorted((a, b) => b.box.y - a.box.y)
    .map(({ key }) => `${PINS}[data-key="${key}"]`)
}

/** Draws the map down by a part of its height. */
const drag = async (page: Page, part: number): Promise<void> => {
  const map = await boxOf(page.locator('.maplibregl-canvas'))
  const [x, y] = [map.x + map.width / 2, map.y + 30]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + map.height * part, { steps: 8 })
  await page.mouse.up()
}

const toldOf = async (pin: Locator): Promise<string> =>
  (await pin.locator('.sr-only').textContent())!
const countIn = (told: string): number => Number(/: (\d+) /.exec(told)![1])

test('on a phone the panel of several leaves half of the map, shows that more follow, and its pin stays in sight', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open(NEAR)
  const panel = panelOf(visitor)
  const pins = await lowest(page)
  expect(pins.length).toBeGreaterThan(1)
  for (const css of pins.slice(0, 3)) {
    const told = await toldOf(page.locator(css))
    await page.locator(css).click()
    await panel.getByText(told, { exact: true }).waitFor()
    const seen = async () => {
      const [map, over, pin] = [
        await boxOf(page.locator(MAP)),
        await boxOf(panel),
        await boxOf(page.locator(`${PINS}[data-marked]`)),
      ]
      const controls = await Promise.all(
        (await page.locator('[data-over-map]').all()).map((one) => boxOf(one)),
      )
      return {
        is_panel_in_map: isInside(over, map),
        is_half: over.height <= map.height * 0.52,
        is_pin_above: pin.y >= map.y && pin.y + pin.height <= over.y,
        is_pin_covered: controls.some(
          (one) =>
            one.x < pin.x + pin.width && pin.x < one.x + one.width && pin.y < one.y + one.height,
        ),
      }
    }
    await expect
      .poll(seen)
      .toEqual({ is_panel_in_map: true, is_half: true, is_pin_above: true, is_pin_covered: false })
    const homes = panel.getByRole('article')
    expect(await homes.count()).toBe(countIn(told))
    expect(await toldOf(page.locator(`${PINS}[data-marked]`))).toBe(told)
    // The first is whole, and the edge cuts the second.
    const [over, first, second] = [
      await boxOf(panel),
      await boxOf(homes.nth(0)),
      await boxOf(homes.nth(1)),
    ]
    expect(isInside(first, over)).toBe(true)
    expect(second.x).toBeLessThan(over.x + over.width - 16)
    expect(second.x + second.width).toBeGreaterThan(over.x + over.width)
    expect(await visitor.axe()).toEqual([])
    await panel.getByRole('button', { name: t('listings.map.close') }).click()
    await panel.waitFor({ state: 'detached' })
    await untilQuiet(page)
  }
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('on a desktop several are listed beside the map, which stays free, until they are left', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  await visitor.open(NEAR)
  const [css] = await lowest(page)
  const beside = page.getByRole('region', { name: t('listings.map.beside') })
  const before = await beside.getByRole('status').innerText()
  const pin = page.locator(css!)
  const told = await toldOf(pin)
  const panel = panelOf(visitor)
  const isFocused = async (one: Locator): Promise<boolean> =>
    (await one.and(page.locator(':focus')).count()) === 1
  for (const leave of ['button', 'Escape'] as const) {
    await pin.click()
    const heading = panel.getByText(told, { exact: true })
    await heading.waitFor()
    await expect.poll(() => isFocused(heading)).toBe(true)
    expect(await panel.getByRole('article').count()).toBe(countIn(told))
    const [map, over] = [await boxOf(page.locator(MAP)), await boxOf(panel)]
    expect(over.x).toBeGreaterThanOrEqual(map.x + map.width)
    expect(await beside.count()).toBe(0)
    expect(await visitor.axe()).toEqual([])
    if (leave === 'button')
      await panel.getByRole('button', { name: t('listings.map.close') }).click()
    else await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await beside.getByRole('status').innerText()).toBe(before)
    await expect.poll(() => isFocused(pin)).toBe(true)
  }
  await pin.click()
  await panel.waitFor()
  // Escape closes what lies over all first.
  await page.getByRole('button', { name: t('listings.travel.open') }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await panel.count()).toBe(1)
  // Where nothing is beside the map the panel lies over it.
  await page.setViewportSize({ width: 800, height: 900 })
  await expect
    .poll(async () => isInside(await boxOf(panel), await boxOf(page.locator(MAP))))
    .toBe(true)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test.each(['phone', 'desktop'] as const)(
  'on a %s Back closes what was chosen, and comes back to it from a home',
  async (device) => {
    const visitor = await visit(browser, base, 'is', device)
    const { page, t } = visitor
    await visitor.open('/help')
    await visitor.open(NEAR)
    const [css, other] = await lowest(page)
    const address = page.url()
    const panel = panelOf(visitor)
    const told = await toldOf(page.locator(css!))
    const isShown = async (): Promise<void> => {
      await panel.getByText(told, { exact: true }).waitFor()
      const pin = page.locator(`${css}[data-marked]`)
      await pin.waitFor()
      if (device === 'desktop') return
      // It is in sight above the panel.
      const isAbove = async (): Promise<boolean> => {
        const [map, over, at] = [
          await boxOf(page.locator(MAP)),
          await boxOf(panel),
          await boxOf(pin),
        ]
        return isInside(at, map) && at.y + at.height <= over.y
      }
      await expect.poll(isAbove).toBe(true)
    }
    await page.locator(css!).click()
    await isShown()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    await page.locator(`${css}:not([data-marked])`).waitFor()
    await page.goForward()
    await isShown()
    await page.reload()
    await isShown()
    await untilQuiet(page)
    await panel.getByRole('link').nth(1).click()
    await page.waitForURL(/\/listings\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await isShown()
    expect(page.url()).toBe(address)
    // Another that is chosen takes its place, and what is closed leaves no entry.
    await untilQuiet(page)
    await panel.getByRole('button', { name: t('listings.map.close') }).click()
    await panel.waitFor({ state: 'detached' })
    await page.goForward()
    await isShown()
    await panel.getByRole('button', { name: t('listings.map.close') }).click()
    await panel.waitFor({ state: 'detached' })
    // Pressed twice it is chosen once.
    await page.evaluate(
      `(() => { const pin = document.querySelector('${css}'); pin.click(); pin.click() })()`,
    )
    await isShown()
    if (await page.locator(other!).isVisible()) {
      await page.locator(other!).click()
      await page.locator(`${other}[data-marked]`).waitFor()
    }
    await panel.getByRole('button', { name: t('listings.map.close') }).click()
    await panel.waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    await page.goBack()
    await page.waitForURL(/\/help/)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)

test('what is chosen stays so while the map is moved, and closing it leaves the map where it is', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  await visitor.open(NEAR)
  const [css] = await lowest(page)
  const told = await toldOf(page.locator(css!))
  const panel = panelOf(visitor)
  await page.locator(css!).click()
  await panel.getByText(told, { exact: true }).waitFor()
  const before = page.url()
  await drag(page, 0.7)
  await expect.poll(() => page.url()).not.toBe(before)
  await untilQuiet(page)
  expect(await panel.getByRole('article').count()).toBe(countIn(told))
  const moved = page.url()
  await panel.getByRole('button', { name: t('listings.map.close') }).click()
  await panel.waitFor({ state: 'detached' })
  expect(page.url()).toBe(moved)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(before)
  expect(await panel.count()).toBe(0)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('what is pressed while a moved map is awaited is chosen on the moved map, and Escape in a field leaves it', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  await visitor.open(NEAR)
  const pins = await lowest(page)
  const css = pins.at(-1)!
  const told = await toldOf(page.locator(css))
  const before = page.url()
  await page.route('**/api/listing-map**', async (route) => {
    await pause(2_500)
    await route.continue()
  })
  await drag(page, 0.2)
  await page
    .getByRole('region', { name: t('listings.map.beside') })
    .and(page.locator('[aria-busy=true]'))
    .waitFor()
  await page.locator(css).click()
  const panel = panelOf(visitor)
  await panel.getByText(told, { exact: true }).waitFor()
  expect(page.url()).not.toBe(before)
  await page.unroute('**/api/listing-map**')
  const place = page.getByRole('search').locator('input').first()
  await place.fill('Rey')
  await place.press('Escape')
  expect(await panel.count()).toBe(1)
  const moved = page.url()
  await panel.getByRole('button', { name: t('listings.map.close') }).click()
  await panel.waitFor({ state: 'detached' })
  expect(page.url()).toBe(moved)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test.each(['phone', 'desktop'] as const)(
  'on a %s the map is brought nearer until homes stand alone, and further away until all of it is seen',
  async (device) => {
    const visitor = await visit(browser, base, 'is', device)
    const { page, t } = visitor
    await visitor.open('/listings?view=map&at=-21.9416,64.1132,-21.8354,64.1608')
    await page.locator(PINS).first().waitFor()
    const nearer = page.getByRole('button', { name: t('core.map.zoom_in') })
    const further = page.getByRole('button', { name: t('core.map.zoom_out') })
    const isAtEnd = async (one: Locator): Promise<boolean> =>
      (await one.getAttribute('aria-disabled')) === 'true'
    const widthOf = (): number => {
      const [west, , east] = new URL(page.url()).searchParams.get('at')!.split(',').map(Number)
      return east! - west!
    }
    const widths = [widthOf()]
    while (!(await isAtEnd(nearer)) && widths.length < 8) {
      await untilQuiet(page)
      await nearer.click()
      await expect.poll(widthOf).toBeLessThan(widths.at(-1)! * 0.95)
      widths.push(widthOf())
    }
    await untilQuiet(page)
    expect(await isAtEnd(nearer)).toBe(true)
    expect(await isAtEnd(further)).toBe(false)
    // A street is as wide as the map, and a home is still in sight.
    expect(widths.at(-1)).toBeLessThan(0.012)
    expect(await page.locator(PINS).filter({ hasText: /þ\.$/ }).count()).toBeGreaterThan(0)
    expect(await visitor.axe()).toEqual([])
    await page.reload()
    await page.locator(PINS).first().waitFor()
    await expect.poll(() => isAtEnd(nearer)).toBe(true)
    // Pressed fast it goes as many whole steps.
    for (let presses = 0; presses < 16; presses += 1) await further.dispatchEvent('click')
    await expect.poll(() => isAtEnd(further)).toBe(true)
    expect(await isAtEnd(nearer)).toBe(false)
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)

test.each(['phone', 'desktop'] as const)(
  'on a %s one press opens the homes of a town that are one pin from near too, and one step leaves them',
  async (device) => {
    const visitor = await visit(browser, base, 'is', device)
    const { page, t } = visitor
    await visitor.open('/listings?view=map')
    const before = page.url()
    const town = page.locator(PINS, { hasText: 'Egilsstaðir: ' })
    await town.waitFor()
    await untilQuiet(page)
    const told = await toldOf(town)
    const panel = panelOf(visitor)
    for (const leave of ['Back', 'button'] as const) {
      await town.click()
      await panel.getByText(told, { exact: true }).waitFor()
      expect(await panel.getByRole('article').count()).toBe(countIn(told))
      await page.locator(`${PINS}[data-marked]`).waitFor()
      await untilQuiet(page)
      if (leave === 'Back') await page.goBack()
      else await panel.getByRole('button', { name: t('listings.map.close') }).click()
      await panel.waitFor({ state: 'detached' })
      await expect.poll(() => page.url()).toBe(before)
      await town.waitFor()
      await untilQuiet(page)
    }
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)

test('on a low desktop all of the map is in sight, and the list of a town is left by its button', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  await page.setViewportSize({ width: 1280, height: 700 })
  await visitor.open('/listings?view=map')
  const before = page.url()
  const beside = page.getByRole('region', { name: t('listings.map.beside') })
  const first = page.locator(PINS).first()
  await first.waitFor()
  await untilQuiet(page)
  for (const part of [page.locator(MAP), beside]) {
    const { y, height } = await boxOf(part)
    expect(y + height).toBeLessThanOrEqual(700)
  }
  const whole = await beside.getByRole('status').innerText()
  const told = await toldOf(first)
  await first.click()
  await beside.getByRole('status').getByText(told, { exact: true }).waitFor()
  await untilQuiet(page)
  await beside.getByRole('button', { name: t('listings.map.close') }).click()
  await beside.getByRole('status').getByText(whole, { exact: true }).waitFor()
  expect(page.url()).toBe(before)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})
