import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, currency, id, instant, plainDate, table, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn, lookup } from '#core/server/encrypted-columns.ts'
import {
  ContractStatus,
  InsuranceType,
  ListingTypeTag,
  PartyRole,
  SECOND_LANGUAGES,
  SpecialGroup,
  UTILITY_TAGS,
} from '../shared/model.ts'
import { principals } from '#core/server/tables.ts'
import { rentalApplications } from '#features/applications/server/tables.ts'
import { payoutMethods } from '#features/banking/server/tables.ts'
import { listings } from '#features/listings/server/tables.ts'

/**
 * Why an account is behind a party: it began the draft, it is the applicant's, it has proven the party's
 * number, or it has confirmed an address of the party. `typed`: linked before numbers were proven (see operations).
 */
const LINK_REASONS = ['creator', 'application', 'identity', 'address', 'typed'] as const
export type LinkReason = (typeof LINK_REASONS)[number]

export const contracts = table(
  'contracts',
  {
    id: id(),
    status: oneOf(ContractStatus.options).notNull().default('draft'),
    contract_number: text().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => principals.id),
    listing_id: uuid().references(() => listings.id, { onDelete: 'set null' }),
    application_id: uuid().references(() => rentalApplications.id, { onDelete: 'set null' }),
    landreg_id: text(),
    street_address: text(),
    postal_code: text(),
    place: text(),
    municipality: text(),
    unit_mark: text(),
    size_m2: numeric({ precision: 7, scale: 1, mode: 'number' }),
    building_year: integer(),
    use_class: text(),
    listing_type: oneOf(ListingTypeTag.options),
    special_group_usage: oneOf(SpecialGroup.options),
    furnishing: text().notNull().default(''),
    amenities: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    kitchen: oneOf(['own', 'shared', 'none']),
    bathroom: oneOf(['own', 'shared', 'none']),
    shared_by: integer(),
    start_date: plainDate(),
    end_date: plainDate(),
    is_definite: boolean().notNull().default(true),
    termination_term_length: integer(),
    termination_grounds: text().notNull().default(''),
    price: amount(),
    currency: currency().default('ISK'),
    index_type: oneOf(['none', 'cpi']).notNull().default('none'),
    index_rhythm: oneOf(['monthly', 'yearly']).notNull().default('monthly'),
    index_base_value: numeric({ precision: 7, scale: 1, mode: 'number' }),
    index_base_month: text(),
    insurance_type: oneOf(InsuranceType.options),
    insurance_amount: amount(),
    pre_paid_rent_amount: amount(),
    pre_paid_rent_months: integer(),
    paid_with_cash: boolean().notNull().default(false),
    payment_words: text().notNull().default(''),
    payee_id: uuid().references((): AnyPgColumn => contractParties.id, { onDelete: 'set null' }),
    payor_id: uuid().references((): AnyPgColumn => contractParties.id, { onDelete: 'set null' }),
    payout_method_id: uuid().references(() => payoutMethods.id),
    payment_service: boolean().notNull().default(true),
    restrictions_id: uuid().notNull(),
    sex_allowed: integer().$type<0 | 1 | 2>().notNull().default(0),
    sex_allowed_reason: text().notNull().default(''),
    pets_allowed: boolean().notNull().default(false),
    smoking_allowed: boolean().notNull().default(false),
    house_rules: text().notNull().default(''),
    meters_reason: text().notNull().default(''),
    fire_hazard_smoke_detectors: integer(),
    fire_hazard_hand_fire_extinguishers: integer(),
    fire_hazard_escape_routes: integer(),
    fire_hazard_comply_declaration: boolean(),
    fire_safety_reason: text().notNull().default(''),
    condition_description: text().notNull().default(''),
    condition_reason: text().notNull().default(''),
    tenant_maintenance: text().notNull().default(''),
    inspector_kind: oneOf(['parties', 'independent']).notNull().default('parties'),
    inspector_name: text().notNull().default(''),
    second_language: oneOf(['en', 'uk', 'pl', 'da', 'none']).notNull().default('en'),
    sign_type: oneOf(['electronic', 'handwritten']),
    skip_id_check: boolean().notNull().default(false),
    signing_round: integer().notNull().default(0),
    committed_at: instant(),
    advertised_rent: amount(),
    advertised_currency: currency(),
    signed_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('contracts_number').on(c.contract_number),
    uniqueIndex('contracts_restrictions').on(c.restrictions_id),
    uniqueIndex('contracts_application').on(c.application_id),
    index('contracts_updated').on(c.updated_at),
    index('contracts_listing').on(c.listing_id),
    // Staff search by a part of the number, the address or a name.
    index('contracts_number_part').using('gin', c.contract_number.op('gin_trgm_ops')),
    index('contracts_address_part').using(
      'gin',
      sql`(coalesce(${c.street_address}, '') || ', ' || coalesce(${c.postal_code}, '')) gin_trgm_ops`,
    ),
    check(
      'contracts_definite_needs_end',
      sql`${c.status} = 'draft' or not ${c.is_definite} or ${c.end_date} is not null`,
    ),
    check(
      'contracts_price',
      sql`${c.status} = 'draft' or (${c.price} > 0 and ${c.currency} is not null)`,
    ),
    check(
      'contracts_insurance_pair',
      sql`${c.status} = 'draft' or (${c.insurance_type} is null) = (${c.insurance_amount} is null)`,
    ),
    check(
      'contracts_insurance_positive',
      sql`${c.status} = 'draft' or ${c.insurance_amount} is null or ${c.insurance_amount} > 0`,
    ),
    check(
      'contracts_prepaid',
      sql`${c.status} = 'draft' or ${c.pre_paid_rent_amount} is null or ${c.pre_paid_rent_amount} <> 0`,
    ),
    check(
      'contracts_sex_reason',
      sql`${c.status} = 'draft' or ${c.sex_allowed} = 0 or ${c.sex_allowed_reason} <> ''`,
    ),
    check('contracts_sex_values', sql`${c.sex_allowed} in (0, 1, 2)`),
    check('contracts_committed_dates', sql`(${c.status} = 'draft') = (${c.committed_at} is null)`),
    check('contracts_signed_date', sql`(${c.status} = 'signed') = (${c.signed_at} is not null)`),
  ],
)

export const contractUnits = table(
  'contract_units',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    unit_type: oneOf(['whole', 'part']).notNull(),
    rooms: integer().notNull(),
    size_m2: numeric({ precision: 7, scale: 1, mode: 'number' }).notNull(),
    unit_mark: text().notNull(),
  },
  (c) => [index('contract_units_contract').on(c.contract_id)],
)

export const contractParties = table(
  'contract_parties',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    role: oneOf(PartyRole.options).notNull(),
    parent_id: uuid().references((): AnyPgColumn => contractParties.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => principals.id),
    /** Why `user_id` is who it is; written with it by parties/party-accounts.ts. */
    linked_by: oneOf(LINK_REASONS),
    is_individual: boolean().notNull().default(true),
    full_name: text().notNull(),
    identifier: encryptedColumn('national_id'),
    identifier_lookup: lookup('identifier'),
    identifier_country: text().notNull().default('IS'),
    address: text().notNull().default(''),
    missing_reason: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (c) => [
    index('contract_parties_contract').on(c.contract_id),
    index('contract_parties_user').on(c.user_id),
    index('contract_parties_name_part').using('gin', c.full_name.op('gin_trgm_ops')),
    check(
      'contract_parties_agent_has_parent',
      sql`(${c.role} = 'AG') = (${c.parent_id} is not null)`,
    ),
    check(
      'contract_parties_link_has_reason',
      sql`(${c.user_id} is null) = (${c.linked_by} is null)`,
    ),
  ],
)

export const contractPartyPhones = table(
  'contract_party_phones',
  {
    id: id(),
    party_id: uuid()
      .notNull()
      .references(() => contractParties.id, { onDelete: 'cascade' }),
    number: encryptedColumn('phone').notNull(),
  },
  (c) => [index('contract_party_phones_party').on(c.party_id)],
)
export const contractPartyEmails = table(
  'contract_party_emails',
  {
    id: id(),
    party_id: uuid()
      .notNull()
      .references(() => contractParties.id, { onDelete: 'cascade' }),
    email: text().notNull(),
  },
  (c) => [index('contract_party_emails_party').on(c.party_id)],
)

export const contractCollaborators = table(
  'contract_collaborators',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => principals.id),
    access_type: oneOf(['R', 'W']).notNull(),
  },
  (c) => [
    uniqueIndex('contract_collaborators_once').on(c.contract_id, c.user_id),
    index('contract_collaborators_user').on(c.user_id),
  ],
)

export const contractUtilities = table(
  'contract_utilities',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    tag: oneOf(UTILITY_TAGS).notNull(),
    position: integer().notNull(),
    price: amount(),
    paid_by_tenant: boolean().notNull().default(false),
  },
  (c) => [uniqueIndex('contract_utilities_once').on(c.contract_id, c.tag)],
)

export const meterReadings = table(
  'meter_readings',
  {
    id: id(),
    utility_id: uuid()
      .notNull()
      .references(() => contractUtilities.id, { onDelete: 'cascade' }),
    meter_number: text().notNull(),
    reading: text().notNull(),
    read_on: plainDate().notNull(),
  },
  (c) => [index('meter_readings_utility').on(c.utility_id)],
)

export const specialTerms = table(
  'special_terms',
  {
    id: id(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    /** The same in the other language of the lease; all three or none. */
    translated_to: oneOf(SECOND_LANGUAGES),
    translated_title: text(),
    translated_text: text(),
    created_at: instant().notNull(),
  },
  (c) => [
    index('special_terms_contract').on(c.contract_id),
    check(
      'special_terms_translation_whole',
      sql`num_nulls(${c.translated_to}, ${c.translated_title}, ${c.translated_text}) in (0, 3)`,
    ),
  ],
)

/** Which steps a person has been through; never what is valid. */
export const contractStepsVisited = table(
  'contract_steps_visited',
  {
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    step_name: text().notNull(),
    visited_at: instant().notNull(),
  },
  (c) => [uniqueIndex('contract_steps_visited_once').on(c.contract_id, c.step_name)],
)

const ofLease = <const C extends object>(purpose: string, classes: C) =>
  ({ purpose, basis: 'contract', classes }) as const

describeData(contracts, {
  purpose: 'Leases, from draft to signature.',
  basis: 'contract',
  classes: {
    reference: ['contract_number', 'landreg_id'],
    home: [
      'street_address',
      'postal_code',
      'place',
      'municipality',
      'unit_mark',
      'size_m2',
      'use_class',
      'furnishing',
      'amenities',
      'condition_description',
      'start_date',
      'end_date',
    ],
    financial: [
      'price',
      'insurance_amount',
      'pre_paid_rent_amount',
      'advertised_rent',
      'index_base_value',
      'index_base_month',
      'payment_words',
    ],
    content: [
      'termination_grounds',
      'sex_allowed_reason',
      'house_rules',
      'meters_reason',
      'fire_safety_reason',
      'condition_reason',
      'tenant_maintenance',
    ],
    identity: ['inspector_name'],
  },
})
describeData(contractParties, {
  purpose: 'Who has a part in a lease.',
  basis: 'contract',
  classes: {
    identity: ['full_name', 'identifier_country'],
    national_id: ['identifier', 'identifier_lookup'],
    home: ['address'],
    content: ['missing_reason'],
  },
})
describeData(
  contractPartyEmails,
  ofLease('How a party of a lease is written to.', { contact: ['email'] }),
)
describeData(
  contractPartyPhones,
  ofLease('How a party of a lease is called.', { contact: ['number'] }),
)
describeData(
  contractCollaborators,
  ofLease('Who may read or write a lease beside its parties.', {}),
)
describeData(
  contractUnits,
  ofLease('Parts of the home that a lease is about.', { home: ['size_m2', 'unit_mark'] }),
)
describeData(contractUtilities, ofLease('Who pays which utility.', { financial: ['price'] }))
describeData(
  meterReadings,
  ofLease('Readings of meters at the beginning.', { home: ['meter_number', 'reading', 'read_on'] }),
)
describeData(
  contractStepsVisited,
  ofLease('Which steps of the wizard somebody has been through.', { technical: ['step_name'] }),
)
describeData(
  specialTerms,
  ofLease('Terms that the parties wrote themselves.', {
    content: ['title', 'text', 'translated_to', 'translated_title', 'translated_text'],
  }),
)
