import { expect, test } from 'vitest'
import { shownDays } from './interest-days.ts'

const TODAY = '2026-11-28'
/** Thirty days; somebody looked so many days ago. */
const looked = (...ago: number[]): number[] =>
  Array.from({ length: 30 }, (_, at) => (ago.includes(29 - at) ? 1 : 0))

test('a chart of views begins on the day of publishing', () => {
  expect(shownDays(looked(3), '2026-11-14', TODAY)).toHaveLength(15)
  expect(shownDays(looked(3), '2026-01-01', TODAY)).toHaveLength(30)
  expect(shownDays(looked(3), '2026-10-30', TODAY)).toHaveLength(30)
  expect(shownDays(looked(3), '2026-10-31', TODAY)).toHaveLength(29)
  expect(shownDays(looked(3), null, TODAY)).toHaveLength(30)
})

test('views from before it was published again are not left out', () =>
  expect(shownDays(looked(20, 1), '2026-11-26', TODAY)).toEqual([1, ...looked(1).slice(10)]))

test('a home of today has one day', () => {
  expect(shownDays(looked(0), TODAY, TODAY)).toEqual([1])
})
