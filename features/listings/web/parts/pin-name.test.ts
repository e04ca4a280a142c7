import { expect, test } from 'vitest'
import { pinName } from './pin-name.ts'

test.each([
  ['Laugavegur 27', 'house', 'Laugavegur 27'],
  ['Laugavegur 27', 'street', 'Laugavegur'],
  ['Laugavegur 27 B', 'street', 'Laugavegur'],
  ['Vestursíða 12a', 'street', 'Vestursíða'],
  ['Neðri-Háls', 'street', 'Neðri-Háls'],
  ['Laugavegur 27', 'area', '101\u00A0Reykjavík'],
  [null, 'street', '101\u00A0Reykjavík'],
] as const)('%s, shown as %s: %s', (street_address, precision, name) => {
  expect(pinName({ street_address, postal_code: '101', place: 'Reykjavík' }, precision)).toBe(name)
})
