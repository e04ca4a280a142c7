import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('properties')

/** The fields of a property are on the pages of listings and contracts too. */
export const pages: readonly PageRoute[] = [
  page('/landlords/properties', 'landlord-properties', 'landlord', 'default', {
    name: 'app.nav.properties',
    at: 18,
    menus: [{ menu: 'landlords', icon: 'Building2' }],
  }),
  page('/landlords/properties/import', 'import-homes', 'landlord', 'default', { name: null }),
  page('/landlords/properties/import/:id', 'one-import', 'landlord', 'default', { name: null }),
  page('/landlords/portfolios', 'landlord-portfolios', 'landlord', 'default', {
    name: 'app.nav.portfolios',
    at: 19,
  }),
]
