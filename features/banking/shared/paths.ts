export const bankingPaths = {
  payoutMethods: '/account/payout-methods',
  adminHeld: '/admin/payout-methods',
}
