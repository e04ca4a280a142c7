import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('accounts')

export const pages: readonly PageRoute[] = [
  page('/login', 'login', 'guest', 'sm-center', {
    name: null,
    at: 90,
    menus: [{ menu: 'footer-renting', label: 'app.nav.login' }],
    title: 'accounts.login.title',
  }),
  // Where a provider of accounts sends people back to: each has an address of its own (RFC 9700, 4.4.2.2).
  page('/login/:provider', 'social-return', 'guest', 'sm-center', { search: false }),
  page('/register', 'register', 'guest', 'sm-center', {
    name: null,
    title: 'accounts.register.title',
  }),
  page('/forgot-password', 'forgot-password', 'public', 'sm-center', { name: null, search: false }),
  page('/forgot-password/:token', 'new-password', 'public', 'sm-center', { search: false }),
  page('/email-confirmation/:token', 'email-confirmation', 'public', 'inform', { search: false }),
  page('/account/settings', 'settings', 'login', 'user-sidebar', {
    name: 'app.nav.settings',
    at: 80,
    menus: [
      { menu: 'account', icon: 'UserRound' },
      { menu: 'user', icon: 'Settings' },
    ],
  }),
  page('/admin/users', 'admin-users', 'staff', 'admin', {
    name: 'app.nav.people',
    at: 110,
    menus: [{ menu: 'admin', icon: 'Users' }],
  }),
  page('/admin/users/:id', 'admin-user', 'staff', 'admin', {
    at: 111,
    menus: [{ menu: 'person', label: 'accounts.staff.overview', exact: true }],
  }),
]
