import { row, tenants, type PageRows } from '#tests/guards/rows.ts'
import { readProfile } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/tenants/rental-profiles': tenants('/landlords/home'),
    // The profile of a tenant who rents from the landlord and has an application with the other one. Staff do not see it.
    '/tenants/rental-profiles/:username': row('login', 404, 200, 200, 200, 404),
  },
  things: async ({ call }) => [
    [
      '/tenants/rental-profiles/',
      (await call('tenant', readProfile, { username: 'me' })).profile_username,
    ],
  ],
}
