import { expect, test } from 'vitest'
import { choiceIn, pageIn, wordsIn } from './address-query.ts'

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=2.9', 2],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=100000', 100_000],
  ['page=100001', 1],
  ['page=Infinity', 1],
  ['page=two', 1],
])('%s is page %i', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page)
})

test('words are cut to what a search takes, and a choice that is none is left out', () => {
  expect(wordsIn(new URLSearchParams({ q: 'á'.repeat(120) }))).toHaveLength(100)
  // A search takes no text with NUL in it: the list would be a page that is not there.
  expect(wordsIn(new URLSearchParams('q=gata%00%00n'))).toBe('gatan')
  // Half a letter is none either.
  const houses = `a${'🏠'.repeat(60)}`
  expect(wordsIn(new URLSearchParams({ q: houses }))).toBe(`a${'🏠'.repeat(49)}`)
  expect(choiceIn(new URLSearchParams('state=open'), 'state', ['open', 'closed'])).toBe('open')
  expect(choiceIn(new URLSearchParams('state=else'), 'state', ['open', 'closed'])).toBeUndefined()
})
