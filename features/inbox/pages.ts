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
  page('/admin/message-fraud-detections', 'admin-reports', 'staff', 'admin', {
    name: 'app.nav.reports',
    at: 115,
    menus: [{ menu: 'admin', icon: 'Flag' }],
  }),
  page('/admin/message-fraud-detections/:id', 'admin-report', 'staff', 'admin', { name: null }),
  page('/inbox/:id', 'conversation', 'login', 'default', { name: null }),
]

export const panels: readonly PagePanel[] = [panel('contract', 'contract-messages-panel')]
