import { STAFF_DATA_PATH } from '#core/shared/paths.ts'
import type { PageAccess, PageLayout, PageOptions, PageRoute } from '#core/shared/page-manifest.ts'

const page = (
  path: string,
  file: string,
  access: PageAccess,
  layout: PageLayout,
  options: PageOptions = {},
): PageRoute => ({
  path,
  feature: null,
  file: `app/web/pages/${file}.tsx`,
  access,
  layout,
  ...options,
})

/** Pages that show parts of several features, and the tools of development. */
export const pages: readonly PageRoute[] = [
  page('/', 'front', 'public', 'none', {
    messages: ['marketing', 'listings'],
    name: null,
    title: 'marketing.home.title',
  }),
  page('/offline', 'offline', 'public', 'none', { name: null, search: false }),
  page('/tenants/home', 'tenant-home', 'tenant', 'default', {
    name: 'app.nav.home',
    at: 10,
    menus: [{ menu: 'tenants', icon: 'Home' }],
    offline: true,
  }),
  page('/landlords/home', 'landlord-home', 'landlord', 'default', {
    name: 'app.nav.home',
    at: 10,
    menus: [{ menu: 'landlords', icon: 'Home' }],
    offline: true,
  }),
  page('/admin', 'admin-front', 'staff', 'admin', {
    name: 'app.nav.overview',
    at: 100,
    menus: [
      { menu: 'staff', icon: 'LayoutDashboard', label: 'app.nav.admin' },
      { menu: 'admin', icon: 'LayoutDashboard' },
    ],
  }),
  page(STAFF_DATA_PATH, 'staff-data', 'staff', 'admin', {
    name: 'app.nav.staff_data',
    at: 140,
    menus: [{ menu: 'admin', icon: 'ChartColumn' }],
  }),
  page('/dev', 'dev', 'dev', 'admin', { name: null }),
  page('/sandbox/sign/:task_id', 'sandbox-sign', 'dev', 'invitation'),
]
