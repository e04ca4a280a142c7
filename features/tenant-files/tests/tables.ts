import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'tenant_files.user_id': 'the actor',
  },
  own: { tenant_files: ownUser, tenant_file_papers: ownUser, tenant_file_openings: ownUser },
}
