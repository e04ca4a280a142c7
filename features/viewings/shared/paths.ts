import { pageShowing } from '#core/shared/paths.ts'

export const viewingPaths = {
  booked: '/tenants/viewings',
  offered: '/landlords/viewings',
  /** Opens the form for one home. */
  offerFor: pageShowing('/landlords/viewings', 'home'),
}
