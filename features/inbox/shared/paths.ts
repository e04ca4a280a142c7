import { pagePath, pageShowing } from '#core/shared/paths.ts'

const all = '/inbox'

export const inboxPaths = {
  all,
  one: pagePath('/inbox/:id'),
  /** Where somebody writes to the other side, and goes on where they have written before. */
  aboutListing: pageShowing(all, 'listing_id'),
  aboutApplication: pageShowing(all, 'application_id'),
  aboutContract: pageShowing(all, 'contract_id'),
  templates: '/landlords/reply-templates',
  reports: '/admin/message-fraud-detections',
  detections: '/admin/message-fraud-detections?view=found',
  foundWords: pagePath('/admin/found-words/:id'),
  judgedWords: pagePath('/inbox/decisions/:id'),
  conversation: pagePath('/admin/conversations/:id'),
  scamOverview: pagePath('/admin/users/:id/scam-detection-overview'),
  summaries: '/admin/conversation-summaries',
  summary: pagePath('/admin/conversation-summaries/:id'),
  report: pagePath('/admin/message-fraud-detections/:id'),
}
