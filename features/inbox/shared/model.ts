import * as z from 'zod/mini'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { id, instant, listOf, text } from '#core/shared/fields.ts'
import { ApplicationStatus } from '#features/applications/shared/model.ts'
import {
  ACCOUNT_SIGNALS,
  APPEAL_OUTCOMES,
  CONTEXT_REASONS,
  DETECTION_STATES,
  JUDGED_GROUNDS,
  MACHINE_STATES,
  SCAM_REASONS,
  TEXT_KINDS,
  WARNING_REASONS,
} from './enums.ts'

/** Characters of one message, at most. */
export const MESSAGE_MAX = 5000
/** Papers with one message, and in a whole conversation. */
export const ATTACHMENTS_OF_MESSAGE = 10
export const ATTACHMENTS_MAX = 200
/** Specification section 9. */
export const MESSAGES_PAGE = 15
export const CONVERSATIONS_PAGE = 25

/** Reply templates of one landlord: as many as a list to choose from can hold. */
export const TEMPLATES_MAX = 50
export const TEMPLATES_PAGE = 10
export const TEMPLATE_TITLE_MAX = 80

export const TemplateInput = z.object({
  title: text(TEMPLATE_TITLE_MAX, 1),
  text: text(MESSAGE_MAX, 1),
})
export type TemplateInput = z.infer<typeof TemplateInput>

/** A text that a landlord often sends, with marks (`TEMPLATE_MARKS`) for what is filled in when it is used. */
export const ReplyTemplate = z.object({
  id: id(),
  title: z.string(),
  text: z.string(),
  updated_at: instant(),
})
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

/** What a conversation began with: somebody asked about a home, or the parties of a lease write to each other. */
export const CONVERSATION_KINDS = ['listing', 'contract'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/**
 * Why nothing can be written: the reader blocked the other one, the other one blocked the reader, nobody else is left, or
 * somebody in it is no party of its lease any more.
 */
export const CLOSED_REASONS = ['you_blocked', 'blocked', 'nobody', 'parties_changed'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

const Attachment = z.object({
  id: id(),
  file_name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
})

/** A message. What was deleted has neither text nor attachments. */
export const Message = z.object({
  id: id(),
  conversation_id: id(),
  author_id: id(),
  is_own: z.boolean(),
  /** The name that the author’s device gave it; the author alone is told. */
  client_id: z.nullable(id()),
  text: z.string(),
  attachments: z.array(Attachment),
  created_at: instant(),
  edited_at: z.nullable(instant()),
  is_deleted: z.boolean(),
  /** Whether everybody else has had it open. */
  is_read: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** `other`: surely none of the languages of the product. */
export const MessageLanguage = z.enum([...LANGUAGES, 'other'])
export type MessageLanguage = z.infer<typeof MessageLanguage>

/** An attachment of a conversation and who sent it when. */
export const SentAttachment = z.object({
  ...Attachment.shape,
  author_id: id(),
  is_own: z.boolean(),
  created_at: instant(),
})

/** Names are as far as the two know each other: a first name until somebody applies, the whole name from there on. */
const Participant = z.object({
  id: id(),
  name: z.string(),
  first_name: z.string(),
  is_self: z.boolean(),
})

const ConnectedListing = z.object({
  id: id(),
  title: z.string(),
  status: z.enum(['draft', 'published', 'unpublished', 'let', 'archived']),
  street_address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  place: z.nullable(z.string()),
  cover_photo_id: z.nullable(id()),
  is_own: z.boolean(),
})

const ConnectedApplication = z.object({
  id: id(),
  status: ApplicationStatus,
  is_own: z.boolean(),
})

const ConnectedContract = z.object({
  id: id(),
  contract_number: z.string(),
  address: z.string(),
  status: z.string(),
})

/** What staff decided about something that the reader wrote, why in general, and the appeal. */
const Judged = z.object({
  detection_id: id(),
  grounds: z.array(z.enum(JUDGED_GROUNDS)),
  decided_at: instant(),
  appeal: z.nullable(
    z.object({
      created_at: instant(),
      outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
      answer: z.string(),
    }),
  ),
})

/** Specification section 3, Conversation. Contracts are those that the reader may see. */
export const Conversation = z.object({
  id: id(),
  kind: z.enum(CONVERSATION_KINDS),
  people: z.array(Participant),
  listings: z.array(ConnectedListing),
  applications: z.array(ConnectedApplication),
  contracts: z.array(ConnectedContract),
  last_message: z.nullable(Message),
  unread: z.int(),
  last_message_at: instant(),
  closed: z.nullable(z.enum(CLOSED_REASONS)),
  /** What in the messages of others looks like fraud and has not been put away; never about the reader's own messages. */
  warning: z.nullable(
    z.object({ reasons: z.array(z.enum(WARNING_REASONS)), detected_at: instant() }),
  ),
  /** Whether a warning has been put away that can be shown again. */
  is_warning_hidden: z.boolean(),
  /** What staff decided last about the reader’s own messages, and their appeal. */
  judged: z.nullable(Judged),
  can: z.object({
    write: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    report: z.boolean(),
    /** Start a lease with the other one for the home that this is about. */
    start_contract: z.boolean(),
  }),
})
export type Conversation = z.infer<typeof Conversation>

/** Why somebody reports the other one. */
export const REPORT_REASONS = [
  'asks_for_money',
  'home_not_theirs',
  'somebody_else',
  'harassment',
  'other',
] as const
/** What staff did about a report: nothing was wrong, the person was warned, the account was blocked. */
export const REPORT_OUTCOMES = ['nothing_wrong', 'warned', 'blocked'] as const
export const REPORT_STATES = ['open', 'closed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const ReportInput = z.object({
  reason: z.enum(REPORT_REASONS),
  words: z._default(text(2000), ''),
})
export type ReportInput = z.infer<typeof ReportInput>

const ReportedPerson = z.object({ id: z.nullable(id()), name: z.string() })

/** A message as it was when it was reported; what its author deleted afterwards is still in it. */
export const ReportedMessage = z.object({
  author: ReportedPerson,
  text: z.string(),
  file_names: z.array(z.string()),
  created_at: instant(),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

const report = {
  id: id(),
  /** Messages of a conversation, or another text that was sent. */
  kind: z.enum(TEXT_KINDS),
  state: z.enum(REPORT_STATES),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  reporter: ReportedPerson,
  reported: ReportedPerson,
  home: z.string(),
  created_at: instant(),
  closed_at: z.nullable(instant()),
  outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
  note: z.string(),
}
export const ConversationReport = z.object(report)
export type ConversationReport = z.infer<typeof ConversationReport>

export const FullReport = z.object({ ...report, messages: z.array(ReportedMessage) })
export type FullReport = z.infer<typeof FullReport>

/** Who decided, and what the author has to say about it. */
const judged = {
  decided_by: z.nullable(ReportedPerson),
  appeal: z.nullable(
    z.object({
      words: z.string(),
      created_at: instant(),
      outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
      answer: z.string(),
      decided_at: z.nullable(instant()),
      decided_by: z.nullable(ReportedPerson),
    }),
  ),
}

/** A message or another text that the rules and the small model found. What it says is not in it. */
export const MessageDetection = z.object({
  id: id(),
  kind: z.enum(TEXT_KINDS),
  state: z.enum(DETECTION_STATES),
  reasons: z.array(z.enum(SCAM_REASONS)),
  /** Per mille. */
  score: z.int(),
  author: ReportedPerson,
  home: z.string(),
  detected_at: instant(),
  decided_at: z.nullable(instant()),
  ...judged,
  /** Of a message: there staff read what was written, for a reason. */
  conversation_id: z.nullable(id()),
  /** The last report of the conversation. */
  report_id: z.nullable(id()),
})
export type MessageDetection = z.infer<typeof MessageDetection>

/** The texts in which something was found, as they are now; none where they were changed since or are gone. */
export const FoundWords = z.object({ detection: MessageDetection, texts: z.array(z.string()) })
export type FoundWords = z.infer<typeof FoundWords>

/** The same for their author, once staff have decided. */
export const JudgedWords = z.object({
  kind: z.enum(TEXT_KINDS),
  home: z.string(),
  conversation_id: z.nullable(id()),
  texts: z.array(z.string()),
  judged: Judged,
})
export type JudgedWords = z.infer<typeof JudgedWords>

/** A message as staff read it; what was deleted has no text. */
const StaffMessage = z.object({
  id: id(),
  author: ReportedPerson,
  text: z.string(),
  file_names: z.array(z.string()),
  created_at: instant(),
  /** Since then its author changed it: what was found may have been in words that were there before. */
  edited_at: z.nullable(instant()),
  is_deleted: z.boolean(),
  found: z.nullable(
    z.object({
      id: id(),
      state: z.enum(DETECTION_STATES),
      reasons: z.array(z.enum(SCAM_REASONS)),
      ...judged,
    }),
  ),
})
export type StaffMessage = z.infer<typeof StaffMessage>

const staffConversation = {
  id: id(),
  people: z.array(ReportedPerson),
  home: z.string(),
  begun_at: instant(),
  last_message_at: instant(),
  /** How many messages were found and wait, how many staff called fraud, and how many of these are appealed. */
  found_open: z.int(),
  found_confirmed: z.int(),
  found_appealed: z.int(),
  /** What was found in messages that were not let pass. */
  reasons: z.array(z.enum(SCAM_REASONS)),
  /** The last report, one that waits before those that are closed. */
  report: z.nullable(
    z.object({
      id: id(),
      reason: z.enum(REPORT_REASONS),
      outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
    }),
  ),
}
/** A conversation that was reported or in which something was found. */
export const StaffConversationRow = z.object({ ...staffConversation, messages: z.int() })
export type StaffConversationRow = z.infer<typeof StaffConversationRow>

/** The newest messages first in pages, the oldest first within one. */
export const StaffConversation = z.object({
  ...staffConversation,
  messages: listOf(StaffMessage),
})
export type StaffConversation = z.infer<typeof StaffConversation>

/** A sentence that was picked out of a conversation, or a whole message of a short one, as it was written. */
export const PickedSentence = z.object({
  message_id: id(),
  author: ReportedPerson,
  text: z.string(),
  created_at: instant(),
  is_found: z.boolean(),
})
/** What a machine made of a conversation. Signs such as `P1` stand for people in it. */
export const MachineSummary = z.object({
  state: z.enum(MACHINE_STATES),
  /** Who made it, or would be asked; null where nobody is connected. */
  source: z.nullable(z.string()),
  made: z.nullable(
    z.object({
      points: z.array(z.string()),
      people: z.array(z.object({ sign: z.string(), name: z.string() })),
      /** How many it was made of: the last ones. */
      messages: z.int(),
      made_at: instant(),
    }),
  ),
})
export type MachineSummary = z.infer<typeof MachineSummary>

export const ConversationSummary = z.object({
  ...staffConversation,
  /** How many it was made of: the last ones. */
  messages: z.int(),
  /** The conversation is as short as a summary would be: what was written is here as it is, a message at a time. */
  is_whole: z.boolean(),
  sentences: z.array(PickedSentence),
  machine: MachineSummary,
})
export type ConversationSummary = z.infer<typeof ConversationSummary>

/** What is known of a person that speaks for or against fraud. */
export const ScamOverview = z.object({
  person_name: z.string(),
  since: z.string(),
  is_blocked: z.boolean(),
  identity_verified: z.boolean(),
  /** Conversations that the person began within a day and within thirty days, and how many of these nobody answered. */
  begun_today: z.int(),
  begun_month: z.int(),
  unanswered_month: z.int(),
  signals: z.array(z.object({ signal: z.enum(ACCOUNT_SIGNALS), count: z.int() })),
  listings: z.array(
    z.object({
      id: id(),
      title: z.string(),
      reasons: z.array(
        z.object({
          reason: z.enum(CONTEXT_REASONS),
          /** The listing of another account that had the words or the pictures first. */
          earlier_listing: z.nullable(z.object({ id: id(), title: z.string() })),
        }),
      ),
    }),
  ),
  reports: z.array(
    z.object({
      id: id(),
      reason: z.enum(REPORT_REASONS),
      outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
      reporter: ReportedPerson,
      created_at: instant(),
    }),
  ),
  detections: listOf(MessageDetection),
})
export type ScamOverview = z.infer<typeof ScamOverview>
