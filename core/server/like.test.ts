import { expect, test } from 'vitest'
import { containing, spelledAlike, startingWith } from './like.ts'

test.each([
  ['Barmahlíð', '%Barmahlíð%', 'Barmahlíð%'],
  ['50%', '%50\\%%', '50\\%%'],
  ['a_b\\c', '%a\\_b\\\\c%', 'a\\_b\\\\c%'],
  ['', '%%', '%'],
])('%s', (text, contains, starts) => {
  expect([containing(text), startingWith(text)]).toEqual([contains, starts])
})

test.each([
  ['gudrun', 'Guðrún', true],
  ['THORUNN', 'Þórunn', true],
  ['aegis', 'Ægisíða', true],
  ['Guðrún', 'gudrun', false],
  ['a.b', 'axb', false],
])('%s finds %s: %s', (typed, name, is_found) => {
  expect(new RegExp(spelledAlike(typed), 'iu').test(name)).toBe(is_found)
})
