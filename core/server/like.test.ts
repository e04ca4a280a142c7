import { expect, test } from 'vitest'
import { containing, spelledAlike, startingWith, wordAlike, wordsOf } from './like.ts'

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

test.each([
  ['kari laugavegur', ['kari', 'laugavegur']],
  [' Laugavegur 9,101 ', ['Laugavegur', '9', '101']],
  [',', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of "%s"', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words)
})

test('a number is looked for from its first digit', () => {
  expect([wordAlike('9'), wordAlike('2026-01'), wordAlike('a9')]).toEqual([
    '\\m9',
    '2026\\-01',
    '[aá]9',
  ])
})
