import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '../currencies.ts'
import { addDays } from '../plain-date.ts'
import {
  formatArea,
  formatBytes,
  formatDate,
  formatInstant,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  monthNames,
  weekdayNames,
  type DateStyle,
} from './format.ts'
import { LANGUAGES, LANGUAGE_TAGS, type Lang } from './languages.ts'
import { pluralCategory } from './plurals.ts'

const NB = '\u00A0'
const DATES = Array.from({ length: 450 }, (_, index) => addDays('1995-01-01', index * 27))

const DATE_OPTIONS: Record<Exclude<DateStyle, 'form'>, Intl.DateTimeFormatOptions> = {
  short: { dateStyle: 'short' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  weekday_long: { dateStyle: 'full' },
  month_year: { month: 'long', year: 'numeric' },
  day_month: { day: 'numeric', month: 'long' },
}

describe.each(LANGUAGES)('%s agrees with ICU', (lang) => {
  const tag = LANGUAGE_TAGS[lang]
  // English dates are British, with the month in words also where they are short, and American in nothing but the rest.
  const dateTag = lang === 'en' ? 'en-GB' : tag
  const dateText = (text: string) => (lang === 'en' ? text.replace('Sept ', 'Sep ') : text)
  // A day stays with its month, and "р." with its year.
  const spaced = (text: string) => text.replaceAll(NB, ' ')
  const isOwn = (style: string) => lang === 'en' && style === 'short'
  /** A short Ukrainian date has its whole year, as official papers there write it: a lease runs over several. */
  const WHOLE_YEAR = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const isWhole = (style: string) => lang === 'uk' && style === 'short'
  it.each(Object.entries(DATE_OPTIONS))('dates: %s', (style, options) => {
    const oracle = new Intl.DateTimeFormat(
      dateTag,
      isOwn(style)
        ? { timeZone: 'UTC', dateStyle: 'medium' }
        : { timeZone: 'UTC', ...(isWhole(style) ? WHOLE_YEAR : options) },
    )
    const wrong = DATES.filter(
      (date) =>
        spaced(formatDate(lang, date, style as DateStyle)) !==
        spaced(dateText(oracle.format(new Date(`${date}T00:00:00Z`)))),
    )
    expect(
      wrong
        .map((date) => [formatDate(lang, date, style as DateStyle), oracle.format(new Date(date))])
        .slice(0, 3),
    ).toEqual([])
  })
  it.each(['short', 'medium', 'long', 'weekday_long'] as const)(
    'FM-04: instants by the clock of Iceland: %s',
    (style) => {
      const oracle = new Intl.DateTimeFormat(dateTag, {
        timeZone: 'Atlantic/Reykjavik',
        ...(isWhole(style)
          ? { ...WHOLE_YEAR, hour: '2-digit', minute: '2-digit' }
          : {
              dateStyle: style === 'weekday_long' ? 'full' : isOwn(style) ? 'medium' : style,
              timeStyle: 'short',
            }),
      })
      for (const time of ['00:00', '00:59', '09:05', '12:00', '12:30', '14:07', '23:59']) {
        const iso = `2026-07-05T${time}:31Z`
        expect(spaced(formatInstant(lang, iso, style))).toBe(spaced(oracle.format(new Date(iso))))
      }
    },
  )
  it('numbers, percent, money', () => {
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
    for (const value of [
      0, 1, 12, 123, 999, 1234, 9999, 12_345, 123_456, 1_234_567.891, -1, -1234.5, -98_765.4321,
      0.1, 0.0005, 0.0004, 1.005, 2.675, 1e-7, 67.25,
    ]) {
      expect(formatNumber(lang, value)).toBe(
        new Intl.NumberFormat(tag).format(value).replace(/^-0$/, '0'),
      )
      for (const digits of [0, 1, 2])
        expect(formatNumber(lang, value, { digits })).toBe(
          new Intl.NumberFormat(tag, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          })
            .format(value)
            .replace(/^-(?=[0.,]*$)/, ''),
        )
      if (Math.abs(value) > 0.01)
        expect(formatPercent(lang, value * 100)).toBe(percent.format(value))
    }
    for (const currency of CURRENCIES) {
      const oracle = new Intl.NumberFormat(tag, { style: 'currency', currency })
      for (const minor of [
        0, 1, 5, 12, 99, 100, 1234, 123_456, 285_000, 12_345_678, 1_234_567_890, -1, -1234,
        -123_456,
      ])
        expect(formatMoney(lang, minor, currency)).toBe(
          oracle.format(minor / (currency === 'ISK' ? 1 : 100)),
        )
    }
  })
  it('lists', () => {
    for (const items of [
      [],
      ['Anna'],
      ['Anna', 'Björn'],
      ['Anna', 'Björn', 'Ýr'],
      ['a', 'b', 'c', 'd'],
    ]) {
      expect(formatList(lang, items)).toBe(new Intl.ListFormat(tag).format(items))
      expect(formatList(lang, items, 'or')).toBe(
        new Intl.ListFormat(tag, { type: 'disjunction' }).format(items),
      )
    }
  })
  it('relative time', () => {
    const oracle = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
    const now = '2026-03-15T12:00:00Z'
    const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()
    for (const n of [1, 2, 3, 5, 11, 21, 22, 25, 44])
      for (const sign of [1, -1]) {
        expect(formatRelative(lang, at(sign * n * 60), now)).toBe(oracle.format(sign * n, 'minute'))
        if (n < 22)
          expect(formatRelative(lang, at(sign * n * 3600), now)).toBe(
            oracle.format(sign * n, 'hour'),
          )
        if (n < 30)
          expect(formatRelative(lang, addDays(now.slice(0, 10), sign * n), '2026-03-15')).toBe(
            oracle.format(sign * n, 'day'),
          )
        if (n < 30)
          expect(formatRelative(lang, at(sign * n * 86_400), now)).toBe(
            oracle.format(sign * n, 'day'),
          )
        expect(formatRelative(lang, `${2026 + sign * n}-03-15`, '2026-03-15')).toBe(
          oracle.format(sign * n, 'year'),
        )
      }
    for (const [date, months] of [
      ['2026-05-15', 2],
      ['2026-04-14', 1],
      ['2025-10-15', -5],
      ['2026-02-13', -1],
      ['2027-02-15', 11],
    ] as const)
      expect(formatRelative(lang, date, '2026-03-15')).toBe(oracle.format(months, 'month'))
    // A month or a year away, and not the next or the last of the calendar.
    const always = new Intl.RelativeTimeFormat(tag, { numeric: 'always' })
    const away = (date: string, today: string) => formatRelative(lang, date, today)
    expect(away('2027-01-01', '2026-11-28')).toBe(always.format(1, 'month'))
    expect(away('2026-10-31', '2026-12-02')).toBe(always.format(-1, 'month'))
    expect(away('2028-01-10', '2026-11-28')).toBe(always.format(1, 'year'))
    expect(formatRelative(lang, now, now)).toBe(oracle.format(0, 'second'))
    expect(formatRelative(lang, '2026-03-15', '2026-03-15')).toBe(oracle.format(0, 'day'))
  })
  it('FM-02, FM-03: names of months and of weekdays, Monday first', () => {
    const ask = (options: Intl.DateTimeFormatOptions, iso: string) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(new Date(iso))
    const months = Array.from(
      { length: 12 },
      (_, index) => `2026-${String(index + 1).padStart(2, '0')}-02`,
    )
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-06-01', index))
    expect(monthNames(lang)).toEqual(months.map((iso) => ask({ month: 'long' }, iso)))
    expect(monthNames(lang, 'short')).toEqual(months.map((iso) => ask({ month: 'short' }, iso)))
    expect(weekdayNames(lang)).toEqual(days.map((iso) => ask({ weekday: 'long' }, iso)))
    expect(weekdayNames(lang, 'short')).toEqual(days.map((iso) => ask({ weekday: 'short' }, iso)))
  })
})

describe('FM-01, FM-03, FM-06, FM-08: dates, months, areas and money with a no-break space', () => {
  const rows: [string, (lang: Lang) => string, string[]][] = [
    [
      'short',
      (lang) => formatDate(lang, '2026-03-05', 'short'),
      ['5.3.2026', `5${NB}Mar 2026`, '05.03.2026', '5.03.2026', '05.03.2026'],
    ],
    [
      'medium',
      (lang) => formatDate(lang, '2026-03-05'),
      [
        `5.${NB}mar. 2026`,
        `5${NB}Mar 2026`,
        `5${NB}бер. 2026${NB}р.`,
        `5${NB}mar 2026`,
        `5.${NB}mar. 2026`,
      ],
    ],
    [
      'form',
      (lang) => formatDate(lang, '2026-03-05T14:07:00Z', 'form'),
      Array.from({ length: 5 }, () => '05.03.2026'),
    ],
    [
      'month',
      (lang) => formatDate(lang, '2026-03-05', 'month_year'),
      ['mars 2026', 'March 2026', `березень 2026${NB}р.`, 'marzec 2026', 'marts 2026'],
    ],
    ['time', (lang) => formatTime(lang, '14:07'), ['14:07', '14:07', '14:07', '14:07', '14.07']],
    [
      'number',
      (lang) => formatNumber(lang, 1_234_567.89),
      [
        '1.234.567,89',
        '1,234,567.89',
        `1${NB}234${NB}567,89`,
        `1${NB}234${NB}567,89`,
        '1.234.567,89',
      ],
    ],
    [
      'four digits',
      (lang) => formatNumber(lang, 1234),
      ['1.234', '1,234', `1${NB}234`, '1234', '1.234'],
    ],
    [
      'money',
      (lang) => formatMoney(lang, 285_000, 'ISK'),
      [
        `285.000${NB}kr.`,
        `ISK${NB}285,000`,
        `285${NB}000${NB}ISK`,
        `285${NB}000${NB}ISK`,
        `285.000${NB}ISK`,
      ],
    ],
    ['percent', (lang) => formatPercent(lang, 5.3), ['5,3%', '5.3%', '5,3%', '5,3%', `5,3${NB}%`]],
    [
      'area',
      (lang) => formatArea(lang, 67.3),
      [`67,3${NB}m²`, `67.3${NB}m²`, `67,3${NB}m²`, `67,3${NB}m²`, `67,3${NB}m²`],
    ],
    [
      'bytes',
      (lang) => formatBytes(lang, 1_234_500),
      [`1,2${NB}MB`, `1.2${NB}MB`, `1,2${NB}МБ`, `1,2${NB}MB`, `1,2${NB}MB`],
    ],
  ]
  it.each(rows)('%s', (_, format, expected) => expect(LANGUAGES.map(format)).toEqual(expected))

  it.each([
    [0, 'other other many many other'],
    [1, 'one one one one one'],
    [2, 'other other few few other'],
    [21, 'one other one many other'],
    [101, 'one other one many other'],
    [111, 'other other many many other'],
    [1.5, 'other other other other one'],
  ])('plural of %d', (count, expected) => {
    expect(LANGUAGES.map((lang) => pluralCategory(lang, count)).join(' ')).toBe(expected)
  })
})
