import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  endOfMonth,
  isPlainDate,
  monthOf,
  startOfMonth,
  weekday,
  yearsBetween,
} from './plain-date.ts'

const date = fc
  .integer({ min: 0, max: 146_000 })
  .map((days) => Temporal.PlainDate.from('1800-01-01').add({ days }).toString())

describe('plain dates', () => {
  it('agree with Temporal', () => {
    fc.assert(
      fc.property(date, date, fc.integer({ min: -400, max: 400 }), (a, b, n) => {
        const [ta, tb] = [Temporal.PlainDate.from(a), Temporal.PlainDate.from(b)]
        expect(weekday(a)).toBe(ta.dayOfWeek)
        expect(daysInMonth(a)).toBe(ta.daysInMonth)
        expect(daysBetween(a, b)).toBe(ta.until(tb, { largestUnit: 'day' }).days)
        if (a <= b) expect(yearsBetween(a, b)).toBe(ta.until(tb, { largestUnit: 'year' }).years)
        if (a > '1850' && a < '2150') {
          expect(addDays(a, n)).toBe(ta.add({ days: n }).toString())
          expect(addMonths(a, n)).toBe(ta.add({ months: n }).toString())
        }
      }),
      { numRuns: 500 },
    )
  })

  it('clamps months to their end', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
  })

  it('knows months', () => {
    expect(monthOf('2026-02-14')).toBe('2026-02')
    expect(startOfMonth('2026-02')).toBe('2026-02-01')
    expect(endOfMonth('2024-02')).toBe('2024-02-29')
    expect(endOfMonth('2026-12-03')).toBe('2026-12-31')
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1799-12-31',
    '2201-01-01',
    '',
    'x',
    '2026-01-01T00:00:00Z',
    null,
  ])('%s is no date', (value) => {
    expect(isPlainDate(value)).toBe(false)
    expect(isPlainDate('2024-02-29')).toBe(true)
  })
})
