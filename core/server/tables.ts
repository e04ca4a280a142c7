import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../shared/language/languages.ts'
import { amount, currency, id, instant, oneOf, plainDate, table } from './columns.ts'
import { describeData } from './data-map.ts'
import { encryptedJson } from './encrypted-columns.ts'

/**
 * Who can own things: a person, with the id of the account, or an organization. What belongs to somebody points here;
 * who acts for whom is in `Actor.acts_for`.
 */
export const principals = table(
  'principals',
  {
    id: uuid().primaryKey(),
    kind: oneOf(['person', 'organization']).notNull(),
    /** Of an organization. A person's name is with the account. */
    name: text(),
    created_at: instant().notNull(),
  },
  (c) => [check('principals_name', sql`(${c.kind} = 'organization') = (${c.name} is not null)`)],
)

/** Facts announced by features, in the order they happened: outbox and timeline in one. Append-only. */
export const events = table(
  'events',
  {
    id: id(),
    name: text().notNull(),
    noun: text().notNull(),
    subject_id: uuid().notNull(),
    actor_id: uuid(),
    data: jsonb().notNull().$type<Record<string, unknown>>(),
    request_id: text(),
    occurred_at: instant().notNull(),
  },
  (c) => [
    index('events_subject').on(c.noun, c.subject_id, c.id),
    index('events_name').on(c.name, c.occurred_at),
  ],
)

/** One row for every unsafe call, written in its transaction; refusals and failed sign-ins too. No personal values. Append-only. */
export const auditEvents = table(
  'audit_events',
  {
    id: id(),
    at: instant().notNull(),
    actor_id: uuid(),
    actor_kind: text().notNull(),
    session_id: uuid(),
    operation: text().notNull(),
    noun: text(),
    object_id: text(),
    verdict: text().notNull(),
    reason: text(),
    request_id: text().notNull(),
    address_hmac: text(),
    agent_hmac: text(),
    account_hmac: text(),
  },
  (c) => [
    index('audit_events_object').on(c.noun, c.object_id, c.id),
    index('audit_events_actor').on(c.actor_id, c.id),
    index('audit_events_account')
      .on(c.account_hmac, c.id)
      .where(sql`${c.account_hmac} is not null`),
  ],
)

/** A hash chain over the audit log: each row seals one event with everything before it. Append-only. */
export const auditSeals = table(
  'audit_seals',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    audit_id: uuid()
      .notNull()
      .references(() => auditEvents.id),
    content_hash: text().notNull(),
    chain_hash: text().notNull(),
    sealed_at: instant().notNull(),
  },
  (c) => [uniqueIndex('audit_seals_event').on(c.audit_id)],
)

/** The answer to a call that carried Idempotency-Key, committed together with its effect. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    actor: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer(),
    reply: encryptedJson('reply'),
    created_at: instant().notNull(),
    /** What the caller might still do with the thing once the call was done: 0 nothing, 1 see it, 2 do it again. */
    access_after: integer(),
  },
  (c) => [
    primaryKey({ columns: [c.actor, c.operation, c.key] }),
    index('idempotency_keys_created').on(c.created_at),
  ],
)

/** Counters of the rate limits that must hold across processes. Unlogged (migration 0070): a crash of the database empties it. */
export const rateCounters = table(
  'rate_counters',
  {
    bucket: text().notNull(),
    window_start: bigint({ mode: 'number' }).notNull(),
    used: integer().notNull(),
  },
  (c) => [primaryKey({ columns: [c.bucket, c.window_start] })],
)

/** Installation facts: secrets made at first start of a demo, the moved clock, marks of finished timetable days. */
export const settings = table('settings', { key: text().primaryKey(), value: jsonb().notNull() })

/** A movement of money: its entries sum to zero per currency (deferred constraint in guards.sql). Append-only. */
export const ledgerTransactions = table(
  'ledger_transactions',
  {
    id: id(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** What caused it, once: `claim_paid:<event id>`. A second posting of the same cause changes nothing. */
    cause_key: text().notNull(),
    subject_noun: text().notNull(),
    subject_id: uuid().notNull(),
    reverses_id: uuid().references((): any => ledgerTransactions.id), // eslint-disable-line typescript/no-explicit-any
    value_date: plainDate().notNull(),
    posted_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('ledger_transactions_cause').on(c.cause_key),
    uniqueIndex('ledger_transactions_reverses').on(c.reverses_id),
    uniqueIndex('ledger_transactions_seq').on(c.seq),
    index('ledger_transactions_subject').on(c.subject_noun, c.subject_id, c.seq),
  ],
)

/** The accounts that money may be booked on; a migration of the feature that books on one adds it. */
export const ledgerAccounts = table('ledger_accounts', { name: text().primaryKey() })

export const ledgerEntries = table(
  'ledger_entries',
  {
    id: id(),
    transaction_id: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text()
      .notNull()
      .references(() => ledgerAccounts.name),
    owner_id: uuid(),
    amount: amount().notNull(),
    currency: currency().notNull(),
  },
  (c) => [
    index('ledger_entries_transaction').on(c.transaction_id),
    index('ledger_entries_account').on(c.account, c.owner_id),
    check('ledger_entries_not_zero', sql`${c.amount} <> 0`),
  ],
)

/** A hash chain over the ledger: each row seals one transaction with everything before it, and stays when that one ends. Append-only. */
export const ledgerSeals = table('ledger_seals', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  transaction_id: uuid().notNull(),
  content_hash: text().notNull(),
  chain_hash: text().notNull(),
  sealed_at: instant().notNull(),
})

/** Every document ever issued, with the hash that proves it. Append-only. */
export const issuedDocuments = table(
  'issued_documents',
  {
    id: id(),
    kind: text().notNull(),
    noun: text().notNull(),
    subject_id: uuid().notNull(),
    round: integer().notNull(),
    file_key: text().notNull(),
    file_name: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    issued_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('issued_documents_once').on(c.kind, c.subject_id, c.round),
    index('issued_documents_sha').on(c.sha256),
  ],
)

/** Uploaded pictures and papers after cleaning. `photo_id` in addresses is this id. */
export const storedFiles = table(
  'stored_files',
  {
    id: id(),
    owner_id: uuid(),
    purpose: text().notNull(),
    file_key: text().notNull(),
    file_name: text().notNull(),
    content_type: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    is_public: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (c) => [
    index('stored_files_owner').on(c.owner_id, c.created_at),
    index('stored_files_sha256').on(c.sha256),
  ],
)

/** Every e-mail that was handed to the mail provider, for staff who are asked whether it came. The text is not kept. */
export const sentEmails = table(
  'sent_emails',
  {
    id: id(),
    /** `feature:kind:…`: what made it reach its reader once. */
    key: text().notNull(),
    /** The account that it was written to; null where the address has none. */
    person_id: uuid(),
    subject: text().notNull(),
    lang: oneOf(LANGUAGES).notNull(),
    sent_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('sent_emails_key').on(c.key),
    index('sent_emails_person').on(c.person_id, c.sent_at, c.id),
  ],
)

describeData(sentEmails, {
  purpose: 'Which e-mails were sent to whom, so that support can answer whether one came.',
  basis: 'legitimate_interest',
  classes: { technical: ['key'], content: ['subject'] },
})
describeData(idempotencyKeys, {
  purpose: 'Answers of calls, so that a repeated call does its work once.',
  basis: 'contract',
  classes: {
    technical: ['operation', 'key', 'request_hash', 'access_after'],
    reference: ['actor'],
    content: ['reply'],
  },
})
describeData(rateCounters, {
  purpose: 'How often something was tried, under a hash of whom.',
  basis: 'legitimate_interest',
  classes: { technical: ['bucket', 'window_start'] },
})
describeData(auditEvents, {
  purpose: 'Who did or read what, and why; the proof of it.',
  basis: 'legitimate_interest',
  classes: {
    technical: ['actor_kind', 'operation', 'noun', 'verdict', 'request_id'],
    reference: ['object_id'],
    content: ['reason'],
    credential: ['address_hmac', 'agent_hmac', 'account_hmac'],
  },
})
describeData(auditSeals, {
  purpose: 'Hashes that show whether rows of the audit log were changed.',
  basis: 'none',
  classes: { technical: ['seq', 'content_hash', 'chain_hash'] },
})
describeData(events, {
  purpose: 'What happened, for the work that follows and for timelines.',
  basis: 'contract',
  classes: { technical: ['name', 'noun', 'request_id'], content: ['data'] },
})
describeData(issuedDocuments, {
  purpose: 'Which documents were issued, and their hashes.',
  basis: 'contract',
  classes: {
    technical: ['kind', 'noun', 'sha256'],
    reference: ['file_key'],
    content: ['file_name'],
  },
})
describeData(ledgerAccounts, {
  purpose: 'The accounts of the books.',
  basis: 'none',
  classes: { technical: ['name'] },
})
describeData(ledgerTransactions, {
  purpose: 'Movements of money.',
  basis: 'legal_obligation',
  classes: {
    technical: ['seq', 'kind', 'subject_noun', 'posted_at'],
    reference: ['cause_key'],
    financial: ['value_date'],
  },
})
describeData(ledgerEntries, {
  purpose: 'Sides of each movement of money.',
  basis: 'legal_obligation',
  classes: { technical: ['account'], financial: ['amount'] },
})
describeData(ledgerSeals, {
  purpose: 'Hashes that show whether the books were changed.',
  basis: 'none',
  classes: { technical: ['seq', 'content_hash', 'chain_hash'] },
})
describeData(principals, {
  purpose: 'Persons and organizations that own things.',
  basis: 'contract',
  classes: { identity: ['name'] },
})
describeData(settings, {
  purpose: 'Settings of the product.',
  basis: 'none',
  classes: { technical: ['key', 'value'] },
})
describeData(storedFiles, {
  purpose: 'Files that people gave, and where their bytes are.',
  basis: 'contract',
  classes: {
    technical: ['purpose', 'content_type', 'sha256'],
    reference: ['file_key'],
    content: ['file_name'],
  },
})
