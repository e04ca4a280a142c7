import { event } from '#core/server/events.ts'

export const reviewRequested = event('reviews.review_requested', 'tenant_review')
export const reviewWritten = event('reviews.review_written', 'tenant_review')
export const reviewWithdrawn = event('reviews.review_withdrawn', 'tenant_review')
