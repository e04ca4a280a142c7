import { expect, test } from 'vitest'
import { securityProblems } from './deposit-records.ts'

const known = { today: '2027-01-10', agreed_amount: 570_000, received: null }
const received = { ...known, received: { amount: 570_000, day: '2026-12-01' } }
const typed = { kind: 'received', amount: 570_000, day: '2026-12-01', explanation: '' } as const
const codes = (...args: Parameters<typeof securityProblems>) =>
  securityProblems(...args).map(({ path, code }) => [path, code])

test('a deposit is received up to what the lease says, and not on a day to come', () => {
  expect(codes(typed, known)).toEqual([])
  expect(codes({ ...typed, amount: 1, day: '2027-01-10' }, known)).toEqual([])
  expect(codes({ ...typed, amount: 570_001 }, known)).toEqual([
    ['amount', 'rent-collection.above_agreed'],
  ])
  expect(codes({ ...typed, amount: 0 }, known)).toEqual([['amount', 'required']])
  expect(codes({ ...typed, day: '2027-01-11' }, known)).toEqual([
    ['day', 'rent-collection.day_ahead'],
  ])
})

test('it goes back with interest, or less for a reason, and not before it came', () => {
  const back = { ...typed, kind: 'returned', day: '2027-01-10' } as const
  expect(codes(back, received)).toEqual([])
  expect(codes({ ...back, amount: 571_234 }, received)).toEqual([])
  expect(codes({ ...back, amount: 569_999 }, received)).toEqual([
    ['explanation', 'rent-collection.reason_for_less'],
  ])
  expect(codes({ ...back, amount: 569_999, explanation: 'máluð hurð' }, received)).toEqual([])
  expect(codes({ ...back, amount: 0, explanation: '  ab ' }, received)).toEqual([
    ['explanation', 'rent-collection.reason_for_less'],
  ])
  expect(codes({ ...back, day: '2026-11-30' }, received)).toEqual([
    ['day', 'rent-collection.before_received'],
  ])
})
