import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('inbox')
const panel = panelsOf('inbox')

export const pages: readonly PageRoute[] = [
  page('/inbox', 'inbox', 'login', 'default', {
    name: 'app.nav.inbox',
    at: 35,
    menus: [
      { menu: 'tenants', icon: 'Inbox' },
      { menu: 'landlords', icon: 'Inbox' },
    ],
  }),
  page('/inbox/:id', 'conversation', 'login', 'default', { name: null }),
]

export const panels: readonly PagePanel[] = [panel('contract', 'contract-messages-panel')]
