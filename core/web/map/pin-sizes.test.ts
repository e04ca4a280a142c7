import { describe, expect, test } from 'vitest'
import type { MapPoint } from './map-points.ts'
import { areOnePin, wouldStayOne } from './pin-sizes.ts'

/** A home so far east of the first, in thousandths of a degree: some 2 pixels each at zoom 10.5. */
const home = (key: string, east: number, area: string, town = 'Egilsstaðir'): MapPoint => ({
  key,
  name: key,
  at: [-14.4 + east / 1000, 65.26],
  count: 1,
  label: '200 þ.',
  area,
  town,
})
const NEAR = [home('a', 0, 'Bær'), home('b', 8, 'Bær'), home('c', 12, 'Bær')]

describe('what a press on several homes leads to', () => {
  test('where they would be one pin again they stay one, and where it tells them apart they do not', () => {
    expect(wouldStayOne({ points: NEAR }, false, 10.5)).toBe(true)
    expect(wouldStayOne({ points: NEAR }, false, 14)).toBe(false)
    expect(wouldStayOne({ points: [...NEAR, home('d', 80, 'Bær')] }, false, 10.5)).toBe(false)
  })

  test('homes of several areas are told under each of them, also those of a town that is one from afar', () => {
    const areas = [...NEAR, home('d', 4, 'Sveit')]
    expect(wouldStayOne({ points: areas }, false, 10.5)).toBe(false)
    // From afar the town is one, and from near its areas are gathered.
    expect(wouldStayOne({ points: NEAR }, true, 10.5)).toBe(true)
    expect(wouldStayOne({ points: areas }, true, 10.5)).toBe(true)
    expect(wouldStayOne({ points: [...NEAR, home('e', 4, 'Bær', 'Fellabær')] }, true, 10.5)).toBe(
      false,
    )
  })

  test('what stands for a number of homes may be anything, and one home is no group', () => {
    const { label: _, ...number } = NEAR[0]!
    expect(areOnePin({ points: [number, NEAR[1]!] }, 10.5)).toBe(false)
    expect(areOnePin({ points: NEAR.slice(0, 1) }, 10.5)).toBe(false)
    expect(areOnePin({ points: NEAR }, 10.5)).toBe(true)
  })
})
