import { pageShowing } from '#core/shared/paths.ts'

export const searchPaths = {
  /** Among what is a landlord's own. */
  own: pageShowing('/landlords/search', 'q'),
}
