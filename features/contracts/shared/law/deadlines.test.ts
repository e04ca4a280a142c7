import { expect, test } from 'vitest'
import { nearDeadlines, type SignedLease } from './deadlines.ts'

// Every day is worked out by hand from the Act.

const LEASE: SignedLease = {
  kind: 'home',
  signed_on: '2026-01-20',
  start_date: '2026-02-01',
  end_date: '2027-01-31',
  insurance_type: 'deposit',
  is_registered: true,
}

test.each<[string, Partial<SignedLease>, today: string, string[]]>([
  ['C-02: on the day of handover it is too early', {}, '2026-02-01', []],
  // 1 February + 28 days is 1 March; fourteen days before it is 15 February.
  ['C-02: two weeks before', {}, '2026-02-15', ['tenant report_defects 2026-03-01']],
  ['C-02: on the last day', {}, '2026-03-01', ['tenant report_defects 2026-03-01']],
  ['C-02: a day late', {}, '2026-03-02', []],
  // Three months before 31 January is 31 October.
  ['F-12: a denial, two weeks before', {}, '2026-10-17', ['landlord deny_priority 2026-10-31']],
  ['F-12: on its last day', {}, '2026-10-31', ['landlord deny_priority 2026-10-31']],
  ['F-10: the window is open, its end is far', {}, '2026-11-01', []],
  // Six weeks before 31 January is 20 December.
  [
    'F-10: two weeks before the end of the window',
    {},
    '2026-12-06',
    ['landlord ask_priority 2026-12-20'],
  ],
  ['F-10: a day late', {}, '2026-12-21', []],
  ['L-02: a lease from before September 2024', { signed_on: '2024-08-31' }, '2026-12-10', []],
  [
    'F-10, F-12: of less than three months, both on one day, 30 days before the end',
    { start_date: '2026-11-20' },
    '2026-12-31',
    ['landlord deny_priority 2027-01-01', 'landlord ask_priority 2027-01-01'],
  ],
  // 31 January - 14 days is 17 January.
  ['B-01: fifteen days before the end', {}, '2027-01-16', []],
  [
    'B-01, I-01: two weeks before the end, both sides',
    {},
    '2027-01-17',
    ['tenant hand_back 2027-01-31', 'landlord take_back 2027-01-31'],
  ],
  [
    'B-01, I-01: on the last day of the lease',
    {},
    '2027-01-31',
    ['tenant hand_back 2027-01-31', 'landlord take_back 2027-01-31'],
  ],
  ['the day after', {}, '2027-02-01', []],
  // 31 January + 28 days is 28 February; + 30 is 2 March; + 56 is 28 March.
  [
    'D-05: two weeks before the end of four weeks',
    {},
    '2027-02-14',
    ['landlord claim_security 2027-02-28'],
  ],
  [
    'D-05, R-04: on the last day of the one, near the other',
    {},
    '2027-02-28',
    ['landlord claim_security 2027-02-28', 'landlord deregister 2027-03-02'],
  ],
  ['R-04: not registered, so nothing to deregister', { is_registered: false }, '2027-03-01', []],
  [
    'D-06: a mutual fund gives nothing back',
    { insurance_type: 'mutual_fund' },
    '2027-02-20',
    ['landlord deregister 2027-03-02'],
  ],
  ['no security', { insurance_type: null }, '2027-02-14', []],
  [
    'L-14: two weeks before eight weeks are over',
    {},
    '2027-03-14',
    ['landlord object_to_stay 2027-03-28'],
  ],
  ['L-14: a day late', {}, '2027-03-29', []],
  ['an indefinite lease', { end_date: null }, '2027-02-14', []],
  [
    'a lease of three weeks',
    { start_date: '2027-01-11' },
    '2027-01-28',
    [
      'tenant report_defects 2027-02-08',
      'tenant hand_back 2027-01-31',
      'landlord take_back 2027-01-31',
    ],
  ],
  ['L-03: premises', { kind: 'commercial' }, '2027-02-14', []],
  ['L-03: a storage room', { kind: 'storage' }, '2026-02-15', []],
])('%s', (_, change, today, expected) => {
  const found = nearDeadlines({ ...LEASE, ...change }, today)
  expect(found.map(({ side, kind, until }) => `${side} ${kind} ${until}`)).toEqual(expected)
})
