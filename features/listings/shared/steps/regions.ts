import type { REGIONS } from './filters.ts'

type Region = (typeof REGIONS)[number]

/** From which postal code on each part of the country is; some have several stretches. A test compares it with the register. */
const STRETCHES: readonly (readonly [from: string, region: Region])[] = [
  ['101', 'Höfuðborgarsvæðið'],
  ['190', 'Suðurnes'],
  ['200', 'Höfuðborgarsvæðið'],
  ['230', 'Suðurnes'],
  ['270', 'Höfuðborgarsvæðið'],
  ['300', 'Vesturland'],
  ['345', 'Vestfirðir'],
  ['350', 'Vesturland'],
  ['380', 'Vestfirðir'],
  ['500', 'Norðurland vestra'],
  ['510', 'Vestfirðir'],
  ['530', 'Norðurland vestra'],
  ['580', 'Norðurland eystra'],
  ['690', 'Austurland'],
  ['780', 'Suðurland'],
]

/** The part of the country that a postal code is in; undefined for what is none. */
export const regionOf = (code: string): Region | undefined =>
  STRETCHES.findLast(([from]) => from <= code)?.[1]
