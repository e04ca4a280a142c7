import { ALL, first, landlords, ofOwner, type PageRows } from '#tests/guards/rows.ts'
import { listOwnListings } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/listings': ALL,
    '/listings/:id': ALL,
    '/listings/create': landlords('/tenants/home'),
    '/listings/create/:id/basics': ofOwner('/tenants/home'),
    '/listings/create/:id/photos': ofOwner('/tenants/home'),
    '/listings/create/:id/pricing': ofOwner('/tenants/home'),
    '/listings/create/:id/availability': ofOwner('/tenants/home'),
    '/listings/create/:id/publish': ofOwner('/tenants/home'),
    '/landlords/listings': landlords('/tenants/home'),
  },
  kept: ['/landlords/listings'],
  things: async ({ call }) => [
    [
      '/listings/',
      first(
        (await call('landlord', listOwnListings, { query: {} } as never)).items,
        (one) => one.status === 'published',
      ).id,
    ],
  ],
}
