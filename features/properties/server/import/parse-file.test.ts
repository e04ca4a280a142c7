import { describe, expect, test } from 'vitest'
import { parseFile } from './parse-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const short = (text: string) => {
  const found = parseFile(bytes(text))
  return typeof found === 'string'
    ? found
    : found.map(({ line, landreg_id, portfolio, outcome }) => [
        line,
        landreg_id,
        portfolio,
        outcome,
      ])
}

describe('a CSV file of homes', () => {
  test.each([
    ['Fasteignanúmer;Eignasafn', ';'],
    ['Property number,Portfolio', ','],
    ['Numer nieruchomości\tPortfel', '\t'],
    ['Ejendomsnummer;Portefølje', ';'],
    ['Номер нерухомості;Портфель', ';'],
  ])('knows the columns of %s', (header, mark) => {
    expect(short(`\u{FEFF}${header}\r\nF2042190${mark}Miðbær\r\n\r\n250-7085${mark}\r\n`)).toEqual([
      [2, '2042190', 'Miðbær', 'pending'],
      [4, '2507085', null, 'pending'],
    ])
  })

  test('finds its columns in any order, and needs no names where the first column has numbers', () => {
    expect(short('Eignasafn;Athugasemd;Fasteignanúmer\nA;x;2042190')).toEqual([
      [2, '2042190', 'A', 'pending'],
    ])
    expect(short('2042190;A\n2507085;B')).toEqual([
      [1, '2042190', 'A', 'pending'],
      [2, '2507085', 'B', 'pending'],
    ])
  })

  test('says of each line what is wrong with it', () => {
    const long = 'x'.repeat(81)
    expect(short(`number of rooms;x\n1;2`)).toBe('properties.no_number_column')
    expect(
      short(
        `Fasteignanúmer;Eignasafn\n2042190;A\nF2042190;B\n123;C\n;D\n2507085;${long}\n2507086;"A;B\n C"`,
      ),
    ).toEqual([
      [2, '2042190', 'A', 'pending'],
      [3, '2042190', 'B', 'repeated'],
      [4, null, 'C', 'wrong_number'],
      [5, null, 'D', 'wrong_number'],
      [6, '2507085', 'x'.repeat(80), 'long_name'],
      [7, '2507086', 'A;B C', 'pending'],
    ])
  })

  test('reads what Excel writes: UTF-16 and Windows-1252', () => {
    const utf16 = Buffer.from('\u{FEFF}Fasteignanúmer\tEignasafn\r\n2042190\tÞingholt', 'utf16le')
    const ansi = Buffer.from('Fasteignanúmer;Eignasafn\r\n2042190;Þingholt', 'latin1')
    for (const file of [utf16, ansi])
      expect(parseFile(file)).toMatchObject([{ landreg_id: '2042190', portfolio: 'Þingholt' }])
  })

  test('refuses what is none', () => {
    expect(short('')).toBe('properties.no_rows')
    expect(short('Fasteignanúmer\n\n')).toBe('properties.no_rows')
    expect(short('PK\u0003\u0004 2042190')).toBe('properties.not_csv')
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => String(2_000_000 + at)).join('\n')
    expect(short(lines(10_001))).toBe('properties.too_many_rows')
    expect(short(lines(10_000))).toHaveLength(10_000)
  })
})
