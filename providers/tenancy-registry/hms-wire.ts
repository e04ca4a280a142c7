import * as z from 'zod/mini'
import type {
  FilingMeter,
  FilingParty,
  FilingSecurity,
  FilingStatus,
  TenancyContract,
} from './port.ts'

// HMS rental agreement API (LeigusamningarService v1): field names and codes are the registry's own.

export const Contracts = z.array(
  z.object({
    contract_id: z.nullish(z.int()),
    contract_status: z.nullish(z.string()),
    contract_ref: z.nullish(z.string()),
  }),
)

const statuses: Readonly<Record<string, FilingStatus>> = {
  STATUSVALID: 'valid',
  STATUSINVALID: 'invalid',
  STATUSEXPIRED: 'expired',
  STATUSCANCELLED: 'cancelled',
  STATUSTERMINATED: 'terminated',
  CANCELLEDREQUESTED: 'cancel_requested',
  PENDINGCANCELLATION: 'pending_cancellation',
  PENDINGTERMINATION: 'pending_termination',
}

export const statusOf = (code: string | null | undefined): FilingStatus =>
  statuses[code ?? ''] ?? 'pending'

const kinds = { home: 'House_Apartment', room: 'Room', commercial: 'Commercial' } as const
const parts = { whole: 'Whole', part: 'Part' } as const
const groups = {
  none: 'No',
  students: 'Student',
  elderly: 'Elderly',
  disabled: 'Disabled',
  halfway_house: 'HalfwayHouse',
  income_restricted: 'IncomeRestricted',
} as const
const securities = {
  none: 'None',
  deposit: 'Capital',
  bank_guarantee: 'BankGuarantee',
  third_party: 'ThirdPartyGuarantee',
  insurance: 'InsuranceCompany',
  landlord_fund: 'LandlordMutualFund',
  other: 'Other',
} as const
const methods = {
  bank_transfer: 'BankTransfer',
  payment_slip: 'PaymentSlip',
  other: 'Other',
} as const
const payers = { landlord: 'Landlord', tenant: 'Tenant' } as const
const months = ['OneMonth', 'TwoMonths', 'ThreeMonths'] as const

const partyOnWire = ({ national_id, full_name, email, phone, address, role }: FilingParty) => ({
  nationalId: national_id,
  name: full_name,
  email,
  phone,
  address,
  isRepresentative: role !== 'landlord' && role !== 'tenant',
})

const meter = ({ paid_by, meter_number, reading, read_on }: FilingMeter) => ({
  payedBy: payers[paid_by],
  meterNumber: meter_number ?? null,
  meterStatus: reading ?? null,
  meterStatusDate: read_on ? `${read_on}T00:00:00Z` : null,
})

const security = ({ kind, amount, description }: FilingSecurity, rent: number) => {
  const named = months[amount / rent - 1]
  return {
    type: securities[kind],
    description: description ?? null,
    ...(kind === 'none' ? {} : { amount: named ?? 'Other', otherAmount: named ? 0 : amount }),
  }
}

const lease = (contract: TenancyContract) => ({
  rules: contract.house_rules ?? null,
  condition: contract.condition,
  inspectorType: contract.inspector.kind === 'parties' ? 'ContractParties' : 'Indipendant',
  indipendantInspector: contract.inspector.name ?? null,
  fireProtections: {
    smokeDetectors: contract.fire_safety.smoke_detectors,
    fireExtinguisher: contract.fire_safety.fire_extinguishers,
    emergencyExits: contract.fire_safety.emergency_exits,
    fireBlanket: contract.fire_safety.fire_blankets,
  },
  startDate: `${contract.start_date}T00:00:00Z`,
  endDate: contract.end_date ? `${contract.end_date}T00:00:00Z` : null,
  isFixedTerm: contract.end_date !== null,
  rent: {
    amount: contract.rent,
    index: contract.indexed ? 'ConsumerPriceIndex' : 'None',
    indexRate: contract.base_index,
  },
  payment: {
    method: methods[contract.payment.method],
    paymentDay: contract.payment_day === 1 ? 'First' : 'Other',
    otherPaymentDay: contract.payment_day === 1 ? null : String(contract.payment_day),
    bankAccountNumber: contract.payment.account ?? null,
    nationalIdOfAccountOwner: contract.payment.account_owner_national_id ?? null,
  },
  securityDeposit: security(contract.security, contract.rent),
  otherFees: {
    housingFund: {
      payedBy: payers[contract.house_fund === null ? 'landlord' : 'tenant'],
      amount: contract.house_fund,
    },
    electricityCost: meter(contract.electricity),
    heatingCost: meter(contract.heating),
    miscellaneousFees: [],
  },
})

const ofLandlord = new Set(['landlord', 'agent_for_landlord', 'agency', 'landlord_takeover'])

export const leaseApplication = (
  application_id: string,
  contract: TenancyContract,
): Record<string, unknown> => {
  const landlords = contract.parties.filter(({ role }) => ofLandlord.has(role))
  return {
    applicationId: application_id,
    initiatorNationalId: landlords.find(({ role }) => role === 'landlord')?.national_id ?? '',
    landlords: landlords.map(partyOnWire),
    tenants: contract.parties.filter(({ role }) => !ofLandlord.has(role)).map(partyOnWire),
    property: {
      address: contract.address,
      municipality: contract.municipality,
      zip: contract.postal_code,
      propertyId: contract.landreg_id,
      appraisalUnits: [
        {
          appraisalUnitId: contract.landreg_id,
          apartmentNumber: contract.apartment_number ?? null,
          size: contract.size_m2,
          rooms: contract.rooms,
        },
      ],
      part: parts[contract.part],
      type: kinds[contract.property_kind],
      specialGroup: groups[contract.special_group],
    },
    lease: lease(contract),
  }
}
