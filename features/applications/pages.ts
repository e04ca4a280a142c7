import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('applications')
const panel = panelsOf('applications')

export const pages: readonly PageRoute[] = [
  page('/listings/:id/apply', 'apply', 'public', 'md-center', {
    messages: ['listings', 'profiles'],
  }),
  page('/tenants/rental-applications', 'tenant-applications', 'tenant', 'default', {
    name: 'app.nav.my_applications',
    at: 20,
    menus: [{ menu: 'tenants', icon: 'ListChecks', label: 'app.nav.applications' }],
    offline: true,
  }),
  page('/tenants/rental-applications/:id', 'tenant-application', 'tenant', 'default', {
    offline: true,
  }),
  page('/admin/users/:id/tenant-rental-applications', 'admin-applications-sent', 'staff', 'admin', {
    at: 114,
    menus: [{ menu: 'person', label: 'applications.staff.sent' }],
  }),
  page(
    '/admin/users/:id/landlord-rental-applications',
    'admin-applications-received',
    'staff',
    'admin',
    { at: 115, menus: [{ menu: 'person', label: 'applications.staff.received' }] },
  ),
  page(
    '/admin/staff-data/unique-users-rental-applications',
    'admin-applicants-by-month',
    'staff',
    'admin',
    { name: null, at: 144, menus: [{ menu: 'reports', label: 'app.staff_data.applicants' }] },
  ),
  page('/landlords/rental-applications', 'landlord-applications', 'landlord', 'default', {
    name: 'app.nav.applications',
    at: 30,
    menus: [{ menu: 'landlords', icon: 'ListChecks' }],
  }),
  page('/landlords/listings/:id/criteria', 'tenant-criteria', 'landlord', 'default', {
    messages: ['listings'],
  }),
  page('/landlords/listings/:id/choice-record', 'choice-record', 'landlord', 'default', {
    messages: ['listings'],
  }),
  page('/landlords/listings/:id/compare', 'compared-applications', 'landlord', 'default'),
]

export const panels: readonly PagePanel[] = [panel('listing-apply', 'own-application-panel')]
