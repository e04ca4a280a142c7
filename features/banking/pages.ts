import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('banking')

export const pages: readonly PageRoute[] = [
  page('/account/payout-methods', 'payout-methods', 'login', 'user-sidebar', {
    name: 'app.nav.payout_methods',
    at: 82,
    menus: [
      { menu: 'account', icon: 'CreditCard' },
      { menu: 'user', icon: 'CreditCard' },
    ],
  }),
  page('/admin/payout-methods', 'admin-payout-methods', 'staff', 'admin', {
    name: 'app.nav.held_accounts',
    at: 150,
    menus: [{ menu: 'admin', icon: 'Landmark' }],
  }),
]
