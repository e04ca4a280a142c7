import { expect, test } from 'vitest'
import { asOne, layersOf, putBeside } from './layers.ts'
import { groupPoints, worldPixels, type MapGroup, type MapPoint } from './map-points.ts'

const home = (town: string, area: string, at: MapPoint['at'] = [-21.9, 64.13]): MapPoint => ({
  key: `${area} ${at.join()}`,
  name: area,
  at,
  count: 1,
  label: '200',
  town,
  area,
})
const NEARBY = [
  home('Reykjavík', 'Hlíðar', [-21.91, 64.135]),
  home('Reykjavík', 'Vogar', [-21.85, 64.13]),
  home('Kópavogur', 'Kársnes', [-21.93, 64.113]),
  home('Garðabær', 'Arnarnes', [-21.92, 64.09]),
]

const namesAt = (zoom: number, alone: string | null): string[] =>
  layersOf({ points: NEARBY, alone, by_town: true }).flatMap(({ points, by_town }) =>
    groupPoints(points, zoom, 48, by_town).map(({ name }) => name),
  )

test('in a group the place that it was named by is told with no other, so that no name leads to itself', () => {
  expect(namesAt(7, null)).toEqual(['Reykjavík +2'])
  expect(namesAt(7, 'Reykjavík')).toEqual(['Reykjavík', 'Garðabær +1'])
  const areas = layersOf({ points: NEARBY, alone: 'Hlíðar' })
  expect(areas.map(({ points }) => points.map(({ area }) => area))).toEqual([
    ['Hlíðar'],
    ['Vogar', 'Kársnes', 'Arnarnes'],
  ])
})

test('what lies aside is told by itself', () => {
  const aside = { points: NEARBY.slice(2), by_town: true }
  expect(
    layersOf({ points: NEARBY.slice(0, 2), aside }).map((layer) => [
      layer.points.length,
      layer.by_town,
      layer.is_aside,
    ]),
  ).toEqual([
    [2, false, false],
    [2, true, true],
  ])
})

const ZOOM = 10
const group = (count: number, at: MapPoint['at'], is_aside = false): MapGroup => ({
  name: `${count}`,
  points: NEARBY,
  at,
  count,
  is_aside,
})
const apart = (one: MapGroup, other: MapGroup): number => {
  const [a, b] = [worldPixels(one.at, ZOOM), worldPixels(other.at, ZOOM)]
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
const doOverlap = (one: MapGroup, other: MapGroup): boolean => apart(one, other) < 46

test('of two that lie over each other the smaller goes as far as it must, and what lies aside goes last', () => {
  const [few, many, aside] = [
    group(3, [-21.9, 64.13]),
    group(37, [-21.91, 64.13]),
    group(90, [-21.9, 64.135], true),
  ]
  const placed = putBeside([aside, few, many], ZOOM, { doOverlap, mayStand: () => true })
  expect(placed.map(({ name }) => name)).toEqual(['37', '3', '90'])
  expect(placed[0]).toBe(many)
  expect(apart(placed[0]!, placed[1]!)).toBeGreaterThanOrEqual(46)
  expect(apart(few, placed[1]!)).toBeLessThan(46)
  expect(Math.min(apart(placed[0]!, placed[2]!), apart(placed[1]!, placed[2]!))).toBeGreaterThan(45)
})

test('where there is no room what was asked for stays, and what lies aside is left out', () => {
  const groups = [
    group(37, [-21.91, 64.13]),
    group(3, [-21.9, 64.13]),
    group(2, [-21.9, 64.13], true),
  ]
  const placed = putBeside(groups, ZOOM, { doOverlap, mayStand: () => false })
  expect(placed).toEqual(groups.slice(0, 2))
  // What is clear of all others needs no room.
  const far = group(2, [-18, 65.7], true)
  expect(putBeside([groups[0]!, far], ZOOM, { doOverlap, mayStand: () => false })).toHaveLength(2)
})

test('what is chosen is one, with no others, wherever it lies', () => {
  const chosen = [NEARBY[0]!.key, NEARBY[3]!.key]
  const aside = { points: NEARBY.slice(2), by_town: true }
  const [one, ...others] = layersOf({ points: NEARBY.slice(0, 2), aside, chosen })
  expect([one!.is_one, one!.points.map(({ key }) => key)]).toEqual([true, chosen])
  expect(others.map(({ points }) => points.map(({ area }) => area))).toEqual([
    ['Vogar'],
    ['Kársnes'],
  ])
  const apart = groupPoints(one!.points, 14, 48)
  expect(apart).toHaveLength(2)
  expect(asOne(apart)).toEqual([
    {
      ...apart[0]!,
      points: apart.flatMap(({ points }) => points),
      count: 2,
      name: expect.stringMatching(/ \+1$/),
    },
  ])
  // It stays where it is, and what is larger goes.
  const few = { ...group(2, [-21.91, 64.13]), is_one: true }
  const placed = putBeside([group(37, [-21.9, 64.13]), few], ZOOM, {
    doOverlap,
    mayStand: () => true,
  })
  expect(placed[0]).toBe(few)
})
