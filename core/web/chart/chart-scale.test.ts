import { describe, expect, test } from 'vitest'
import { heightOf, linePath, nameEvery, placeOf, spreadLabels, ticksFor } from './chart-scale.ts'

describe('marks of an axis', () => {
  test.each([
    [
      [3, 8, 12],
      [0, 5, 10, 15],
    ],
    [
      [210_000, 285_000],
      [0, 100_000, 200_000, 300_000],
    ],
    [
      [1, 2, 1],
      [0, 1, 2],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
    [
      [null, 4],
      [0, 1, 2, 3, 4],
    ],
    [
      [-5, 10],
      [-5, 0, 5, 10],
    ],
    [
      [0.2, 0.9],
      [0, 0.25, 0.5, 0.75, 1],
    ],
    [[100], [0, 25, 50, 75, 100]],
  ])('%j stand between %j', (values, ticks) => expect(ticksFor(values)).toEqual(ticks))

  test('every value is held, zero too, with few round marks', () => {
    for (let value = 1; value < 5_000_000; value = Math.ceil(value * 1.37)) {
      const ticks = ticksFor([value, Math.floor(value / 3)])
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(value)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }
  })
})

test('places are percents', () => {
  expect(heightOf(15, [0, 10, 20])).toBe(25)
  expect(heightOf(0, [-10, 0, 10])).toBe(50)
  expect([0, 1, 2, 3].map((at) => placeOf(at, 4))).toEqual([12.5, 37.5, 62.5, 87.5])
})

test('a line breaks where nothing is known', () =>
  expect(linePath([0, 10, null, 5], [0, 10])).toBe('M12.50 100.00L37.50 0.00M87.50 50.00'))

describe('labels at the same height', () => {
  test('are moved apart and stay in their order', () =>
    expect(spreadLabels([50, 52, 20], 8)).toEqual([50, 58, 20]))
  test('do not fall off the foot', () =>
    expect(spreadLabels([98, 99], 8)).toEqual([90, 98].map((height) => height + 2)))
})

test.each([
  [12, 6, 2],
  [5, 6, 1],
  [31, 6, 6],
])('%i names, at most %i: every %i', (count, most, every) =>
  expect(nameEvery(count, most)).toBe(every),
)
