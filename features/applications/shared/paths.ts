import { pagePath, pageShowing } from '#core/shared/paths.ts'

export const applicationPaths = {
  apply: pagePath('/listings/:id/apply'),
  sent: '/tenants/rental-applications',
  /** What was begun and not sent. */
  drafts: '/tenants/rental-applications?type=drafts',
  sentOne: pagePath('/tenants/rental-applications/:id'),
  received: '/landlords/rental-applications',
  receivedOne: pageShowing('/landlords/rental-applications', 'open'),
  /** What the landlord of a home goes by. */
  criteria: pagePath('/landlords/listings/:id/criteria'),
  /** How a tenant was chosen for a home. */
  record: pagePath('/landlords/listings/:id/choice-record'),
  /** Applications for one home beside each other; `application_ids` joined by commas. */
  compared: pagePath('/landlords/listings/:id/compare'),
  /** Those for one home. */
  receivedFor: pageShowing('/landlords/rental-applications', 'listing_ids'),
}
