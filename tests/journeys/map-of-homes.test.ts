import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Locator, Page } from '@playwright/test'
import { openBrowser } from '#tests/support/browser.ts'
import { untilQuiet } from '#tests/support/quiet.ts'
import { visit } from '#tests/support/visitor.ts'

const base = process.env.IGLOO_JOURNEY_URL!
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Box {
  x: number
  y: number
  width: number
  height: number
}
const doTouch = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
const isInside = (one: Box, frame: Box): boolean =>
  one.x >= frame.x &&
  one.y >= frame.y &&
  one.x + one.width <= frame.x + frame.width &&
  one.y + one.height <= frame.y + frame.height

const PINS = '[data-pin] button'
/** Pins of what was pressed, and of what lies beside it. */
const ASKED = `${PINS}:not([data-aside])`
const ASIDE = `${PINS}[data-aside]`
/** What a pin stands for, as it is read out: a name, and how many homes or the rent of one. */
const wordsOf = async (pin: Locator): Promise<[name: string, count: number]> => {
  const [, name, count] = /^(.+): (\d+) /.exec((await pin.locator('.sr-only').textContent())!)!
  return [name!, Number(count)]
}
/** All homes that the pins stand for. */
const homesOnPins = async (page: Page, pins = ASKED): Promise<number> => {
  const texts = await page.locator(`${pins} > span:first-child`).allInnerTexts()
  return texts.reduce((sum, text) => sum + (/^\d+$/.test(text) ? Number(text) : 1), 0)
}
/** All homes that the list beside the map tells, one by one or as numbers. */
const homesBeside = async (beside: Locator): Promise<number> => {
  const homes = await beside.locator('article').count()
  if (homes > 0) return homes
  const rows = await beside.getByRole('link').allInnerTexts()
  return rows.reduce((sum, row) => sum + Number(/\d+/.exec(row)![0]), 0)
}
const boxesOf = async (page: Page, css: string): Promise<Box[]> => {
  const boxes = await Promise.all((await page.locator(css).all()).map((one) => one.boundingBox()))
  return boxes.filter((box) => box !== null)
}
const mapBox = async (page: Page): Promise<Box> =>
  (await page.locator('.maplibregl-canvas').boundingBox())!

/** Pins and names that the edge of the map cuts, or that lie below its buttons. */
const unclear = async (page: Page): Promise<number> => {
  const [map, covers, parts] = [
    await mapBox(page),
    await boxesOf(page, '[data-over-map]'),
    await boxesOf(page, `${PINS}, ${PINS} [data-name]`),
  ]
  return parts.filter(
    (part) =>
      doTouch(part, map) && (!isInside(part, map) || covers.some((over) => doTouch(part, over))),
  ).length
}

/** Pairs of pins that lie over each other. A round one is told from its corners. */
const overlaps = async (page: Page): Promise<number> => {
  const boxes = await boxesOf(page, PINS)
  const doMeet = (one: Box, other: Box): boolean => {
    const apart = Math.hypot(
      one.x + one.width / 2 - other.x - other.width / 2,
      one.y + one.height / 2 - other.y - other.height / 2,
    )
    const areRound = [one, other].every(({ width, height }) => Math.abs(width - height) < 6)
    return areRound ? apart < 43 : doTouch(one, other)
  }
  return boxes.flatMap((one, index) => boxes.slice(index + 1).filter((two) => doMeet(one, two)))
    .length
}

test.each(['desktop', 'phone'] as const)(
  'on a %s the way back shows what each press showed, a reload too, and no panel of another step',
  async (device) => {
    const visitor = await visit(browser, base, 'is', device)
    const { page, t } = visitor
    await visitor.open('/listings?view=map')
    const beside = page.getByRole('region', { name: t('listings.map.beside') })
    const read = async (): Promise<string[]> => {
      await untilQuiet(page)
      const pins = await page.locator(`${PINS} > span:first-child`).allInnerTexts()
      return [...pins, await beside.getByRole('status').innerText()]
    }
    // A map that goes somewhere is read once it stands still.
    const seen = async (): Promise<string[]> => {
      const before = await read()
      await page.waitForTimeout(700)
      const now = await read()
      return now.join() === before.join() ? now : seen()
    }
    await page.locator(PINS).first().waitFor()
    const steps = [await seen()]
    while (steps.length < 3) {
      const address = page.url()
      await page.locator(PINS).first().click()
      await page.waitForURL((url) => url.href !== address)
      steps.push(await seen())
      await expect.poll(() => overlaps(page)).toBe(0)
    }
    await page.reload()
    await expect.poll(seen, { timeout: 20_000 }).toEqual(steps[2])
    await page.goBack()
    await expect.poll(seen, { timeout: 20_000 }).toEqual(steps[1])
    await page.goBack()
    await expect.poll(seen, { timeout: 20_000 }).toEqual(steps[0])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)

test('a panel is left with the part of the map that it is of', async () => {
  const visitor = await visit(browser, base, 'is', 'desktop')
  const { page, t } = visitor
  await visitor.open('/listings?view=map&at=-22.0301,64.069,-21.688,64.1585')
  await page.locator(PINS).first().waitFor()
  await untilQuiet(page)
  await page.locator(PINS).first().click()
  await page.locator(PINS).filter({ hasText: /þ\.$/ }).first().click()
  const panel = page.getByRole('region', { name: t('listings.map.chosen') })
  await panel.waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('pins of a map that is enlarged on a phone lie over no other', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/listings?view=map&at=-21.9632,64.0967,-21.7549,64.1511')
  await page.locator(PINS).first().waitFor()
  for (const _ of [1, 2, 3]) {
    await untilQuiet(page)
    await expect.poll(() => overlaps(page)).toBe(0)
    await page.getByRole('button', { name: t('core.map.zoom_in') }).click()
  }
  await untilQuiet(page)
  await expect.poll(() => overlaps(page)).toBe(0)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test.each(['desktop', 'phone'] as const)(
  'on the map of a %s the number that is pressed is the number that is told then, by town and within one',
  async (device) => {
    const visitor = await visit(browser, base, 'is', device)
    const { page, t } = visitor
    await visitor.open('/listings?view=map')
    const beside = page.getByRole('region', { name: t('listings.map.beside') })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/listing-map')) asked.push(request.url())
    })
    const towns = await page.locator('a', { hasText: /^Reykjavík/ }).innerText()
    const inReykjavik = Number(/\d+/.exec(towns)![0])
    const pressed: string[] = []
    while (pressed.length < 4 && pressed.at(-1) !== `Reykjavík ${inReykjavik}`) {
      const pin = page.locator(PINS).first()
      await pin.waitFor()
      await untilQuiet(page)
      const [name, count] = await wordsOf(pin)
      pressed.push(`${name} ${count}`)
      asked.length = 0
      await pin.click()
      await beside
        .getByRole('status')
        .getByText(t('listings.map.place', { name, count }), { exact: true })
        .waitFor()
      await expect.poll(() => homesOnPins(page)).toBe(count)
      expect(await homesBeside(beside)).toBe(count)
      // What is pressed does not lead to another of its name.
      const named = await page.locator(`${PINS} .sr-only`).allTextContents()
      expect(named.filter((one) => one.startsWith(`${name}: `))).toEqual([])
      expect(
        await page.evaluate<boolean>(`document.activeElement?.closest('.maplibregl-map') !== null`),
      ).toBe(true)
      await expect.poll(() => unclear(page)).toBe(0)
      await untilQuiet(page)
      expect(asked).toHaveLength(1)
    }
    // Towns until it is one, then its parts.
    expect(pressed.at(-1)).toBe(`Reykjavík ${inReykjavik}`)
    expect(await page.locator(`${PINS} [data-name]`).allInnerTexts()).not.toContain('Reykjavík')

    // What lies in the same part and was not pressed is shown on demand.
    const more = beside.getByRole('button', { name: /^Sýna líka \d+ eign/ })
    const others = Number(/\d+/.exec(await more.innerText())![0])
    expect(await homesOnPins(page, ASIDE)).toBeGreaterThan(0)
    expect(await overlaps(page)).toBe(0)
    await more.click()
    await page.locator(ASIDE).first().waitFor({ state: 'detached' })
    await expect.poll(() => homesOnPins(page)).toBe(inReykjavik + others)
    const told = await beside.getByRole('status').innerText()
    expect(told.startsWith(`${inReykjavik + others} af `)).toBe(true)
    expect(await visitor.axe()).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)

test('pins of before go at once when a press leads elsewhere', async () => {
  const visitor = await visit(browser, base, 'pl', 'desktop')
  const { page } = visitor
  await visitor.open('/listings?view=map')
  const pins = page.locator(PINS)
  await pins.first().waitFor()
  await untilQuiet(page)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/listing-map*', async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest(/listing-map/)
  await pins.first().click()
  // The map goes there meanwhile.
  await asked
  const shown = page.locator(`${PINS}:visible`)
  await expect.poll(() => shown.count()).toBe(0)
  answer()
  await expect.poll(() => shown.count()).toBeGreaterThan(1)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test.each([
  ['desktop', 'at=-21.9,64.114,-21.72,64.153'],
  ['phone', 'at=-21.93,64.115,-21.85,64.15'],
  // Its homes stand so near each other that one pin shows them.
  ['phone', 'q=170'],
] as const)(
  'a panel on the map of a %s lies in it and leaves its pin in sight: %s',
  async (device, where) => {
    const visitor = await visit(browser, base, 'is', device)
    const { page, t } = visitor
    await visitor.open(`/listings?view=map&${where}`)
    await page.locator(PINS).first().waitFor()
    await untilQuiet(page)
    // Of those that are chosen and lead no nearer the one where panels are: at the lower left.
    const pins = page.locator(PINS).filter({ hasText: where.startsWith('q') ? /^\d/ : /þ\.$/ })
    const boxes = await Promise.all((await pins.all()).map((pin) => pin.boundingBox()))
    const corners = boxes.map((box) => box!.y - box!.x)
    await pins.nth(corners.indexOf(Math.max(...corners))).click()
    const panel = page.getByRole('region', { name: t('listings.map.chosen') })
    await panel.getByRole('article').first().waitFor()
    const seen = async () => {
      const [map, over, pin] = [
        await page.locator('figure > div').first().boundingBox(),
        await panel.boundingBox(),
        await page.locator(`${PINS}[data-marked]`).boundingBox(),
      ]
      return [
        isInside(over!, map!),
        isInside(pin!, map!),
        doTouch(pin!, over!),
        (await boxesOf(page, '[data-over-map]')).some((button) => doTouch(button, pin!)),
      ]
    }
    await expect.poll(seen).toEqual([true, true, false, false])
    expect(await visitor.axe()).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.close()
  },
)

test('homes beside those that were pressed stay on the map, paler, and lead to themselves', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page, t } = visitor
  await visitor.open('/listings?view=map')
  for (const name of ['Reykjavík og nágrenni', 'Reykjavík']) {
    await page
      .locator(ASKED, { hasText: `${name}: ` })
      .first()
      .waitFor()
    await untilQuiet(page)
    await page
      .locator(ASKED, { hasText: `${name}: ` })
      .first()
      .click()
  }
  const aside = page.locator(ASIDE).filter({ hasText: /: \d+ / })
  await aside.first().waitFor()
  await untilQuiet(page)
  expect(await visitor.axe()).toEqual([])
  const [name, count] = await wordsOf(aside.first())
  expect(name).not.toMatch(/^Reykjavík/)
  await aside.first().click()
  const beside = page.getByRole('region', { name: t('listings.map.beside') })
  await beside
    .getByRole('status')
    .getByText(t('listings.map.place', { name, count }), { exact: true })
    .waitFor()
  await expect.poll(() => homesOnPins(page)).toBe(count)
  expect(visitor.troubles).toEqual([])
  await visitor.close()
})

test('all homes of a town that are told as one are called by the town, whatever came before', async () => {
  const visitor = await visit(browser, base, 'is', 'phone')
  const { page } = visitor
  await visitor.open('/listings?view=map')
  const akureyri = page.locator(PINS, { hasText: 'Akureyri: ' })
  await akureyri.waitFor()
  const [name, count] = await wordsOf(akureyri)
  await visitor.open('/listings?view=map&at=-19.2,65.4,-17,66')
  await akureyri.waitFor()
  expect(await wordsOf(akureyri)).toEqual([name, count])
  await visitor.close()
})
