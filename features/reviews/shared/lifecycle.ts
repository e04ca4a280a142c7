import { lifecycle } from '#core/shared/lifecycle.ts'
import type { ReviewStatus } from './model.ts'

type ReviewEvent = 'write' | 'withdraw'

/** The writer may take their words back at any time. */
export const reviewLifecycle = lifecycle<ReviewStatus, ReviewEvent>('reviews', {
  requested: { write: 'written', withdraw: 'declined' },
  written: { withdraw: 'withdrawn' },
  declined: {},
  withdrawn: {},
})
