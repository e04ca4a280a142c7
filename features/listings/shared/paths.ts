import { pagePath } from '#core/shared/paths.ts'

export const listingPaths = {
  search: '/listings',
  /** What a visitor has saved in the browser, beside the search. */
  savedByVisitor: '/listings?saved=true',
  one: pagePath('/listings/:id'),
  own: '/landlords/listings',
  liked: '/tenants/liked-listings',
  create: '/listings/create',
  step: pagePath<'/listings/create/:id/:step', [id: string, step: ListingStepPage]>(
    '/listings/create/:id/:step',
  ),
}
export type ListingStepPage = 'basics' | 'photos' | 'pricing' | 'availability' | 'publish'
