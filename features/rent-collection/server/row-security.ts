import type { RowSecurity } from '#core/server/row-security.ts'

const BOOKS = 'the books, asked for by contract'

export const rowSecurity: RowSecurity = {
  own: {},
  open: {
    schedule_items: BOOKS,
    bills: BOOKS,
    payouts: BOOKS,
    refunds: BOOKS,
    rent_adjustments: BOOKS,
    security_records: BOOKS,
    bank_events: BOOKS,
    bank_cursors: BOOKS,
    late_interest_rates: 'what the Central Bank announced, the same for everybody',
  },
}
