import { expect, test } from 'vitest'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import type { MapPoint } from '#core/web/map/map-points.ts'
import type { mapListings } from '#features/listings/shared/api.ts'
import { heldBy, isByTown, ledTo, townsOf, underTown, wholesOf } from './map-parts.ts'

type Shown = ReplyOf<typeof mapListings>

const home = (id: string, town: string) => ({ id, town }) as Shown['homes'][number]
const cluster = (name: string, town: string, homes: number, longitude = -21.9) => ({
  name,
  town,
  homes,
  longitude,
  latitude: 64.1,
})
const foundHomes = (...homes: Shown['homes']): Shown => ({
  count: homes.length,
  not_on_map: 0,
  clusters: [],
  homes,
})
const foundClusters = (...clusters: Shown['clusters']): Shown => ({
  count: clusters.reduce((sum, { homes }) => sum + homes, 0),
  not_on_map: 0,
  clusters,
  homes: [],
})
const point = (key: string, town: string, label?: string): MapPoint => ({
  key,
  name: key,
  at: [-21.9, 64.1],
  count: 1,
  town,
  ...(label ? { label } : {}),
})

const NEARBY = foundHomes(
  home('a', 'Reykjavík'),
  home('b', 'Reykjavík'),
  home('c', 'Kópavogur'),
  home('d', 'Hafnarfjörður'),
)

test('a town that is pressed holds its own homes, and the others are counted', () => {
  const led = ledTo({ points: [point('a', 'Reykjavík'), point('c', 'Kópavogur')], count: 2 }, true)
  expect(led).toEqual({
    count: 2,
    towns: ['Reykjavík', 'Kópavogur'],
    keys: null,
    alone: 'Reykjavík',
  })
  const held = heldBy(NEARBY, led)!
  expect(held.shown.homes.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect([held.shown.count, held.others]).toEqual([3, 1])
  expect(held.aside.homes.map(({ id }) => id)).toEqual(['d'])
  const many = heldBy(
    foundClusters(
      cluster('Hlíðar', 'Reykjavík', 60),
      cluster('Vogar', 'Reykjavík', 40),
      cluster('Vellir', 'Hafnarfjörður', 30),
    ),
    led,
  )!
  expect([many.shown.count, many.others, many.shown.clusters.length]).toEqual([100, 30, 2])
  expect(many.aside.clusters.map(({ name }) => name)).toEqual(['Vellir'])
})

test('homes that are pressed are themselves; where they are told by number, or none of them is there, nothing is said', () => {
  const led = ledTo(
    { points: [point('a', 'Reykjavík', '200'), point('c', 'Kópavogur', '300')], count: 2 },
    false,
  )
  expect([led.towns, led.keys]).toEqual([null, ['a', 'c']])
  expect(heldBy(NEARBY, led)).toMatchObject({
    shown: { count: 2 },
    others: 2,
    aside: { homes: [{ id: 'b' }, { id: 'd' }], clusters: [] },
  })
  expect(heldBy(foundClusters(cluster('Hlíðar', 'Reykjavík', 60)), led)).toBeNull()
  expect(heldBy(foundHomes(home('x', 'Akureyri')), led)).toBeNull()
  const numbers = ledTo({ points: [point('Hlíðar', 'Reykjavík')], count: 1 }, false)
  expect(heldBy(NEARBY, numbers)).toBeNull()
})

test('homes are told by town until the map is within one', () => {
  const wide = [-22.1, 64, -21.6, 64.2] as const
  expect(isByTown(NEARBY, wide, null)).toBe(true)
  expect(isByTown(NEARBY, wide, ['Reykjavík', 'Kópavogur'])).toBe(true)
  expect(isByTown(NEARBY, wide, ['Reykjavík'])).toBe(false)
  expect(isByTown(NEARBY, [-21.95, 64.1, -21.85, 64.13], null)).toBe(false)
  expect(isByTown(foundHomes(home('a', 'Reykjavík')), wide, null)).toBe(false)
  const mostly = [cluster('Hlíðar', 'Reykjavík', 90), cluster('Kársnes', 'Kópavogur', 10)]
  expect(isByTown(foundClusters(...mostly), wide, null)).toBe(false)
  expect(isByTown(foundClusters(...mostly), wide, ['Reykjavík', 'Kópavogur'])).toBe(true)
})

test('the clusters of a town are one, in their middle', () => {
  const clusters = [
    cluster('Kársnes', 'Kópavogur', 10),
    cluster('Hlíðar', 'Reykjavík', 90, -21.9),
    cluster('Vogar', 'Reykjavík', 30, -21.86),
  ]
  expect(townsOf(clusters)).toEqual([
    { ...cluster('Reykjavík', 'Reykjavík', 120), longitude: expect.closeTo(-21.89) },
    cluster('Kópavogur', 'Kópavogur', 10),
  ])
})

test('a cluster of several parts that is all of its town is called by it', () => {
  const clusters = [
    cluster('Glerárhverfi +2', 'Akureyri', 120),
    cluster('Hlíðar +3', 'Reykjavík', 90),
  ]
  const wholes = wholesOf({
    homes: [home('a', 'Reykjavík')],
    clusters: [cluster('Akureyri', 'Akureyri', 120), cluster('Reykjavík', 'Reykjavík', 400)],
  })
  expect(wholes).toEqual({ Akureyri: 120, Reykjavík: 401 })
  expect(underTown(clusters, wholes).map(({ name }) => name)).toEqual(['Akureyri', 'Hlíðar +3'])
})
