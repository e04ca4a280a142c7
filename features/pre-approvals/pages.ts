import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('pre-approvals')
const panel = panelsOf('pre-approvals')

export const pages: readonly PageRoute[] = [
  page('/admin/users/pre-approvals', 'admin-pre-approvals', 'staff', 'admin', {
    name: 'app.nav.pre_approvals',
    at: 126,
    menus: [{ menu: 'admin', icon: 'BadgeCheck' }],
  }),
  page('/admin/users/credit-score-update-requests', 'admin-update-requests', 'staff', 'admin', {
    name: 'app.nav.score_requests',
    at: 127,
    menus: [{ menu: 'admin', icon: 'RefreshCw' }],
  }),
]

export const panels: readonly PagePanel[] = [panel('rental-profile', 'finances-panel')]
