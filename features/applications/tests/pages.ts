import {
  ALL,
  STAFF,
  first,
  landlords,
  ofOwner,
  ofTenant,
  tenants,
  type PageRows,
  type Row,
} from '#tests/guards/rows.ts'
import { listTenantApplications } from '../shared/api.ts'

/** Of a published home, which others know is there. */
const OWNERS: Row = { ...ofOwner(), tenant: '/tenants/home', other_tenant: '/tenants/home' }

export const pageRows: PageRows = {
  rows: {
    '/listings/:id/apply': ALL,
    '/tenants/rental-applications': tenants('/landlords/rental-applications'),
    '/tenants/rental-applications/:id': ofTenant('/landlords/home'),
    '/admin/users/:id/tenant-rental-applications': STAFF,
    '/admin/staff-data/unique-users-rental-applications': STAFF,
    '/admin/users/:id/landlord-rental-applications': STAFF,
    '/landlords/listings/:id/criteria': OWNERS,
    '/landlords/listings/:id/choice-record': OWNERS,
    '/landlords/listings/:id/compare': OWNERS,
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
