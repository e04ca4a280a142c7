import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging, text } from '#core/shared/fields.ts'
import { staffReason } from '#features/accounts/shared/enums.ts'
import { conversationAccess, detectionAccess, warningAccess } from '../access.ts'
import { APPEAL_OUTCOMES, DETECTION_FILTERS, DETECTION_STATES } from '../enums.ts'
import { Conversation, FoundWords, JudgedWords, MessageDetection } from '../model.ts'

const endpoint = endpointsOf('inbox')

export const hideConversationWarning = endpoint({
  method: 'POST',
  path: '/conversations/:id/hide-warning',
  access: conversationAccess.view,
  reply: Conversation,
  summary: 'Puts away the warning about what others wrote; what is found later is shown again',
})
export const showConversationWarning = endpoint({
  method: 'POST',
  path: '/conversations/:id/show-warning',
  access: conversationAccess.view,
  reply: Conversation,
  summary: 'Shows the warning again that was put away',
})
const ofWords = {
  access: warningAccess.view,
  stale: ['inbox', 'applications', 'viewings'],
} as const

export const hideWordsWarning = endpoint({
  ...ofWords,
  method: 'POST',
  path: '/message-detections/:id/hide-warning',
  reply: z.object({ is_hidden: z.boolean() }),
  summary:
    'Puts away the warning about an application, an answer to one or a note; what is found in it later is shown again',
})
export const showWordsWarning = endpoint({
  ...ofWords,
  method: 'POST',
  path: '/message-detections/:id/show-warning',
  reply: z.object({ is_hidden: z.boolean() }),
  summary: 'Shows that warning again',
})
export const appealDetection = endpoint({
  method: 'POST',
  path: '/message-detections/:id/appeal',
  access: detectionAccess.appeal,
  body: z.object({ words: text(2000, 10) }),
  rate: 'write',
  reply: JudgedWords,
  fails: { 'inbox.appealed_already': 409 },
  summary:
    'Asks staff, once, to look again at something one wrote that they found to be fraud, with words of one’s own',
})
export const readJudgedWords = endpoint({
  method: 'GET',
  path: '/message-detections/:id',
  access: detectionAccess.view,
  reply: JudgedWords,
  summary: 'Something one wrote that staff found to be fraud, why in general, and one’s appeal',
})
export const readFoundWords = endpoint({
  method: 'GET',
  path: '/staff/message-detections/:id',
  access: staffOnly,
  refs: { 'params.id': 'message_detection' },
  personal: true,
  reason_in: 'query',
  query: z.object(staffReason()),
  reply: FoundWords,
  summary:
    'The words in which something was found that was not let pass, for staff with a reason; both sides see that staff looked',
})
export const decideDetectionAppeal = endpoint({
  method: 'POST',
  path: '/staff/message-detections/:id/decide-appeal',
  access: staffOnly,
  refs: { 'params.id': 'message_detection' },
  body: z.object({ outcome: z.enum(APPEAL_OUTCOMES), answer: text(1000, 10) }),
  reply: MessageDetection,
  fails: { 'inbox.no_open_appeal': 409, 'inbox.own_decision': 409 },
  summary:
    'Answers an appeal: it stays fraud, or it is none; its author reads the answer. Whoever decided may only take it back, while others are there to answer (staff)',
})
export const listMessageDetections = endpoint({
  method: 'GET',
  path: '/staff/message-detections',
  access: staffOnly,
  personal: true,
  rate: 'lookup',
  query: z.object({
    ...paging(25),
    q: z._default(text(100), ''),
    state: z.optional(z.enum(DETECTION_FILTERS)),
  }),
  reply: listOf(MessageDetection),
  summary:
    'Messages and other texts that look like fraud, with the reasons and without the text, the open ones first (staff); `q` looks in names',
})
export const decideMessageDetection = endpoint({
  method: 'POST',
  path: '/staff/message-detections/:id/decide',
  access: staffOnly,
  refs: { 'params.id': 'message_detection' },
  body: z.object({ state: z.enum(DETECTION_STATES), was: z.enum(DETECTION_STATES) }),
  reply: MessageDetection,
  fails: { 'inbox.decided_already': 409 },
  summary:
    'Says whether a message is the fraud that it looks like; `was` is the state that was decided upon (staff)',
})
