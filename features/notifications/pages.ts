import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('notifications')

export const pages: readonly PageRoute[] = [
  page('/account/notifications', 'notifications', 'login', 'user-sidebar', {
    name: 'app.nav.notifications',
    at: 81,
    menus: [
      { menu: 'account', icon: 'Bell' },
      { menu: 'user', icon: 'Bell' },
    ],
  }),
  page('/admin/users/:id/emails', 'admin-user-emails', 'staff', 'admin', {
    at: 117,
    menus: [{ menu: 'person', label: 'notifications.staff.emails.title' }],
  }),
  page('/unsubscribe/:token', 'unsubscribe', 'public', 'inform', { search: false }),
]
