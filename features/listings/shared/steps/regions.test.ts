import { expect, test } from 'vitest'
import { localPlaces } from '#providers/places/local.ts'
import { regionOf } from './regions.ts'

test('the part of the country of each postal code is the one that the register names', async () => {
  const postcodes = await localPlaces().postcodes()
  expect(postcodes.length).toBeGreaterThan(100)
  expect(postcodes.map(({ code }) => [code, regionOf(code)])).toEqual(
    postcodes.map(({ code, region }) => [code, region]),
  )
})

test('what comes before every code is in no part of the country', () => {
  expect(regionOf('099')).toBeUndefined()
})
