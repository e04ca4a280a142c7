import { pagePath, pageShowing } from '#core/shared/paths.ts'

export const applicationPaths = {
  apply: pagePath('/listings/:id/apply'),
  sent: '/tenants/rental-applications',
  sentOne: pagePath('/tenants/rental-applications/:id'),
  received: '/landlords/rental-applications',
  receivedOne: pageShowing('/landlords/rental-applications', 'open'),
  /** Those for one home. */
  receivedFor: pageShowing('/landlords/rental-applications', 'listing_ids'),
}
