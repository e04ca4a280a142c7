import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging, text } from '#core/shared/fields.ts'
import { DEFAULT_LANG, LANGUAGES } from '#core/shared/language/languages.ts'
import { staffReadOfUser } from '#features/accounts/shared/access.ts'
import { staffReason } from '#features/accounts/shared/enums.ts'
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
const search = {
  q: z._default(text(100), ''),
  /** Whether something is still to be decided. */
  state: z.optional(z.enum(REPORT_STATES)),
}

export const listConversationSummaries = endpoint({
  method: 'GET',
  path: '/staff/conversation-summaries',
  access: staffOnly,
  personal: true,
  rate: 'lookup',
  query: z.object({ ...paging(25), ...search }),
  reply: listOf(StaffConversationRow),
  summary:
    'Conversations that were reported or in which something was found, and why, without what was written, the newest first (staff); `q` looks in names, `state` whether something is still to be decided',
})
export const readConversationSummary = endpoint({
  ...staffReadOfConversation,
  method: 'GET',
  path: '/staff/conversation-summaries/:id',
  query: z.object({ language: z._default(z.enum(LANGUAGES), DEFAULT_LANG), ...staffReason() }),
  reply: ConversationSummary,
  summary:
    'The sentences of such a conversation that say the most, or all of a short one, and what a machine made of it, for staff with a reason',
})
export const makeConversationSummary = endpoint({
  access: staffOnly,
  refs: { 'params.id': 'conversation' },
  reason_in: 'body',
  method: 'POST',
  path: '/staff/conversation-summaries/:id',
  body: z.object({ language: z.enum(LANGUAGES), ...staffReason() }),
  reply: z.object({ language: z.enum(LANGUAGES) }),
  fails: {
    'inbox.nothing_to_summarize': 409,
    'inbox.no_summarizer': 409,
    'inbox.no_summary_consent': 409,
    'inbox.summary_being_made': 409,
    'inbox.conversation_changed': 409,
    'inbox.too_many_summaries': 429,
    'inbox.not_summarized': 503,
  },
  summary:
    'Has a machine sum up such a conversation, once for each state and language, where all who take part consent; it is read with the sentences',
})
export const listConversationsOfUser = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id/conversations',
  query: z.object({ ...paging(25), ...staffReason(), ...search }),
  reply: z.object({ person_name: z.string(), ...listOf(StaffConversationRow).shape }),
  summary:
    'Conversations of a person that were reported or in which something was found, and why, without what was written, the newest first, for staff with a reason; `q` looks in the names of the others',
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
