import { describe, expect, test } from 'vitest'
import type { Income } from './model.ts'
import {
  averageNetIncome,
  incomeProblem,
  isOldEnough,
  isRenewable,
  isShown,
  nameableMonths,
  rentFor,
} from './rules.ts'

const paid = (month: string, net_amount: number): Income => ({ kind: 'wages', month, net_amount })

// Amounts are worked out by hand.
describe('the average of a month', () => {
  test.each<[string, Income[], number | null]>([
    ['nothing', [], null],
    ['one month', [paid('2026-10-01', 450_000)], 450_000],
    [
      'two payments in one month are added: (450,000 + 20,000 + 460,000 + 430,000) / 3',
      [
        paid('2026-09-01', 450_000),
        paid('2026-09-01', 20_000),
        paid('2026-10-01', 460_000),
        paid('2026-11-01', 430_000),
      ],
      453_333,
    ],
    ['krónur below a whole one go', [paid('2026-09-01', 1), paid('2026-10-01', 2)], 1],
  ])('%s', (_name, incomes, average) => {
    expect(averageNetIncome(incomes)).toBe(average)
  })

  test('three and four tenths of it are the rent that it carries', () => {
    expect(rentFor(453_333)).toEqual({ rent_comfortable: 135_999, rent_most: 181_333 })
  })
})

describe('what can be committed on 22 November 2026', () => {
  test.each<[string, Income[], string | null]>([
    ['nothing', [], 'pre-approvals.no_income'],
    ['the month that runs', [paid('2026-11-01', 1)], null],
    ['the oldest month that counts', [paid('2026-05-01', 1)], null],
    ['a month older than that', [paid('2026-04-01', 1)], 'pre-approvals.old_income'],
    ['a month that has not begun', [paid('2026-12-01', 1)], 'pre-approvals.old_income'],
  ])('%s', (_name, incomes, problem) => {
    expect(incomeProblem(incomes, '2026-11-22')).toBe(problem)
  })

  test('the months that may be named are those', () => {
    expect(nameableMonths('2026-03-31')).toEqual([
      '2026-03-01',
      '2026-02-01',
      '2026-01-01',
      '2025-12-01',
      '2025-11-01',
      '2025-10-01',
      '2025-09-01',
    ])
  })
})

test('it can be renewed from thirty days before its end', () => {
  const ends = '2027-02-20T23:59:59.000Z'
  expect(isRenewable(ends, '2027-01-20T23:59:59.000Z')).toBe(false)
  expect(isRenewable(ends, '2027-01-21T00:00:00.000Z')).toBe(true)
})

test('a score is given of whoever is eighteen today', () => {
  expect(isOldEnough('2008-11-22', '2026-11-22')).toBe(true)
  expect(isOldEnough('2008-11-23', '2026-11-22')).toBe(false)
})

describe('who sees a resource', () => {
  const known = { is_self: false, is_known: true, is_chosen: false }
  test.each([
    ['PRIVATE', known, false],
    ['PRIVATE', { ...known, is_chosen: true }, false],
    ['PRIVATE', { is_self: true, is_known: false, is_chosen: false }, true],
    ['APPLIED', known, true],
    ['APPLIED', { ...known, is_known: false }, false],
    ['CHOSEN', known, false],
    ['CHOSEN', { ...known, is_chosen: true }, true],
    // Chosen once, but no longer applied to.
    ['CHOSEN', { is_self: false, is_known: false, is_chosen: true }, false],
  ] as const)('%s, %j: %s', (option, reader, shown) => {
    expect(isShown(option, reader)).toBe(shown)
  })
})
