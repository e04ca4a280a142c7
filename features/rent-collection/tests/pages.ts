import { STAFF, landlords, ofLandlord, ofTenant, type PageRows } from '#tests/guards/rows.ts'

export const pageRows: PageRows = {
  rows: {
    '/tenants/rental-contracts/:id/payments': ofTenant('/landlords/rental-contracts/:id/payments'),
    '/landlords/rental-contracts/:id/payments': ofLandlord(
      '/tenants/rental-contracts/:id/payments',
    ),
    '/landlords/finances/payouts': landlords('/tenants/home'),
    '/admin/rental-contracts/payment-services/payments': STAFF,
    '/admin/rental-contracts/:id/payments': STAFF,
    '/admin/users/:id/payments': STAFF,
  },
  kept: [
    '/tenants/rental-contracts/:id/payments',
    '/landlords/rental-contracts/:id/payments',
    '/landlords/finances/payouts',
  ],
}
