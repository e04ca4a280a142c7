import { describe, expect, test } from 'vitest'
import { parseFile } from './parse-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const short = (text: string) => {
  const found = parseFile(bytes(text))
  return !Array.isArray(found)
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
      [6, '2507085', `${'x'.repeat(79)}…`, 'long_name'],
      [7, '2507086', 'A;B C', 'pending'],
    ])
  })

  test('cuts what was typed between letters: the database takes no half of one', () => {
    const found = parseFile(bytes(`Fasteignanúmer\n${'x'.repeat(99)}🏠`))
    expect(found).toMatchObject([{ typed: 'x'.repeat(99), outcome: 'wrong_number' }])
  })

  test('takes a name that nobody can see for none', () => {
    expect(short('Fasteignanúmer;Eignasafn\n2042190;\u200B\u2060')).toEqual([
      [2, '2042190', null, 'pending'],
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

const numbersIn = (text: string | Uint8Array) => {
  const found = parseFile(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  return !Array.isArray(found)
    ? found
    : found.map(({ line, landreg_id }) => `${line} ${landreg_id}`)
}

test.each([
  [
    'the line in which Excel names the mark',
    'sep=;\r\nFastanúmer;Eignasafn\r\n2042190;A\r\n',
    ['3 2042190'],
  ],
  ['that line with tabs', 'SEP=\t\nFastanúmer\tEignasafn\n2042190\tA', ['3 2042190']],
  [
    'a number that Excel keeps as text',
    'Fastanúmer\n="2042190"\n\'2042191\n"=""2042192"""',
    ['2 2042190', '3 2042191', '4 2042192'],
  ],
  [
    'a number with decimals or thousands',
    'Fastanúmer\n2042190.0\n"2042191,00"\n2.042.192',
    ['2 2042190', '3 2042191', '4 2042192'],
  ],
  ['a sum', 'Fastanúmer\n=1+1\n=2042190', ['2 null', '3 null']],
  ['a title above the names', 'Eignir 2026;\n;\nFastanúmer;Eignasafn\n2042190;A', ['4 2042190']],
  [
    'a mark that is never closed',
    'Fastanúmer;Eignasafn\n"2042190;A\n2042191;B',
    { code: 'properties.open_quote', line: 2 },
  ],
  [
    'a mark that is opened further down, after a line that Excel wrote',
    'sep=;\nFastanúmer;Eignasafn\n2042190;A\n\n2042191;"B\n2042192;C',
    { code: 'properties.open_quote', line: 5 },
  ],
  ['nothing but a title', 'Eignir 2026', 'properties.no_number_column'],
])('%s', (_, text, expected) => {
  expect(numbersIn(text)).toEqual(expected)
})

test('UTF-16 in either order of bytes', () => {
  const little = Buffer.from('\u{FEFF}Fastanúmer;Eignasafn\n2042190;Þjóð', 'utf16le')
  expect(numbersIn(little)).toEqual(['2 2042190'])
  expect(numbersIn(Buffer.from(little).swap16())).toEqual(['2 2042190'])
})
