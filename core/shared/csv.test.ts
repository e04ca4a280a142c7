import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(csvOf([['a;b', 'say "hi"', 'two\nlines', 5, null]])).toBe(
    '\u{FEFF}"a;b";"say ""hi""";"two\nlines";5;\r\n',
  )
})

test('what somebody typed is never a formula; a number below zero stays a number', () => {
  expect(csvOf([['=1+1', '+354', '-x', '@y', -5]])).toBe("\u{FEFF}'=1+1;'+354;'-x;'@y;-5\r\n")
})
