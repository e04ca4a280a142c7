import { pagesOf, panelsOf, type PagePanel, type PageRoute } from '#core/shared/page-manifest.ts'

const page = pagesOf('rent-collection')
const panel = panelsOf('rent-collection')

export const pages: readonly PageRoute[] = [
  page('/tenants/rental-contracts/:id/payments', 'contract-payments', 'tenant', 'default', {
    offline: true,
  }),
  page('/landlords/rental-contracts/:id/payments', 'contract-payments', 'landlord', 'default', {
    offline: true,
  }),
  page('/admin/rental-contracts/:id/payments', 'contract-payments', 'staff', 'admin'),
  page('/landlords/finances/payouts', 'payouts', 'landlord', 'default', {
    name: 'app.nav.payouts',
    at: 50,
    menus: [{ menu: 'landlords', icon: 'Wallet' }],
    offline: true,
  }),
  page('/admin/users/:id/payments', 'admin-user-payments', 'staff', 'admin', {
    at: 116,
    menus: [{ menu: 'person', label: 'rent-collection.admin.title' }],
  }),
  page('/admin/rental-contracts/payment-services/payments', 'admin-payments', 'staff', 'admin', {
    name: 'app.nav.payments',
    at: 140,
    menus: [{ menu: 'admin', icon: 'Wallet' }],
  }),
]

export const panels: readonly PagePanel[] = [panel('contract-first', 'payments-panel')]
