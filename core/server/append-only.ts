/** Tables whose rows are never changed or removed, by any role: the guards refuse it. */
export const APPEND_ONLY = ['events', 'audit_events', 'ledger_transactions', 'ledger_entries', 'ledger_seals', 'issued_documents'] as const
