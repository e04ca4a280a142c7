import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('search')

/** The palette is a part of every page. */
export const pages: readonly PageRoute[] = [
  page('/landlords/search', 'landlord-search', 'landlord', 'default', {
    name: 'app.nav.search_own',
    at: 16,
    menus: [{ menu: 'user', icon: 'Search' }],
  }),
]
