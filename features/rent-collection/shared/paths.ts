import { pagePath, rolePath } from '#core/shared/paths.ts'

export const rentCollectionPaths = {
  payments: rolePath('/rental-contracts/:id/payments'),
  /** The same for staff. */
  adminContract: pagePath('/admin/rental-contracts/:id/payments'),
  payouts: '/landlords/finances/payouts',
  adminPayments: '/admin/rental-contracts/payment-services/payments',
}
