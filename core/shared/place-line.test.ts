import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'
import { placeLine } from './place-line.ts'

const NB = '\u00A0'

test('an address on one line keeps number and street, code and place together', () => {
  const home = { street_address: 'Laugavegur 22', postal_code: '101', place: 'Reykjavík' }
  const line = `Laugavegur${NB}22, 101${NB}Reykjavík`
  expect(placeLine(home)).toBe(line)
  expect(addressLine('Laugavegur 22, 101 Reykjavík')).toBe(line)
  expect(addressLine(line)).toBe(line)
  expect(addressLine('Laugavegur 22')).toBe(`Laugavegur${NB}22`)
  expect(addressLine('Notaleg íbúð, 3 herbergi')).toBe('Notaleg íbúð, 3 herbergi')
})
