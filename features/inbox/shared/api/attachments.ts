import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, paging } from '#core/shared/fields.ts'
import { attachmentAccess, conversationAccess } from '../access.ts'
import { SentAttachment } from '../model.ts'

const endpoint = endpointsOf('inbox')

export const listConversationAttachments = endpoint({
  method: 'GET',
  path: '/conversations/:id/attachments',
  access: conversationAccess.view,
  query: z.object(paging(25)),
  reply: listOf(SentAttachment),
  summary: 'What was sent with the messages of a conversation, newest first',
})
export const uploadConversationAttachments = endpoint({
  method: 'POST',
  path: '/conversations/:id/upload-attachments',
  access: conversationAccess.write,
  body_kind: 'multipart',
  rate: 'upload',
  reply: z.object({
    success: z.array(
      z.object({ id: id(), file_name: z.string(), content_type: z.string(), size: z.int() }),
    ),
  }),
  stale: [],
  fails: { 'inbox.attachments_full': 409 },
  summary:
    'Hands in PDF files and pictures for a message that is still to be written; what is not sent within a day is removed',
})
export const downloadConversationAttachment = endpoint({
  method: 'GET',
  path: '/conversation-attachments/:id/file',
  access: attachmentAccess.view,
  reply: z.any(),
  reply_kind: 'file',
  summary: 'The file of an attachment, for those who take part in its conversation',
})
export const removeConversationAttachment = endpoint({
  method: 'DELETE',
  path: '/conversation-attachments/:id',
  access: attachmentAccess.remove,
  reply: z.object({ removed: id() }),
  stale: [],
  summary: 'Takes back what has not been sent with a message yet',
})
