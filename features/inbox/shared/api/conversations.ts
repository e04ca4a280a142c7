import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, instant, listOf, paging, queryFlag, text } from '#core/shared/fields.ts'
import { conversationAccess } from '../access.ts'
import { Conversation, CONVERSATION_KINDS, CONVERSATIONS_PAGE } from '../model.ts'
import { closed } from './closed.ts'

const endpoint = endpointsOf('inbox')

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  access: signedIn,
  query: z.object({
    ...paging(CONVERSATIONS_PAGE),
    query: z._default(text(100), ''),
    unread: z._default(queryFlag(), false),
  }),
  reply: z.object({
    ...listOf(Conversation).shape,
    /** In how many conversations something is unread, whatever was asked for. */
    unread: z.int(),
    as_of: instant(),
  }),
  summary:
    'One’s own conversations, the last written first; `query` looks in names, homes and messages',
})
export const readConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  access: conversationAccess.view,
  reply: Conversation,
  summary: 'A conversation in which one takes part',
})
export const findConversation = endpoint({
  method: 'GET',
  path: '/conversations/about',
  access: signedIn,
  query: z.object({
    listing_id: z.optional(id()),
    application_id: z.optional(id()),
    contract_id: z.optional(id()),
  }),
  refs: {
    'query.listing_id': 'listing',
    'query.application_id': 'rental_application',
    'query.contract_id': 'contract',
  },
  reply: z.object({
    kind: z.enum(CONVERSATION_KINDS),
    /** Null where nothing has been written yet. */
    conversation_id: z.nullable(id()),
    /** Whom a first message goes to; nobody where the other side of a lease has no account. */
    people: z.array(z.string()),
    /** The home, in the words of its listing or lease. */
    home: z.string(),
  }),
  fails: { 'inbox.own_listing': 409, 'inbox.names_hidden': 409 },
  personal: false,
  summary:
    'Whom one would write to about a home, an application or a lease (exactly one of them), and the conversation where there is one',
})
export const markConversationRead = endpoint({
  method: 'PUT',
  path: '/conversations/:id/read',
  access: conversationAccess.view,
  reply: Conversation,
  summary: 'Says that everything in a conversation has been read',
})
export const blockOtherPerson = endpoint({
  method: 'POST',
  path: '/conversations/:id/block',
  access: conversationAccess.write,
  reply: Conversation,
  fails: { 'inbox.cannot_block': 409 },
  summary:
    'Takes no more messages from the other person, here and about any other home; not between the parties of a lease',
})
export const unblockOtherPerson = endpoint({
  method: 'POST',
  path: '/conversations/:id/unblock',
  access: conversationAccess.write,
  reply: Conversation,
  summary: 'Takes messages from the other person again',
})
export const connectListings = endpoint({
  method: 'POST',
  path: '/conversations/:id/connect-listings',
  access: conversationAccess.write,
  body: z.object({ listing_ids: z.array(id()).check(z.minLength(1), z.maxLength(20)) }),
  refs: { 'body.listing_ids': 'listing' },
  reply: Conversation,
  fails: closed,
  summary: 'Brings more homes of a landlord who takes part into a conversation',
})
export const connectContracts = endpoint({
  method: 'POST',
  path: '/conversations/:id/connect-contracts',
  access: conversationAccess.write,
  body: z.object({ contract_ids: z.array(id()).check(z.minLength(1), z.maxLength(20)) }),
  refs: { 'body.contract_ids': 'contract' },
  reply: Conversation,
  fails: closed,
  summary: 'Brings leases into a conversation; each reader sees those that are theirs to see',
})
export const startConversationContract = endpoint({
  method: 'POST',
  path: '/conversations/:id/contracts',
  access: conversationAccess.write,
  reply: z.object({ contract_id: id() }),
  stale: ['inbox', 'contracts'],
  fails: { 'inbox.no_home_to_let': 409, 'inbox.has_contract': 409 },
  summary:
    'Starts a draft of a lease from the reader’s own home that the conversation is about, and brings it in',
})
