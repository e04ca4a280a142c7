import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    tenant_files: isPerson('user_id'),
    tenant_file_papers: isPerson('user_id'),
    tenant_file_openings: isPerson('user_id'),
  },
  open: {},
}
