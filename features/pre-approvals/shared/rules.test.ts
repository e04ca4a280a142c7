import { describe, expect, test } from 'vitest'
import type { Income } from './model.ts'
import {
  averageNetIncome,
  incomeProblem,
  isOldEnough,
  isRenewable,
  isShown,
  jointIncome,
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

describe('the income of a household', () => {
  const entered = (updated_at: string, ...incomes: Income[]) => ({ incomes, updated_at })
  const [early, late] = ['2026-11-02T09:00:00.000Z', '2026-11-20T09:00:00.000Z']
  test('of one adult it is the average of a month', () => {
    expect(jointIncome([entered(late, paid('2026-10-01', 450_000))])).toEqual({
      avg_net_income: 450_000,
      months: 1,
      as_of: late,
      applicants: 1,
    })
  })
  test('of two it is the sum of both averages, with the fewest months and the oldest entry', () => {
    // (450,000 + 470,000) / 2 = 460,000, and 300,001 of one month.
    expect(
      jointIncome([
        entered(late, paid('2026-09-01', 450_000), paid('2026-10-01', 470_000)),
        entered(early, paid('2026-10-01', 300_001)),
      ]),
    ).toEqual({ avg_net_income: 760_001, months: 1, as_of: early, applicants: 2 })
  })
  test('each average goes down to whole krónur before they are added', () => {
    // 3 / 2 is 1 for each of the two; 6 / 2 would be 3.
    const uneven = [paid('2026-09-01', 1), paid('2026-10-01', 2)]
    expect(jointIncome([entered(late, ...uneven), entered(late, ...uneven)])?.avg_net_income).toBe(
      2,
    )
  })
  test('who earns nothing is not one of them, and of nobody it is null', () => {
    expect(jointIncome([entered(early), entered(late, paid('2026-10-01', 5))])).toEqual({
      avg_net_income: 5,
      months: 1,
      as_of: late,
      applicants: 1,
    })
    expect(jointIncome([])).toBeNull()
    expect(jointIncome([entered(late)])).toBeNull()
  })
  test('who earns nothing may commit where somebody else’s income counts, and old months stay refused', () => {
    expect(incomeProblem([], '2026-11-22', true)).toBeNull()
    expect(incomeProblem([paid('2026-04-01', 1)], '2026-11-22', true)).toBe(
      'pre-approvals.old_income',
    )
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
