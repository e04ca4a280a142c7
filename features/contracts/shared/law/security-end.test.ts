import { expect, test } from 'vitest'
import { securityAtEnd } from './security-end.ts'

const LEASE = {
  status: 'signed',
  listing_type: { tag: 'apartment' },
  is_definite: true,
  end_date: '2026-07-31',
  insurance_type: 'deposit',
} as const

test.each([
  ['more than two weeks before the end nothing is told', {}, '2026-07-16', null],
  ['D-09: what is claimed by when', {}, '2026-07-17', { kind: 'deposit', until: '2026-08-28' }],
  ['while a claim runs its course', {}, '2026-10-23', { kind: 'deposit', until: '2026-08-28' }],
  ['and no longer', {}, '2026-10-24', null],
  [
    'D-06: any other security lapses',
    { insurance_type: 'bank_guarantee' },
    '2026-07-20',
    { kind: 'paper', until: '2026-08-28' },
  ],
  [
    'what goes into a fund is not paid back',
    { insurance_type: 'mutual_fund' },
    '2026-07-20',
    { kind: 'mutual_fund', until: '2026-08-28' },
  ],
  ['without security there is nothing to tell', { insurance_type: null }, '2026-07-20', null],
  ['an open-ended lease has no last day', { is_definite: false }, '2026-07-20', null],
  ['what is not signed does not end', { status: 'committed' }, '2026-07-20', null],
  ['L-03: of homes alone', { listing_type: { tag: 'office' } }, '2026-07-20', null],
] as const)('%s', (_, change, today, told) => {
  expect(securityAtEnd({ ...LEASE, ...change }, today)).toEqual(told)
})
