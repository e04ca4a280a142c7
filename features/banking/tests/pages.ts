import { PEOPLE, STAFF, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: {
    '/account/payout-methods': PEOPLE,
    '/admin/payout-methods': STAFF,
  },
}
