import { describe, expect, it } from 'vitest'
import {
  buildIcelandicIban,
  formatAccount,
  formatIban,
  ibanHolderKt,
  ibanProblem,
  icelandicParts,
  isIban,
  parseAccount,
} from './iban.ts'

describe('IBAN', () => {
  it.each([
    ['IS140159260076545510730339', '5510730339'],
    ['IS410133260123451203850039', '1203850039'],
    ['IS870515260123450506900089', '0506900089'],
    ['IS450370260123452411780059', '2411780059'],
    ['IS442200260123450101010180', '0101010180'],
    ['IS420133260123454704150020', '4704150020'],
  ])('M-02: %s belongs to %s and can be built again', (iban, kt) => {
    expect(isIban(iban)).toBe(true)
    expect(ibanHolderKt(formatIban(iban))).toBe(kt)
    expect(buildIcelandicIban(formatAccount(icelandicParts(iban)!), kt)).toBe(iban)
  })
  it.each([
    ['IS420133260123451203850039', 'iban_check'],
    ['IS41013326012345120385003', 'iban_length'],
    ['', 'required'],
    ['hello', 'iban_format'],
    ['ZZ410133260123451203850039', 'iban_country'],
    ['IS41 0133 2601 2345 1203 8500 3_', 'iban_format'],
  ])('M-03: %s: %s', (iban, code) => expect(ibanProblem(iban)).toBe(code))
  it.each([
    'DK5000400440116243',
    'PL61109010140000071219812874',
    'UA213223130000026007233566001',
    'GB82WEST12345698765432',
    'de89 3704 0044 0532 0130 00',
  ])('M-05: %s is valid abroad', (iban) => {
    expect(ibanProblem(iban)).toBeNull()
    expect(icelandicParts(iban)).toBeNull()
  })
  it('M-01: accounts may be written without zeros', () => {
    expect(parseAccount('133-26-12345')).toEqual({ bank: '0133', ledger: '26', account: '012345' })
    expect(parseAccount('013326012345')).toEqual({ bank: '0133', ledger: '26', account: '012345' })
    expect(parseAccount('13326')).toBeNull()
    expect(buildIcelandicIban('133-26-12345', '120385-0039')).toBe('IS410133260123451203850039')
    expect(buildIcelandicIban('133-26-12345', '120385')).toBeNull()
  })
  it('is shown in groups of four', () =>
    expect(formatIban('IS140159260076545510730339')).toBe('IS14 0159 2600 7654 5510 7303 39'))
})
