import { expect, test } from 'vitest'
import { boxAround, doTouch, moved } from './boxes.ts'
import { wayClear, wayFromPanel } from './keep-clear.ts'

const FRAME = { left: 0, top: 0, right: 356, bottom: 368 }
/** The buttons of the zoom, and the one that searches what is seen. */
const ZOOM = { left: 302, top: 8, right: 348, bottom: 98 }
const THIS_PART = { left: 8, top: 8, right: 190, bottom: 44 }
const COVERS = [ZOOM, THIS_PART]
const pin = (x: number, y: number) => boxAround([x, y], { width: 44, height: 44 })

test('a pin that is whole stays where it is, and one outside of the map too', () => {
  expect(wayClear(pin(150, 200), FRAME, COVERS)).toEqual([0, 0])
  expect(wayClear(pin(-5, 200), FRAME, COVERS)).toEqual([0, 0])
  expect(wayClear(pin(150, 400), FRAME, COVERS)).toEqual([0, 0])
})

test('one that the edge cuts goes in by what is cut', () => {
  expect(wayClear(pin(5, 200), FRAME, COVERS)).toEqual([17, 0])
  expect(wayClear(pin(350, 366), FRAME, COVERS)).toEqual([-16, -20])
})

test('one below the zoom goes out of it by the shortest way that leaves it whole', () => {
  // Its right edge comes to 8 before the zoom, or its upper edge to 8 below it.
  expect(wayClear(pin(290, 50), FRAME, COVERS)).toEqual([-18, 0])
  expect(wayClear(pin(330, 90), FRAME, COVERS)).toEqual([0, 38])
  for (const [x, y] of [
    [340, 20],
    [300, 5],
    [100, 20],
    [10, 10],
    [345, 95],
  ] as const) {
    const there = moved(pin(x, y), wayClear(pin(x, y), FRAME, COVERS))
    expect(COVERS.some((over) => doTouch(there, over))).toBe(false)
    expect([there.left >= 0, there.top >= 0, there.right <= 356]).toEqual([true, true, true])
  }
})

test('a map goes so far that the pin of an open panel is seen', () => {
  const panel = { left: 8, top: 210, right: 348, bottom: 360 }
  expect(wayFromPanel(pin(150, 120), panel, FRAME, COVERS)).toEqual([0, 0])
  // Its lower edge comes to 8 above the panel.
  expect(wayFromPanel(pin(150, 300), panel, FRAME, COVERS)).toEqual([0, -120])
  const narrow = { left: 8, top: 210, right: 392, bottom: 400 }
  const wide = { left: 0, top: 0, right: 860, bottom: 416 }
  expect(wayFromPanel(pin(380, 390), narrow, wide, [])).toEqual([42, 0])
  // Where the panel leaves too little beside the buttons, in the middle above it.
  const high = { left: 8, top: 60, right: 348, bottom: 360 }
  const [x, y] = wayFromPanel(pin(330, 300), high, FRAME, COVERS)
  expect(moved(pin(330, 300), [x, y])).toEqual({ left: 156, top: 8, right: 200, bottom: 52 })
})
