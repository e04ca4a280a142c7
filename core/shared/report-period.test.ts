import { expect, test } from 'vitest'
import { shownPeriod, type ReportPeriod } from './report-period.ts'

const TODAY = '2026-11-27'
const days = (period: ReportPeriod, from?: string, to?: string) => {
  const shown = shownPeriod({ period, from, to }, TODAY)
  return [shown.from, shown.to, shown.is_running]
}

test('months are counted with the running one, the year from its first day', () => {
  expect(days('month')).toEqual(['2026-11-01', TODAY, true])
  expect(days('three_months')).toEqual(['2026-09-01', TODAY, true])
  expect(days('twelve_months')).toEqual(['2025-12-01', TODAY, true])
  expect(days('year')).toEqual(['2026-01-01', TODAY, true])
})

test('on the last day of a long month the months before are whole', () => {
  expect(shownPeriod({ period: 'three_months' }, '2026-03-31').from).toBe('2026-01-01')
  expect(shownPeriod({ period: 'twelve_months' }, '2024-02-29').from).toBe('2023-03-01')
})

test('days of one’s own count for that choice alone', () => {
  expect(days('own', '2026-02-10', '2026-03-05')).toEqual(['2026-02-10', '2026-03-05', false])
  expect(days('month', '2026-02-10', '2026-03-05')).toEqual(['2026-11-01', TODAY, true])
})

test('days of one’s own in the wrong order, left out, in the future or too far apart', () => {
  expect(days('own', '2026-03-05', '2026-02-10')).toEqual(['2026-02-10', '2026-03-05', false])
  expect(days('own')).toEqual(['2025-12-01', TODAY, true])
  expect(days('own', undefined, '2026-05-20')).toEqual(['2025-06-01', '2026-05-20', false])
  expect(days('own', '2026-10-01', '2027-01-01')).toEqual(['2026-10-01', TODAY, true])
  expect(days('own', '2027-01-01', '2027-02-01')).toEqual(['2027-01-01', '2027-02-01', false])
  expect(days('own', '2026-11-28', '2026-11-30')).toEqual(['2026-11-28', '2026-11-30', true])
  expect(days('own', '2027-01-01', '2999-01-01')).toEqual(['2027-01-01', '2036-12-01', false])
  expect(days('own', '1950-01-01', TODAY)).toEqual(['2016-12-01', TODAY, true])
})
