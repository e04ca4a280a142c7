import { expect, test } from 'vitest'
import { printableText, unprintable } from './printable.ts'

test.each([
  ['Þórðardóttir ÆÖ ðý', 'Þórðardóttir ÆÖ ðý', []],
  ['zażółć gęślą jaźń', 'zażółć gęślą jaźń', []],
  ['Україна їєґ – № 5', 'Україна їєґ – № 5', []],
  ['a\u0301', 'á', []],
  ['a\r\nb\tc', 'a\nb c', []],
  ['👩\u200d👧 hús', '□□ hús', ['👩', '👧']],
  ['中文', '□□', ['中', '文']],
  ['x\u08e3y', 'x□y', ['\u08e3']],
  ['\u202eabc', 'abc', []],
  ['\u0001', '□', ['\u0001']],
])('%j', (given, written, signs) => {
  expect(printableText(given)).toBe(written)
  expect(unprintable(given)).toEqual(signs)
})
