// Registration of leases (leiguskrá): Rent Act art. 5, within 30 days of signing.

export type FilingPartyRole =
  | 'landlord'
  | 'tenant'
  | 'agency'
  | 'agent_for_landlord'
  | 'agent_for_tenant'
  | 'landlord_takeover'

export interface FilingParty {
  role: FilingPartyRole
  national_id: string
  full_name: string
  address: string
  email: string
  phone: string
}

export interface FilingSecurity {
  kind:
    | 'none'
    | 'deposit'
    | 'bank_guarantee'
    | 'third_party'
    | 'insurance'
    | 'landlord_fund'
    | 'other'
  amount: number
  description?: string
}

export interface FilingFireSafety {
  smoke_detectors: number
  fire_extinguishers: number
  emergency_exits: number
  fire_blankets: number
}

/** Who pays a utility, and the meter at handover (Rent Act art. 6 no. 5). */
export interface FilingMeter {
  paid_by: 'landlord' | 'tenant'
  meter_number?: string
  reading?: string
  read_on?: string
}

/** A lease as the registry wants it; amounts in whole krónur, days YYYY-MM-DD. */
export interface TenancyContract {
  contract_ref: string
  signed_on: string
  landreg_id: string
  property_kind: 'home' | 'room' | 'commercial'
  part: 'whole' | 'part'
  size_m2: number
  rooms: number
  postal_code: string
  address: string
  municipality: string
  /** four digits: floor and number */
  apartment_number?: string
  special_group:
    | 'none'
    | 'students'
    | 'elderly'
    | 'disabled'
    | 'halfway_house'
    | 'income_restricted'
  start_date: string
  /** null: indefinite */
  end_date: string | null
  rent: number
  indexed: boolean
  /** index value of the base month, one decimal */
  base_index: number | null
  /** day of the month, normally 1 */
  payment_day: number
  payment: {
    method: 'bank_transfer' | 'payment_slip' | 'other'
    account?: string
    account_owner_national_id?: string
  }
  /** monthly amount when the tenant pays it, else null */
  house_fund: number | null
  electricity: FilingMeter
  heating: FilingMeter
  security: FilingSecurity
  fire_safety: FilingFireSafety
  /** result of the inspection, in words */
  condition: string
  house_rules?: string
  inspector: { kind: 'parties' | 'independent'; name?: string }
  parties: readonly FilingParty[]
  /** the signed lease */
  document: { name: string; bytes: Uint8Array; sha256: string }
}

/** */
export type FilingStatus =
  | 'pending'
  | 'valid'
  | 'invalid'
  | 'expired'
  | 'cancelled'
  | 'terminated'
  | 'cancel_requested'
  | 'pending_cancellation'
  | 'pending_termination'

export interface FilingAnswer {
  filing_id: string
  status: FilingStatus
  /** why a filing is invalid */
  reason?: string
}

/** Grounds of Rent Act art. 55a, and the tenant's own notice. */
export type TerminationReason =
  | 'owner_in_building'
  | 'furnished_rent'
  | 'owner_taking_back'
  | 'owner_relatives'
  | 'owner_selling'
  | 'significant_repairs'
  | 'tenant_employee'
  | 'tenant_non_compliance'
  | 'tenant_behavior'
  | 'both_parties_interests'
  | 'non_profit_tenant'
  | 'tenant_termination'

export interface FilingEnd {
  key: string
  filing_id: string
  /** the day the notice or rescission takes effect */
  effective_on: string
  /** the notice or the declaration itself */
  document: { name: string; content_type: string; bytes: Uint8Array }
}

/** */
export interface TenancyRegistry {
  /** faults: `refused` (final, see `cause`), `unavailable` (retryable); same key, same filing */
  submit(request: { key: string; contract: TenancyContract }): Promise<FilingAnswer>
  /** fault `not_found` (final) */
  status(filing_id: string): Promise<FilingAnswer>
  /** uppsögn: the lease ends by notice */
  terminate(end: FilingEnd & { reason: TerminationReason }): Promise<FilingAnswer>
  /** riftun: the lease is rescinded */
  cancel(end: FilingEnd): Promise<FilingAnswer>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    tenancy_registry: TenancyRegistry
  }
}
