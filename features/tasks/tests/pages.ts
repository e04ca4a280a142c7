import { STAFF, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = { rows: { '/admin/failed-jobs': STAFF } }
