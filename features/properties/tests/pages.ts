import { landlords, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: {
    '/landlords/properties': landlords('/tenants/home'),
    '/landlords/properties/import': landlords('/tenants/home'),
    '/landlords/properties/import/:id': landlords('/tenants/home'),
    '/landlords/portfolios': landlords('/tenants/home'),
  },
}
