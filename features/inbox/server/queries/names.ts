import { sql, type SQL } from 'drizzle-orm'
import { firstNameOf, fullNameOf } from '#features/accounts/server/public/people.ts'
import { applicationRows } from '#features/applications/server/public.ts'

/**
 * SQL: a name as the others in a conversation see it: whole between the parties of a lease, and of somebody who has applied
 * for one of its homes and whose name the landlord sees; else the first name. `kind` is of the conversation, `listings` is a query of its homes.
 */
export const shownName = (kind: SQL, listings: SQL, principalId: SQL): SQL<string> =>
  sql`case when ${kind} = 'contract' or exists (select 1 from ${applicationRows} ap where ap.listing_id in ${listings} and ap.applicant_id = ${principalId} and not ap.is_blind)
    then ${fullNameOf(principalId)} else ${firstNameOf(principalId)} end`
