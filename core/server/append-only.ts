/** Tables whose rows are never changed or removed, by any role: the guards refuse it. */
export const APPEND_ONLY = [
  'events',
  'audit_events',
  'audit_seals',
  'ledger_transactions',
  'ledger_entries',
  'ledger_seals',
  'issued_documents',
] as const
