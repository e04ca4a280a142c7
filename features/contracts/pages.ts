import { pagesOf, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('contracts')

const STEPS = [
  'amenities',
  'period',
  'parties',
  'rent-and-securities',
  'utilities',
  'payments',
  'house-rules',
  'reports-and-documents',
  'special-terms',
  'maintenance-and-inspection',
  'preview',
]

export const pages: readonly PageRoute[] = [
  page('/tenants/rental-contracts', 'tenant-contracts', 'tenant', 'default', {
    name: 'app.nav.contracts',
    at: 30,
    menus: [{ menu: 'tenants', icon: 'FileSignature' }],
    offline: true,
  }),
  page('/tenants/rental-contracts/:id', 'contract', 'tenant', 'default', { offline: true }),
  page('/landlords/rental-contracts', 'landlord-contracts', 'landlord', 'default', {
    name: 'app.nav.contracts',
    at: 40,
    menus: [{ menu: 'landlords', icon: 'FileSignature' }],
    offline: true,
  }),
  page('/landlords/rental-contracts/:id', 'contract', 'landlord', 'default', { offline: true }),
  page('/inspected-homes', 'inspected-homes', 'login', 'default', {
    name: 'app.nav.inspected_homes',
    at: 70,
  }),
  page('/inspected-homes/:id', 'inspected-home', 'login'),
  page('/rental-contracts/create', 'create-contract', 'login', 'md-center', {
    name: 'app.palette.new_contract',
    at: 60,
  }),
  page('/rental-contracts/:id/edit', 'edit-property', 'login', 'wizard'),
  ...STEPS.map((step) =>
    page(`/rental-contracts/:id/edit/${step}`, `edit-${step}`, 'login', 'wizard'),
  ),
  page('/own-part/:token', 'own-part', 'public', 'inform', { search: false }),
  page('/rental-contracts/:id/signicat-status', 'signicat-status', 'login', 'invitation'),
  page('/admin/rental-contracts', 'admin-contracts', 'staff', 'admin', {
    name: 'app.nav.contracts',
    at: 130,
    menus: [{ menu: 'admin', icon: 'FileSignature' }],
  }),
  page(
    '/admin/staff-data/listing-contract-comparison',
    'admin-listing-comparison',
    'staff',
    'admin',
    { name: null, at: 142, menus: [{ menu: 'reports', label: 'app.staff_data.comparison' }] },
  ),
  page('/admin/users/:id/rental-contracts', 'admin-user-contracts', 'staff', 'admin', {
    at: 113,
    menus: [{ menu: 'person', label: 'contracts.list.title' }],
  }),
  page('/admin/rental-contracts/:id', 'admin-contract', 'staff', 'admin'),
]
