import { event } from '#core/server/events.ts'

export const messageSent = event<{ message_id: string; author_id: string }>(
  'inbox.message_sent',
  'conversation',
)
export const messageChanged = event<{ message_id: string }>('inbox.message_changed', 'conversation')
export const messageRemoved = event<{ author_id: string }>('inbox.message_removed', 'conversation')
/** Of a conversation in which something was unread. */
export const conversationRead = event<{ reader_id: string }>(
  'inbox.conversation_read',
  'conversation',
)
export const fileReleased = event<{ file_key: string }>('inbox.file_released', 'conversation')

export const conversationReported = event('inbox.conversation_reported', 'conversation_report')
/** Staff said what a message is, or took that back. */
export const detectionDecided = event('inbox.detection_decided', 'message_detection')
export const detectionAppealed = event('inbox.detection_appealed', 'message_detection')
export const appealDecided = event('inbox.appeal_decided', 'message_detection')

export const reportClosed = event<{ reporter_id: string }>(
  'inbox.report_closed',
  'conversation_report',
)
