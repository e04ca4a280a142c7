import { or, sql, type SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import {
  handedRows,
  deletedRows,
  isOf,
  type Erase,
  type HandedFile,
  type PersonalData,
  type PersonalTable,
} from './personal-data.ts'
import { KEPT_BOOKKEEPING, NO_PERSON } from './personal-data-reasons.ts'
import { auditEvents, events, sentEmails, storedFiles } from './tables.ts'

const IDS = 'ids and codes; the things themselves are handed over by their features'
const PROOF = 'append-only proof of what was done, without names, numbers or addresses'
const DAYS = 'gone within days'
const keptBecause = (reason: string): PersonalTable => ({ handed_over: reason, erased: reason })
const emailsTo = (personId: string) => isOf(personId, sentEmails.person_id)
/**
 * E-mails to others about what this person did may hold the name in their subjects. The keys of notices hold the event, those
 * of other e-mails the event, what it was about, or the message that was written.
 */
const emailsAboutDeeds = (personId: string): SQL => {
  const deeds = sql`from events e where ${isOf(personId, sql`e.actor_id`)}`
  const { key } = sentEmails
  return sql`case when ${key} like 'notifications:%' then split_part(${key}, ':', 2) in (select e.id::text ${deeds})
    else split_part(${key}, ':', 3) in (select unnest(array[e.id::text, e.subject_id::text, e.data ->> 'message_id']) ${deeds}) end`
}
const ownFiles = (personId: string) => isOf(personId, storedFiles.owner_id)

const eraseFiles: Erase = async ({ tx, person_id, dropFile }) => {
  const gone = await tx
    .delete(storedFiles)
    .where(ownFiles(person_id))
    .returning({ file_key: storedFiles.file_key })
  for (const { file_key } of gone) dropFile(file_key)
  return gone.length
}

const filesOf = async (db: Db, personId: string): Promise<HandedFile[]> => {
  const rows = await db
    .select({ id: storedFiles.id, file_key: storedFiles.file_key, type: storedFiles.content_type })
    .from(storedFiles)
    .where(ownFiles(personId))
  return rows.map(({ id, file_key, type }) => ({
    name: `files/${id}.${type.split('/').at(-1)}`,
    file_key,
  }))
}

/** The tables of core and of the providers. */
export const corePersonalData: PersonalData = {
  tables: {
    stored_files: {
      handed_over: handedRows(storedFiles, ownFiles, ['file_key']),
      erased: eraseFiles,
    },
    events: {
      handed_over: handedRows(events, (personId) => isOf(personId, events.actor_id), ['data']),
      erased: PROOF,
    },
    audit_events: {
      handed_over: handedRows(auditEvents, (personId) => isOf(personId, auditEvents.actor_id), [
        'address_hmac',
        'agent_hmac',
        'account_hmac',
      ]),
      erased: PROOF,
    },
    sent_emails: {
      handed_over: handedRows(sentEmails, emailsTo, ['key']),
      erased: deletedRows(sentEmails, (personId) =>
        or(emailsTo(personId), emailsAboutDeeds(personId)),
      ),
    },
    audit_seals: keptBecause(PROOF),
    principals: {
      handed_over: NO_PERSON,
      erased: 'an id, to which what the law keeps still points',
    },
    issued_documents: { handed_over: 'handed over as files', erased: PROOF },
    ledger_transactions: { handed_over: IDS, erased: KEPT_BOOKKEEPING },
    ledger_entries: {
      handed_over: 'the same amounts stand with bills and payouts',
      erased: KEPT_BOOKKEEPING,
    },
    ledger_accounts: keptBecause(NO_PERSON),
    ledger_seals: keptBecause(PROOF),
    idempotency_keys: keptBecause(DAYS),
    rate_counters: keptBecause(DAYS),
    settings: keptBecause(NO_PERSON),
    provider_records: {
      handed_over: 'copies of messages that were sent, kept for a repeated job',
      erased: 'gone after ninety days',
    },
  },
  files: filesOf,
}

/** SQL: ids of the events of what a person did. */
export const eventsBy = (personId: string): SQL =>
  sql`(select e.id from events e where ${isOf(personId, sql`e.actor_id`)})`
