import * as z from 'zod/mini'
import {
  amount,
  count,
  country,
  currency,
  email,
  id,
  instant,
  personName,
  plainDate,
  text,
} from '#core/shared/fields.ts'
import { AMENITIES, UTILITIES } from '#features/listings/shared/steps/choices.ts'
import { ACTS, SEVERITIES, SIGNATURE_STATES, STEP_NAMES } from './enums.ts'

export const ContractStatus = z.enum(['draft', 'committed', 'signed'])
export type ContractStatus = z.infer<typeof ContractStatus>

const ValidStep = z.object({
  step_name: z.enum(STEP_NAMES),
  is_valid: z.boolean(),
  is_seen: z.boolean(),
})

export const ListingTypeTag = z.enum([
  'apartment',
  'studio',
  'room',
  'detached_house',
  'semi_detached',
  'terraced_house',
  'basement',
  'storage',
  'garage',
  'office',
  'shop',
  'industrial',
])
export type ListingTypeTag = z.infer<typeof ListingTypeTag>
export const SpecialGroup = z.enum([
  'none',
  'student',
  'elderly',
  'disabled',
  'halfway_house',
  'income_restricted',
])
/** RA 40(1): kinds of security. `insurance_type` empty is none. */
export const InsuranceType = z.enum([
  'bank_guarantee',
  'third_party',
  'insurance',
  'deposit',
  'mutual_fund',
  'other',
])
export const PartyRole = z.enum(['LL', 'TN', 'AG', 'IN'])
export type PartyRole = z.infer<typeof PartyRole>
/** L-22b: fixed order; the third is the house fund (hússjóður). */
export const UTILITY_TAGS = [...UTILITIES, 'other'] as const
const UtilityTag = z.enum(UTILITY_TAGS)
/** 0 everyone, 1 women, 2 men. */
const SexAllowed = z.union([z.literal(0), z.literal(1), z.literal(2)])
export const Unit = z.object({
  id: id(),
  unit_type: z.enum(['whole', 'part']),
  rooms: z.int(),
  size_m2: z.number(),
  unit_mark: z.string(),
})
export type Unit = z.infer<typeof Unit>
const RealEstate = z.object({
  landreg_id: z.string(),
  address: z.object({
    street_address: z.string(),
    postal_code: z.string(),
    /** The postal place, which an address is written with (PC-04). */
    place: z.string(),
    municipality: z.string(),
  }),
  unit_mark: z.string(),
  size_m2: z.nullable(z.number()),
  building_year: z.nullable(z.int()),
  use_class: z.string(),
})
const OwnPartState = z.object({
  state: z.enum(['asked', 'opened', 'expired', 'filled']),
  sent_to: z.nullable(z.string()),
  asked_at: instant(),
  expires_on: plainDate(),
  filled_at: z.nullable(instant()),
  changed_at: z.nullable(instant()),
})
export const Party = z.object({
  id: id(),
  role: PartyRole,
  parent_id: z.nullable(id()),
  user_id: z.nullable(id()),
  is_individual: z.boolean(),
  full_name: z.string(),
  identifier: z.nullable(z.string()),
  identifier_country: z.string(),
  address: z.string(),
  missing_reason: z.string(),
  phones: z.array(z.object({ id: id(), number: z.string() })),
  emails: z.array(z.object({ id: id(), email: z.string() })),
  is_you: z.boolean(),
  own_part: z.nullable(OwnPartState),
  /** Kept: it was given in a round that ran out. */
  signature: z.nullable(
    z.object({
      state: z.enum(SIGNATURE_STATES),
      signed_at: z.nullable(instant()),
      reason: z.nullable(z.string()),
      refused_at: z.nullable(instant()),
      is_kept: z.boolean(),
    }),
  ),
})
export type Party = z.infer<typeof Party>
export const MeterReadingInput = z.object({
  meter_number: text(20, 1),
  reading: z.string().check(z.regex(/^\d{1,10}([.,]\d)?$/, { error: 'meter_reading' })),
  read_on: plainDate(),
})
/** What a lease may say beside the Icelandic. */
export const SECOND_LANGUAGES = ['en', 'uk', 'pl', 'da'] as const
export type SecondLanguage = (typeof SECOND_LANGUAGES)[number]
const TermTranslation = z.object({
  lang: z.enum(SECOND_LANGUAGES),
  title: text(120, 1),
  text: text(4000, 1),
})
export const SpecialTermInput = z.object({
  title: text(120, 1),
  text: text(4000, 1),
  /** The same in the other language of the lease. */
  translation: z.optional(z.nullable(TermTranslation)),
})
export const MeterReading = z.object({
  id: id(),
  meter_number: z.string(),
  reading: z.string(),
  read_on: plainDate(),
})
export const Utility = z.object({
  id: id(),
  utility: z.object({ tag: UtilityTag }),
  price: z.nullable(z.int()),
  paid_by_tenant: z.boolean(),
  meter_readings: z.array(MeterReading),
})
export type Utility = z.infer<typeof Utility>
/** A landlord or tenant, with the agents who act for them. */
const Principal = z.object({ ...Party.shape, agents: z.array(Party) })
const Collaborator = z.object({
  id: id(),
  user: z.object({ id: id(), full_name: z.string() }),
  access_type: z.enum(['R', 'W']),
})
export const SpecialTerm = z.object({
  id: id(),
  title: z.string(),
  text: z.string(),
  translation: z.nullable(
    z.object({ lang: z.enum(SECOND_LANGUAGES), title: z.string(), text: z.string() }),
  ),
})
export type SpecialTerm = z.infer<typeof SpecialTerm>
const PayoutMethodBrief = z.object({
  id: id(),
  user_id: id(),
  bank_account: z.object({ iban: z.string(), iceland: z.nullable(z.object({ kt: z.string() })) }),
})

/** House rules; L.150/2020 asks for a reason where a home is for one sex. */
const Restrictions = z.object({
  id: id(),
  sex_allowed: SexAllowed,
  sex_allowed_reason: text(500),
  pets_allowed: z.boolean(),
  smoking_allowed: z.boolean(),
  house_rules: text(4000),
})

const Facility = z.enum(['own', 'shared', 'none'])

/** Fields that the steps write, with their limits: the one declaration beside their columns, for PATCH, answers and rules. A draft may lack them. */
export const ContractFields = z.object({
  listing_type: z.nullable(z.object({ tag: ListingTypeTag })),
  special_group_usage: z.nullable(SpecialGroup),
  furnishing: text(2000),
  amenities: z.array(z.enum(AMENITIES)).check(z.maxLength(30)),
  /** RA 6 no 2: what makes premises a home. */
  kitchen: z.nullable(Facility),
  bathroom: z.nullable(Facility),
  /** Of those who share kitchen or bathroom, the tenant counted. */
  shared_by: z.nullable(count(99, 2)),
  start_date: z.nullable(plainDate()),
  end_date: z.nullable(plainDate()),
  is_definite: z.boolean(),
  termination_term_length: z.nullable(count(120, -120)),
  termination_grounds: text(2000),
  price: z.nullable(amount()),
  currency: z.nullable(currency()),
  index_type: z.enum(['none', 'cpi']),
  /** how often an indexed rent is reckoned again. */
  index_rhythm: z.enum(['monthly', 'yearly']),
  insurance_type: z.nullable(InsuranceType),
  insurance_amount: z.nullable(amount()),
  pre_paid_rent_amount: z.nullable(amount()),
  pre_paid_rent_months: z.nullable(count(36)),
  paid_with_cash: z.boolean(),
  /** Where and how the rent is paid, where that is neither a claim nor a transfer (RA 6 no 8). */
  payment_words: text(500),
  payee_id: z.nullable(id()),
  payor_id: z.nullable(id()),
  payout_method_id: z.nullable(id()),
  payment_service: z.boolean(),
  /** Why there is no reading of the meters (RA 6 no 5). */
  meters_reason: text(500),
  fire_hazard_smoke_detectors: z.nullable(count(99)),
  fire_hazard_hand_fire_extinguishers: z.nullable(count(99)),
  fire_hazard_escape_routes: z.nullable(count(99)),
  fire_hazard_comply_declaration: z.nullable(z.boolean()),
  /** Why fire safety is not what it should be on the day of signing (RA 69). */
  fire_safety_reason: text(500),
  condition_description: text(8000),
  /** Why the condition is not described yet (RA 6 no 10). */
  condition_reason: text(500),
  tenant_maintenance: text(4000),
  inspector_kind: z.enum(['parties', 'independent']),
  inspector_name: personName(120),
  second_language: z.enum([...SECOND_LANGUAGES, 'none']),
})
export type ContractFields = z.infer<typeof ContractFields>

export const Contract = z.object({
  id: id(),
  status: ContractStatus,
  committed: z.boolean(),
  contract_number: z.string(),
  listing_id: z.nullable(id()),
  application_id: z.nullable(id()),
  real_estate: z.nullable(RealEstate),
  contract_units: z.array(Unit),
  ...ContractFields.shape,
  /** The index valid on the first day of the lease and the month in which it is; null until it is published. */
  index_base_value: z.nullable(z.number()),
  index_base_month: z.nullable(z.string()),
  restrictions: Restrictions,
  /** What may end a fixed term early, one reason a line of `termination_grounds` (RA 58(2)). */
  termination_reasons: z.array(z.string()),
  landlords: z.array(Principal),
  tenants: z.array(Principal),
  agents: z.array(Party),
  inspectors: z.array(Party),
  collaborators: z.array(Collaborator),
  payee: z.nullable(Party),
  payor: z.nullable(Party),
  payout_method: z.nullable(PayoutMethodBrief),
  utilities: z.array(Utility),
  special_terms: z.array(SpecialTerm),
  valid_steps: z.array(ValidStep),
  sign_type: z.nullable(z.enum(['electronic', 'handwritten'])),
  committed_at: z.nullable(instant()),
  /** The last day on which it can be signed while links to sign with are out. */
  sign_until: z.nullable(plainDate()),
  signed_at: z.nullable(instant()),
  document: z.nullable(z.object({ id: id(), sha256: z.string(), issued_at: instant() })),
  filing: z.nullable(
    z.object({
      status: z.enum(['waiting', 'filed', 'refused']),
      deadline: plainDate(),
      filed_at: z.nullable(instant()),
      last_error: z.nullable(z.string()),
    }),
  ),
  law_regime: z.enum(['until_2023', 'from_2023', 'from_2024_09', 'from_2026']),
  /** What the law says of the clauses, the same for both sides. */
  law_warnings: z.array(
    z.object({
      rule: z.string(),
      code: z.string(),
      act: z.enum(ACTS),
      article: z.nullable(z.string()),
      severity: z.enum(SEVERITIES),
      step: z.enum(STEP_NAMES),
      path: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  updated_at: instant(),
  created_at: instant(),
  can: z.record(z.string(), z.boolean()),
  /** Of a draft that came back: who refused it the last time it was out, took a signature back, or had somebody else sign. */
  last_refusals: z.array(z.object({ full_name: z.string(), reason: z.nullable(z.string()) })),
  your_roles: z.array(z.string()),
})
export type Contract = z.infer<typeof Contract>

/** A row of a list of contracts. */
export const ContractRow = z.object({
  id: id(),
  contract_number: z.string(),
  status: ContractStatus,
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  place: z.nullable(z.string()),
  landlord_names: z.array(z.string()),
  tenant_names: z.array(z.string()),
  start_date: z.nullable(plainDate()),
  end_date: z.nullable(plainDate()),
  is_definite: z.boolean(),
  price: z.nullable(z.int()),
  currency: z.nullable(currency()),
  waits_for_you: z.boolean(),
  /** Somebody refused to sign, or the time for it ran out. */
  is_stopped: z.boolean(),
  signed_count: z.int(),
  signer_count: z.int(),
  unsigned: z.array(z.object({ full_name: z.string(), is_you: z.boolean() })),
  created_at: instant(),
  updated_at: instant(),
})

/** The `updated_at` of the contract that an edit is based on, and in answers the one that the edit made. */
export const DraftVersion = z.object({ updated_at: instant() })
/** Beside what a step saves on the way to the next one: the step that is left, recorded with it. */
const Leaving = z.object({ step_name: z.optional(z.enum(STEP_NAMES)) })

/** What PATCH takes: only the fields of one or more steps, plus the `updated_at` it was based on. */
export const ContractPatch = z.object({
  ...z.partial(ContractFields).shape,
  ...DraftVersion.shape,
  ...Leaving.shape,
})
export const RestrictionsPatch = z.object({
  ...z.partial(z.omit(Restrictions, { id: true })).shape,
  ...DraftVersion.shape,
  ...Leaving.shape,
})

const PartyFields = z.object({
  is_individual: z.boolean(),
  full_name: personName(120, 1),
  identifier: z.nullable(text(30)),
  identifier_country: country(),
  address: text(200),
  /** Why the address or the number is missing (RA 6 no 1). */
  missing_reason: text(300),
  phones: z.array(text(20, 4)).check(z.maxLength(5)),
  emails: z.array(email()).check(z.maxLength(5)),
})
const { shape: partyField } = PartyFields
export const PartyInput = z.object({
  ...partyField,
  is_individual: z._default(partyField.is_individual, true),
  identifier_country: z._default(partyField.identifier_country, 'IS'),
  address: z._default(partyField.address, ''),
  missing_reason: z._default(partyField.missing_reason, ''),
  phones: z._default(partyField.phones, []),
  emails: z._default(partyField.emails, []),
  parent_id: z._default(z.nullable(id()), null),
  role: z._default(z.enum(['AG', 'IN', 'TN', 'LL']), 'TN'),
  ...DraftVersion.shape,
})
export const PartyPatch = z.object({ ...z.partial(PartyFields).shape, ...DraftVersion.shape })

const ContactPerson = z.object({
  full_name: z.string(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
})

/** A home that somebody inspects: where, when, and whom to call. No rent, no account, no identity number. */
export const InspectedHome = z.object({
  id: id(),
  contract_number: z.string(),
  status: ContractStatus,
  street_address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  unit_mark: z.nullable(z.string()),
  start_date: z.nullable(plainDate()),
  end_date: z.nullable(plainDate()),
  is_definite: z.boolean(),
})
export type InspectedHome = z.infer<typeof InspectedHome>

export const Inspection = z.object({
  ...InspectedHome.shape,
  rooms: z.nullable(z.int()),
  size_m2: z.nullable(z.number()),
  condition_description: z.string(),
  landlords: z.array(ContactPerson),
  tenants: z.array(ContactPerson),
})
export type Inspection = z.infer<typeof Inspection>
