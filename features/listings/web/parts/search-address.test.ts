import { expect, test } from 'vitest'
import {
  filtersOf,
  isWrongWayRound,
  leftOutOf,
  numberProblem,
  travelIn,
  unfiltered,
} from './search-address.ts'

const read = (query: string) => filtersOf(new URLSearchParams(query))

test.each([
  ['250.000', 250_000],
  ['250 000 kr.', 250_000],
  ['kr. 250.000', 250_000],
  ['250.000 kr.', 250_000],
  ['250 000 kr', 250_000],
  ['250.000 ISK', 250_000],
  ['250 þús.', 250_000],
  ['250 tys.', 250_000],
  ['250k', 250_000],
  ['1,200', 1_200],
  ['1.5', undefined],
  ['1,50', undefined],
  ['250.000,50', undefined],
  ['250 EUR', undefined],
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
  ['52,5', 52],
  ['52.', 52],
  ['52 m²', 52],
  ['1,200', 1_200],
  ['250k', undefined],
])('a size of %s is %s', (typed, size) => {
  expect(read(new URLSearchParams({ size_min: typed }).toString()).size_min).toBe(size)
})

test.each([
  ['2027-02-28', '2027-02-28'],
  ['2027-02-30', undefined],
  ['2026-13-45', undefined],
  ['28.02.2027', undefined],
])('the day %s is %s', (typed, day) => {
  expect(read(`available_by=${typed}`).available_by).toBe(day)
})

test('what an address asks for twice is asked for once', () => {
  for (const address of [
    'amenities=balcony,garden,balcony',
    'amenities=balcony&amenities=garden,balcony',
  ]) {
    expect(read(address).amenities).toBe('balcony,garden')
    expect(leftOutOf(new URLSearchParams(address))).toEqual([])
  }
})

test('words lose what no text has, and are cut between letters', () => {
  expect(read('q=a%00b').q).toBe('ab')
  expect(read('q=%E2%80%AEgata').q).toBe('gata')
  const houses = `a${'🏠'.repeat(60)}`
  expect(read(`q=${encodeURIComponent(houses)}`).q).toBe(`a${'🏠'.repeat(49)}`)
})

test('what an address asks for and no search knows is named', () => {
  const leftOut = (address: string) => leftOutOf(new URLSearchParams(address))
  expect(
    leftOut('q=101&price_max=250.000&sort=price&view=map&at=1,2,3,4&utm_source=a&fbclid=b'),
  ).toEqual([])
  expect(leftOut('listing_type=castle&rooms_min=999&amenities=garden,foo&pets=yes')).toEqual([
    'listing_type',
    'rooms_min',
    'pets',
    'amenities',
  ])
  expect(
    leftOut('price_max=abc&size_min=52,5&months=0&persons=41&price_min=250%20000%20kr.'),
  ).toEqual(['price_max', 'months', 'persons'])
  expect(leftOut('price_max=&rooms_min=3&price_min=1e6')).toEqual(['price_min'])
  expect(leftOut('price_max=1.5&price_min=250k')).toEqual(['price_max'])
  expect(leftOut('sort=zzz&area=1,2&foo=bar&foo=2')).toEqual(['area', 'sort', 'foo'])
  expect(leftOut('page=abc')).toEqual(['page'])
  expect(leftOut('page=-1&q=101')).toEqual(['page'])
  expect(leftOut('page=2')).toEqual([])
  expect(leftOut('region=Vesturland&available_by=2027-02-30')).toEqual(['available_by'])
  // Nothing of an address turns the words of the page around, or ends in half a letter.
  expect(leftOut(`%E2%80%AEeman=1&=2&${encodeURIComponent(`a${'🏠'.repeat(20)}`)}=3`)).toEqual([
    'eman',
    `a${'🏠'.repeat(14)}`,
  ])
})

test('a number below zero is one that is too small, and no wrong form', () => {
  for (const typed of ['-5', '−5', '-300.000 kr.'])
    expect(numberProblem('price_min', typed)?.key).toBe('too_small')
  for (const typed of ['--5', 'abc', '-'])
    expect([numberProblem('price_min', typed)?.key, numberProblem('size_min', typed)?.key]).toEqual(
      ['no_amount', 'no_number'],
    )
})

test('rent from more than it goes up to is the wrong way round', () => {
  const is = (address: string) => isWrongWayRound(new URLSearchParams(address))
  expect(is('price_min=400.000&price_max=300.000')).toBe(true)
  expect(is('price_min=300.000&price_max=300.000')).toBe(false)
  expect(is('price_min=400.000')).toBe(false)
  expect(is('price_min=400.000&price_max=abc')).toBe(false)
})

test('a journey begins at words that end between letters', () => {
  const area = '-21.94,64.15;-21.9,64.15;-21.92,64.13'
  const from = `a${'🏠'.repeat(50)}`
  const journey = travelIn(new URLSearchParams({ area, travel: `bike,20,${from}` }))
  expect(journey).toEqual({ by: 'bike', minutes: '20', from: `a${'🏠'.repeat(39)}` })
})

test('clearing the filters keeps how the results are shown', () => {
  const cleared = (address: string) => unfiltered(new URLSearchParams(address))
  expect(cleared('q=101&view=map&sort=price&page=2')).toBe('/listings?view=map&sort=price')
  expect(cleared('q=101')).toBe('/listings')
})
