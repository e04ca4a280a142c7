import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ports } from '#core/shared/ports.ts'
import { InvalidInput } from '#core/shared/problem.ts'
import { retryable } from '#providers/provider-fault.ts'
import { openTestApp, type Person, type TestApp } from '../../../../tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { pointsOfArea } from '../../shared/steps/areas.ts'
import { readyListing } from '../../tests/fixtures.ts'
import { areaOfJourney } from './areas.ts'

let app: TestApp
let landlord: Person
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

const journey = { from: 'Jöklafold 5, 112', by: 'walk', minutes: '15' } as const

test('the area of a journey is a filter of the search: near homes are found, others are not', async () => {
  const { listing: id } = await readyListing(app, landlord, '2042190')
  await app.ok(api.publishListing, { id }, landlord)
  await app.drain()
  const found = async (from: string, minutes: '5' | '15') => {
    const { area } = await app.ok(api.findTravelArea, { query: { ...journey, from, minutes } })
    expect(pointsOfArea(area)).not.toBeNull()
    const { items } = await app.ok(api.searchListings, { query: { area } as never })
    return items.map((one) => one.id)
  }
  expect(await found('Jöklafold 5, 112', '5')).toEqual([id])
  expect(await found('joklafold', '15')).toEqual([id])
  expect(await found('Akureyri', '15')).toEqual([])
})

test('it tells how the place was understood, and that the area is an estimate', async () => {
  expect(await app.ok(api.findTravelArea, { query: journey })).toMatchObject({
    from: 'Jöklafold 5, 112 Reykjavík',
    is_estimate: true,
  })
})

test.each([
  [{ ...journey, from: 'Engin gata 7' }, 'from', 'listings.unknown_place'],
  [{ ...journey, from: "%_' or 1=1 --\u0001" }, 'from', 'listings.unknown_place'],
  [{ ...journey, from: '   ' }, 'from', 'listings.unknown_place'],
  [{ ...journey, from: 'x'.repeat(101) }, 'from', 'too_long'],
  [{ ...journey, by: 'boat' }, 'by', 'one_of'],
  [{ ...journey, minutes: '61' }, 'minutes', 'one_of'],
  [{ by: 'walk', minutes: '15' }, 'from', 'required'],
])('refused at its field: %o', async (query, path, code) => {
  const { status, problem } = await app.call(api.findTravelArea, { query: query as never })
  expect(status).toBe(422)
  expect(problem.errors).toEqual([expect.objectContaining({ path, code })])
})

const portsWith = (find: Ports['places']['find'], reach: Ports['travel']['reach']): Ports =>
  ({
    places: { find },
    travel: { reach },
  }) as unknown as Ports
const laugavegur = async () => ({
  longitude: -21.93,
  latitude: 64.146,
  precision: 'house' as const,
  label: 'Laugavegur 22, 101 Reykjavík',
})

test('no road from a place is said at the field; silent services are a failure that may be tried again', async () => {
  await expect(
    areaOfJourney(
      portsWith(laugavegur, async () => null),
      journey,
    ),
  ).rejects.toThrow(InvalidInput)
  const silent = async () => {
    throw retryable('travel', 'unavailable')
  }
  for (const ports of [portsWith(silent, async () => null), portsWith(laugavegur, silent)])
    await expect(areaOfJourney(ports, journey)).rejects.toMatchObject({
      code: 'listings.travel_silent',
      status: 503,
    })
})

test('an area with many corners keeps its form with forty', async () => {
  const corners = Array.from({ length: 2_000 }, (_, n) => {
    const angle = (n / 1_000) * Math.PI
    return [-21.9 + 0.1 * Math.cos(angle), 64.1 + 0.05 * Math.sin(angle)] as const
  })
  const { area, is_estimate } = await areaOfJourney(
    portsWith(laugavegur, async () => ({ corners, is_estimate: false })),
    journey,
  )
  const points = pointsOfArea(area)!
  expect(is_estimate).toBe(false)
  expect(points.length).toBeLessThanOrEqual(40)
  for (const [x, y] of points)
    expect(((x + 21.9) / 0.1) ** 2 + ((y - 64.1) / 0.05) ** 2).toBeCloseTo(1, 1)
})
