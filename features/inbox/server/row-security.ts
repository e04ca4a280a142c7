import { isAmong, isPrincipal, type RowSecurity } from '#core/server/row-security.ts'

const isIn = isAmong('conversation_id', 'igloo_conversations')

export const rowSecurity: RowSecurity = {
  own: {
    conversations: isAmong('id', 'igloo_conversations'),
    conversation_members: isIn,
    conversation_listings: isIn,
    conversation_contracts: isIn,
    conversation_messages: isIn,
    message_translations: isIn,
    conversation_summaries: isIn,
    conversation_attachments: isIn,
    // Staff read them; whom it is about does not.
    conversation_reports: isPrincipal('reporter_id'),
    // Of what others wrote, never of what the person wrote.
    message_detections: `${isIn} and not (${isPrincipal('author_id')})`,
    hidden_warnings: isPrincipal('principal_id'),
    detection_appeals: isPrincipal('author_id'),
    reply_templates: isPrincipal('owner_id'),
    conversation_blocks: `${isPrincipal('blocker_id')} or ${isPrincipal('blocked_id')}`,
  },
  open: { landlord_habits: 'shown with the homes of a landlord' },
}
