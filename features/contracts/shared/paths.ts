import { pagePath, rolePath } from '#core/shared/paths.ts'

export const contractPaths = {
  list: rolePath('/rental-contracts'),
  one: rolePath('/rental-contracts/:id'),
  create: '/rental-contracts/create',
  /** The first step, which is about the property. */
  edit: pagePath('/rental-contracts/:id/edit'),
  editStep: pagePath('/rental-contracts/:id/edit/:step'),
  signingStatus: pagePath('/rental-contracts/:id/signicat-status'),
  inspectedHomes: '/inspected-homes',
  inspectedHome: pagePath('/inspected-homes/:id'),
  adminContracts: '/admin/rental-contracts',
  adminContract: pagePath('/admin/rental-contracts/:id'),
}
