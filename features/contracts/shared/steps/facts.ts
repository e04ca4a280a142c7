import type { Problem } from '#core/shared/problem.ts'
import type { StepName } from '../enums.ts'
import type { Contract, ContractFields, Party, SpecialTerm, Unit, Utility } from '../model.ts'

export type PartyFacts = Pick<
  Party,
  | 'id'
  | 'role'
  | 'parent_id'
  | 'is_individual'
  | 'identifier'
  | 'identifier_country'
  | 'full_name'
  | 'address'
  | 'missing_reason'
> & { phones: readonly unknown[]; emails: readonly unknown[] }

/**
 * The part of a contract that the rules look at: its own fields, and of what hangs on it no more than they read.
 * A full contract fits, and so does a form being filled.
 */
export interface ContractFacts extends Pick<
  Contract,
  keyof ContractFields | 'committed' | 'index_base_value'
> {
  real_estate: {
    landreg_id: string
    size_m2: number | null
    address: { postal_code: string }
  } | null
  contract_units: readonly Pick<Unit, 'rooms'>[]
  landlords: readonly PartyFacts[]
  tenants: readonly PartyFacts[]
  agents: readonly PartyFacts[]
  utilities: readonly (Pick<Utility, 'utility' | 'price' | 'paid_by_tenant'> & {
    meter_readings: readonly unknown[]
  })[]
  payout_method: { bank_account: { iban: string } } | null
  payee: { identifier: string | null } | null
  special_terms: readonly (Pick<SpecialTerm, 'id' | 'title' | 'text'> & {
    translation?: Pick<SpecialTerm, 'title' | 'text'> | null
  })[]
  restrictions: Pick<Contract['restrictions'], 'sex_allowed' | 'sex_allowed_reason'>
}

/** The third utility of the fixed order is the house fund (hússjóður). */
export const HOUSE_FUND_POSITION = 2

/** What the house fund costs a month, 0 where none is given. */
export const houseFundPrice = (contract: Pick<ContractFacts, 'utilities'>): number =>
  contract.utilities[HOUSE_FUND_POSITION]?.price ?? 0

export type StepRule = (contract: ContractFacts) => Problem[]
export type StepRules = Record<StepName, StepRule>
