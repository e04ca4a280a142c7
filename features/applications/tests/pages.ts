import {
  ALL,
  STAFF,
  first,
  landlords,
  ofTenant,
  tenants,
  type PageRows,
} from '#tests/guards/rows.ts'
import { listTenantApplications } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/listings/:id/apply': ALL,
    '/tenants/rental-applications': tenants('/landlords/rental-applications'),
    '/tenants/rental-applications/:id': ofTenant('/landlords/home'),
    '/admin/users/:id/tenant-rental-applications': STAFF,
    '/admin/users/:id/landlord-rental-applications': STAFF,
    '/landlords/rental-applications': landlords('/tenants/rental-applications'),
  },
  // Who asks a landlord for a home is that person's matter: it stays off the device.
  kept: ['/tenants/rental-applications', '/tenants/rental-applications/:id'],
  things: async ({ call }) => [
    [
      '/tenants/rental-applications/',
      first((await call('tenant', listTenantApplications, { query: {} } as never)).items).id,
    ],
  ],
}
