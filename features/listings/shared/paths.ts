import { pagePath, pageShowing } from '#core/shared/paths.ts'

export const listingPaths = {
  search: '/listings',
  /** Homes in a town. */
  searchIn: pageShowing('/listings', 'q'),
  /** What a visitor has saved in the browser, beside the search. */
  savedByVisitor: '/listings?saved=true',
  one: pagePath('/listings/:id'),
  /** Its photos on the whole screen of a phone. */
  onPhone: pagePath('/listings/mbl/:id'),
  own: '/landlords/listings',
  /** One’s own listing: its state, what waits and what happened. */
  keep: pagePath('/landlords/listings/:id'),
  liked: '/tenants/liked-listings',
  adminRequests: '/admin/listings/publish-requests',
  /** Every listing, searched for one by its id. */
  adminFind: pageShowing('/admin/listings', 'q'),
  create: '/listings/create',
  createNew: '/listings/create/new',
  /** Begins with the home of this number of the property registry. */
  createFor: pageShowing('/listings/create/new', 'home'),
  /** Leads to the first step that is not done. */
  resume: pagePath('/listings/create/:id'),
  step: pagePath<'/listings/create/:id/:step', [id: string, step: ListingStepPage]>(
    '/listings/create/:id/:step',
  ),
}
export type ListingStepPage =
  | 'real-estate'
  | 'basics'
  | 'photos'
  | 'amenities'
  | 'pricing'
  | 'utilities'
  | 'availability'
  | 'duration'
  | 'requirements'
  | 'questions'
  | 'publish'
