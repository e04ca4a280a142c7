import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('privacy')

export const pages: readonly PageRoute[] = [
  page('/account/privacy', 'privacy', 'login', 'user-sidebar', {
    name: 'app.nav.own_data',
    at: 84,
    menus: [
      { menu: 'account', icon: 'ShieldCheck' },
      { menu: 'user', icon: 'ShieldCheck' },
    ],
    messages: ['accounts', 'consents'],
  }),
  page('/account-deleted', 'account-deleted', 'public', 'inform', { name: null, search: false }),
]
