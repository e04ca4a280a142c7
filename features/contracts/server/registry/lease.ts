import type {
  FilingMeter,
  FilingParty,
  FilingPartyRole,
  FilingSecurity,
  TenancyContract,
} from '#providers/tenancy-registry/port.ts'
import { icelandicParts } from '#core/shared/iban.ts'
import { isoInstant, type ContractJson } from '../queries/contract-json.ts'

const SECURITY: Record<string, FilingSecurity['kind']> = {
  bank_guarantee: 'bank_guarantee',
  third_party: 'third_party',
  insurance: 'insurance',
  deposit: 'deposit',
  mutual_fund: 'landlord_fund',
  other: 'other',
}
const GROUPS: Record<string, TenancyContract['special_group']> = {
  none: 'none',
  student: 'students',
  elderly: 'elderly',
  disabled: 'disabled',
  halfway_house: 'halfway_house',
  income_restricted: 'income_restricted',
}
const COMMERCIAL = new Set(['storage', 'garage', 'office', 'shop', 'industrial'])

const meterOf = ({ utilities }: ContractJson, tag: string): FilingMeter => {
  const found = utilities.find((one) => one.utility.tag === tag)
  const reading = found?.meter_readings.at(-1)
  return {
    paid_by: found?.paid_by_tenant ? 'tenant' : 'landlord',
    ...(reading
      ? { meter_number: reading.meter_number, reading: reading.reading, read_on: reading.read_on }
      : {}),
  }
}

const partiesOf = ({ parties }: ContractJson): FilingParty[] =>
  parties
    .filter((party) => party.role !== 'IN')
    .map((party) => {
      const principal = parties.find((one) => one.id === party.parent_id)
      const role: FilingPartyRole =
        party.role === 'LL'
          ? 'landlord'
          : party.role === 'TN'
            ? 'tenant'
            : principal?.role === 'LL'
              ? 'agent_for_landlord'
              : 'agent_for_tenant'
      return {
        role,
        national_id: party.identifier ?? '',
        full_name: party.full_name,
        address: party.address,
        email: party.emails[0]?.email ?? '',
        phone: party.phones[0]?.number ?? '',
      }
    })

const paymentOf = ({ contract, method, parties }: ContractJson): TenancyContract['payment'] => {
  if (contract.paid_with_cash || !method) return { method: 'other' }
  const parts = icelandicParts(method.iban)
  const payee = parties.find((party) => party.id === contract.payee_id)
  return {
    method: 'bank_transfer',
    account: parts ? `${parts.bank}-${parts.ledger}-${parts.account}` : method.iban,
    ...(payee?.identifier ? { account_owner_national_id: payee.identifier } : {}),
  }
}

/** The lease in the registry's words (RA 6, HMS form). */
export const leaseFor = (
  json: ContractJson,
  document: TenancyContract['document'],
): TenancyContract => {
  const { contract: c, units, utilities } = json
  const houseFund = utilities.find((one) => one.utility.tag === 'house_fund')
  return {
    contract_ref: c.contract_number,
    signed_on: isoInstant(c.signed_at!).slice(0, 10),
    landreg_id: c.landreg_id ?? '',
    property_kind:
      c.listing_type === 'room'
        ? 'room'
        : COMMERCIAL.has(c.listing_type ?? '')
          ? 'commercial'
          : 'home',
    part: units[0]?.unit_type ?? 'whole',
    size_m2: units.reduce((sum, unit) => sum + unit.size_m2, 0) || (c.size_m2 ?? 0),
    rooms: units.reduce((sum, unit) => sum + unit.rooms, 0),
    postal_code: c.postal_code ?? '',
    address: c.street_address ?? '',
    municipality: c.municipality ?? '',
    ...(c.unit_mark ? { apartment_number: c.unit_mark.replace(/\D/g, '').slice(-4) } : {}),
    special_group: GROUPS[c.special_group_usage ?? 'none'] ?? 'none',
    start_date: c.start_date!,
    end_date: c.is_definite ? c.end_date : null,
    rent: c.price!,
    indexed: c.index_type === 'cpi',
    base_index: c.index_base_value,
    payment_day: 1,
    payment: paymentOf(json),
    house_fund: houseFund?.paid_by_tenant ? houseFund.price : null,
    electricity: meterOf(json, 'electricity'),
    heating: meterOf(json, 'heating'),
    security: { kind: SECURITY[c.insurance_type ?? ''] ?? 'none', amount: c.insurance_amount ?? 0 },
    condition: c.condition_description,
    ...(c.house_rules ? { house_rules: c.house_rules } : {}),
    fire_safety: {
      smoke_detectors: c.fire_hazard_smoke_detectors ?? 0,
      fire_extinguishers: c.fire_hazard_hand_fire_extinguishers ?? 0,
      emergency_exits: c.fire_hazard_escape_routes ?? 0,
      fire_blankets: 0,
    },
    inspector: { kind: c.inspector_kind, ...(c.inspector_name ? { name: c.inspector_name } : {}) },
    parties: partiesOf(json),
    document,
  }
}
