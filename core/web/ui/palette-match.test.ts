import { expect, test } from 'vitest'
import { matchEntries, type PaletteEntry } from './palette-match.ts'

const PAGES: PaletteEntry[] = [
  { key: 'contracts', label: 'Leigusamningar' },
  { key: 'admin', label: 'Leigusamningar', note: 'Bakvinnsla' },
  { key: 'listings', label: 'Leiguhúsnæði' },
  { key: 'settings', label: 'Aðgangurinn minn' },
  { key: 'payouts', label: 'Útgreiðslur' },
  { key: 'new', label: 'Nýr samningur' },
  { key: 'uk', label: 'Пошук житла' },
  { key: 'pl', label: 'Złożone wnioski' },
]

test.each([
  ['', PAGES.map(({ key }) => key)],
  ['leigu', ['contracts', 'admin', 'listings']],
  ['samn', ['new', 'contracts', 'admin']],
  ['adgang', ['settings']],
  ['UTGR', ['payouts']],
  ['bakv leigu', ['admin']],
  ['житла', ['uk']],
  ['zlozone', ['pl']],
  ['  minn ', ['settings']],
  ['ekkert', []],
  ['(', []],
])('%j finds %j', (typed, keys) =>
  expect(matchEntries(PAGES, typed).map(({ key }) => key)).toEqual(keys),
)
