import { pagePath, pageShowing, rolePath } from '#core/shared/paths.ts'
import type { StepName } from './enums.ts'

export const contractPaths = {
  list: rolePath('/rental-contracts'),
  one: rolePath('/rental-contracts/:id'),
  create: '/rental-contracts/create',
  /** Filled from one’s own listing. */
  createFrom: pageShowing('/rental-contracts/create', 'home'),
  /** The first step, which is about the property. */
  edit: pagePath('/rental-contracts/:id/edit'),
  editStep: pagePath('/rental-contracts/:id/edit/:step'),
  /** The token is behind `#` and `new` in its place; somebody who was asked by their account has the id of the request there. */
  ownPart: pagePath('/own-part/:token'),
  signingStatus: pagePath('/rental-contracts/:id/signicat-status'),
  inspectedHomes: '/inspected-homes',
  inspectedHome: pagePath('/inspected-homes/:id'),
  adminContracts: '/admin/rental-contracts',
  adminContract: pagePath('/admin/rental-contracts/:id'),
}

/** The page of a step: the property step is the base, `preview` is the page of `sign`. */
export const stepPath = (contractId: string, step: StepName): string =>
  step === 'property'
    ? contractPaths.edit(contractId)
    : contractPaths.editStep(contractId, step === 'sign' ? 'preview' : step.replaceAll('_', '-'))
