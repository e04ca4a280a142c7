import { LANGUAGES } from '#core/shared/language/languages.ts'
import * as z from 'zod/mini'
import { everyone, staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { ArticleTree } from '#core/shared/article-schema.ts'
import { Done } from '#core/shared/done.ts'
import { listOf, paging, plainDate, text } from '#core/shared/fields.ts'
import {
  ContactInput,
  ContactMessage,
  MessageState,
  OperatorFacts,
  OwnTeamCard,
  TeamCard,
  TeamMember,
} from './model.ts'
import { CONTACT_TAGS, LEGAL_TEXTS } from './enums.ts'

const endpoint = endpointsOf('marketing')

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact-messages',
  access: everyone,
  effect: 'sends',
  body: z.extend(ContactInput, {
    language: z._default(z.enum(LANGUAGES), 'is'),
  }),
  reply: Done,
  fails: { 'marketing.too_many_messages': 429 },
  summary: 'Writes to staff; kept and mailed to them',
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/staff/contact-messages',
  access: staffOnly,
  personal: true,
  rate: 'lookup',
  query: z.object({
    ...paging(25),
    q: z._default(text(100), ''),
    state: z.optional(MessageState),
    tag: z.optional(z.enum(CONTACT_TAGS)),
  }),
  reply: listOf(ContactMessage),
  summary: 'What people wrote, newest first (staff)',
})
export const readContactMessage = endpoint({
  method: 'GET',
  path: '/staff/contact-messages/:id',
  access: staffOnly,
  personal: true,
  refs: { 'params.id': 'contact_message' },
  /** The subject of an answer, in the language of the writer. */
  reply: z.extend(ContactMessage, { reply_subject: z.string() }),
  summary: 'One message (staff)',
})
export const setContactMessageState = endpoint({
  method: 'PUT',
  path: '/staff/contact-messages/:id/state',
  access: staffOnly,
  refs: { 'params.id': 'contact_message' },
  body: z.object({ state: MessageState }),
  reply: ContactMessage,
  fails: { 'marketing.wrong_state': 409 },
  summary: 'Marks a message as answered, or as open again (staff)',
})

export const readTeam = endpoint({
  method: 'GET',
  path: '/team',
  access: everyone,
  cache_seconds: 60,
  reply: listOf(TeamMember),
  summary: 'Staff who chose to be shown',
})
export const readTeamCard = endpoint({
  method: 'GET',
  path: '/team/card',
  access: staffOnly,
  reply: OwnTeamCard,
  summary: 'One’s own choice as staff: shown or not',
})
export const changeTeamCard = endpoint({
  method: 'PUT',
  path: '/team/card',
  access: staffOnly,
  body: TeamCard,
  reply: TeamCard,
  summary: 'Chooses whether and how one is shown on the team page',
})
export const setTeamPicture = endpoint({
  method: 'POST',
  path: '/team/card/picture',
  access: staffOnly,
  body_kind: 'multipart',
  rate: 'upload',
  reply: OwnTeamCard,
  summary:
    'Sets one’s picture on the team page, stripped of what it says about place and camera; the one before it goes',
})
export const removeTeamPicture = endpoint({
  method: 'DELETE',
  path: '/team/card/picture',
  access: staffOnly,
  reply: OwnTeamCard,
  summary: 'Takes one’s picture off the team page',
})

export const readLegalText = endpoint({
  method: 'GET',
  path: '/legal-texts',
  access: everyone,
  cache_seconds: 300,
  query: z.object({
    name: z.enum(LEGAL_TEXTS),
    language: z._default(z.enum(LANGUAGES), 'is'),
  }),
  reply: z.object({
    title: z.string(),
    summary: z.string(),
    version: z.string(),
    in_force: plainDate(),
    tree: ArticleTree,
  }),
  summary: 'A text of law between us and those who use the product, as it is in force',
})

export const readOperator = endpoint({
  method: 'GET',
  path: '/operator',
  access: everyone,
  cache_seconds: 300,
  reply: z.object({ operator: z.nullable(OperatorFacts) }),
  summary: 'Who runs this installation, as the law wants it named; null where nobody was named',
})
