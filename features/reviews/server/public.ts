/** What other features may call. */
export { hasLetTo } from './extension-points.ts'
export { shownReviews } from './queries/reviews.ts'
