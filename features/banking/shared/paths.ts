export const bankingPaths = {
  payoutMethods: '/account/payout-methods',
}
