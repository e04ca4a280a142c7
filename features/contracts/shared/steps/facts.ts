import type { Problem } from '#core/shared/problem.ts'
import type { ListingTypeTag, PartyRole, StepName } from '../model.ts'

/** The part of a contract that the rules look at: a full contract fits, and so does a form being filled. */
export interface PartyFacts {
  id: string
  role: PartyRole
  parent_id: string | null
  is_individual: boolean
  identifier: string | null
  identifier_country: string
  full_name: string
  phones: readonly unknown[]
  emails: readonly unknown[]
}

export interface ContractFacts {
  committed: boolean
  real_estate: { landreg_id: string; address: { postal_code: string } } | null
  contract_units: readonly { rooms: number }[]
  listing_type: { tag: ListingTypeTag } | null
  special_group_usage: string | null
  start_date: string | null
  end_date: string | null
  is_definite: boolean
  termination_term_length: number | null
  landlords: readonly PartyFacts[]
  tenants: readonly PartyFacts[]
  agents: readonly PartyFacts[]
  price: number | null
  currency: string | null
  insurance_type: string | null
  insurance_amount: number | null
  pre_paid_rent_amount: number | null
  pre_paid_rent_months: number | null
  utilities: readonly { utility: { tag: string }; price: number | null; paid_by_tenant: boolean }[]
  paid_with_cash: boolean
  payout_method: { bank_account: { iban: string } } | null
  payee: { identifier: string | null } | null
  restrictions: { sex_allowed: number; sex_allowed_reason: string }
  fire_hazard_smoke_detectors: number | null
  fire_hazard_hand_fire_extinguishers: number | null
  fire_hazard_escape_routes: number | null
  fire_hazard_comply_declaration: boolean | null
}

/** The third utility of the fixed order is the house fund (hússjóður). */
export const HOUSE_FUND_POSITION = 2

/** What the house fund costs a month, 0 where none is given. */
export const houseFundPrice = (contract: Pick<ContractFacts, 'utilities'>): number =>
  contract.utilities[HOUSE_FUND_POSITION]?.price ?? 0

export type StepRule = (contract: ContractFacts) => Problem[]
export type StepRules = Record<StepName, StepRule>
