import { expect, test } from 'vitest'
import { moveItem } from './reorder.ts'

test.each([
  [0, 2, 'bcad'],
  [2, 0, 'cabd'],
  [1, 1, 'abcd'],
  [3, 0, 'dabc'],
  [0, 9, 'bcda'],
  [7, 0, 'abcd'],
])('from %d to %d', (from, to, expected) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(expected)
})
