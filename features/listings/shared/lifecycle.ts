import { lifecycle } from '#core/shared/lifecycle.ts'
import type { ListingStatus } from './model.ts'
import type { RequestState } from './steps/choices.ts'

type ListingEvent =
  | 'publish'
  | 'pause'
  | 'let'
  | 'relist'
  | 'archive'
  | 'restore'
  | 'restore_draft'
  | 'take_down'

/**
 * Only what is published is found and can be applied for. A let home goes back with fresh dates alone, so that who
 * publishes while it is being let learns that. What was put away comes back as what it was: a draft, or paused. What staff
 * take down stays out of the search whatever state it was in, and is published again after they have looked at it.
 */
export const listingLifecycle = lifecycle<ListingStatus, ListingEvent>('listings', {
  draft: { publish: 'published', archive: 'archived' },
  published: { pause: 'unpublished', let: 'let', archive: 'archived', take_down: 'unpublished' },
  unpublished: {
    publish: 'published',
    relist: 'published',
    let: 'let',
    archive: 'archived',
    take_down: 'unpublished',
  },
  let: { relist: 'published', archive: 'archived', take_down: 'let' },
  archived: { restore: 'unpublished', restore_draft: 'draft', take_down: 'archived' },
})

/** How a listing comes back from the archive: what was never public is a draft again. */
export const restoringEvent = (published_at: string | null): 'restore' | 'restore_draft' =>
  published_at === null ? 'restore_draft' : 'restore'

/** In the order in which the pages offer them. */
const OFFERED = ['publish', 'relist', 'pause', 'let', 'archive', 'restore'] as const
export type ListingAction = (typeof OFFERED)[number]

/** What the landlord may do with a listing in this state; the server moves by the same table. */
export const listingActions = (status: ListingStatus): ListingAction[] =>
  OFFERED.filter((action) => listingLifecycle.can(status, action))

/** Whether applications that nobody answered keep a listing out of the archive, where they would be lost sight of. */
export const waitsForAnswers = (open_applications: number): boolean => open_applications > 0

/** A request that staff look at a listing: answered once, or taken back before that. */
export const requestLifecycle = lifecycle<RequestState, 'approve' | 'deny' | 'withdraw'>(
  'listings',
  {
    pending: { approve: 'approved', deny: 'denied', withdraw: 'withdrawn' },
    approved: {},
    denied: {},
    withdrawn: {},
  },
)
