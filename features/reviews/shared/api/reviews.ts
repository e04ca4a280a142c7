import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf } from '#core/shared/fields.ts'
import { reviewAccess, reviewsAccess } from '../access.ts'
import { ReviewPatch, ReviewRequest, TenantReview } from '../model.ts'

const endpoint = endpointsOf('reviews')
const BY_USERNAME = { 'params.username': 'profile_username' }

export const listReviews = endpoint({
  method: 'GET',
  path: '/tenant-profiles/:username/reviews',
  access: reviewsAccess.view,
  refs: BY_USERNAME,
  reply: listOf(TenantReview),
  summary: 'Reviews of former landlords; others than the tenant get those that the tenant shows',
})
export const requestReview = endpoint({
  method: 'POST',
  path: '/tenant-profiles/:username/reviews',
  access: reviewsAccess.edit,
  refs: BY_USERNAME,
  effect: 'sends',
  body: ReviewRequest,
  reply: TenantReview,
  fails: {
    'reviews.too_many': 409,
    'reviews.already_requested': 409,
    'reviews.own_address': 422,
    'reviews.years_reversed': 422,
    'reviews.too_many_today': 429,
  },
  summary: 'Asks a former landlord by e-mail to review a tenancy',
})
export const changeReview = endpoint({
  method: 'PATCH',
  path: '/tenant-profile-reviews/:id',
  access: reviewAccess.edit,
  body: ReviewPatch,
  reply: TenantReview,
  fails: { 'reviews.wrong_state': 409 },
  summary: 'Shows a written review to landlords who see the profile, or hides it',
})
export const removeReview = endpoint({
  method: 'DELETE',
  path: '/tenant-profile-reviews/:id',
  access: reviewAccess.edit,
  reply: z.object({ removed: z.literal(true) }),
  summary: 'Removes a review with its PDF, or takes the request back',
})
export const downloadReview = endpoint({
  method: 'GET',
  path: '/tenant-profile-reviews/:id/pdf',
  access: reviewAccess.view,
  reply: z.any(),
  reply_kind: 'file',
  summary: 'The PDF of a review; 404 until it is made',
})
