import { event } from '#core/server/events.ts'

export const articlePublished = event<{ by: 'staff' | 'schedule' }>(
  'help.article_published',
  'article',
)
export const articleScheduled = event<{ publish_at: string }>('help.article_scheduled', 'article')
export const articleUnpublished = event('help.article_unpublished', 'article')
