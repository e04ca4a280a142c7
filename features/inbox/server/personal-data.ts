import { and, inArray, ne, sql } from 'drizzle-orm'
import {
  deletedRows,
  handedRows,
  isOf,
  type Erase,
  type PersonalData,
} from '#core/server/personal-data.ts'
import { landlordHabits } from './habits/tables.ts'
import { ofConversationsWith } from './queries/summaries.ts'
import { detectionsBetween } from './queries/words.ts'
import {
  conversationAttachments,
  conversationBlocks,
  conversationMembers,
  conversationMessages,
  conversationReports,
  conversationSummaries,
  detectionAppeals,
  hiddenWarnings,
  messageDetections,
  messageTranslations,
  replyTemplates,
} from './tables.ts'

const ofAuthor = (id: string) => isOf(id, conversationMessages.author_id)
const ofOwnMessage = (id: string) =>
  inArray(
    messageTranslations.message_id,
    sql`(select x.id from conversation_messages x where ${isOf(id, sql`x.author_id`)})`,
  )
const ofSender = (id: string) => isOf(id, conversationAttachments.author_id)
const ofMember = (id: string) => isOf(id, conversationMembers.principal_id)
const ofLandlord = (id: string) => isOf(id, landlordHabits.principal_id)
const ofTemplateOwner = (id: string) => isOf(id, replyTemplates.owner_id)
const ofBlocker = (id: string) => isOf(id, conversationBlocks.blocker_id)

const NOBODY = 'nobody is named in it: who takes part is in conversation_members'

const ofReporter = (id: string) => isOf(id, conversationReports.reporter_id)

const eraseReports: Erase = async ({ tx, person_id }) =>
  (
    await tx.execute(
      sql`delete from conversation_reports where ${ofReporter(person_id)} or ${isOf(person_id, conversationReports.reported_id)}`,
    )
  ).rowCount ?? 0

const ofWriter = (id: string) => isOf(id, messageDetections.author_id)
/** What waits for staff would show people who cheat how to get past the rules. What staff decided about a person is theirs to know. */
const decidedOf = (id: string) => and(ofWriter(id), ne(messageDetections.state, 'open'))

const ofAppellant = (id: string) => isOf(id, detectionAppeals.author_id)

const ofWarned = (id: string) => isOf(id, hiddenWarnings.principal_id)

const eraseBlocks: Erase = async ({ tx, person_id }) =>
  (
    await tx.execute(
      sql`delete from conversation_blocks where ${ofBlocker(person_id)} or ${isOf(person_id, conversationBlocks.blocked_id)}`,
    )
  ).rowCount ?? 0

/**
 * What a person wrote and sent goes with the account; the files are handed over and erased with the other files of the
 * person. The conversation stays for those who are left.
 */
export const personalData: PersonalData = {
  tables: {
    landlord_habits: {
      handed_over: handedRows(landlordHabits, ofLandlord),
      erased: deletedRows(landlordHabits, ofLandlord),
    },
    reply_templates: {
      handed_over: handedRows(replyTemplates, ofTemplateOwner),
      erased: deletedRows(replyTemplates, ofTemplateOwner),
    },
    conversation_attachments: {
      handed_over: handedRows(conversationAttachments, ofSender),
      erased: deletedRows(conversationAttachments, ofSender),
    },
    hidden_warnings: {
      handed_over: handedRows(hiddenWarnings, ofWarned),
      erased: deletedRows(hiddenWarnings, ofWarned),
    },
    detection_appeals: {
      handed_over: handedRows(detectionAppeals, ofAppellant, ['decided_by']),
      erased: deletedRows(detectionAppeals, ofAppellant),
    },
    message_detections: {
      handed_over: handedRows(messageDetections, decidedOf, ['decided_by', 'score', 'digest']),
      erased: deletedRows(messageDetections, ofWriter),
    },
    // Also of what others wrote, and about the person all the same.
    conversation_summaries: {
      handed_over: handedRows(conversationSummaries, ofConversationsWith, ['author_ids']),
      erased: deletedRows(conversationSummaries, ofConversationsWith),
    },
    message_translations: {
      handed_over: handedRows(messageTranslations, ofOwnMessage),
      erased: deletedRows(messageTranslations, ofOwnMessage),
    },
    conversation_messages: {
      handed_over: handedRows(conversationMessages, ofAuthor, ['client_id']),
      erased: deletedRows(conversationMessages, ofAuthor),
    },
    conversation_blocks: {
      handed_over: handedRows(conversationBlocks, ofBlocker, ['blocked_id']),
      erased: eraseBlocks,
    },
    conversation_reports: {
      handed_over: handedRows(conversationReports, ofReporter, [
        'reported_id',
        'detection_id',
        'messages',
        'note',
      ]),
      erased: eraseReports,
    },
    conversation_members: {
      handed_over: handedRows(conversationMembers, ofMember),
      erased: deletedRows(conversationMembers, ofMember),
    },
    conversation_listings: { handed_over: NOBODY, erased: NOBODY },
    conversation_contracts: { handed_over: NOBODY, erased: NOBODY },
    conversations: { handed_over: NOBODY, erased: 'ends when nobody takes part in it any more' },
  },
  things: async (db, personId) => [
    ...(
      await db
        .select({ id: conversationMembers.conversation_id })
        .from(conversationMembers)
        .where(ofMember(personId))
    ).map((row) => row.id),
    ...(await detectionsBetween(db, personId)),
  ],
}
