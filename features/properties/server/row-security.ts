import type { RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {},
  open: { properties: 'facts of the property registry' },
}
