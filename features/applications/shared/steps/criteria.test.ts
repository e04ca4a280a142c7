import { describe, expect, test } from 'vitest'
import {
  CRITERIA,
  DEFAULT_CRITERIA,
  isSame,
  isWhole,
  verdictOf,
  type CriterionKey,
  type Facts,
  type Verdict,
} from './criteria.ts'

const FACTS: Facts = {
  sent_on: '2026-11-20',
  wanted_from: '2026-12-01',
  available_from: '2026-12-01',
  available_to: null,
  wanted_months: 12,
  months_min: 6,
  months_max: 24,
  people: 2,
  persons_max: 2,
  pets: '',
  pets_allowed: false,
  identity_verified: true,
  asked: 2,
  answered: 2,
  references: 1,
  carries_rent: 'enough',
}

const CASES: [CriterionKey, Partial<Facts>, Verdict][] = [
  ['household', {}, 'met'],
  ['household', { people: 3 }, 'not_met'],
  ['household', { persons_max: null }, 'unknown'],
  ['pets', {}, 'met'],
  ['pets', { pets: 'Einn köttur' }, 'not_met'],
  ['pets', { pets: 'Einn köttur', pets_allowed: true }, 'met'],
  ['move_in', {}, 'met'],
  ['move_in', { wanted_from: '2026-11-30' }, 'not_met'],
  ['move_in', { wanted_from: '2027-01-01' }, 'met'],
  ['move_in', { wanted_from: '2027-01-02' }, 'not_met'],
  // Free since long ago: counted from the day of the application.
  ['move_in', { available_from: '2026-06-01', wanted_from: '2026-12-21' }, 'met'],
  ['move_in', { available_from: '2026-06-01', wanted_from: '2026-12-22' }, 'not_met'],
  ['move_in', { available_to: '2026-12-01' }, 'not_met'],
  ['move_in', { wanted_from: null }, 'unknown'],
  ['move_in', { available_from: null }, 'unknown'],
  ['duration', {}, 'met'],
  ['duration', { wanted_months: 5 }, 'not_met'],
  ['duration', { wanted_months: 25 }, 'not_met'],
  ['duration', { wanted_months: 25, months_max: null }, 'met'],
  ['duration', { wanted_months: null }, 'unknown'],
  ['duration', { months_min: null, months_max: null }, 'unknown'],
  ['identity', {}, 'met'],
  ['identity', { identity_verified: false }, 'not_met'],
  ['answers', {}, 'met'],
  ['answers', { answered: 1 }, 'not_met'],
  ['answers', { asked: 0, answered: 0 }, 'unknown'],
  ['references', {}, 'met'],
  ['references', { references: 0 }, 'unknown'],
  ['references', { references: null }, 'unknown'],
  ['income', {}, 'met'],
  ['income', { carries_rent: 'not_enough' }, 'not_met'],
  ['income', { carries_rent: null }, 'unknown'],
]

describe('what an application meets', () => {
  test.each(CASES)('%s %j is %s', (key, facts, expected) => {
    expect(verdictOf(key, { ...FACTS, ...facts })).toBe(expected)
  })
})

test('the criteria that hold by themselves name each one once', () => {
  expect(isWhole(DEFAULT_CRITERIA)).toBe(true)
  expect(isWhole(DEFAULT_CRITERIA.slice(1))).toBe(false)
  expect(isWhole([...DEFAULT_CRITERIA.slice(1), DEFAULT_CRITERIA[1]!])).toBe(false)
  expect(CRITERIA).toHaveLength(8)
})

test('another order is another choice', () => {
  expect(isSame(DEFAULT_CRITERIA, [...DEFAULT_CRITERIA])).toBe(true)
  expect(isSame(DEFAULT_CRITERIA, DEFAULT_CRITERIA.toReversed())).toBe(false)
})
