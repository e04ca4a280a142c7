import type { OwnRow, TableRows } from '#tests/matrix/table-rows.ts'

const isMember =
  (column: string): OwnRow =>
  async (row, { id, owner }) =>
    (
      await owner.query(
        'select 1 from conversation_members where conversation_id = $1 and principal_id = $2',
        [row[column], id],
      )
    ).rowCount === 1

const inConversation = isMember('conversation_id')

export const tableRows: TableRows = {
  people: {
    'landlord_habits.principal_id': 'countLandlordHabits: landlords of homes that were asked about',
    'conversation_members.principal_id':
      'startConversation: the actor and the other side of a home, an application or a lease',
    'conversation_messages.author_id': 'the actor',
    'conversation_attachments.author_id': 'the actor',
    'conversation_reports.reporter_id': 'the actor',
    'conversation_reports.reported_id':
      'somebody else in the actor’s conversation, or the author of words that were sent to the actor',
    'message_detections.author_id': 'detectScam, detectInWords: the author of the message or text',
    'message_detections.decided_by': 'the staff member',
    'hidden_warnings.principal_id':
      'hideWordsWarning: the actor, or whom they act for, to whom the words were sent',
    'detection_appeals.author_id':
      'the author of the message or text: appealDetection is theirs alone',
    'detection_appeals.decided_by': 'the staff member',
    'reply_templates.owner_id': 'the actor',
    'conversation_blocks.blocker_id': 'the actor',
    'conversation_blocks.blocked_id': 'the other one of a conversation of two',
  },
  own: {
    conversations: isMember('id'),
    conversation_members: inConversation,
    conversation_listings: inConversation,
    conversation_contracts: inConversation,
    conversation_messages: inConversation,
    message_translations: inConversation,
    conversation_summaries: inConversation,
    conversation_attachments: inConversation,
    conversation_reports: (row, { id }) => row.reporter_id === id,
    message_detections: async (row, reader) =>
      row.author_id !== reader.id && (await inConversation(row, reader)),
    reply_templates: (row, { id }) => row.owner_id === id,
    hidden_warnings: (row, { id }) => row.principal_id === id,
    detection_appeals: (row, { id }) => row.author_id === id,
    conversation_blocks: (row, { id }) => row.blocker_id === id || row.blocked_id === id,
  },
  short_lived: {
    conversation_blocks: ({ id }) => ({
      blocker_id: id,
      blocked_id: id,
      created_at: '2026-11-20T12:00:00.000Z',
    }),
  },
}
