import { describe, expect, test } from 'vitest'
import { contractLifecycle } from './lifecycle.ts'
import { BLANK_FIELDS } from '../tests/blank-fields.ts'
import { isResidential, lawRegime, lawWarnings, statutoryNoticeMonths } from './law.ts'
import { signersOf } from './rules.ts'
import type { ContractFacts } from './steps/facts.ts'

test.each([
  ['2022-12-31', 'until_2023'],
  ['2023-01-01', 'from_2023'],
  ['2024-08-31', 'from_2023'],
  ['2024-09-01', 'from_2024_09'],
  ['2025-12-31', 'from_2024_09'],
  ['2026-01-01', 'from_2026'],
])('signed on %s: %s', (day, regime) => {
  expect(lawRegime(day)).toBe(regime)
})

const lease: ContractFacts = {
  ...BLANK_FIELDS,
  committed: false,
  real_estate: null,
  contract_units: [],
  listing_type: { tag: 'apartment' },
  special_group_usage: 'none',
  start_date: '2026-03-01',
  end_date: '2028-02-29',
  is_definite: true,
  termination_term_length: 0,
  landlords: [],
  tenants: [],
  agents: [],
  price: 200_000,
  utilities: [],
  payout_method: null,
  payee: null,
  restrictions: { sex_allowed: 0, sex_allowed_reason: '' },
}
const tags = (change: object, today = '2026-02-01') =>
  lawWarnings({ ...lease, ...change }, today).map((found) => found.code.split('.')[1])
const office = { listing_type: { tag: 'office' } }

describe('clauses that the law makes void', () => {
  test.each<[string, object, string[]]>([
    ['an ordinary lease', {}, []],
    [
      'prepaid rent of a home (RA 34)',
      { pre_paid_rent_amount: 200_000, pre_paid_rent_months: 1 },
      ['prepaid_void'],
    ],
    [
      'prepaid rent of an office',
      { ...office, pre_paid_rent_amount: 200_000, pre_paid_rent_months: 3 },
      [],
    ],
    [
      'a deposit of three rents (RA 40)',
      { insurance_type: 'deposit', insurance_amount: 600_000 },
      [],
    ],
    [
      'a deposit above three rents',
      { insurance_type: 'deposit', insurance_amount: 600_001 },
      ['above_legal_cap'],
    ],
    [
      'a guarantor above three rents',
      { insurance_type: 'third_party', insurance_amount: 600_001 },
      ['above_legal_cap'],
    ],
    [
      'a bank guarantee above three rents',
      { insurance_type: 'bank_guarantee', insurance_amount: 600_001 },
      [],
    ],
    ['an indexed fixed term (RA 37)', { index_type: 'cpi' }, ['indexation_blocked']],
    [
      'an indexed indefinite lease',
      { index_type: 'cpi', is_definite: false, end_date: null, termination_term_length: 6 },
      [],
    ],
    ['an indexed office', { ...office, index_type: 'cpi' }, []],
    [
      'five months of notice for a home (RA 56)',
      { is_definite: false, end_date: null, termination_term_length: 5 },
      ['notice_too_short'],
    ],
    [
      'six months of notice for a home',
      { is_definite: false, end_date: null, termination_term_length: 6 },
      [],
    ],
    [
      'three months for a room',
      {
        listing_type: { tag: 'room' },
        is_definite: false,
        end_date: null,
        termination_term_length: 3,
      },
      [],
    ],
    ['two months in a fixed term (RA 58)', { termination_term_length: 2 }, ['notice_too_short']],
    ['three months in a fixed term', { termination_term_length: 3 }, []],
  ])('%s', (_, change, expected) => expect(tags(change)).toEqual(expected))

  test('indexation is judged by the law of the day', () => {
    expect(tags({ index_type: 'cpi' }, '2025-12-31')).toEqual([])
    expect(
      tags({ index_type: 'cpi', start_date: '2025-01-01', end_date: '2025-12-31' }, '2024-12-01'),
    ).toEqual(['indexation_blocked'])
    expect(tags({ index_type: 'cpi' }, '2024-08-31')).toEqual([])
  })
  test('kinds of premises', () => {
    expect([
      isResidential('room'),
      isResidential('garage'),
      isResidential('shop'),
      isResidential(undefined),
    ]).toEqual([true, false, false, false])
    expect([
      statutoryNoticeMonths('storage'),
      statutoryNoticeMonths('room'),
      statutoryNoticeMonths('apartment'),
      statutoryNoticeMonths('office'),
    ]).toEqual([1, 3, 6, 6])
  })
})

describe('states', () => {
  test('draft, committed, signed and nothing beside', () => {
    expect(contractLifecycle.table).toEqual({
      draft: { commit: 'committed' },
      committed: { uncommit: 'draft', complete: 'signed' },
      signed: {},
    })
    expect(() => contractLifecycle.move('signed', 'uncommit')).toThrow('contracts.wrong_state')
  })
  test('agents sign for their principals, inspectors not at all', () => {
    const people = [
      { id: 'l', role: 'LL', parent_id: null },
      { id: 't', role: 'TN', parent_id: null },
      { id: 'a', role: 'AG', parent_id: 't' },
      { id: 'i', role: 'IN', parent_id: null },
    ]
    expect(signersOf(people).map((one) => one.id)).toEqual(['l', 'a'])
  })
})
