import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import {
  firstNameOf,
  letterReaderJson,
  type LetterReader,
} from '#features/accounts/server/public/people.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { ApplicationStatus, ClosedReason, DenialReason } from '../../shared/model.ts'
import { isBlind } from './blind-review.ts'

export interface MailFacts {
  status: ApplicationStatus
  denial_message: string | null
  denial_reason: DenialReason | null
  home: string
  place: string | null
  closed_reason: ClosedReason | null
  /** The day on which it was sent. */
  sent_on: string
  landlord_id: string
  /** Whether the landlord does not see yet whose application it is. */
  is_blind: boolean
  landlord_first_name: string
  /** Null where the landlord is an organization: e-mails go to people. */
  landlord: LetterReader | null
  applicant: LetterReader
}

/** Who is to be told what about an application; `home` is the title of the listing. */
export const applicationForMail = async (db: Db, id: string): Promise<MailFacts | null> => {
  const { rows } = await db.execute<
    MailFacts & Record<string, unknown>
  >(sql`select a.status, a.denial_message, a.denial_reason, l.title as home, l.place, a.closed_reason, a.created_at::date::text as sent_on, ${isBlind()} as is_blind, ${letterReaderJson(sql`l.owner_id`)} as landlord, l.owner_id as landlord_id, ${firstNameOf(sql`l.owner_id`)} as landlord_first_name, ${letterReaderJson(sql`a.applicant_id`)} as applicant
    from rental_applications a join ${listingRows} l on l.id = a.listing_id where a.id = ${id}`)
  return rows[0] ?? null
}
