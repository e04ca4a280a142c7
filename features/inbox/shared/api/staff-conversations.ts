import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging, text } from '#core/shared/fields.ts'
import { staffReadOfUser } from '#features/accounts/shared/access.ts'
import { staffReason, StaffReason } from '#features/accounts/shared/enums.ts'
import {
  ConversationSummary,
  REPORT_STATES,
  ScamOverview,
  StaffConversation,
  StaffConversationRow,
} from '../model.ts'

const endpoint = endpointsOf('inbox')

/** Those who take part are told that staff looked, and why. All other conversations do not exist for staff. */
const staffReadOfConversation = {
  access: staffOnly,
  refs: { 'params.id': 'conversation' },
  personal: true,
  reason_in: 'query',
} as const

export const readConversationAsStaff = endpoint({
  ...staffReadOfConversation,
  method: 'GET',
  path: '/staff/conversations/:id',
  query: z.object({ ...paging(50), ...staffReason() }),
  reply: StaffConversation,
  summary:
    'A conversation that was reported or in which something was found, for staff with a reason',
})
export const listConversationSummaries = endpoint({
  method: 'GET',
  path: '/staff/conversation-summaries',
  access: staffOnly,
  personal: true,
  rate: 'lookup',
  query: z.object({
    ...paging(25),
    q: z._default(text(100), ''),
    state: z.optional(z.enum(REPORT_STATES)),
  }),
  reply: listOf(StaffConversationRow),
  summary:
    'Conversations that were reported or in which something was found, and why, without what was written, the newest first (staff); `q` looks in names, `state` whether something is still to be decided',
})
export const readConversationSummary = endpoint({
  ...staffReadOfConversation,
  method: 'GET',
  path: '/staff/conversation-summaries/:id',
  query: StaffReason,
  reply: ConversationSummary,
  summary:
    'The sentences of such a conversation that say the most, or all of a short one, for staff with a reason',
})
export const readScamOverview = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id/scam-overview',
  query: z.object({ ...paging(25), ...staffReason() }),
  reply: ScamOverview,
  summary:
    'What was found in the messages of a person, about their homes and about the account, for staff with a reason',
})
