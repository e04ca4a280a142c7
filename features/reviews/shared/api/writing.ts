import { everyone } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { OpenedReview, ReviewToken, WrittenReview } from '../model.ts'

const endpoint = endpointsOf('reviews')
const fails = { 'reviews.link_gone': 410 } as const

export const openReview = endpoint({
  method: 'POST',
  path: '/tenant-reviews/open',
  access: everyone,
  rate: 'auth',
  body: ReviewToken,
  reply: OpenedReview,
  fails,
  stale: [],
  summary: 'What the link of a request is about; an unknown, late or removed one answers 410',
})
export const writeReview = endpoint({
  method: 'POST',
  path: '/tenant-reviews/write',
  access: everyone,
  rate: 'auth',
  body: WrittenReview,
  reply: Done,
  fails: { ...fails, 'reviews.own_review': 403, 'reviews.wrong_state': 409 },
  summary: 'Writes the review of the link, once',
})
export const withdrawReview = endpoint({
  method: 'POST',
  path: '/tenant-reviews/withdraw',
  access: everyone,
  rate: 'auth',
  body: ReviewToken,
  reply: Done,
  fails,
  summary: 'Declines to write, or takes back what was written and removes it with its PDF',
})
