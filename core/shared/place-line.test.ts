import { expect, test } from 'vitest'
import { streetOf } from './place-line.ts'

test.each([
  ['Laugavegur 27', 'Laugavegur'],
  ['Laugavegur 27 B', 'Laugavegur'],
  ['Vestursíða 12a', 'Vestursíða'],
  ['Neðri-Háls', 'Neðri-Háls'],
  ['', ''],
])('%s is in %s', (address, street) => {
  expect(streetOf(address)).toBe(street)
})
