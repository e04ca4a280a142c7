import { UTILITY_TAGS } from '../shared/model.ts'
import type { ContractFacts, PartyFacts } from '../shared/steps/facts.ts'
import { BLANK_FIELDS } from './blank-fields.ts'

export const partyFacts = (
  id: string,
  role: PartyFacts['role'],
  change: Partial<PartyFacts> = {},
): PartyFacts => ({
  id,
  role,
  parent_id: null,
  is_individual: true,
  full_name: 'Guðrún Þórðardóttir',
  identifier: '1203850039',
  identifier_country: 'IS',
  address: 'Grettisgata 12, 101 Reykjavík',
  missing_reason: '',
  phones: [{}],
  emails: [{}],
  ...change,
})

/** A lease of a home, for two years, of which the law has nothing to say. */
export const LAWFUL: ContractFacts = {
  ...BLANK_FIELDS,
  committed: false,
  real_estate: { landreg_id: '2042190', size_m2: 80, address: { postal_code: '112' } },
  contract_units: [{ rooms: 3 }],
  listing_type: { tag: 'apartment' },
  special_group_usage: 'none',
  kitchen: 'own',
  bathroom: 'own',
  start_date: '2026-03-01',
  end_date: '2028-02-29',
  is_definite: true,
  termination_term_length: 0,
  landlords: [partyFacts('l', 'LL')],
  tenants: [partyFacts('t', 'TN', { identifier: '0506900089' })],
  agents: [],
  price: 200_000,
  index_base_value: null,
  utilities: UTILITY_TAGS.map((tag) => ({
    utility: { tag },
    price: null,
    paid_by_tenant: false,
    meter_readings: [],
  })),
  meters_reason: 'Sameiginlegur mælir er fyrir húsið.',
  fire_hazard_smoke_detectors: 1,
  fire_hazard_hand_fire_extinguishers: 1,
  fire_hazard_escape_routes: 2,
  fire_hazard_comply_declaration: true,
  condition_description: 'Nýmáluð íbúð.',
  payout_method: null,
  payee: null,
  special_terms: [],
  restrictions: { sex_allowed: 0, sex_allowed_reason: '' },
}
