import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'article_drafts.user_id': 'the staff member',
    'article_earlier_texts.written_by': 'the staff member',
    'article_versions.updated_by': 'the staff member',
  },
}
