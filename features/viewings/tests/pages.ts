import { landlords, tenants, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: {
    '/tenants/viewings': tenants('/landlords/viewings'),
    '/landlords/viewings': landlords('/tenants/viewings'),
  },
}
