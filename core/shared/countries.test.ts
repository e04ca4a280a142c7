import { expect, test } from 'vitest'
import { isCountry } from './countries.ts'

test('a country is one that there is', () => {
  expect(['IS', 'PL', 'UA', 'XK', 'TW', 'AD', 'ZW'].every(isCountry)).toBe(true)
  expect(['ZZ', 'AA', 'XX', 'EU', 'UK', 'is', 'I', 'ISL', 'I ', ''].some(isCountry)).toBe(false)
})
