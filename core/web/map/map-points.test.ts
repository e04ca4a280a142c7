import { describe, expect, test } from 'vitest'
import {
  boundsAround,
  boundsOf,
  groupPoints,
  joinTouching,
  leadOf,
  nameOfGroup,
  partsOfName,
  placeAtPixels,
  worldPixels,
  type MapGroup,
  type MapPoint,
} from './map-points.ts'

const point = (key: string, at: readonly [number, number], count = 1): MapPoint => ({
  key,
  name: key,
  at,
  count,
})
const REYKJAVIK = point('Reykjavík', [-21.9, 64.14], 50)
const KOPAVOGUR = point('Kópavogur', [-21.91, 64.11], 9)
const AKUREYRI = point('Akureyri', [-18.09, 65.68], 12)

describe('points of a map', () => {
  test('the middle of the world is the middle of its picture, and every zoom doubles it', () => {
    expect(worldPixels([0, 0], 0)).toEqual([256, 256])
    expect(worldPixels([0, 0], 3)).toEqual([2048, 2048])
    expect(worldPixels([-180, 0], 0)[0]).toBe(0)
    expect(worldPixels([0, 85.051129], 0)[1]).toBeCloseTo(0, 3)
  })

  test('from afar neighbours are one, named by the largest; from near each stands alone', () => {
    const far = groupPoints([KOPAVOGUR, AKUREYRI, REYKJAVIK], 4, 44)
    expect(far.map((group) => [group.points.map(({ key }) => key), group.count])).toEqual([
      [['Reykjavík', 'Kópavogur'], 59],
      [['Akureyri'], 12],
    ])
    expect(far[0]!.at).toBe(REYKJAVIK.at)
    expect(groupPoints([KOPAVOGUR, AKUREYRI, REYKJAVIK], 11, 44)).toHaveLength(3)
    expect(groupPoints([], 5, 44)).toEqual([])
  })

  const home = (
    area: string,
    town: string,
    at: MapPoint['at'] = REYKJAVIK.at,
    count = 1,
  ): MapPoint => ({ ...point(`${area} ${at.join()} ${count}`, at, count), area, town })

  test('a group is named by the area that most lie in, or with `by_town` by their town, and how many more there are', () => {
    const [hlidar, vogar, karsnes] = [
      home('Hlíðar', 'Reykjavík'),
      home('Vogar', 'Reykjavík'),
      home('Kársnes', 'Kópavogur'),
    ]
    expect(nameOfGroup([vogar, hlidar, hlidar])).toBe('Hlíðar +1')
    expect(nameOfGroup([hlidar, hlidar])).toBe('Hlíðar')
    expect(nameOfGroup([vogar, karsnes, hlidar, hlidar])).toBe('Hlíðar +2')
    expect(nameOfGroup([hlidar, vogar], true)).toBe('Reykjavík')
    expect(nameOfGroup([karsnes, hlidar, vogar], true)).toBe('Reykjavík +1')
    // One that stands for many weighs as much.
    expect(nameOfGroup([hlidar, vogar, home('Kársnes', 'Kópavogur', REYKJAVIK.at, 3)], true)).toBe(
      'Kópavogur +1',
    )
    expect(nameOfGroup([REYKJAVIK, KOPAVOGUR, AKUREYRI])).toBe('Reykjavík +2')
    expect(nameOfGroup([AKUREYRI])).toBe('Akureyri')
  })

  test('a group of several areas that is all of its town is called by it, told where it stands or joined with others', () => {
    const [brekka, oddeyri, hlidar, vogar] = [
      home('Brekka', 'Akureyri', [0, 0], 4),
      home('Oddeyri', 'Akureyri', [0, 0.0001], 2),
      home('Hlíðar', 'Reykjavík'),
      home('Vogar', 'Reykjavík'),
    ]
    const wholes = { Akureyri: 6, Reykjavík: 9 }
    expect(nameOfGroup([brekka, oddeyri])).toBe('Brekka +1')
    expect(nameOfGroup([brekka, oddeyri], false, wholes)).toBe('Akureyri')
    expect(nameOfGroup([hlidar, vogar], false, wholes)).toBe('Hlíðar +1')
    expect(nameOfGroup([brekka, oddeyri, hlidar], false, wholes)).toBe('Brekka +2')
    // One area says more than its town.
    expect(nameOfGroup([brekka, brekka], false, { Akureyri: 8 })).toBe('Brekka')
    expect(groupPoints([brekka, oddeyri], 11, 44, false, wholes)[0]!.name).toBe('Akureyri')
    const apart = groupPoints([brekka, oddeyri], 22, 44, false, wholes)
    expect(apart.map(({ name }) => name)).toEqual(['Brekka', 'Oddeyri'])
    expect(joinTouching(apart, () => true, false, wholes)[0]!.name).toBe('Akureyri')
  })

  test('several are named by one of them, which is told where they are', () => {
    const [hlidar, vogar, karsnes] = [
      home('Hlíðar', 'Reykjavík'),
      home('Vogar', 'Reykjavík'),
      home('Kársnes', 'Kópavogur'),
    ]
    expect(leadOf([hlidar, vogar, karsnes], true)).toBe('Reykjavík')
    expect(leadOf([hlidar, hlidar, karsnes], false)).toBe('Hlíðar')
    expect(leadOf([hlidar, vogar], true)).toBeNull()
    expect(leadOf([REYKJAVIK, KOPAVOGUR], true)).toBeNull()
  })

  test.each([
    ['Reykjavík +8', 'Reykjavík', true],
    // A server that told several as one, gathered with others.
    ['Hlíðar +5 +2', 'Hlíðar', true],
    ['Akureyri', 'Akureyri', false],
  ])('%s begins with %s', (whole, name, has_more) => {
    expect(partsOfName(whole)).toEqual({ name, has_more })
  })

  test('with `by_town` all homes of a town are one, in their middle, however far they lie apart', () => {
    const points = [
      home('Hlíðar', 'Reykjavík', [-21.92, 64.13]),
      home('Kjalarnes', 'Reykjavík', [-21.84, 64.25]),
      home('Kársnes', 'Kópavogur', [-21.93, 64.113]),
      home('Lindir', 'Kópavogur', [-21.86, 64.101]),
      home('Kórar', 'Kópavogur', [-21.83, 64.083]),
    ]
    const towns = groupPoints(points, 11, 44, true)
    expect(towns.map(({ name, count }) => [name, count])).toEqual([
      ['Kópavogur', 3],
      ['Reykjavík', 2],
    ])
    expect(towns[1]!.at[0]).toBeCloseTo(-21.88)
    expect(towns[1]!.at[1]).toBeCloseTo(64.19)
    // Where two towns would lie over each other they are one.
    expect(groupPoints(points, 6, 44, true).map(({ name, count }) => [name, count])).toEqual([
      ['Kópavogur +1', 5],
    ])
  })

  test('homes are gathered with those of their town before those of another', () => {
    // At zoom 11 a thousandth of a degree is about 3 pixels.
    const groups = groupPoints(
      [
        home('Fossvogur', 'Reykjavík', [-21.9, 64.12]),
        home('Fossvogur', 'Reykjavík', [-21.886, 64.12]),
        home('Kársnes', 'Kópavogur', [-21.87, 64.12]),
        home('Digranes', 'Kópavogur', [-21.86, 64.12]),
      ],
      11,
      44,
    )
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ['Digranes +1', 2],
      ['Fossvogur', 2],
    ])
  })

  test('groups that touch where they stand are one, and what they touch then too', () => {
    const groups = [
      home('Hlíðar', 'Reykjavík', [0, 0], 3),
      home('Vogar', 'Reykjavík', [2, 0], 2),
      home('Kársnes', 'Kópavogur', [8, 0]),
    ].map((one) => ({ points: [one], at: one.at, count: one.count, name: one.area! }))
    const nearerThan = (reach: number) => (one: MapGroup, other: MapGroup) =>
      Math.abs(one.at[0] - other.at[0]) < reach
    expect(joinTouching(groups, nearerThan(1))).toEqual(groups)
    expect(
      joinTouching(groups, nearerThan(3)).map(({ name, at, count }) => [name, at, count]),
    ).toEqual([
      ['Hlíðar +1', [0, 0], 5],
      ['Kársnes', [8, 0], 1],
    ])
    // Five of one touch what three alone do not.
    const byCount = (one: MapGroup, other: MapGroup) =>
      Math.abs(one.at[0] - other.at[0]) < Math.max(one.count, other.count) * 1.7
    expect(joinTouching(groups, byCount).map(({ count }) => count)).toEqual([6])
  })

  test('pixels lead back to their place, and what is seen around a middle is as wide as the map', () => {
    const at = placeAtPixels(worldPixels(AKUREYRI.at, 9), 9)
    expect(at[0]).toBeCloseTo(AKUREYRI.at[0], 9)
    expect(at[1]).toBeCloseTo(AKUREYRI.at[1], 9)
    const [west, south, east, north] = boundsAround(AKUREYRI.at, 9, { width: 364, height: 200 })
    const [left, bottom] = worldPixels([west, south], 9)
    const [right, top] = worldPixels([east, north], 9)
    expect([right - left, bottom - top]).toEqual([expect.closeTo(364), expect.closeTo(200)])
    expect((west + east) / 2).toBeCloseTo(AKUREYRI.at[0], 9)
  })

  test('what frames them', () => {
    expect(boundsOf([REYKJAVIK, AKUREYRI])).toEqual([-21.9, 64.14, -18.09, 65.68])
    expect(boundsOf([])).toBeNull()
  })
})
