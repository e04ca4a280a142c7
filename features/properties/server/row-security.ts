import { isPrincipal, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    portfolios: isPrincipal('owner_id'),
    property_imports: isPrincipal('owner_id'),
    property_import_rows: isPrincipal('owner_id'),
  },
  open: {
    properties: 'facts of the property registry, which a published listing shows to everybody',
  },
}
