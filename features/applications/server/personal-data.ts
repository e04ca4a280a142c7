import { inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  deletedRows,
  handedRows,
  isOf,
  type Erase,
  type PersonalData,
} from '#core/server/personal-data.ts'
import { listingRows } from '#features/listings/server/public.ts'
import { acceptedErased, landlordLeft } from './events.ts'
import { homesInChoice } from './queries/choices.ts'
import {
  applicationAttachments,
  applicationDrafts,
  rentalApplications,
  tenantChoices,
  tenantCriteria,
} from './tables.ts'

const ofApplicant = (personId: string) => isOf(personId, rentalApplications.applicant_id)
/** The papers themselves are handed over and erased with the profile. */
const ofSender = (personId: string) =>
  inArray(
    applicationAttachments.application_id,
    sql`(select a.id from rental_applications a where ${isOf(personId, sql`a.applicant_id`)})`,
  )
const ofAuthor = (personId: string) => isOf(personId, applicationDrafts.applicant_id)
const ofLandlord = (listingId: PgColumn) => (personId: string) =>
  inArray(
    listingId,
    sql`(select l.id from ${listingRows} l where ${isOf(personId, sql`l.owner_id`)})`,
  )

const ofOwnChoice = ofLandlord(tenantChoices.listing_id)
const ofOwnCriteria = ofLandlord(tenantCriteria.listing_id)

/** Whoever waits for a home of this landlord is told that it is let here no more. */
const eraseChoices: Erase = async (erasure) => {
  for (const id of await homesInChoice(erasure.tx, erasure.person_id))
    await erasure.announce(landlordLeft(id, {}))
  return deletedRows(tenantChoices, ofOwnChoice)(erasure)
}

/** A home that was promised to this person is so no longer. */
const eraseApplications: Erase = async (erasure) => {
  const { rows } = await erasure.tx.execute<{ listing_id: string }>(
    sql`select distinct listing_id from rental_applications a where ${isOf(erasure.person_id, sql`a.applicant_id`)} and status = 'accepted'`,
  )
  for (const { listing_id: id } of rows) await erasure.announce(acceptedErased(id, {}))
  return deletedRows(rentalApplications, ofApplicant)(erasure)
}

export const personalData: PersonalData = {
  tables: {
    application_drafts: {
      handed_over: handedRows(applicationDrafts, ofAuthor),
      erased: deletedRows(applicationDrafts, ofAuthor),
    },
    application_attachments: {
      handed_over: handedRows(applicationAttachments, ofSender),
      erased: deletedRows(applicationAttachments, ofSender),
    },
    rental_applications: {
      handed_over: handedRows(rentalApplications, ofApplicant),
      erased: eraseApplications,
    },
    tenant_choices: { handed_over: handedRows(tenantChoices, ofOwnChoice), erased: eraseChoices },
    tenant_criteria: {
      handed_over: handedRows(tenantCriteria, ofOwnCriteria),
      erased: deletedRows(tenantCriteria, ofOwnCriteria),
    },
  },
}
