import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, plainDate, table, oneOf } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn } from '#core/server/encrypted-columns.ts'
import { principals } from '#core/server/tables.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import {
  ApplicationStatus,
  ClosedReason,
  DENIAL_REASONS,
  type ApplicationDraft,
  type ApplicationResponse,
} from '../shared/model.ts'
import type { Criterion } from '../shared/steps/criteria.ts'
import { listings } from '#features/listings/server/tables.ts'
import { profileAttachments } from '#features/profiles/server/tables.ts'

export interface KeptTranslation {
  language: Lang
  digest: string
  text: string
}

export const rentalApplications = table(
  'rental_applications',
  {
    id: id(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id),
    applicant_id: uuid()
      .notNull()
      .references(() => principals.id),
    status: oneOf(ApplicationStatus.options).notNull().default('sent'),
    active: boolean().notNull().default(true),
    message: text().notNull(),
    household_adults: integer().notNull().default(1),
    household_children: integer().notNull().default(0),
    pets: text().notNull().default(''),
    occupation: text().notNull().default(''),
    wanted_from: plainDate(),
    wanted_months: integer(),
    /** The landlord’s questions as they were asked, with the answers. */
    responses: jsonb().$type<ApplicationResponse[]>().notNull().default([]),
    /** By a machine, for a reader who asked. Each with the digest of the words that it was made from. */
    translations: jsonb().$type<KeptTranslation[]>().notNull().default([]),
    phone: encryptedColumn('phone'),
    is_read_by_landlord: boolean().notNull().default(false),
    is_considered: boolean().notNull().default(false),
    denial_message: text(),
    denial_reason: oneOf(DENIAL_REASONS),
    /** References contracts by a migration: contracts lean on applications. */
    contract_id: uuid(),
    accepted_at: instant(),
    denied_at: instant(),
    canceled_at: instant(),
    closed_at: instant(),
    closed_reason: oneOf(ClosedReason.options),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    // One live application of a person for a home.
    uniqueIndex('rental_applications_live')
      .on(c.listing_id, c.applicant_id)
      .where(sql`${c.active}`),
    index('rental_applications_applicant').on(c.applicant_id, c.created_at),
    index('rental_applications_listing').on(c.listing_id, c.created_at),
    index('rental_applications_unread')
      .on(c.listing_id)
      .where(sql`${c.status} = 'sent' and not ${c.is_read_by_landlord}`),
    check(
      'rental_applications_dates',
      sql`(${c.status} = 'accepted') = (${c.accepted_at} is not null) and (${c.status} = 'canceled') = (${c.canceled_at} is not null) and (${c.status} = 'closed') = (${c.closed_at} is not null) and (${c.closed_at} is null) = (${c.closed_reason} is null)`,
    ),
    // At most one accepted application for a home at a time.
    uniqueIndex('rental_applications_accepted')
      .on(c.listing_id)
      .where(sql`${c.status} = 'accepted' and ${c.active}`),
  ],
)

describeData(rentalApplications, {
  purpose: 'Applications for homes and what became of them.',
  basis: 'contract',
  classes: {
    content: ['message', 'responses', 'translations', 'denial_message', 'denial_reason'],
    home: ['pets', 'household_adults', 'household_children', 'wanted_from'],
    identity: ['occupation'],
    contact: ['phone'],
  },
})

/** A paper that is taken off the profile is out of every application at once. */
export const applicationAttachments = table(
  'application_attachments',
  {
    id: id(),
    application_id: uuid()
      .notNull()
      .references(() => rentalApplications.id, { onDelete: 'cascade' }),
    attachment_id: uuid()
      .notNull()
      .references(() => profileAttachments.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('application_attachments_once').on(c.application_id, c.attachment_id),
    index('application_attachments_attachment').on(c.attachment_id),
  ],
)

describeData(applicationAttachments, {
  purpose: 'Which papers of the profile went with an application for a home.',
  basis: 'contract',
  classes: {},
})

/** Applications that are being typed, for another device. Gone once sent. */
export const applicationDrafts = table(
  'application_drafts',
  {
    id: id(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id),
    applicant_id: uuid()
      .notNull()
      .references(() => principals.id),
    values: jsonb().$type<ApplicationDraft>().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('application_drafts_own').on(c.applicant_id, c.listing_id),
    index('application_drafts_listing').on(c.listing_id),
  ],
)

describeData(applicationDrafts, {
  purpose: 'Applications that are being written and were not sent.',
  basis: 'contract',
  classes: { content: ['values'] },
})

export const tenantChoices = table('tenant_choices', {
  listing_id: uuid()
    .primaryKey()
    .references(() => listings.id),
  closing_message: text().notNull().default(''),
  /** The landlord is reminded of applications without an answer once for a home. */
  reminded_at: instant(),
  /** When the landlord opened the first application: from then on the criteria are fixed. */
  opened_at: instant(),
  /** Applicants are numbers to the landlord until this is false again. */
  is_blind: boolean().notNull().default(false),
  updated_at: instant().notNull(),
})

describeData(tenantChoices, {
  purpose: 'What landlords say beforehand about choosing a tenant for a home.',
  basis: 'contract',
  classes: { content: ['closing_message'] },
})

/** What a landlord goes by; once an application was opened, a change is a new version. */
export const tenantCriteria = table(
  'tenant_criteria',
  {
    id: id(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id),
    version: integer().notNull(),
    criteria: jsonb().$type<Criterion[]>().notNull(),
    created_at: instant().notNull(),
  },
  (c) => [uniqueIndex('tenant_criteria_version').on(c.listing_id, c.version)],
)

describeData(tenantCriteria, {
  purpose: 'What landlords go by when they choose among applicants, and since when.',
  basis: 'contract',
  classes: { content: ['criteria'] },
})
