import { expect, test } from 'vitest'
import { filtersOf, leftOutOf } from './search-address.ts'
import { addressOfSimilar } from './similar-address.ts'

const searched = (home: Parameters<typeof addressOfSimilar>[0]) => {
  const params = new URL(addressOfSimilar(home)!, 'https://igloo.example').searchParams
  expect(leftOutOf(params)).toEqual([])
  return Object.fromEntries(
    Object.entries(filtersOf(params)).filter(([, value]) => value !== undefined && value !== ''),
  )
}

test('homes like one are searched for in its part of the country, for round rents around its own', () => {
  expect(searched({ listing_type: 'apartment', postal_code: '112', price: 191_000 })).toEqual({
    listing_type: 'apartment',
    region: 'Höfuðborgarsvæðið',
    price_min: 140_000,
    price_max: 240_000,
  })
  expect(searched({ listing_type: 'room', postal_code: '600', price: 80_000 })).toEqual({
    listing_type: 'room',
    region: 'Norðurland eystra',
    price_min: 60_000,
    price_max: 100_000,
  })
})

test('a rent that nothing is below is no bound', () => {
  expect(searched({ listing_type: 'garage', postal_code: '101', price: 9000 })).toEqual({
    listing_type: 'garage',
    region: 'Höfuðborgarsvæðið',
    price_max: 20_000,
  })
})

test('no search where too little is known', () => {
  expect(
    addressOfSimilar({ listing_type: 'apartment', postal_code: null, price: 191_000 }),
  ).toBeNull()
  expect(
    addressOfSimilar({ listing_type: 'apartment', postal_code: '099', price: 191_000 }),
  ).toBeNull()
})
