import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('viewings')
const panel = panelsOf('viewings')

export const pages: readonly PageRoute[] = [
  page('/tenants/viewings', 'tenant-viewings', 'tenant', 'default', {
    name: 'viewings.own.title',
    at: 64,
    menus: [{ menu: 'user', icon: 'ListChecks' }],
  }),
  page('/landlords/viewings', 'landlord-viewings', 'landlord', 'default', {
    name: 'viewings.title',
    at: 65,
    menus: [{ menu: 'user', icon: 'ListChecks' }],
  }),
]

export const panels: readonly PagePanel[] = [panel('listing-side', 'offered-times-panel')]
