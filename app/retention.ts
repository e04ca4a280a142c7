import type { JobContext } from '#core/server/jobs.ts'
import { purgeRows, type Retention } from '#core/server/purge.ts'

/** What is removed every night, and how long after what. The only place where this is said. */
export const RETENTION: readonly Retention[] = [
  { table: 'idempotency_keys', since: 'created_at', days: 1 },
  // The longest window that is counted is a day.
  { table: 'rate_counters', since: 'to_timestamp(window_start)', days: 2 },
  { table: 'electronic_id_visits', since: 'created_at', days: 1 },
  { table: 'email_additions', since: 'created_at', days: 7 },
  { table: 'sessions', since: 'least(ended_at, expires_at)', days: 30 },
  { table: 'account_tokens', since: 'least(used_at, expires_at)', days: 30 },
  // What a vendor was sent, so that a repeated job does not send it again; jobs are tried for hours, not months.
  { table: 'sandbox_records', since: 'created_at', days: 90, only: "kind = 'sent'" },
  // Challenges and sessions of the electronic id that a demo brings along.
  { table: 'sandbox_records', since: 'created_at', days: 30, only: "provider = 'electronic-id'" },
]

const LAW = 'bookkeeping: seven years after the end of the fiscal year (Act no. 145/1994, art. 20)'
const EVIDENCE = 'append-only: what proves that nothing was changed'
const CONTRACT = 'part of a contract: while it runs and claims can arise from it'
const ACCOUNT = 'as long as the account'
const CONTENT = 'what staff wrote'

/** Tables that nothing is removed from by age, and why. */
export const STAYS: Readonly<Record<string, string>> = {
  users: ACCOUNT,
  proven_identities: ACCOUNT,
  email_addresses: ACCOUNT,
  phones: ACCOUNT,
  payout_methods: ACCOUNT,
  notifications: ACCOUNT,
  notification_blacklist: ACCOUNT,
  rental_applications: ACCOUNT,
  listings: ACCOUNT,
  listing_photos: ACCOUNT,
  stored_files: ACCOUNT,
  properties: 'facts of the property registry, no person in them',
  contracts: CONTRACT,
  contract_units: CONTRACT,
  contract_parties: CONTRACT,
  contract_party_emails: CONTRACT,
  contract_party_phones: CONTRACT,
  contract_collaborators: CONTRACT,
  contract_utilities: CONTRACT,
  contract_steps_seen: CONTRACT,
  meter_readings: CONTRACT,
  special_terms: CONTRACT,
  signing_rounds: CONTRACT,
  signing_tasks: CONTRACT,
  registry_filings: CONTRACT,
  schedule_items: LAW,
  bills: LAW,
  payouts: LAW,
  bank_events: LAW,
  bank_cursors: 'one row for each cursor',
  ledger_transactions: LAW,
  ledger_entries: LAW,
  ledger_seals: EVIDENCE,
  events: EVIDENCE,
  audit_events: EVIDENCE,
  audit_seals: EVIDENCE,
  issued_documents: EVIDENCE,
  session_used_tokens: 'goes with its session',
  contact_messages: 'until staff have answered and removed it',
  settings: 'one row for each fact of the installation',
  articles: CONTENT,
  article_authors: CONTENT,
  article_categories: CONTENT,
  article_drafts: CONTENT,
  article_tags: CONTENT,
  article_tag_links: CONTENT,
  article_versions: CONTENT,
  help_slots: CONTENT,
  help_slot_articles: CONTENT,
  team_cards: CONTENT,
  article_answers: 'counts of helpful articles, under a hash that names nobody',
}

/** The nightly purge: each table by itself, so that one that fails leaves the others. */
export const purgeOldRows = async (work: JobContext): Promise<void> => {
  const failed: unknown[] = []
  for (const retention of RETENTION) {
    const count = await purgeRows(work.db, retention, work.clock.now()).catch((error: unknown) => {
      failed.push(error)
      return 0
    })
    if (count > 0) work.log.info({ name: retention.table, count }, 'old rows removed')
  }
  if (failed.length > 0) throw failed[0]
}
