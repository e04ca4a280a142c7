import type { JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { deleteReleasedFile } from '#core/server/released-files.ts'
import { sendLetter } from '#core/server/mail-letter.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import type { ConsentType } from '#features/consents/shared/enums.ts'
import { inboxPaths } from '../shared/paths.ts'
import { dropAttachmentsOfConversation, dropUnsent } from './queries/attachments.ts'
import { endedConversations, removeConversation } from './queries/ending.ts'
import { dropSummariesOf } from './queries/summaries.ts'
import { dropLostWords } from './queries/words.ts'
import { detectInWords, detectScam } from './scam/detecting.ts'
import { takeUnmailed, unreadForMail } from './queries/unread.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Whoever has the page open reads at once; an e-mail comes to those who do not. */
const UNREAD_MS = 5 * MINUTE_MS
const UNSENT_MS = DAY_MS
/** Two years without a word; a conversation about a lease stays as long as the lease. */
const OLD_MS = 730 * DAY_MS

interface Unread {
  conversation_id: string
  principal_id: string
  message_id: string
}

/** One e-mail for what is unread in a conversation. It names who wrote and about what, never what was written. */
export const mailUnread = job<Unread>(
  'inbox.mail_unread',
  async (work, unread) => {
    const found = await unreadForMail(work.db, unread)
    if (!found?.reader || found.reader.email === '') return
    const { reader, person, home, count } = found
    const choice = await work.emailsAbout(reader.id, 'messages')
    if (choice === null) return
    const t = work.translator(reader.lang)
    const values = { person: nameInLetters(person), home: nameInLetters(home), count }
    await sendLetter(work, t, {
      key: `inbox:unread:${unread.message_id}:${unread.principal_id}`,
      to: reader.email,
      person_id: reader.id,
      subject: t('inbox.mail.unread.subject', values),
      name: reader.first_name,
      paragraphs: [t('inbox.mail.unread.body', values)],
      button: {
        label: t('inbox.mail.unread.button'),
        url: `${work.config.public_url}${inboxPaths.one(unread.conversation_id)}`,
      },
      closing: t('inbox.mail.unread.closing'),
      choice,
    })
  },
  'mail',
)

/** Every minute: whoever has not read for five minutes gets an e-mail, one until they read again. */
export const findUnmailed = (work: JobContext): Promise<void> =>
  work.inTransaction(async ({ tx, now }) => {
    const before = new Date(now.getTime() - UNREAD_MS).toISOString()
    for (const unread of await takeUnmailed(tx, before, now.toISOString()))
      await work.jobs.enqueue(
        tx,
        mailUnread,
        unread,
        `${mailUnread.name}:${unread.message_id}:${unread.principal_id}`,
      )
  })

/** After a message was sent or changed. It reads what the message says now, so it may run late, twice and in any order. */
export const scoreMessage = job<EventMessage<{ message_id: string }>>(
  'inbox.score_message',
  (work, { data }) => work.inTransaction((ctx) => detectScam(ctx, data.message_id)),
)

/** After an application was sent or its answers changed. */
export const scoreApplication = job<EventMessage>(
  'inbox.score_application',
  (work, { subject_id: id }) =>
    work.inTransaction((ctx) => detectInWords(ctx, id, ['application'])),
)

/** After the landlord answered it, or took that back. */
export const scoreAnswer = job<EventMessage>('inbox.score_answer', (work, { subject_id: id }) =>
  work.inTransaction((ctx) => detectInWords(ctx, id, ['denial', 'closing_message'])),
)

/** After the note of a viewing was written. */
export const scoreNote = job<EventMessage>('inbox.score_note', (work, { subject_id: id }) =>
  work.inTransaction((ctx) => detectInWords(ctx, id, ['viewing_note'])),
)

/** Every day: what was found in words that are nowhere any more, unless it outlives them. */
export const dropFoundInNothing = (work: JobContext): Promise<void> =>
  work.inTransaction((ctx) => dropLostWords(ctx, null))

/** Somebody took back that a machine may sum up what they write: what one made goes. */
export const forgetSummaries = job<EventMessage<{ user_id: string; consent_type: ConsentType }>>(
  'inbox.forget_summaries',
  async (work, { data: { user_id, consent_type } }) => {
    if (consent_type === 'CONVERSATION_SUMMARY')
      await work.inTransaction((ctx) => dropSummariesOf(ctx.tx, user_id))
  },
)

export const deleteFile = job('inbox.delete_file', deleteReleasedFile)

export const removeUnsentAttachments = (work: JobContext): Promise<void> =>
  work.inTransaction(async (ctx) => {
    await dropUnsent(ctx, new Date(ctx.now.getTime() - UNSENT_MS).toISOString())
  })

export const endOldConversations = (work: JobContext): Promise<void> =>
  work.inTransaction(async (ctx) => {
    const before = new Date(ctx.now.getTime() - OLD_MS).toISOString()
    for (const id of await endedConversations(ctx.tx, before)) {
      await dropAttachmentsOfConversation(ctx, id)
      await removeConversation(ctx.tx, id)
    }
  })
