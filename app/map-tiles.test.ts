import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { TEST_DATA_KEYS } from '#tests/support/data-keys.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { archiveOf, makeTiles, serveTiles, type TileServer } from '#tests/support/street-tiles.ts'
import { worldOn } from '#tests/support/test-app.ts'

/** The guide shows a map of one town, where the tiles of the tests are. */
const PAGE = '/brand-guide/map'
const FRAME = 1
/** From the first zoom, 7.5, to where houses are drawn. */
const PRESSES = 7

let browser: Browser
let database: TestDatabase
let tiles: TileServer
beforeAll(async () => {
  browser = await openBrowser()
  database = await cloneDatabase()
})
afterAll(async () => {
  await browser.close()
  await database.drop()
})

interface Visit {
  page: Page
  base: string
  figure: Locator
  /** Addresses outside of the product that the page asked for. */
  outside: string[]
  policy: string
}

/** Opens the guide on a product with these settings, and hands over its map of one town. */
const onMap = async (
  settings: Record<string, string>,
  look: (visit: Visit) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(path.join(process.env.IGLOO_TEST_FOLDER!, 'map-'))
  const app = await worldOn(folder, database, async () => {}, { ...TEST_DATA_KEYS, ...settings })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  const context = await browser.newContext({
    viewport: { width: 900, height: 700 },
    reducedMotion: 'reduce',
  })
  await context.route('**/api/changes', (route) => route.abort())
  const page = await context.newPage()
  const outside: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(base))
      outside.push(request.url())
  })
  try {
    const answer = await page.goto(`${base}${PAGE}`)
    const figure = page.getByRole('figure').nth(FRAME)
    await figure.scrollIntoViewIfNeeded()
    await figure.getByRole('button').first().waitFor()
    const policy = (await answer!.headerValue('content-security-policy')) ?? ''
    await look({ page, base, figure, outside, policy })
  } finally {
    await context.close()
    await app.close()
  }
}

const enlarge = async ({ page, figure }: Visit): Promise<void> => {
  for (let count = 0; count < PRESSES; count += 1) {
    await figure.getByRole('button').first().click()
    await page.waitForTimeout(50)
  }
}

/** A token of the theme as three bytes. */
const colourOf = (page: Page, token: string): Promise<number> =>
  page.evaluate<number>(`(() => {
    const pen = document.createElement('canvas').getContext('2d')
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('${token}')
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return (red << 16) | (green << 8) | blue
  })()`)

/** How many points of the map have the colour. */
const pointsOf = async ({ page, figure }: Visit, token: string): Promise<number> => {
  const colour = await colourOf(page, token)
  const { data, info } = await sharp(await figure.locator('.maplibregl-canvas').screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  let points = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!) === colour) points += 1
  return points
}

const MAIN_ROAD = { light: '--n-400', dark: '--n-600' }
const connectOf = (policy: string): string => /connect-src [^;]*/.exec(policy)![0]

const CREDIT = '© OpenStreetMap, Protomaps'

/** Streets, park and houses are there, in both themes. */
const expectStreets = async (visit: Visit): Promise<void> => {
  // Once they are there the map is enlarged.
  await visit.figure.getByText(CREDIT).waitFor()
  await enlarge(visit)
  await expect
    .poll(() => pointsOf(visit, MAIN_ROAD.light), { timeout: 15_000 })
    .toBeGreaterThan(400)
  expect(await pointsOf(visit, '--moss-soft')).toBeGreaterThan(400)
  await visit.page.evaluate("document.documentElement.dataset.theme = 'dark'")
  await expect.poll(() => pointsOf(visit, MAIN_ROAD.dark), { timeout: 15_000 }).toBeGreaterThan(400)
  await visit.figure.getByRole('alert').waitFor({ state: 'detached' })
}

describe('streets of a map', () => {
  beforeAll(async () => {
    tiles = await serveTiles()
  })
  afterAll(() => tiles.close())

  test('without a setting there are none, and nobody else is asked', async () => {
    await onMap({}, async (visit) => {
      await enlarge(visit)
      await visit.page.waitForTimeout(500)
      expect(await pointsOf(visit, MAIN_ROAD.light)).toBe(0)
      expect(connectOf(visit.policy)).toBe("connect-src 'self'")
      expect(visit.outside).toEqual([])
      const told = await fetch(`${visit.base}/map/tiles.json`)
      expect(await told.json()).toEqual({ tiles: null })
    })
  })

  test('come from an archive elsewhere, part by part', async () => {
    tiles.asked.length = 0
    await onMap({ MAP_TILES: `${tiles.url}/streets.pmtiles` }, async (visit) => {
      expect(connectOf(visit.policy)).toBe(`connect-src 'self' ${tiles.url}`)
      await expectStreets(visit)
      expect(tiles.asked[0]).toBe('/streets.pmtiles bytes=0-16383')
      expect(tiles.asked.length).toBeGreaterThan(1)
      expect(tiles.asked.every((one) => /^\/streets\.pmtiles bytes=\d+-\d+$/.test(one))).toBe(true)
      expect(visit.outside.every((one) => one.startsWith(tiles.url))).toBe(true)
    })
  })

  test('come from a tile server, tile by tile', async () => {
    tiles.asked.length = 0
    await onMap(
      { MAP_TILES: `${tiles.url}/{z}/{x}/{y}.mvt`, MAP_TILES_ZOOM: '14' },
      async (visit) => {
        await expectStreets(visit)
        expect(tiles.asked).toContain('/14/7368/4189.mvt')
        // The country is drawn from our own files.
        expect(tiles.asked.filter((one) => Number(one.split('/')[1]) < 8)).toEqual([])
        expect(visit.outside.every((one) => one.startsWith(tiles.url))).toBe(true)
        const worker = await visit.page.evaluate<string>(
          "performance.getEntriesByType('resource').find(({ name }) => /maplibre-gl-worker/.test(name)).name",
        )
        const policy = (await fetch(worker)).headers.get('content-security-policy')!
        expect(connectOf(policy)).toBe(`connect-src 'self' ${tiles.url}`)
      },
    )
  })

  test('come from a file of this machine, and from nobody else', async () => {
    const folder = mkdtempSync(path.join(process.env.IGLOO_TEST_FOLDER!, 'tiles-'))
    const file = path.join(folder, 'streets.pmtiles')
    writeFileSync(file, archiveOf(makeTiles()))
    await onMap({ MAP_TILES: file }, async (visit) => {
      await expectStreets(visit)
      expect(connectOf(visit.policy)).toBe("connect-src 'self'")
      expect(visit.outside).toEqual([])
      const { tiles: told } = (await (await fetch(`${visit.base}/map/tiles.json`)).json()) as {
        tiles: { address: string }
      }
      expect(JSON.stringify(told)).not.toContain(folder)
      const part = await fetch(`${visit.base}${told.address}`, {
        headers: { range: 'bytes=0-6', 'accept-encoding': 'br' },
      })
      expect([part.status, await part.text()]).toEqual([206, 'PMTiles'])
      expect(part.headers.get('content-encoding')).toBeNull()
      expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      for (const other of ['/map/streets.pmtiles', '/map/..%2fstreets.pmtiles', '/map/'])
        expect((await fetch(`${visit.base}${other}`)).status).toBe(404)
    })
  })

  test.each(['streets.pmtiles', '{z}/{x}/{y}.mvt'])(
    'where %s does not come the map stays as it is, and says nothing',
    async (address) => {
      const broken = await serveTiles()
      broken.fail()
      await onMap({ MAP_TILES: `${broken.url}/${address}` }, async (visit) => {
        await enlarge(visit)
        await expect.poll(() => broken.asked.length, { timeout: 15_000 }).toBeGreaterThan(0)
        await visit.page.waitForTimeout(500)
        expect(await visit.figure.getByRole('alert').count()).toBe(0)
        expect(await pointsOf(visit, '--surface')).toBeGreaterThan(10_000)
        expect(await pointsOf(visit, '--glacier-tint')).toBeGreaterThan(10_000)
      })
      await broken.close()
    },
  )
})
