import { expect, test } from 'vitest'
import {
  amountProblem,
  dayProblem,
  daysProblems,
  monthsProblem,
  offerCosts,
} from './calculations.ts'

test.each([
  [null, undefined],
  [250_000, undefined],
  ['abc', 'number'],
  [1.5, 'integer'],
  [0, 'must_be_positive'],
  [-5, 'must_be_positive'],
  [100_000_001, 'too_big'],
])('an amount of %s: %s', (value, code) => {
  expect(amountProblem('rent', value)?.code).toBe(code)
})

test('months of a lease, and a day', () => {
  expect([monthsProblem('months', 12), monthsProblem('months', 121)?.params]).toEqual([
    null,
    { limit: 120 },
  ])
  expect([dayProblem('day', '2026-02-30')?.code, dayProblem('day', '2026-03-01')]).toEqual([
    'date',
    null,
  ])
})

test('a day before one that it comes after is told at the later field', () => {
  const found = daysProblems([
    ['handed_back', '2026-07-31'],
    ['claimed', '2026-07-30'],
    ['rejected', 'soon'],
  ])
  expect(found).toEqual([
    { path: 'claimed', code: 'marketing.day_before' },
    { path: 'rejected', code: 'date' },
  ])
  expect(
    daysProblems([
      ['handed_back', '2026-07-31'],
      ['claimed', null],
      ['rejected', '2026-07-31'],
    ]),
  ).toEqual([])
})

test('what each security costs over 18 months', () => {
  expect(offerCosts({ months: 18, deposit: 600_000, premium: 5_490, bank_fee: 12_000 })).toEqual([
    { kind: 'bank_guarantee', at_start: 12_000, spent: 24_000, back: 0 },
    { kind: 'third_party', at_start: 0, spent: 0, back: 0 },
    { kind: 'insurance', at_start: 5_490, spent: 98_820, back: 0 },
    { kind: 'deposit', at_start: 600_000, spent: 0, back: 600_000 },
  ])
})

test('what nobody offered has no cost', () => {
  const [bank, , insurance, deposit] = offerCosts({
    months: 12,
    deposit: null,
    premium: null,
    bank_fee: null,
  })
  for (const row of [bank!, insurance!, deposit!])
    expect([row.at_start, row.spent, row.back]).toEqual([null, null, null])
})
