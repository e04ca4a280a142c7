import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStub } from '#providers/vendor-stub.ts'
import { localTravel } from './local.ts'
import { TRAVEL_MODES, type Point, type Travel } from './port.ts'
import { valhallaTravel } from './valhalla.ts'

const LAUGAVEGUR: Point = [-21.9284, 64.1456]
const GLACIER: Point = [-16.8, 64.4]

interface Asked {
  locations: [{ lon: number; lat: number }]
  costing: string
  contours: [{ time: number }]
  polygons: boolean
}
const SPEED: Readonly<Record<string, number>> = { pedestrian: 0.0008, bicycle: 0.002, auto: 0.006 }

/** Valhalla's own answer: a feature for each contour, closed with its first corner. */
const answerTo = ({ locations: [{ lon, lat }], costing, contours: [{ time }] }: Asked) => {
  const away = time * SPEED[costing]!
  const ring = [
    [lon - away, lat],
    [lon, lat + away / 2],
    [lon + away, lat],
    [lon, lat - away / 2],
    [lon - away, lat],
  ]
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { contour: time, metric: 'time' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  }
}

const valhalla = async () => {
  const stub = await startStub(({ method, path, text }) => {
    const asked = JSON.parse(text) as Asked
    if (method !== 'POST' || path !== '/isochrone' || !asked.polygons) return { status: 404 }
    if (asked.locations[0].lon === GLACIER[0])
      return {
        status: 400,
        json: { error_code: 171, error: 'No suitable edges near location', status_code: 400 },
      }
    if (asked.contours[0].time === 59) return { json: { features: 'none' } }
    return { json: answerTo(asked) }
  })
  return {
    travel: valhallaTravel({ base_url: stub.url, pause_ms: 2 }),
    fail: stub.fail,
    close: stub.close,
  }
}
const local = async () => ({
  travel: localTravel() as Travel,
  fail: null,
  close: async () => undefined,
})

const widthOf = (corners: readonly Point[]): number => {
  const longitudes = corners.map(([longitude]) => longitude)
  return Math.max(...longitudes) - Math.min(...longitudes)
}

describe.each([
  ['local', local],
  ['valhalla', valhalla],
] as const)('travel: %s', (name, make) => {
  let bench: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  it('reaches further with time, and by bike and by car', async () => {
    const widths: number[] = []
    for (const by of TRAVEL_MODES)
      for (const minutes of [5, 30]) {
        const reach = (await bench.travel.reach({ from: LAUGAVEGUR, by, minutes }))!
        expect(reach.is_estimate).toBe(name === 'local')
        expect(reach.corners.length).toBeGreaterThanOrEqual(3)
        expect(new Set(reach.corners.map(String)).size).toBe(reach.corners.length)
        widths.push(widthOf(reach.corners))
      }
    const [walk5, walk30, bike5, bike30, car5, car30] = widths as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    for (const [less, more] of [
      [walk5, walk30],
      [bike5, bike30],
      [car5, car30],
      [walk30, bike30],
      [bike30, car30],
    ] as const)
      expect(more).toBeGreaterThan(less)
  })
})

describe('local travel', () => {
  it('15 minutes on foot are 840 m, as far to the north as to the east', async () => {
    const { corners } = (await localTravel().reach({ from: LAUGAVEGUR, by: 'walk', minutes: 15 }))!
    // 840 m are 0.00755 degrees of latitude, and 0.0173 of longitude at 64.1456 degrees.
    const [east, , , , , , , , north] = corners as Point[]
    expect(east![0] - LAUGAVEGUR[0]).toBeCloseTo(0.0173, 4)
    expect(north![1] - LAUGAVEGUR[1]).toBeCloseTo(0.00755, 5)
  })
})

describe('valhalla', () => {
  let bench: Awaited<ReturnType<typeof valhalla>>
  beforeAll(async () => {
    bench = await valhalla()
  })
  afterAll(() => bench.close())

  it('a point without roads reaches nothing', async () => {
    expect(await bench.travel.reach({ from: GLACIER, by: 'car', minutes: 30 })).toBeNull()
  })

  it('an answer that cannot be read is final; a server that is down may be asked again', async () => {
    await expect(
      bench.travel.reach({ from: LAUGAVEGUR, by: 'car', minutes: 59 }),
    ).rejects.toMatchObject({ code: 'unreadable_answer', retryable: false })
    bench.fail(503, 3)
    await expect(
      bench.travel.reach({ from: LAUGAVEGUR, by: 'car', minutes: 30 }),
    ).rejects.toMatchObject({ code: 'unavailable', retryable: true })
  })
})
