import { first, landlords, PEOPLE, row, STAFF, type PageRows } from '#tests/guards/rows.ts'
import { listConversationReports, listConversations } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/inbox': PEOPLE,
    '/landlords/reply-templates': landlords('/tenants/home'),
    '/admin/message-fraud-detections': STAFF,
    '/admin/message-fraud-detections/:id': STAFF,
    '/admin/users/:id/scam-detection-overview': STAFF,
    '/admin/conversations/:id': STAFF,
    '/admin/conversation-summaries': STAFF,
    '/admin/conversation-summaries/:id': STAFF,
    // What people write to each other is there for them alone.
    '/inbox/:id': row('login', 404, 404, 200, 200, 404),
  },
  things: async ({ call }) => {
    const conversation = first((await call('tenant', listConversations, { query: {} })).items).id
    return [
      ['/inbox/', conversation],
      ['/admin/conversations/', conversation],
      ['/admin/conversation-summaries/', conversation],
      [
        '/admin/message-fraud-detections/',
        first((await call('staff', listConversationReports, { query: {} })).items).id,
      ],
    ]
  },
}
