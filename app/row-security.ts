import { existsSync, readFileSync } from 'node:fs'
import { rowSecuritySql, type RowSecurity } from '#core/server/row-security.ts'
import { features } from './features.ts'

const INTERNAL = 'no person reads it through a call'

/** Tables of core and of the providers, which have no policy. */
const OPEN: RowSecurity['open'] = {
  principals: 'whoever owns things is asked for by id',
  events: 'ids and facts, asked for by the thing they are about',
  audit_events: INTERNAL,
  audit_seals: INTERNAL,
  idempotency_keys: 'asked for by the caller alone, with a key of their own',
  rate_counters: INTERNAL,
  settings: INTERNAL,
  sent_emails: 'staff alone ask for it, of one person and for a reason',
  ledger_transactions: INTERNAL,
  ledger_accounts: INTERNAL,
  ledger_entries: INTERNAL,
  ledger_seals: INTERNAL,
  issued_documents: 'asked for by the thing they are of',
  stored_files: 'pictures are shown by address; whether they may be is asked of the listing',
  provider_records: INTERNAL,
}

/** What every feature and core say of their tables. */
export const ROW_SECURITY: RowSecurity = {
  own: Object.assign({}, ...features.map((feature) => feature.row_security?.own ?? {})),
  open: Object.assign({}, OPEN, ...features.map((feature) => feature.row_security?.open ?? {})),
}

const FILES = [
  new URL('../database/row-security.sql', import.meta.url),
  ...features.map(
    ({ name }) => new URL(`../features/${name}/server/row-security.sql`, import.meta.url),
  ),
].filter((file) => existsSync(file))

/** The functions of core and of the features, in the order of features, and the policies. */
export const rowSecurity = (): string =>
  rowSecuritySql(
    FILES.map((file) => readFileSync(file, 'utf8')),
    ROW_SECURITY,
  )
