import { expect, test } from 'vitest'
import {
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  strokePath,
  withPoint,
  type Stroke,
} from './signature-path.ts'

test('a stroke grows by points that say something', () => {
  const one = withPoint([], 10.04, 20)
  expect(one).toEqual([10, 20])
  expect(withPoint(one, 11, 20.5)).toBe(one)
  expect(withPoint(one, 13, 24)).toEqual([10, 20, 13, 24])
})

test('a pen that leaves the box stays at its edge', () =>
  expect(withPoint([], -40, 900)).toEqual([0, SIGNATURE_HEIGHT]))

test.each<[Stroke, string]>([
  [[], ''],
  [[5, 6], 'M5 6h0.1'],
  [[0, 0, 10, 0], 'M0 0L10 0'],
  [[0, 0, 10, 0, 20, 10], 'M0 0Q10 0 15 5L20 10'],
])('%j is %s', (stroke, path) => expect(strokePath(stroke)).toBe(path))

test('a long stroke stays one path inside the box', () => {
  let stroke: Stroke = []
  for (let at = 0; at < 500; at++) stroke = withPoint(stroke, at * 2, 100 + Math.sin(at / 9) * 150)
  const numbers = strokePath(stroke)
    .match(/[\d.]+/g)!
    .map(Number)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(SIGNATURE_WIDTH)
  expect(strokePath(stroke).match(/M/g)).toHaveLength(1)
})
