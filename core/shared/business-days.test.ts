import { getHolidays } from 'fridagar'
import { describe, expect, it } from 'vitest'
import {
  holidaysOf,
  isBankDay,
  isBusinessDay,
  isPublicHoliday,
  nextBusinessDay,
  rentDueDate,
} from './business-days.ts'
import { weekday } from './plain-date.ts'

const TABLE: [number, string][] = [
  [
    2025,
    '01.01 17.04 18.04 20.04 21.04 24.04 01.05 29.05 08.06 09.06 17.06 04.08 24.12½ 25.12 26.12 31.12½',
  ],
  [
    2026,
    '01.01 02.04 03.04 05.04 06.04 23.04 01.05 14.05 24.05 25.05 17.06 03.08 24.12½ 25.12 26.12 31.12½',
  ],
  [
    2027,
    '01.01 25.03 26.03 28.03 29.03 22.04 01.05 06.05 16.05 17.05 17.06 02.08 24.12½ 25.12 26.12 31.12½',
  ],
  [
    2028,
    '01.01 13.04 14.04 16.04 17.04 20.04 01.05 25.05 04.06 05.06 17.06 07.08 24.12½ 25.12 26.12 31.12½',
  ],
  [
    2029,
    '01.01 29.03 30.03 01.04 02.04 19.04 01.05 10.05 20.05 21.05 17.06 06.08 24.12½ 25.12 26.12 31.12½',
  ],
  [
    2030,
    '01.01 18.04 19.04 21.04 22.04 25.04 01.05 30.05 09.06 10.06 17.06 05.08 24.12½ 25.12 26.12 31.12½',
  ],
]

describe('HD-01: public holidays', () => {
  it.each(TABLE)('of %i', (year, days) => {
    expect(
      holidaysOf(year)
        .map(({ date, half }) => `${date.slice(8)}.${date.slice(5, 7)}${half ? '½' : ''}`)
        .join(' '),
    ).toBe(days)
  })

  it('are those that the fridagar package names, 1970 to 2100', () => {
    for (let year = 1970; year <= 2100; year += 1) {
      const theirs = getHolidays(year).map(
        (day) => `${day.date.toISOString().slice(0, 10)}${day.halfDay ? '½' : ''}`,
      )
      expect(new Set(holidaysOf(year).map((day) => day.date + (day.half ? '½' : '')))).toEqual(
        new Set(theirs),
      )
    }
  })

  it('include every Sunday, and no half day', () => {
    expect(isPublicHoliday('2026-03-01')).toBe(true)
    expect(isPublicHoliday('2026-06-17')).toBe(true)
    expect(isPublicHoliday('2026-12-24')).toBe(false)
    expect(isPublicHoliday('2026-08-01')).toBe(false)
  })
})

describe('business days', () => {
  it('banks close on half days', () => {
    expect(isBusinessDay('2026-12-24', { bank: false })).toBe(true)
    expect(isBankDay('2026-12-24')).toBe(false)
    expect(nextBusinessDay('2026-12-24', { bank: true })).toBe('2026-12-28')
    expect(weekday('2026-12-28')).toBe(1)
  })

  it.each([
    ['2026-01', '2026-01-02'],
    ['2026-02', '2026-02-02'],
    ['2026-03', '2026-03-02'],
    ['2026-05', '2026-05-04'],
    ['2026-08', '2026-08-04'],
    ['2026-09', '2026-09-01'],
    ['2026-11', '2026-11-02'],
    ['2027-01', '2027-01-04'],
  ])('P-01, HD-02: rent of %s falls due on %s', (month, due) => {
    expect(rentDueDate(month)).toBe(due)
  })
})
