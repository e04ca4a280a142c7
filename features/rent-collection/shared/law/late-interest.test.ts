import { describe, expect, test } from 'vitest'
import { KNOWN_RATES, lateInterest, mergeRates, monthsWithoutRate } from './late-interest.ts'

// Expected amounts are worked out by hand.

describe('P-02, M-22: late interest', () => {
  const due = { due_date: '2026-10-01', final_due_date: '2026-10-08' }
  test.each([
    ['on the due date', '2026-10-01', 0],
    ['on day seven', '2026-10-08', 0],
    // Eight days: 300,000 x 15 % x 8/360 = 1,000.
    ['on day eight: eight days', '2026-10-09', 1_000],
    // Thirty days of thirty: 300,000 x 15 % x 30/360 = 3,750.
    ['a month later', '2026-11-01', 3_750],
  ])('300,000 paid %s', (_when, paid_on, interest) => {
    expect(lateInterest(300_000, { ...due, paid_on }, KNOWN_RATES)).toBe(interest)
  })
  test.each([
    // 300,000 x 15 % x 10/360 = 1,250 and 200,000 x 15 % x 20/360 = 1,666.67.
    ['in parts, the first after ten days', [{ day: '2026-10-11', amount: 100_000 }], 2_917],
    // 300,000 x 15 % x 4/360 = 500 and 200,000 x 15 % x 26/360 = 2,166.67.
    ['in parts, the first before the final day', [{ day: '2026-10-05', amount: 100_000 }], 2_667],
    // 300,000 x 15 % x 10/360 = 1,250, nothing for ten days, 300,000 x 15 % x 10/360 = 1,250.
    [
      'and taken back in between',
      [
        { day: '2026-10-11', amount: 300_000 },
        { day: '2026-10-21', amount: -300_000 },
      ],
      2_500,
    ],
    ['with more than is owed', [{ day: '2026-10-11', amount: 400_000 }], 1_250],
    ['before it was due', [{ day: '2026-09-28', amount: 100_000 }], 2_500],
  ])('300,000 paid %s, the rest on 1 November', (_how, payments, interest) => {
    expect(lateInterest(300_000, { ...due, paid_on: '2026-11-01' }, KNOWN_RATES, payments)).toBe(
      interest,
    )
  })
  test('285,000 due on 1 May 2025 and paid on the 20th at 15.5 %: 19 days, 2,331 kr.', () => {
    const days = { due_date: '2025-05-01', final_due_date: '2025-05-08', paid_on: '2025-05-20' }
    expect(lateInterest(285_000, days, KNOWN_RATES)).toBe(2_331)
  })
  test('a rate that changes on the way: 10 days at 15.5 %, 10 at 15.25 %', () => {
    const days = { due_date: '2025-06-21', final_due_date: '2025-06-30', paid_on: '2025-07-11' }
    // 360,000 x (0.155 x 10 + 0.1525 x 10) / 360 = 3,075.
    expect(lateInterest(360_000, days, KNOWN_RATES)).toBe(3_075)
  })
  test('M-20: after twelve months the interest is added to the rent, and bears interest itself', () => {
    // A year: 100,000 x 15 % = 15,000. Half a year more: 115,000 x 15 % x 180/360 = 8,625.
    const days = { due_date: '2026-01-01', final_due_date: '2026-01-08', paid_on: '2027-07-01' }
    expect(lateInterest(100_000, days, KNOWN_RATES)).toBe(23_625)
    // Paid after nine months: 100,000 x 15 % x 270/360 = 11,250 are left and bear 15 % of half a year: 844.
    const paid = [{ day: '2026-10-01', amount: 100_000 }]
    expect(lateInterest(100_000, days, KNOWN_RATES, paid)).toBe(12_094)
  })
  test('just twelve months: nothing is added yet', () => {
    const days = { due_date: '2026-01-01', final_due_date: '2026-01-08', paid_on: '2027-01-01' }
    expect(lateInterest(100_000, days, KNOWN_RATES)).toBe(15_000)
  })
})

describe('M-21: rates by month', () => {
  const entered = (month: string, basis_points: number) => ({
    month,
    basis_points,
    source: 'sedlabanki.is',
    is_estimate: false,
  })
  test('what staff enter takes the place of an estimate, and counts from its month on', () => {
    const days = { due_date: '2026-10-01', final_due_date: '2026-10-08', paid_on: '2026-11-11' }
    // 300,000 x (15 % x 30 + 14 % x 10) / 360 = 3,750 + 1,167.
    const rates = mergeRates([entered('2026-11-01', 1400)])
    expect(lateInterest(300_000, days, rates)).toBe(4_917)
    const earlier = mergeRates([entered('2026-11-01', 1400), entered('2025-12-01', 1600)])
    // 300,000 x (16 % x 30 + 14 % x 10) / 360 = 4,000 + 1,167.
    expect(lateInterest(300_000, days, earlier)).toBe(5_167)
  })
  test.each([
    ['2025-05-10', '2025-05-31', []],
    ['2025-05-10', '2025-07-01', ['2025-06-01', '2025-07-01']],
    ['2026-10-01', '2026-11-22', ['2026-10-01']],
  ])('from %s to %s these months have no announced rate: %j', (from, until, missing) => {
    expect(monthsWithoutRate(mergeRates([entered('2026-11-01', 1400)]), from, until)).toEqual(
      missing,
    )
  })
})
