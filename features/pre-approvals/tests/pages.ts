import { STAFF, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: {
    '/admin/users/pre-approvals': STAFF,
    '/admin/users/credit-score-update-requests': STAFF,
  },
}
