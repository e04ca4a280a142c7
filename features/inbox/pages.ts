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
    menus: [
      { menu: 'admin', icon: 'Flag', within: ['/admin/conversations', '/admin/found-words'] },
    ],
  }),
  page('/admin/message-fraud-detections/:id', 'admin-report', 'staff', 'admin', { name: null }),
  page('/admin/users/:id/scam-detection-overview', 'admin-scam-overview', 'staff', 'admin', {
    at: 118,
    menus: [{ menu: 'person', label: 'inbox.overview.title' }],
  }),
  page('/admin/users/:id/conversations', 'admin-user-conversations', 'staff', 'admin', {
    at: 117,
    menus: [{ menu: 'person', label: 'inbox.staff.of_person' }],
  }),
  page('/admin/conversations/:id', 'admin-conversation', 'staff', 'admin', { name: null }),
  page('/admin/conversation-summaries', 'admin-summaries', 'staff', 'admin', {
    name: 'inbox.summaries.title',
    at: 116,
    menus: [{ menu: 'admin', icon: 'ScrollText' }],
  }),
  page('/admin/conversation-summaries/:id', 'admin-summary', 'staff', 'admin', { name: null }),
  page('/landlords/reply-templates', 'reply-templates', 'landlord', 'default', {
    name: 'inbox.templates.title',
    at: 36,
  }),
  page('/admin/found-words/:id', 'admin-found-words', 'staff', 'admin', { name: null }),
  page('/inbox/decisions/:id', 'judged-words', 'login', 'md-center', { name: null }),
  page('/inbox/:id', 'conversation', 'login', 'default', { name: null }),
]

export const panels: readonly PagePanel[] = [
  panel('contract', 'contract-messages-panel'),
  panel('contract-waiting', 'contract-waiting-panel'),
  panel('words-warning', 'words-warning-panel'),
]
