import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { parseDateInput, parseMoney, parseNumber } from './parse.ts'

describe('FM-05: numbers as typed', () => {
  it.each([
    ['is', '1.234,5', 1234.5],
    ['is', '1.234', 1234],
    ['is', '67,3 m²', 67.3],
    ['is', '67.3', 67.3],
    ['is', '285.000 kr.', 285_000],
    ['is', '285\u00A0000', 285_000],
    ['en', '1,234.5', 1234.5],
    ['en', '67,3', 67.3],
    ['en', '12,345', 12_345],
    ['pl', '1 234,50 zł', 1234.5],
    ['uk', '−5', -5],
    ['da', ',5', 0.5],
    ['is', '12345', 12_345],
    ['is', '', null],
    ['is', 'abc', null],
    ['is', '1.2.3', null],
    ['is', '1,2,3', null],
    ['is', '.', null],
  ] as const)('%s "%s" is %s', (lang, text, expected) =>
    expect(parseNumber(lang, text)).toBe(expected),
  )

  it.each([
    ['is', '285.000 kr.', 'ISK', 285_000],
    ['is', '285.000,50', 'ISK', null],
    ['da', '1.234,5', 'DKK', 123_450],
    ['en', '€12.34', 'EUR', 1234],
    ['pl', '0,05', 'PLN', 5],
    ['en', '-1.005', 'USD', null],
    ['is', '-5', 'ISK', -5],
    ['en', '250.000', 'ISK', 250_000],
    ['en', '1.250.000 kr.', 'ISK', 1_250_000],
    ['is', '250,000', 'ISK', 250_000],
    ['da', '-250,000', 'ISK', -250_000],
    ['en', '250.000,50', 'ISK', null],
    ['en', '250000,50', 'ISK', null],
    ['en', '250.00', 'ISK', null],
    ['en', '250.0000', 'ISK', null],
    ['en', '1.250,000', 'ISK', null],
    ['en', '0.500', 'ISK', null],
    ['en', '250.000', 'EUR', null],
    ['is', '99999999999999999999', 'ISK', null],
    ['is', 'x', 'ISK', null],
    ['is', '1.5', 'ISK', null],
    ['en', '1,5', 'ISK', null],
    ['is', '250 þús.', 'ISK', 250_000],
    ['is', '192,5 þúsund kr.', 'ISK', 192_500],
    // As the map writes it.
    ['is', '250 þ.', 'ISK', 250_000],
    ['is', '250þ', 'ISK', 250_000],
    ['pl', '250 tys.', 'ISK', 250_000],
    ['pl', '250 tysięcy koron', 'ISK', 250_000],
    ['uk', '250 тис. крон', 'ISK', 250_000],
    ['da', '250 t.kr.', 'ISK', 250_000],
    ['da', '250 tusind kroner', 'ISK', 250_000],
    ['en', '250k', 'ISK', 250_000],
    ['en', '250K ISK', 'ISK', 250_000],
    ['en', '1.5k', 'EUR', 150_000],
    ['en', '1.2345k', 'ISK', null],
    ['en', '-250k', 'ISK', -250_000],
    ['en', '250 kk', 'ISK', null],
    ['en', 'k', 'ISK', null],
    ['is', '250.000 €', 'ISK', null],
    ['is', '1000 kr.', 'EUR', null],
    ['en', '-kr 250', 'ISK', -250],
    ['en', '- 5', 'ISK', -5],
    ['en', '1,250k', 'EUR', null],
    ['da', '12 kr 50', 'DKK', null],
  ] as const)('%s "%s" in %s is %s', (lang, text, currency, expected) =>
    expect(parseMoney(lang, text, currency)).toBe(expected),
  )
})

it.each(LANGUAGES)('amounts in krónur mean the same in every language: %s', (lang) => {
  for (const text of [
    '250000',
    '250.000',
    '250,000',
    'kr. 250.000',
    'kr 250.000',
    '250.000 kr.',
    '250 000 kr',
    '250.000 ISK',
    '250 þús.',
    '250 tys.',
    '250k',
  ])
    expect([text, parseMoney(lang, text, 'ISK')]).toEqual([text, 250_000])
  for (const text of [
    '1.5',
    '1,5',
    '250.000,50',
    '250,000.5',
    '1.25',
    '12.34.567',
    '1e6',
    '250 m²',
    // By a thousand too much, or two numbers.
    '250.000 þús.',
    '250,000k',
    '192.500 tys.',
    '0.500',
    '12 kr 50',
    '250 300 5',
    '250 30',
  ])
    expect([text, parseMoney(lang, text, 'ISK')]).toEqual([text, null])
})

describe('dates as typed', () => {
  it.each([
    ['05.03.2026', '2026-03-05'],
    ['5.3.26', '2026-03-05'],
    ['5. 3. 2026', '2026-03-05'],
    ['1.2.85', '1985-02-01'],
    ['2026-03-05', '2026-03-05'],
    [' 31.12.2026 ', '2026-12-31'],
    ['31.02.2026', null],
    ['5.13.2026', null],
    ['', null],
    ['5.3', null],
    ['5.3.026', null],
  ])('%s is %s', (text, expected) => expect(parseDateInput(text)).toBe(expected))
})
