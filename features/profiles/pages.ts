import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('profiles')

export const pages: readonly PageRoute[] = [
  page('/tenants/rental-profiles', 'rental-profile', 'tenant', 'default', {
    name: 'app.nav.rental_profile',
    at: 60,
    menus: [{ menu: 'tenants', icon: 'IdCard' }],
  }),
  page('/tenants/rental-profiles/:username', 'rental-profile', 'login', 'default'),
]
