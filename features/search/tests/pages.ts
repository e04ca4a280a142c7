import { landlords, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: { '/landlords/search': landlords('/tenants/home') },
}
