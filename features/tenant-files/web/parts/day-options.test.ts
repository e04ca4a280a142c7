import { expect, test } from 'vitest'
import { longerDays } from './day-options.ts'

const NOW = new Date('2026-11-23T22:00:00Z')

test('a file is extended, never shortened', () => {
  expect(longerDays('2026-11-26T21:00:00Z', NOW)).toEqual([7, 14, 30])
  expect(longerDays('2026-12-07T22:00:00Z', NOW)).toEqual([30])
  // Made an hour ago for the longest time there is.
  expect(longerDays('2026-12-23T21:00:00Z', NOW)).toEqual([])
})

test('one that has ended is opened for as long as one likes', () => {
  expect(longerDays('2026-11-20T22:00:00Z', NOW)).toEqual([1, 3, 7, 14, 30])
})
