import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  groupPoints,
  nameOfGroup,
  partsOfName,
  worldPixels,
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

  test('a group is named by the area or the town of most, and how many more there are', () => {
    const home = (area: string, town: string): MapPoint => ({
      ...point(area, REYKJAVIK.at),
      area,
      town,
    })
    const name = (...points: MapPoint[]) => nameOfGroup(points)
    const [a101, a105, a200, a210] = [
      home('101 Reykjavík', 'Reykjavík'),
      home('105 Reykjavík', 'Reykjavík'),
      home('200 Kópavogur', 'Kópavogur'),
      home('210 Garðabær', 'Garðabær'),
    ]
    expect(name(a105)).toBe('105 Reykjavík')
    expect(name(a105, home('113 Reykjavík', 'Reykjavík'), a101)).toBe('Reykjavík')
    expect(name(a105, a105)).toBe('105 Reykjavík')
    expect(name(a200, a105, a105, a101)).toBe('Reykjavík +1')
    expect(name(a210, a101, a105)).toBe('Reykjavík +1')
    expect(name(a210, a101, a105, a200, a200)).toBe('Reykjavík +2')
    expect(name(REYKJAVIK, KOPAVOGUR, AKUREYRI)).toBe('Reykjavík +2')
    expect(name(AKUREYRI)).toBe('Akureyri')
  })

  test.each([
    ['Reykjavík +8', 'Reykjavík', true],
    // A server that told several as one, gathered with others.
    ['Hlíðar +5 +2', 'Hlíðar', true],
    ['Akureyri', 'Akureyri', false],
  ])('%s begins with %s', (whole, name, has_more) => {
    expect(partsOfName(whole)).toEqual({ name, has_more })
  })

  test('two groups of one town and its neighbours are told apart by their areas', () => {
    const home = (area: string, town: string, at: MapPoint['at']): MapPoint => ({
      ...point(`${area} ${at[0]}`, at),
      area: `${area} ${town}`,
      town,
    })
    const west = [-21.9, 64.14] as const
    const east = [-21.5, 64.14] as const
    const groups = groupPoints(
      [
        ...['109', '111'].map((code) => home(code, 'Reykjavík', west)),
        home('200', 'Kópavogur', west),
        ...['112', '113'].map((code) => home(code, 'Reykjavík', east)),
        home('270', 'Mosfellsbær', east),
      ],
      11,
      44,
    )
    expect(groups.map((group) => group.name)).toEqual(['109 Reykjavík +2', '112 Reykjavík +2'])
  })

  test('what frames them', () => {
    expect(boundsOf([REYKJAVIK, AKUREYRI])).toEqual([-21.9, 64.14, -18.09, 65.68])
    expect(boundsOf([])).toBeNull()
  })
})
