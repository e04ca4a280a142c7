import { first, landlords, PEOPLE, row, STAFF, type PageRows } from '#tests/guards/rows.ts'
import { listConversationReports, listConversations, listMessageDetections } from '../shared/api.ts'

export const pageRows: PageRows = {
  rows: {
    '/inbox': PEOPLE,
    '/landlords/reply-templates': landlords('/tenants/home'),
    '/admin/message-fraud-detections': STAFF,
    '/admin/message-fraud-detections/:id': STAFF,
    '/admin/users/:id/scam-detection-overview': STAFF,
    '/admin/users/:id/conversations': STAFF,
    '/admin/found-words/:id': STAFF,
    // There for its author alone, who is none of these readers (server/words.test.ts reads it as its author).
    '/inbox/decisions/:id': row('login', 404, 404, 404, 404, 404),
    '/admin/conversations/:id': STAFF,
    '/admin/conversation-summaries': STAFF,
    '/admin/conversation-summaries/:id': STAFF,
    // What people write to each other is there for them alone.
    '/inbox/:id': row('login', 404, 404, 200, 200, 404),
  },
  things: async ({ call }) => {
    const conversation = first((await call('tenant', listConversations, { query: {} })).items).id
    const found = await call('staff', listMessageDetections, { query: {} })
    const detection = first(found.items, ({ state }) => state === 'confirmed').id
    return [
      ['/inbox/', conversation],
      ['/inbox/decisions/', detection],
      ['/admin/found-words/', detection],
      ['/admin/conversations/', conversation],
      ['/admin/conversation-summaries/', conversation],
      [
        '/admin/message-fraud-detections/',
        first((await call('staff', listConversationReports, { query: {} })).items).id,
      ],
    ]
  },
}
