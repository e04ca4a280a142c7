import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { signedIn } from '#core/shared/access.ts'
import { id, listOf, paging, text } from '#core/shared/fields.ts'
import { conversationAccess, messageAccess } from '../access.ts'
import {
  ATTACHMENTS_OF_MESSAGE,
  Conversation,
  Message,
  MessageLanguage,
  MESSAGE_MAX,
  MESSAGES_PAGE,
} from '../model.ts'
import { closed } from './closed.ts'

const endpoint = endpointsOf('inbox')

/** Made by whoever writes: the same message sent again under it is the same message. Without one an `Idempotency-Key` does that. */
const client_id = z.optional(id())
const FirstMessage = z.object({ message: text(MESSAGE_MAX, 1), client_id })
const quotas = { 'inbox.too_many': 429, 'inbox.too_many_new': 429 }
const first = { ...quotas, ...closed, 'accounts.address_unconfirmed': 403 }

export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages',
  access: conversationAccess.view,
  query: z.object(paging(MESSAGES_PAGE)),
  reply: z.extend(listOf(Message), {
    /** Of what others wrote, where the language is sure. */
    languages: z.array(z.object({ message_id: id(), language: MessageLanguage })),
    /** Who translates by machine, as people read it; null where nobody does. */
    translator: z.nullable(z.string()),
  }),
  summary: 'The messages of a conversation, newest first',
})
export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  access: conversationAccess.write,
  body: z.object({
    message: text(MESSAGE_MAX),
    client_id,
    attachment_ids: z._default(z.array(id()).check(z.maxLength(ATTACHMENTS_OF_MESSAGE)), []),
  }),
  refs: { 'body.client_id': 'text', 'body.attachment_ids': 'conversation_attachment' },
  effect: 'sends',
  idempotency: 'natural',
  rate: 'write',
  reply: Message,
  fails: { ...quotas, ...closed },
  summary: 'Writes in a conversation; the text may be empty where something is attached',
})
export const changeMessage = endpoint({
  method: 'PATCH',
  path: '/conversation-messages/:id',
  access: messageAccess.edit,
  body: z.object({ message: text(MESSAGE_MAX, 1) }),
  reply: Message,
  fails: { ...closed, 'inbox.deleted': 409 },
  summary:
    'Changes the text of one’s own message while one may write; the others see that it was changed',
})
export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/conversation-messages/:id',
  access: messageAccess.edit,
  reply: Message,
  summary:
    'Deletes the text and the attachments of one’s own message; the others see that it is gone',
})
export const writeAboutListing = endpoint({
  method: 'POST',
  path: '/listings/:id/messages',
  access: signedIn,
  body: FirstMessage,
  refs: { 'params.id': 'listing', 'body.client_id': 'text' },
  effect: 'sends',
  idempotency: 'natural',
  reply: Conversation,
  fails: { ...first, 'inbox.own_listing': 409 },
  summary: 'Asks the landlord about a home, or goes on where one has asked before',
})
export const writeAboutApplication = endpoint({
  method: 'POST',
  path: '/applications/:id/messages',
  access: signedIn,
  body: FirstMessage,
  refs: { 'params.id': 'rental_application', 'body.client_id': 'text' },
  effect: 'sends',
  idempotency: 'natural',
  reply: Conversation,
  fails: { ...first, 'inbox.names_hidden': 409 },
  summary: 'Writes to the other side of an application',
})
export const writeAboutContract = endpoint({
  method: 'POST',
  path: '/contracts/:id/messages',
  access: signedIn,
  body: FirstMessage,
  refs: { 'params.id': 'contract', 'body.client_id': 'text' },
  effect: 'sends',
  idempotency: 'natural',
  reply: Conversation,
  fails: first,
  summary: 'Writes to the other parties of a lease that has been sent out',
})
