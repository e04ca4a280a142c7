import {
  ALL,
  PEOPLE,
  STAFF,
  first,
  landlords,
  ofOwner,
  tenants,
  type PageRows,
} from '#tests/guards/rows.ts'
import { listOwnListings } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/listings': ALL,
    '/listings/:id': ALL,
    '/listings/mbl/:id': ALL,
    '/listings/create': PEOPLE,
    '/listings/create/new': PEOPLE,
    '/listings/create/:id': { ...ofOwner(), landlord: '/listings/create/:id/publish' },
    '/listings/create/:id/real-estate': ofOwner(),
    '/listings/create/:id/basics': ofOwner(),
    '/listings/create/:id/amenities': ofOwner(),
    '/listings/create/:id/utilities': ofOwner(),
    '/listings/create/:id/duration': ofOwner(),
    '/listings/create/:id/requirements': ofOwner(),
    '/listings/create/:id/questions': ofOwner(),
    '/listings/create/:id/photos': ofOwner(),
    '/listings/create/:id/pricing': ofOwner(),
    '/listings/create/:id/availability': ofOwner(),
    '/listings/create/:id/publish': ofOwner(),
    '/landlords/listings': landlords('/tenants/home'),
    '/landlords/listings/:id': {
      ...ofOwner(),
      tenant: '/tenants/home',
      other_tenant: '/tenants/home',
    },
    '/admin/users/:id/listings': STAFF,
    '/admin/listings': STAFF,
    '/admin/listings/publishes': STAFF,
    '/admin/listings/publish-requests': STAFF,
    '/admin/site-listings': STAFF,
    '/admin/staff-data/unpublished-listings': STAFF,
    '/admin/staff-data/listing-publish-count-by-month': STAFF,
    '/tenants/liked-listings': tenants('/landlords/home'),
  },
  kept: ['/landlords/listings', '/landlords/listings/:id'],
  things: async ({ call }) => [
    [
      '/landlords/listings/',
      first(
        (await call('landlord', listOwnListings, { query: {} } as never)).items,
        (one) => one.status === 'published',
      ).id,
    ],
    [
      '/listings/mbl/',
      first(
        (await call('landlord', listOwnListings, { query: {} } as never)).items,
        (one) => one.status === 'published',
      ).id,
    ],
    [
      '/listings/',
      first(
        (await call('landlord', listOwnListings, { query: {} } as never)).items,
        (one) => one.status === 'published',
      ).id,
    ],
  ],
}
