import { sql, type SQL } from 'drizzle-orm'
import { listingRows } from '#features/listings/server/public.ts'

/** SQL: a digest of texts: the same words, whomever they are sent to, have the same one. */
export const digestOf = (texts: SQL): SQL =>
  sql`encode(sha256(convert_to(array_to_string(${texts}, chr(31)), 'UTF8')), 'hex')`

/** SQL: what an applicant wrote in application `a` in their own words. */
const APPLIED = sql`array_remove(array[a.message, a.pets, a.occupation]
  || array(select r.response ->> 'answer' from jsonb_array_elements(a.responses) with ordinality r (response, at) order by r.at), '')`
/** SQL: what the landlord answered in application `a`. */
const ANSWERED = sql`array_remove(array[a.denial_message], null)`
/** SQL: whether that came with a denial, or was kept for all who do not get the home. */
const ANSWER_KIND = sql`case when a.status = 'closed' then 'closing_message' else 'denial' end`

/** SQL of the arguments by which a warning about words of application `a`, for a home `l`, is found. */
export const APPLICANT_WORDS = {
  kind: sql`'application'`,
  author_id: sql`a.applicant_id`,
  digest: digestOf(APPLIED),
  reader_id: sql`l.owner_id`,
}
export const LANDLORD_WORDS = {
  kind: ANSWER_KIND,
  author_id: sql`l.owner_id`,
  digest: digestOf(ANSWERED),
  reader_id: sql`a.applicant_id`,
}

/**
 * SQL: what people wrote to each other about applications, as a table: the kind of text, the application, who wrote it, who
 * reads it, the home, the texts and their digest.
 */
export const sentWords: SQL = sql`(
  select 'application' as kind, a.id as subject_id, a.applicant_id as author_id, array[l.owner_id] as reader_ids, a.listing_id, ${APPLIED} as texts, ${APPLICANT_WORDS.digest} as digest
    from rental_applications a join ${listingRows} l on l.id = a.listing_id
  union all
  select ${ANSWER_KIND}, a.id, l.owner_id, array[a.applicant_id], a.listing_id, ${ANSWERED}, ${LANDLORD_WORDS.digest}
    from rental_applications a join ${listingRows} l on l.id = a.listing_id where a.denial_message is not null)`
