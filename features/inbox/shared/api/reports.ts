import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, paging, text } from '#core/shared/fields.ts'
import { conversationAccess, warningAccess } from '../access.ts'
import {
  ConversationReport,
  FullReport,
  REPORT_OUTCOMES,
  REPORT_STATES,
  ReportInput,
} from '../model.ts'

const endpoint = endpointsOf('inbox')
const REPORT = { 'params.id': 'conversation_report' }

export const reportConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/report',
  access: conversationAccess.view,
  body: ReportInput,
  effect: 'sends',
  idempotency: 'natural',
  rate: 'write',
  reply: z.object({ id: id() }),
  fails: { 'inbox.already_reported': 409, 'inbox.nobody': 409 },
  summary:
    'Shows staff the last fifty messages of a conversation as they are, because of what the other person writes',
})
export const reportWords = endpoint({
  method: 'POST',
  path: '/message-detections/:id/report',
  access: warningAccess.view,
  body: ReportInput,
  effect: 'sends',
  idempotency: 'natural',
  rate: 'write',
  stale: ['inbox', 'applications', 'viewings'],
  reply: z.object({ id: id() }),
  fails: { 'inbox.words_reported_already': 409 },
  summary:
    'Shows staff an application, an answer to one or a note as it is, of which one is warned',
})
export const listConversationReports = endpoint({
  method: 'GET',
  path: '/staff/conversation-reports',
  access: staffOnly,
  personal: true,
  rate: 'lookup',
  query: z.object({
    ...paging(25),
    q: z._default(text(100), ''),
    state: z.optional(z.enum(REPORT_STATES)),
  }),
  reply: listOf(ConversationReport),
  summary: 'What people reported, the open ones first (staff); `q` looks in names',
})
export const readConversationReport = endpoint({
  method: 'GET',
  path: '/staff/conversation-reports/:id',
  access: staffOnly,
  personal: true,
  refs: REPORT,
  reply: FullReport,
  summary: 'A report with the messages as they were reported (staff)',
})
export const closeConversationReport = endpoint({
  method: 'POST',
  path: '/staff/conversation-reports/:id/close',
  access: staffOnly,
  refs: REPORT,
  body: z.object({ outcome: z.enum(REPORT_OUTCOMES), note: text(1000, 3) }),
  effect: 'sends',
  idempotency: 'natural',
  rate: 'write',
  reply: FullReport,
  fails: { 'inbox.already_closed': 409 },
  summary: 'Says what came of a report; whoever reported is told that it was looked at (staff)',
})
