import { tenants, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: { '/tenants/saved-searches': tenants('/landlords/home') },
}
