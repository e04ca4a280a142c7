import type { JobContext } from '#core/server/context.ts'
import { purgeRows, type Retention } from '#core/server/purge.ts'
import { ACCOUNT, BOOKKEEPING_LAW, EVIDENCE } from '#core/server/retention-reasons.ts'
import { SENT_EMAIL_DAYS } from '#core/server/sent-emails.ts'
import { features } from './features.ts'

/** What is removed every night, and how long after what: of the tables of core, and as the features' manifests say. */
export const RETENTION: readonly Retention[] = [
  { table: 'idempotency_keys', since: 'created_at', days: 1 },
  // The longest window that is counted is a day.
  { table: 'rate_counters', since: 'to_timestamp(window_start)', days: 2 },
  { table: 'sent_emails', since: 'sent_at', days: SENT_EMAIL_DAYS },
  // What a vendor was sent, so that a repeated job does not send it again; jobs are tried for hours, not months.
  { table: 'provider_records', since: 'created_at', days: 90, only: "kind = 'sent'" },
  // Challenges and sessions of the identity providers that a demo brings along.
  {
    table: 'provider_records',
    since: 'created_at',
    days: 30,
    only: "provider in ('electronic-id', 'social-sign-in')",
  },
  ...features.flatMap((feature) => feature.retention ?? []),
]

/** Tables that nothing is removed from by age, and why. */
export const STAYS: Readonly<Record<string, string>> = Object.assign(
  {
    principals: ACCOUNT,
    stored_files: ACCOUNT,
    ledger_transactions: BOOKKEEPING_LAW,
    ledger_accounts: 'one row for each account of the books',
    ledger_entries: BOOKKEEPING_LAW,
    ledger_seals: EVIDENCE,
    events: EVIDENCE,
    audit_events: EVIDENCE,
    audit_seals: EVIDENCE,
    issued_documents: EVIDENCE,
    settings: 'one row for each fact of the installation',
  },
  ...features.map((feature) => feature.kept_tables ?? {}),
)

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
