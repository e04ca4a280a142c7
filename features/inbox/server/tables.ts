import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { principals, storedFiles } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'
import { contracts } from '#features/contracts/server/tables.ts'
import { listings } from '#features/listings/server/tables.ts'
import {
  CONVERSATION_KINDS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  type ReportedMessage,
} from '../shared/model.ts'
import { APPEAL_OUTCOMES, DETECTION_STATES, TEXT_KINDS, type ScamReason } from '../shared/enums.ts'

const principal = () =>
  uuid()
    .notNull()
    .references(() => principals.id)

export const conversations = table(
  'conversations',
  {
    id: id(),
    kind: oneOf(CONVERSATION_KINDS).notNull(),
    /** What it is about and with whom: of two first messages at once, both are in the same conversation. */
    about_key: text().notNull(),
    created_at: instant().notNull(),
    last_message_at: instant().notNull(),
  },
  (c) => [uniqueIndex('conversations_about').on(c.about_key)],
)
describeData(conversations, {
  purpose: 'Conversations between landlords, tenants and the parties of leases.',
  basis: 'contract',
  classes: { technical: ['about_key'] },
})

const ofConversation = () =>
  uuid()
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })

export const conversationMembers = table(
  'conversation_members',
  {
    conversation_id: ofConversation(),
    principal_id: principal(),
    joined_at: instant().notNull(),
    /** Everything until then has been read. */
    read_at: instant(),
    /** When an e-mail said that something is unread; null once it was read. */
    mailed_at: instant(),
    /** Warnings until then have been put away. */
    warnings_hidden_at: instant(),
  },
  (c) => [
    primaryKey({ columns: [c.conversation_id, c.principal_id] }),
    index('conversation_members_principal').on(c.principal_id, c.conversation_id),
  ],
)
describeData(conversationMembers, {
  purpose: 'Who takes part in a conversation and how far they have read.',
  basis: 'contract',
  classes: {},
})

export const conversationListings = table(
  'conversation_listings',
  {
    conversation_id: ofConversation(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    connected_at: instant().notNull(),
  },
  (c) => [
    primaryKey({ columns: [c.conversation_id, c.listing_id] }),
    index('conversation_listings_listing').on(c.listing_id),
  ],
)
describeData(conversationListings, {
  purpose: 'Which homes a conversation is about.',
  basis: 'contract',
  classes: {},
})

export const conversationContracts = table(
  'conversation_contracts',
  {
    conversation_id: ofConversation(),
    contract_id: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    connected_at: instant().notNull(),
  },
  (c) => [
    primaryKey({ columns: [c.conversation_id, c.contract_id] }),
    index('conversation_contracts_contract').on(c.contract_id),
  ],
)
describeData(conversationContracts, {
  purpose: 'Which leases a conversation is about.',
  basis: 'contract',
  classes: {},
})

export const conversationMessages = table(
  'conversation_messages',
  {
    id: id(),
    conversation_id: ofConversation(),
    author_id: principal(),
    /** Made by the author’s device: the same message sent again is found by it. */
    client_id: uuid().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
    edited_at: instant(),
    deleted_at: instant(),
  },
  (c) => [
    index('conversation_messages_conversation').on(c.conversation_id, c.id),
    uniqueIndex('conversation_messages_sent').on(c.author_id, c.client_id),
    index('conversation_messages_author').on(c.author_id, c.created_at),
    check('conversation_messages_deleted', sql`${c.deleted_at} is null or ${c.text} = ''`),
  ],
)
describeData(conversationMessages, {
  purpose: 'What people write to each other.',
  basis: 'contract',
  classes: { content: ['text'] },
})

/** What a reader asked a machine for. It goes with the message, and with each change of it. */
export const messageTranslations = table(
  'message_translations',
  {
    message_id: uuid()
      .notNull()
      .references(() => conversationMessages.id, { onDelete: 'cascade' }),
    conversation_id: ofConversation(),
    language: oneOf(LANGUAGES).notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (c) => [
    primaryKey({ columns: [c.message_id, c.language] }),
    index('message_translations_conversation').on(c.conversation_id),
  ],
)
describeData(messageTranslations, {
  purpose: 'Messages in the language of a reader who asked for it.',
  basis: 'contract',
  classes: { content: ['text'] },
})

/** What a machine made of a conversation for staff; each in one language, and of its last state alone. */
export const conversationSummaries = table(
  'conversation_summaries',
  {
    conversation_id: ofConversation(),
    language: oneOf(LANGUAGES).notNull(),
    /** The state that it was made of. */
    last_message_id: uuid()
      .notNull()
      .references(() => conversationMessages.id, { onDelete: 'cascade' }),
    /** In the order of the signs that stand for them in the points. */
    author_ids: uuid().array().notNull(),
    messages: integer().notNull(),
    points: text().array().notNull(),
    source: text().notNull(),
    made_at: instant().notNull(),
  },
  (c) => [
    primaryKey({ columns: [c.conversation_id, c.language] }),
    index('conversation_summaries_last').on(c.last_message_id),
  ],
)
describeData(conversationSummaries, {
  purpose: 'What a machine made of conversations for staff, where all who take part consent.',
  basis: 'consent',
  classes: { reference: ['author_ids'], content: ['points'], technical: ['source'] },
})

export const conversationAttachments = table(
  'conversation_attachments',
  {
    id: id(),
    conversation_id: ofConversation(),
    author_id: principal(),
    /** Null until it is sent with a message. */
    message_id: uuid().references(() => conversationMessages.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => storedFiles.id),
    created_at: instant().notNull(),
  },
  (c) => [
    index('conversation_attachments_conversation').on(c.conversation_id, c.id),
    index('conversation_attachments_message').on(c.message_id),
    index('conversation_attachments_author').on(c.author_id),
    uniqueIndex('conversation_attachments_file').on(c.file_id),
  ],
)
describeData(conversationAttachments, {
  purpose: 'Papers and pictures that are sent with messages.',
  basis: 'contract',
  classes: {},
})

export const conversationBlocks = table(
  'conversation_blocks',
  { blocker_id: principal(), blocked_id: principal(), created_at: instant().notNull() },
  (c) => [
    primaryKey({ columns: [c.blocker_id, c.blocked_id] }),
    index('conversation_blocks_blocked').on(c.blocked_id),
  ],
)
describeData(conversationBlocks, {
  purpose: 'From whom a person takes no messages.',
  basis: 'legitimate_interest',
  classes: {},
})

/** A message in a report: of its author the id alone, for names change. */
export type KeptMessage = Omit<ReportedMessage, 'author'> & { author_id: string }

export const conversationReports = table(
  'conversation_reports',
  {
    id: id(),
    kind: oneOf(TEXT_KINDS).notNull().default('message'),
    /** Of messages. The conversation may end before its report. */
    conversation_id: uuid(),
    /** Of another text: what was found in it, and the application or time in which it was read. Both may end before. */
    detection_id: uuid(),
    subject_id: uuid(),
    reporter_id: principal(),
    reported_id: principal(),
    reason: oneOf(REPORT_REASONS).notNull(),
    words: text().notNull(),
    home: text().notNull(),
    messages: jsonb().$type<KeptMessage[]>().notNull(),
    created_at: instant().notNull(),
    closed_at: instant(),
    outcome: oneOf(REPORT_OUTCOMES),
    note: text().notNull().default(''),
  },
  (c) => [
    // One open report of a person about a conversation.
    uniqueIndex('conversation_reports_open')
      .on(c.conversation_id, c.reporter_id)
      .where(sql`${c.closed_at} is null`),
    // And about words that are no message.
    uniqueIndex('conversation_reports_open_words')
      .on(c.detection_id, c.reporter_id)
      .where(sql`${c.closed_at} is null`),
    index('conversation_reports_created').on(c.created_at),
    index('conversation_reports_reporter').on(c.reporter_id),
    index('conversation_reports_reported').on(c.reported_id),
    check(
      'conversation_reports_text',
      sql`(${c.kind} = 'message') = (${c.conversation_id} is not null) and (${c.conversation_id} is null) = (${c.detection_id} is not null) and (${c.detection_id} is null) = (${c.subject_id} is null)`,
    ),
    check('conversation_reports_closed', sql`(${c.closed_at} is null) = (${c.outcome} is null)`),
  ],
)
describeData(conversationReports, {
  purpose: 'What people report to staff of what others write to them.',
  basis: 'legitimate_interest',
  classes: { content: ['words', 'messages', 'note'], home: ['home'] },
})

export const messageDetections = table(
  'message_detections',
  {
    id: id(),
    kind: oneOf(TEXT_KINDS).notNull().default('message'),
    /** Of a message. */
    message_id: uuid().references(() => conversationMessages.id, { onDelete: 'cascade' }),
    conversation_id: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    /** Of another text: the application or the time in which it was found last. */
    subject_id: uuid(),
    /** Of its words: sent to many, they are found once. */
    digest: text(),
    author_id: principal(),
    reasons: text().array().$type<ScamReason[]>().notNull(),
    /** Per mille. */
    score: integer().notNull(),
    state: oneOf(DETECTION_STATES).notNull().default('open'),
    detected_at: instant().notNull(),
    decided_at: instant(),
    decided_by: uuid().references(() => users.id),
  },
  (c) => [
    uniqueIndex('message_detections_message').on(c.message_id),
    uniqueIndex('message_detections_words').on(c.author_id, c.kind, c.digest),
    index('message_detections_subject').on(c.subject_id),
    index('message_detections_conversation').on(c.conversation_id),
    index('message_detections_author').on(c.author_id),
    index('message_detections_state').on(c.state, c.detected_at),
    check(
      'message_detections_text',
      sql`(${c.kind} = 'message') = (${c.message_id} is not null) and (${c.message_id} is null) = (${c.conversation_id} is null) and (${c.message_id} is null) = (${c.subject_id} is not null) and (${c.subject_id} is null) = (${c.digest} is null)`,
    ),
    check('message_detections_score', sql`${c.score} between 0 and 1000`),
    check('message_detections_decided', sql`(${c.state} = 'open') = (${c.decided_at} is null)`),
  ],
)
describeData(messageDetections, {
  purpose:
    'Which messages and other texts between strangers look like the beginning of a fraud, and why; never what they say.',
  basis: 'legitimate_interest',
  classes: { technical: ['reasons', 'digest'] },
})

/** Of texts that are no messages: until when their reader has put the warning away, as in `conversation_members`. */
export const hiddenWarnings = table(
  'hidden_warnings',
  {
    detection_id: uuid()
      .notNull()
      .references(() => messageDetections.id, { onDelete: 'cascade' }),
    principal_id: principal(),
    warnings_hidden_at: instant().notNull(),
  },
  (c) => [
    primaryKey({ columns: [c.detection_id, c.principal_id] }),
    index('hidden_warnings_principal').on(c.principal_id),
  ],
)
describeData(hiddenWarnings, {
  purpose: 'Which warnings about what others wrote their readers have put away.',
  basis: 'legitimate_interest',
  classes: {},
})

export const detectionAppeals = table(
  'detection_appeals',
  {
    detection_id: uuid()
      .primaryKey()
      .references(() => messageDetections.id, { onDelete: 'cascade' }),
    author_id: principal(),
    words: text().notNull(),
    created_at: instant().notNull(),
    outcome: oneOf(APPEAL_OUTCOMES),
    answer: text().notNull().default(''),
    decided_at: instant(),
    decided_by: uuid().references(() => users.id),
  },
  (c) => [
    index('detection_appeals_author').on(c.author_id),
    index('detection_appeals_open')
      .on(c.created_at)
      .where(sql`${c.outcome} is null`),
    check('detection_appeals_decided', sql`(${c.outcome} is null) = (${c.decided_at} is null)`),
  ],
)
describeData(detectionAppeals, {
  purpose:
    'What authors say against it that staff found a message of theirs to be fraud, and the answer.',
  basis: 'legitimate_interest',
  classes: { content: ['words', 'answer'] },
})

export const replyTemplates = table(
  'reply_templates',
  {
    id: id(),
    owner_id: principal(),
    title: text().notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [uniqueIndex('reply_templates_title').on(c.owner_id, sql`lower(${c.title})`)],
)
describeData(replyTemplates, {
  purpose: 'Texts that a landlord keeps to send again.',
  basis: 'contract',
  classes: { content: ['title', 'text'] },
})
