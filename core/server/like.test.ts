import { expect, test } from 'vitest'
import { containing, startingWith } from './like.ts'

test.each([
  ['Barmahlíð', '%Barmahlíð%', 'Barmahlíð%'],
  ['50%', '%50\\%%', '50\\%%'],
  ['a_b\\c', '%a\\_b\\\\c%', 'a\\_b\\\\c%'],
  ['', '%%', '%'],
])('%s', (text, contains, starts) => {
  expect([containing(text), startingWith(text)]).toEqual([contains, starts])
})
