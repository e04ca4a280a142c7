import { expect, test } from 'vitest'
import { trimEndOf, trimOf } from './trim.ts'

test.each([
  ['/a/b//', '/', '/a/b', 'a/b'],
  ['///', '/', '', ''],
  ['a', '/', 'a', 'a'],
  ['', '/', '', ''],
  ['1.500', '0', '1.5', '1.5'],
])('%j without %j', (text, letter, end, both) => {
  expect([trimEndOf(text, letter), trimOf(text, letter)]).toEqual([end, both])
})
