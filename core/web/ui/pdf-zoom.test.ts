import { describe, expect, test } from 'vitest'
import {
  canvasRatio,
  fittingScale,
  isLastZoom,
  pageInView,
  scrollKept,
  nextZoom,
} from './pdf-zoom.ts'

describe('zoom of a document', () => {
  test('goes step by step and stays at its ends', () => {
    expect([1, 1.25, 2, 4].map((zoom) => nextZoom(zoom, 1))).toEqual([1.25, 1.5, 3, 4])
    expect([4, 1, 0.75, 0.5].map((zoom) => nextZoom(zoom, -1))).toEqual([3, 0.75, 0.5, 0.5])
    expect([isLastZoom(4, 1), isLastZoom(3, 1), isLastZoom(0.5, -1), isLastZoom(1, -1)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('a page fits the room, and is no wider than one reads', () => {
    expect(fittingScale(300, 600)).toBe(0.5)
    expect(fittingScale(4000, 460)).toBe(2)
    expect(fittingScale(0, 600)).toBe(0)
    expect(fittingScale(300, 0)).toBe(0)
  })

  test('a canvas has the density of the screen, and never more than phones can hold', () => {
    expect(canvasRatio(300, 400, 3)).toBe(3)
    const ratio = canvasRatio(3000, 4000, 3)
    expect(3000 * ratio * 4000 * ratio).toBeLessThanOrEqual(16_777_217)
    expect(canvasRatio(0, 0, 2)).toBe(2)
  })
})

describe('where one is in a document', () => {
  test('the page at the middle of the view', () => {
    const tops = [0, 1000, 2000]
    expect(
      [0, 400, 700, 1499, 1501, 9000].map((scrolled) => pageInView(tops, scrolled, 600)),
    ).toEqual([0, 0, 1, 1, 1, 2])
    expect(pageInView([], 0, 600)).toBe(0)
    expect(pageInView([16], 0, 10)).toBe(0)
  })

  test('what is in the middle stays there when pages grow', () => {
    expect(scrollKept(700, 600, 2000, 4000)).toBe(1700)
    expect(scrollKept(0, 600, 600, 300)).toBe(0)
    expect(scrollKept(50, 600, 0, 4000)).toBe(0)
  })
})
