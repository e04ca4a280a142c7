import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'bank_events.handled_by': 'the actor, of the staff: server/handlers.ts',
    'late_interest_rates.added_by': 'the actor, of the staff: server/handlers.ts',
    'refunds.refunded_by': 'server/books/refunds.ts: the staff who paid it back',
    'rent_adjustments.made_by':
      'server/adjustments/record.ts: the actor, of the landlord or the staff',
    'security_records.recorded_by': 'server/securities/handlers.ts: the actor, of the landlord',
    'payouts.landlord_id': 'server/books/bank-events.ts: whose account the contract is paid to',
  },
}
