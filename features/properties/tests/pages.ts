import { landlords, row, type PageRows } from '#tests/guards/rows.ts'
import { importFromRegister } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/landlords/properties': landlords('/tenants/home'),
    '/landlords/properties/import': landlords('/tenants/home'),
    // What a landlord brings in, nobody else learns of, staff among them.
    '/landlords/properties/import/:id': row(
      'login',
      '/tenants/home',
      404,
      '/tenants/home',
      200,
      404,
    ),
    '/landlords/portfolios': landlords('/tenants/home'),
  },
  things: async ({ call }) => [
    [
      '/landlords/properties/import/',
      (await call('landlord', importFromRegister, { body: {} } as never)).id,
    ],
  ],
}
