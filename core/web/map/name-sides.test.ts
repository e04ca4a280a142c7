import { expect, test } from 'vitest'
import { placesOfNames } from './name-sides.ts'

const sidesOf = (...of: Parameters<typeof placesOfNames>) =>
  placesOfNames(...of).map((placed) => placed?.side ?? null)

/** At zoom 8 a degree of longitude is 364 pixels (512 * 2 ** 8 / 360). */
const ZOOM = 8
const east = (pixels: number): readonly [number, number] => [-22 + pixels / ((512 * 256) / 360), 64]
/** At 64 degrees north a degree of latitude is 1 / cos(64) = 2.281 times as long. */
const south = (pixels: number): readonly [number, number] => [
  -22,
  64 - pixels / (((512 * 256) / 360) * 2.281),
]

test('a name stands below its button where nothing lies', () => {
  expect(sidesOf([{ at: east(0), names: ['Reykjavík'] }], ZOOM)).toEqual(['below'])
  expect(
    sidesOf(
      [
        { at: east(0), names: ['Reykjavík'] },
        { at: east(200), names: ['Selfoss'] },
      ],
      ZOOM,
    ),
  ).toEqual(['below', 'below'])
})

test('above where another button lies over it, and beside it between two', () => {
  // 50 pixels further south is the middle of the other: its upper edge is 26 below the first, over a name 27 to 45 below.
  const [reykjavik, below, above] = [
    { at: south(0), names: ['Reykjavík'] },
    { at: south(50), names: ['Vestmannaeyjar'] },
    { at: south(-50), names: ['Borgarnes'] },
  ]
  expect(sidesOf([reykjavik, below], ZOOM)).toEqual(['above', 'below'])
  expect(sidesOf([reykjavik, below, above], ZOOM)).toEqual(['right', 'below', 'above'])
})

test('of two names at one place the first is written there; a button with words of its own has none', () => {
  // Names as long as this are wider than the buttons are apart.
  const name = 'Seltjarnarneskaupstaður'
  expect(
    sidesOf(
      [
        { at: east(0), names: [name] },
        { at: east(60), names: [name] },
        { at: east(120), names: [] },
      ],
      ZOOM,
    ),
  ).toEqual(['below', 'above', null])
})

test('a name is read whole: the edge of the map does not cut it, and the zoom does not lie over it', () => {
  const zoom = { left: 296, top: 8, right: 348, bottom: 104 }
  const frame = { middle: east(0), width: 356, height: 414, covers: [zoom] }
  const sides = (at: readonly [number, number], name: string) =>
    sidesOf([{ at, names: [name] }], ZOOM, frame)[0]
  // 45 pixels from the left edge: a name 98 wide does not fit below its button, and does to the right.
  expect(sides(east(-133), 'Hafnarfjörður')).toBe('right')
  expect(sides(east(133), 'Hafnarfjörður')).toBe('left')
  expect(sides(south(200), 'Hvolsvöllur')).toBe('above')
  // The buttons of the zoom are at the upper right.
  const [corner] = [[east(120)[0], south(-130)[1]] as const]
  expect(sides(corner, 'Selfoss')).toBe('left')
  expect(sides(corner, 'Seltjarnarneskaupstaðurinn og nágrenni hans')).toBe(null)
  expect(sides(east(-300), 'Hafnarfjörður')).toBe('below')
})

test('where a long name has no room the short one stands, aligned with its button', () => {
  const frame = { middle: east(0), width: 150, height: 414, covers: [] }
  const names = ['Vesturbær og nágrenni', 'Vesturbær']
  expect(placesOfNames([{ at: east(0), names }], ZOOM, frame)).toEqual([
    { name: 'Vesturbær', side: 'below' },
  ])
  // 25 pixels from the right edge, which cuts a name below.
  expect(
    placesOfNames([{ at: [east(50)[0], south(40)[1]], names: ['Vesturbær'] }], ZOOM, frame),
  ).toEqual([{ name: 'Vesturbær', side: 'left' }])
  const crowd = [
    { at: east(0), names: [] },
    { at: east(-60), names: [] },
  ]
  expect(placesOfNames([{ at: east(50), names: ['Vesturbær'] }, ...crowd], ZOOM, frame)).toEqual([
    { name: 'Vesturbær', side: 'below_left' },
    null,
    null,
  ])
})

test('a name of two lines is narrower, and stands where the same on one line has no room', () => {
  const frame = { middle: east(0), width: 150, height: 414, covers: [] }
  const names = ['Kópavogur og nágrenni', 'Kópavogur\nog nágrenni']
  const above = [{ at: south(60), names: [] }]
  expect(placesOfNames([{ at: east(0), names }, ...above], ZOOM, frame)[0]).toEqual({
    name: names[1],
    side: 'above',
  })
})
