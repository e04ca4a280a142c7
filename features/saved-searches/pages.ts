import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('saved-searches')
const panel = panelsOf('saved-searches')

export const pages: readonly PageRoute[] = [
  page('/tenants/saved-searches', 'saved-searches', 'tenant', 'default', {
    name: 'app.nav.saved_searches',
    at: 63,
    menus: [{ menu: 'user', icon: 'Bookmark' }],
  }),
]

export const panels: readonly PagePanel[] = [
  panel('listings-search', 'save-search-panel'),
  panel('liked-listings', 'saved-searches-panel'),
]
