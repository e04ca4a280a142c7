import { lifecycle } from '#core/shared/lifecycle.ts'
import type { ArticleStatus } from './model.ts'

type ArticleEvent = 'publish' | 'schedule' | 'unpublish'

/** draft -> scheduled or published; a schedule can be moved; what is published or scheduled can go back to draft. */
export const articleLifecycle = lifecycle<ArticleStatus, ArticleEvent>('help', {
  draft: { publish: 'published', schedule: 'scheduled' },
  scheduled: { publish: 'published', schedule: 'scheduled', unpublish: 'draft' },
  published: { unpublish: 'draft' },
})
