import { expect, test } from 'vitest'
import { filtersOf } from './search-address.ts'

const read = (query: string) => filtersOf(new URLSearchParams(query))

test.each([
  ['250.000', 250_000],
  ['250 000 kr.', 250_000],
  ['250.000,50', 250_000],
  ['1,200', 1_200],
  ['52,5', 52],
  ['52.', 52],
  ['300000', 300_000],
  ['1e6', undefined],
  ['-5', undefined],
  ['1.2.3', undefined],
  ['12.34.567', undefined],
  ['', undefined],
  [',5', undefined],
  ['Infinity', undefined],
])('an amount of %s is %s', (typed, amount) => {
  expect(read(new URLSearchParams({ price_max: typed }).toString()).price_max).toBe(amount)
})

test.each([
  ['2027-02-28', '2027-02-28'],
  ['2027-02-30', undefined],
  ['2026-13-45', undefined],
  ['28.02.2027', undefined],
])('the day %s is %s', (typed, day) => {
  expect(read(`available_by=${typed}`).available_by).toBe(day)
})

test('words lose what no text has, and are cut between letters', () => {
  expect(read('q=a%00b').q).toBe('ab')
  const houses = `a${'🏠'.repeat(60)}`
  expect(read(`q=${encodeURIComponent(houses)}`).q).toBe(`a${'🏠'.repeat(49)}`)
})
