import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '#core/shared/problem.ts'
import { BLANK_FIELDS } from '../../tests/blank-fields.ts'
import { STEP_NAMES, type StepName } from '../enums.ts'
import { UTILITY_TAGS } from '../model.ts'
import { isWholeValid, openSteps, reachableSteps, stepProblems, validSteps } from './all.ts'
import type { ContractFacts, PartyFacts } from './facts.ts'

const party = (
  id: string,
  role: PartyFacts['role'],
  change: Partial<PartyFacts> = {},
): PartyFacts => ({
  id,
  role,
  parent_id: null,
  is_individual: true,
  identifier: '1203850039',
  identifier_country: 'IS',
  full_name: 'Guðrún Þórðardóttir',
  address: 'Grettisgata 12, 101 Reykjavík',
  missing_reason: '',
  phones: [{}],
  emails: [{}],
  ...change,
})
const iban = 'IS140159260076545510730339'
const valid: ContractFacts = {
  ...BLANK_FIELDS,
  committed: true,
  index_base_value: null,
  real_estate: { landreg_id: '2042190', size_m2: 174.5, address: { postal_code: '112' } },
  contract_units: [{ rooms: 3 }],
  listing_type: { tag: 'apartment' },
  special_group_usage: 'none',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  is_definite: true,
  termination_term_length: 0,
  landlords: [party('l', 'LL', { identifier: '5510730339' })],
  tenants: [party('t', 'TN')],
  agents: [],
  price: 200_000,
  currency: 'ISK',
  insurance_type: null,
  insurance_amount: null,
  pre_paid_rent_amount: null,
  pre_paid_rent_months: null,
  utilities: UTILITY_TAGS.map((tag) => ({
    utility: { tag },
    price: null,
    paid_by_tenant: false,
    meter_readings: [],
  })),
  paid_with_cash: false,
  payout_method: { bank_account: { iban } },
  payee: { identifier: '5510730339' },
  special_terms: [],
  restrictions: { sex_allowed: 0, sex_allowed_reason: '' },
  fire_hazard_smoke_detectors: 0,
  fire_hazard_hand_fire_extinguishers: 0,
  fire_hazard_escape_routes: 0,
  fire_hazard_comply_declaration: false,
}
const houseFund = (price: number | null, paid_by_tenant = false) =>
  valid.utilities.map((row, n) => (n === 2 ? { ...row, price, paid_by_tenant } : row))
const company = party('t', 'TN', { is_individual: false })
const agent = (change: Partial<PartyFacts> = {}) => party('a', 'AG', { parent_id: 't', ...change })

type Row = [name: string, change: Partial<ContractFacts>, problems: string[]]
const TABLE: Record<
  Exclude<StepName, 'amenities' | 'special_terms' | 'maintenance_and_inspection'>,
  Row[]
> = {
  property: [
    ['no property', { real_estate: null }, ['landreg_id:required']],
    [
      'property without postal code',
      { real_estate: { landreg_id: '2042190', size_m2: 174.5, address: { postal_code: '' } } },
      ['postal_code:required'],
    ],
    ['no listing type', { listing_type: null }, ['listing_type:required']],
    ['no special group', { special_group_usage: null }, ['special_group_usage:required']],
    ['room with one room', { listing_type: { tag: 'room' }, contract_units: [{ rooms: 1 }] }, []],
    [
      'room with none',
      { listing_type: { tag: 'room' }, contract_units: [] },
      ['rooms:contracts.one_room'],
    ],
    [
      'studio with two rooms in two units',
      { listing_type: { tag: 'studio' }, contract_units: [{ rooms: 1 }, { rooms: 1 }] },
      ['rooms:contracts.one_room'],
    ],
    ['apartment with any number', { contract_units: [] }, []],
  ],
  period: [
    ['no start', { start_date: null }, ['start_date:required']],
    ['definite without end', { end_date: null }, ['end_date:required']],
    ['L-10: indefinite without end', { is_definite: false, end_date: null }, []],
    ['ends on its first day', { end_date: '2026-01-01' }, ['end_date:contracts.ends_before_start']],
    ['ends the day after', { end_date: '2026-01-02' }, []],
    ['notice of zero', { termination_term_length: 0 }, []],
    ['notice below zero', { termination_term_length: -1 }, ['termination_term_length:too_small']],
    ['no notice', { termination_term_length: null }, ['termination_term_length:required']],
  ],
  parties: [
    [
      'nobody',
      { landlords: [], tenants: [] },
      ['tenants:contracts.needs_tenant', 'landlords:contracts.needs_landlord'],
    ],
    [
      'tenant without phone',
      { tenants: [party('t', 'TN', { phones: [] })] },
      ['parties.t.phones:required'],
    ],
    [
      'landlord without e-mail',
      { landlords: [party('l', 'LL', { emails: [] })] },
      ['parties.l.emails:required'],
    ],
    [
      'company without agent',
      { tenants: [company] },
      ['parties.t.agents:contracts.company_needs_agent'],
    ],
    ['company with agent', { tenants: [company], agents: [agent()] }, []],
    [
      'company with another’s agent',
      { tenants: [company], agents: [agent({ parent_id: 'l' })] },
      ['parties.t.agents:contracts.company_needs_agent'],
    ],
    [
      'agent without contacts',
      { tenants: [company], agents: [agent({ phones: [], emails: [] })] },
      ['parties.a.phones:required', 'parties.a.emails:required'],
    ],
    [
      'agent that is a company',
      { tenants: [company], agents: [agent({ is_individual: false })] },
      ['parties.a.is_individual:contracts.agent_is_person'],
    ],
  ],
  rent_and_securities: [
    ['no price', { price: null }, ['price:required']],
    ['price of zero', { price: 0 }, ['price:must_be_positive']],
    ['price of one', { price: 1 }, []],
    ['no currency', { currency: null }, ['currency:required']],
    ['type without amount', { insurance_type: 'deposit' }, ['insurance_amount:both_or_neither']],
    ['amount without type', { insurance_amount: 1 }, ['insurance_type:both_or_neither']],
    [
      'amount of zero',
      { insurance_type: 'deposit', insurance_amount: 0 },
      ['insurance_amount:must_be_positive'],
    ],
    ['exactly three times', { insurance_type: 'deposit', insurance_amount: 600_000 }, []],
    [
      'one above three times',
      { insurance_type: 'deposit', insurance_amount: 600_001 },
      ['insurance_amount:contracts.above_cap'],
    ],
    [
      'exactly three times with house fund',
      { insurance_type: 'deposit', insurance_amount: 630_000, utilities: houseFund(10_000) },
      [],
    ],
    [
      'one above with house fund',
      { insurance_type: 'deposit', insurance_amount: 630_001, utilities: houseFund(10_000) },
      ['insurance_amount:contracts.above_cap'],
    ],
    [
      'prepaid of zero',
      { pre_paid_rent_amount: 0, pre_paid_rent_months: 1 },
      ['pre_paid_rent_amount:contracts.prepaid_zero'],
    ],
    ['prepaid without months', { pre_paid_rent_amount: 1 }, []],
    ['months without prepaid', { pre_paid_rent_months: 1 }, ['pre_paid_rent_amount:required']],
    ['prepaid with months', { pre_paid_rent_amount: 1, pre_paid_rent_months: 1 }, []],
  ],
  utilities: [
    [
      'house fund of the tenant without price',
      { utilities: houseFund(null, true) },
      ['utilities.house_fund.price:required'],
    ],
    ['house fund of the tenant for nothing', { utilities: houseFund(0, true) }, []],
    ['house fund of the landlord', { utilities: houseFund(null) }, []],
    [
      'another utility of the tenant',
      {
        utilities: valid.utilities.map((row, n) =>
          n === 0 ? { ...row, paid_by_tenant: true } : row,
        ),
      },
      [],
    ],
  ],
  payments: [
    ['cash and nothing else', { paid_with_cash: true, payout_method: null, payee: null }, []],
    [
      'neither method nor payee',
      { payout_method: null, payee: null },
      ['payout_method_id:required', 'payee_id:required'],
    ],
    [
      'M-04: account of another',
      { payee: { identifier: '1203850039' } },
      ['payout_method_id:contracts.account_of_another'],
    ],
    ['payee’s number with a hyphen', { payee: { identifier: '551073-0339' } }, []],
    [
      'payee without number',
      { payee: { identifier: null } },
      ['payout_method_id:contracts.account_of_another'],
    ],
    [
      'foreign account',
      {
        payout_method: { bank_account: { iban: 'DK5000400440116243' } },
        payee: { identifier: null },
      },
      [],
    ],
    ['a claim in euros', { currency: 'EUR' }, ['payment_method:contracts.claim_in_isk']],
    ['a transfer in euros', { currency: 'EUR', payment_service: false }, []],
    [
      'a claim on a Danish number',
      { tenants: [{ ...valid.tenants[0]!, identifier_country: 'DK' }] },
      ['payment_method:contracts.claim_for_icelandic_id'],
    ],
    [
      'a claim on nobody’s number',
      { tenants: [{ ...valid.tenants[0]!, identifier: null }] },
      ['payment_method:contracts.claim_for_icelandic_id'],
    ],
    [
      'a claim where the second tenant, who pays, is Danish',
      {
        payor_id: 'second',
        tenants: [
          valid.tenants[0]!,
          { ...valid.tenants[0]!, id: 'second', identifier_country: 'DK' },
        ],
      },
      ['payment_method:contracts.claim_for_icelandic_id'],
    ],
  ],
  house_rules: [
    [
      'women only without reason',
      { restrictions: { sex_allowed: 1, sex_allowed_reason: ' ' } },
      ['sex_allowed_reason:required'],
    ],
    [
      'men only with reason',
      { restrictions: { sex_allowed: 2, sex_allowed_reason: 'Sameiginlegt svefnherbergi' } },
      [],
    ],
  ],
  reports_and_documents: [
    ['zeroes and no are answers', {}, []],
    [
      'nothing answered',
      {
        fire_hazard_smoke_detectors: null,
        fire_hazard_hand_fire_extinguishers: null,
        fire_hazard_escape_routes: null,
        fire_hazard_comply_declaration: null,
      },
      [
        'fire_hazard_smoke_detectors:required',
        'fire_hazard_hand_fire_extinguishers:required',
        'fire_hazard_escape_routes:required',
        'fire_hazard_comply_declaration:required',
      ],
    ],
  ],
  sign: [
    ['not committed', { committed: false }, [':contracts.not_committed']],
    ['committed', {}, []],
  ],
}

describe.each(Object.entries(TABLE))('%s', (step, rows) => {
  test.each(rows)('%s', (_, change, expected) => {
    expect(
      stepProblems(step, { ...valid, ...change }).map((found) => `${found.path}:${found.code}`),
    ).toEqual(expected)
  })
})

describe('the whole', () => {
  test('all steps but sign make it', () => {
    expect(isWholeValid({ ...valid, committed: false })).toBe(true)
    expect(openSteps({ ...valid, price: null, tenants: [] })).toEqual([
      'parties',
      'rent_and_securities',
    ])
  })
  test('an unknown step is an error', () =>
    expect(() => stepProblems('pets', valid)).toThrow(Failure))
  test('the way ends before the first step that is neither valid nor seen', () => {
    const steps = (seen: string[]) => validSteps({ ...valid, start_date: null }, new Set(seen))
    expect(reachableSteps(steps([])).at(-1)).toBe('period')
    expect(reachableSteps(steps(['period'])).at(-1)).toBe('sign')
  })

  test('verdicts hang on the contract and never on what was seen', () => {
    const changes = Object.values(TABLE)
      .flat()
      .map(([, change]) => change)
    fc.assert(
      fc.property(fc.subarray(changes), fc.subarray([...STEP_NAMES]), (picked, seen) => {
        const contract = Object.assign({}, valid, ...picked) as ContractFacts
        const steps = validSteps(contract, new Set(seen))
        expect(steps.map((step) => step.is_valid)).toEqual(
          validSteps(contract, new Set()).map((step) => step.is_valid),
        )
        expect(isWholeValid(contract)).toBe(
          steps.every((step) => step.step_name === 'sign' || step.is_valid),
        )
        expect(
          steps.every(
            (step) => step.is_valid === (stepProblems(step.step_name, contract).length === 0),
          ),
        ).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})
