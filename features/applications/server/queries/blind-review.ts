import { sql, type SQL } from 'drizzle-orm'
import type { LandlordApplication } from '../../shared/model.ts'

/** SQL: whether the landlord of a home has names hidden. */
const hidesNames = (listingId: SQL): SQL =>
  sql`exists (select 1 from tenant_choices c where c.listing_id = ${listingId} and c.is_blind)`

/**
 * SQL: whether the landlord of a home does not see yet who comes to see it. That holds before somebody applies, too: whoever
 * was named once is not hidden by applying later.
 */
export const isHiddenVisitor = (listingId: SQL, personId: SQL): SQL =>
  sql`(${hidesNames(listingId)} and not exists (select 1 from rental_applications a
    where a.listing_id = ${listingId} and a.applicant_id = ${personId} and (a.status = 'accepted' or a.contract_id is not null)))`

/** SQL: whether the landlord of application `a` does not see yet whose it is. Who is accepted, or has a lease, has a name. */
export const isBlind = (): SQL =>
  sql`(a.status <> 'accepted' and a.contract_id is null and ${hidesNames(sql`a.listing_id`)})`

/** SQL: the same, where application `a` is for one of these homes: which of them hide names is looked up once, not for each row. */
export const isBlindAmong = (homeIds: SQL): SQL =>
  sql`(a.status <> 'accepted' and a.contract_id is null and a.listing_id = any(array(select c.listing_id from tenant_choices c where c.is_blind and c.listing_id = any(${homeIds}))))`

/** SQL: which applicant of the home it is, by the order in which they applied. */
export const applicantNumber = (): SQL =>
  sql`(select count(*)::int from rental_applications o where o.listing_id = a.listing_id and (o.created_at, o.id) <= (a.created_at, a.id))`

/** SQL: that number while names are hidden, else null. */
export const blindNumber = (): SQL => sql`case when ${isBlind()} then ${applicantNumber()} end`

/**
 * What a landlord may read of an application: while names are hidden, neither message, work, answers in words nor papers.
 * What is written about pets stays, because a criterion asks for it.
 */
export const withoutIdentity = (application: LandlordApplication): LandlordApplication =>
  application.blind_number === null
    ? application
    : {
        ...application,
        message: '',
        warning: null,
        occupation: '',
        attachments: [],
        responses: application.responses.filter(({ kind }) => kind === 'yes_no'),
        applicant: { ...application.applicant, full_name: null, profile_username: null },
      }
