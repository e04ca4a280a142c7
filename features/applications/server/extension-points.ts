import type { SQL } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { extensionPoint } from '#core/server/extension-point.ts'

/** SQL: `{ id, contract_number, is_signed, is_stopped }` of a contract that a person is in, once it has been sent out; else null. Both are columns or ids. */
export const sentLease =
  extensionPoint<(contractId: SQL, personId: SQL) => SQL>('applications.sent_lease')

/** SQL: whether a contract that a person had been sent to sign is being changed again: not one of those who sign sees it then. */
export const isTakenBack = extensionPoint<(contractId: SQL, personId: SQL) => SQL>(
  'applications.is_taken_back',
)

/** SQL: whether a contract waits for a person to sign it here. `contractId` and `personId` are columns or ids. */
export const isToSign =
  extensionPoint<(contractId: SQL, personId: SQL) => SQL>('applications.is_to_sign')

/** SQL: whether the first person takes no messages from the second: then no application and no visit either. Both are ids. */
export const hasBlocked = extensionPoint<(blockerId: SQL, blockedId: SQL) => SQL>(
  'applications.has_blocked',
)

/** Words that one stranger sent to another, by what they are: SQL of a kind of text, of who wrote it, of the digest of the text and of who reads it. */
export type SentWords = { kind: SQL; author_id: SQL; digest: SQL; reader_id: SQL }
/** SQL: what whoever reads such words is warned of, as `WordsWarning`, or null. Asked in the scope of the system. */
export const warningAbout = extensionPoint<(words: SentWords) => SQL>('applications.warning_about')

/** Whether what a landlord wrote in the answer to an application looks like fraud: then no e-mail quotes it. Looked at now, as nobody may have yet. */
export const isAnswerSuspicious = extensionPoint<
  (work: JobContext, applicationId: string) => Promise<boolean>
>('applications.is_answer_suspicious')

/**
 * SQL: the leases of a home that were begun since a moment, as a table of `id`, `status`, `created_at` and `tenants`, the accounts of
 * their tenants. Both arguments are columns.
 */
export const leasesOfHome = extensionPoint<(listingId: SQL, since: SQL) => SQL>(
  'applications.leases_of_home',
)
