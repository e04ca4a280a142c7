import { expect, test } from 'vitest'
import { similarTo } from './similar.ts'

test('homes like one are of its kind, in its postal code, for a quarter less or more', () => {
  expect(similarTo({ listing_type: 'studio', postal_code: '101', price: 200_000 })).toEqual({
    listing_type: 'studio',
    postal_code: '101',
    price_min: 150_000,
    price_max: 250_000,
  })
  expect(similarTo({ listing_type: 'studio', postal_code: null, price: 200_000 })).toBeNull()
})
