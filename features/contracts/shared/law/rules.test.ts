import { describe, expect, test } from 'vitest'
import { LAWFUL, partyFacts } from '../../tests/lease-facts.ts'
import { lawRegime } from './regimes.ts'
import { LAW_RULES, lawStops, lawWarnings } from './rules.ts'
import type { ContractFacts } from '../steps/facts.ts'

const said = (change: Partial<ContractFacts>, day = '2026-02-01') =>
  lawWarnings({ ...LAWFUL, ...change }, day).map(
    ({ rule, code, severity }) => `${severity} ${rule} ${code.split('.')[1]}`,
  )
const INDEFINITE = { is_definite: false, end_date: null } as const
const OFFICE = { listing_type: { tag: 'office' } } as const
const STORAGE = { listing_type: { tag: 'storage' }, ...INDEFINITE } as const
const COMPANY = { landlords: [partyFacts('l', 'LL', { is_individual: false })] }
const paid = (tag: string) =>
  LAWFUL.utilities.map((one) => (one.utility.tag === tag ? { ...one, paid_by_tenant: true } : one))
const read = (...tags: string[]) =>
  LAWFUL.utilities.map((one) =>
    tags.includes(one.utility.tag) ? { ...one, meter_readings: [{}] } : one,
  )

type Row = [lease: string, change: Partial<ContractFacts>, expected: string[]]

describe('RA 6: a lease is not sent out without what it must hold, or a reason', () => {
  const without = (change: object) => ({ tenants: [partyFacts('t', 'TN', change)] })
  test.each<Row>([
    ['a complete lease', {}, []],
    ['RA 6 no 1: no address', without({ address: ' ' }), ['stops RA-6.1 address_missing']],
    ['L-20: no number of a party', without({ identifier: null }), ['stops L-20 number_missing']],
    [
      'neither, and a reason',
      without({ identifier: null, address: '', missing_reason: 'Kennitala er í umsókn.' }),
      [],
    ],
    [
      'an agent without an address',
      { agents: [partyFacts('a', 'AG', { parent_id: 't', address: '' })] },
      ['stops RA-6.1 address_missing'],
    ],
    [
      'RA 6 no 2: kitchen and bath not told',
      { kitchen: null, bathroom: null },
      ['stops RA-6.2 kitchen_missing', 'stops RA-6.2 kitchen_missing'],
    ],
    [
      'L-22: a room with a shared kitchen, of how many is not told',
      { listing_type: { tag: 'room' }, kitchen: 'shared' },
      ['stops L-22 sharers_missing', 'informs L-22 shared_home'],
    ],
    [
      'a room shared by four',
      { listing_type: { tag: 'room' }, kitchen: 'shared', shared_by: 4 },
      ['informs L-22 shared_home'],
    ],
    ['RA 6 no 5: no meter is read', { meters_reason: '' }, ['stops RA-6.5 meters_missing']],
    [
      'only electricity is read',
      { meters_reason: '', utilities: read('electricity') },
      ['stops RA-6.5 meters_missing'],
    ],
    [
      'electricity and hot water are read',
      { meters_reason: '', utilities: read('electricity', 'hot_water') },
      [],
    ],
    [
      'RA 6 no 8: paid in another way, in no words',
      { paid_with_cash: true },
      ['stops RA-6.8 payment_words_missing'],
    ],
    ['paid in another way', { paid_with_cash: true, payment_words: 'Með vinnu.' }, []],
    [
      'I-01: the condition is not described',
      { condition_description: '' },
      ['stops I-01 condition_missing'],
    ],
    [
      'the condition is described later',
      { condition_description: '', condition_reason: 'Úttekt fer fram við afhendingu.' },
      [],
    ],
    [
      'IN-15: no extinguisher',
      { fire_hazard_hand_fire_extinguishers: 0 },
      ['stops IN-15 fire_safety_missing'],
    ],
    ['no escape route', { fire_hazard_escape_routes: 0 }, ['stops IN-15 fire_safety_missing']],
    [
      'fire safety that does not meet the rules',
      { fire_hazard_comply_declaration: false },
      ['stops IN-15 fire_safety_missing'],
    ],
    [
      'no extinguisher until handover',
      {
        fire_hazard_hand_fire_extinguishers: 0,
        fire_safety_reason: 'Slökkvitæki verður sett upp fyrir afhendingu.',
      },
      [],
    ],
    [
      'L-21: 81 m² and one detector',
      { real_estate: { ...LAWFUL.real_estate!, size_m2: 81 } },
      ['warns L-21 detectors_few'],
    ],
  ])('%s', (_, change, expected) => expect(said(change)).toEqual(expected))
})

describe('clauses that the law makes void, and what it adds', () => {
  test.each<Row>([
    [
      'P-03: prepaid rent of a home',
      { pre_paid_rent_amount: 200_000, pre_paid_rent_months: 1 },
      ['warns P-03 prepaid_void'],
    ],
    [
      'L-03: prepaid rent of an office, which is free by agreement',
      { ...OFFICE, pre_paid_rent_amount: 200_000, pre_paid_rent_months: 3 },
      [],
    ],
    [
      'D-02: a deposit of three rents',
      { insurance_type: 'deposit', insurance_amount: 600_000 },
      [],
    ],
    [
      'D-02: a deposit above three rents',
      { insurance_type: 'deposit', insurance_amount: 600_001 },
      ['warns D-02 above_legal_cap'],
    ],
    [
      'D-02: a guarantor above three rents',
      { insurance_type: 'third_party', insurance_amount: 600_001 },
      ['warns D-02 above_legal_cap'],
    ],
    [
      'L-03: a deposit above three rents for an office, which is free by agreement (RA 2)',
      { ...OFFICE, insurance_type: 'deposit', insurance_amount: 600_001 },
      [],
    ],
    [
      'L-03: a mutual fund for a storage room',
      { ...STORAGE, insurance_type: 'mutual_fund', insurance_amount: 20_001 },
      [],
    ],
    [
      'D-02: a deposit above three rents for a room',
      {
        listing_type: { tag: 'room' },
        insurance_type: 'deposit',
        insurance_amount: 600_001,
      },
      ['warns D-02 above_legal_cap'],
    ],
    [
      'a bank guarantee above three rents',
      { insurance_type: 'bank_guarantee', insurance_amount: 600_001 },
      [],
    ],
    [
      'D-06: a mutual fund of a person',
      { insurance_type: 'mutual_fund', insurance_amount: 20_000 },
      ['warns D-06 mutual_fund_of_companies'],
    ],
    [
      'D-06: a tenth of the rent to the fund of a company',
      { ...COMPANY, insurance_type: 'mutual_fund', insurance_amount: 20_000 },
      [],
    ],
    [
      'D-06: more than a tenth',
      { ...COMPANY, insurance_type: 'mutual_fund', insurance_amount: 20_001 },
      ['warns D-06 mutual_fund_of_companies'],
    ],
    [
      'N-03: an indexed fixed term, its index not published (X-02)',
      { index_type: 'cpi', payment_service: false },
      ['warns N-03 indexation_blocked', 'informs X-02 index_unpublished'],
    ],
    [
      'X-05: an indexed rent that is collected here',
      { index_type: 'cpi', index_base_value: 661.4, ...INDEFINITE, termination_term_length: 6 },
      ['stops X-05 indexed_and_collected'],
    ],
    [
      'an indexed rent that is paid by transfer',
      {
        index_type: 'cpi',
        index_base_value: 661.4,
        payment_service: false,
        ...INDEFINITE,
        termination_term_length: 6,
      },
      [],
    ],
    [
      'T-06: five months of notice for a home',
      { ...INDEFINITE, termination_term_length: 5 },
      ['stops T-06 notice_below_minimum'],
    ],
    ['T-06: six months', { ...INDEFINITE, termination_term_length: 6 }, []],
    [
      'T-06: two months for a room',
      { ...INDEFINITE, listing_type: { tag: 'room' }, termination_term_length: 2 },
      ['stops T-06 notice_below_minimum'],
    ],
    ['T-06: an office is free', { ...OFFICE, ...INDEFINITE, termination_term_length: 0 }, []],
    [
      'T-03: two months in a fixed term, on no ground',
      { termination_term_length: 2 },
      ['warns T-03 notice_too_short', 'warns T-03 notice_without_grounds'],
    ],
    [
      'T-03: three months in a fixed term, on a ground',
      { termination_term_length: 3, termination_grounds: 'Leigusali flytur heim.' },
      [],
    ],
    [
      'F-02: a furnished home for a fixed term',
      { amenities: ['furnished'] },
      ['informs F-02 priority_exception'],
    ],
    [
      'L-15: a landlord from abroad without an agent',
      { landlords: [partyFacts('l', 'LL', { identifier_country: 'DK' })] },
      ['informs L-15 landlord_abroad'],
    ],
    [
      'C-08: the tenant pays the house fund',
      { utilities: paid('house_fund') },
      ['informs C-08 landlords_costs_on_tenant'],
    ],
    ['C-08: the tenant pays electricity', { utilities: paid('electricity') }, []],
    [
      'H-08: for women alone',
      { restrictions: { sex_allowed: 1, sex_allowed_reason: 'Herbergi á heimili.' } },
      ['informs H-08 limit_by_sex'],
    ],
    [
      'a lease of three weeks (L-03 and 1.16)',
      { end_date: '2026-03-21' },
      ['warns L-03 short_letting', 'informs 1.16 no_housing_benefit'],
    ],
    [
      '1.16: a day short of three months',
      { end_date: '2026-05-30' },
      ['informs 1.16 no_housing_benefit'],
    ],
    ['1.16: three months', { end_date: '2026-05-31' }, []],
    [
      'a storage room: nothing of homes is asked',
      {
        ...STORAGE,
        kitchen: null,
        bathroom: null,
        meters_reason: '',
        condition_description: '',
        fire_hazard_hand_fire_extinguishers: 0,
        fire_hazard_comply_declaration: false,
        termination_term_length: 1,
      },
      [],
    ],
  ])('%s', (_, change, expected) => expect(said(change)).toEqual(expected))
})

describe('L-01: each rule by its own day', () => {
  test.each([
    ['2022-12-31', 'until_2023'],
    ['2023-01-01', 'from_2023'],
    ['2024-08-31', 'from_2023'],
    ['2024-09-01', 'from_2024_09'],
    ['2025-12-31', 'from_2024_09'],
    ['2026-01-01', 'from_2026'],
  ])('L-01: signed on %s, %s', (day, regime) => expect(lawRegime(day)).toBe(regime))

  const indexed = { index_type: 'cpi', index_base_value: 600, payment_service: false } as const
  test.each([
    ['2026-01-01', '2026-03-01', '2026-03-21', 'whole'],
    ['2026-01-01', '2026-03-01', '2027-02-28', 'whole'],
    ['2026-01-01', '2026-03-01', '2027-03-02', 'first_year'],
    ['2024-12-01', '2025-01-01', '2025-12-31', 'whole'],
  ])(
    'N-03: signed on %s for %s to %s: it may not change in its %s',
    (day, start_date, end_date, span) => {
      const found = lawWarnings({ ...LAWFUL, ...indexed, start_date, end_date }, day)
      expect(found.flatMap((one) => one.params?.['span'] ?? [])).toEqual([span])
    },
  )
  test.each([
    ['2025-12-31', '2026-03-01', '2028-02-29', []],
    ['2026-01-01', '2026-03-01', '2028-02-29', ['2027-03-01']],
    ['2024-12-01', '2025-01-01', '2025-12-31', ['2025-12-31']],
    ['2024-12-01', '2025-01-01', '2026-01-01', []],
    ['2024-08-31', '2025-01-01', '2025-12-31', []],
  ])(
    'N-03: signed on %s for %s to %s, the rent may not change until %j',
    (day, start_date, end_date, expected) => {
      const found = lawWarnings({ ...LAWFUL, ...indexed, start_date, end_date }, day)
      expect(found.flatMap((one) => one.params?.['until'] ?? [])).toEqual(expected)
    },
  )
})

test('every rule cites its act, and the stops of a step are those of the table', () => {
  expect(LAW_RULES.every((rule) => rule.act !== 'rent' || /^\d+$/.test(rule.article ?? ''))).toBe(
    true,
  )
  const bare = { ...LAWFUL, kitchen: null, meters_reason: '', pre_paid_rent_amount: 1 } as const
  expect(lawStops(bare, '2026-02-01').map((one) => one.step)).toEqual(['amenities', 'utilities'])
  expect(lawStops(bare, '2026-02-01', 'utilities').map((one) => one.path)).toEqual([
    'meters_reason',
  ])
})
