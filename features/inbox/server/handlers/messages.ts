import type { Ctx } from '#core/server/context.ts'
import { waitForTurn } from '#core/server/db.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { textLanguage } from '#core/server/text-language.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import * as api from '../../shared/api.ts'
import type { Message } from '../../shared/model.ts'
import { LATELY, messageProblems, mostLately } from '../../shared/rules.ts'
import { messageChanged, messageRemoved, messageSent } from '../events.ts'
import { dropAttachmentsOfMessage, sendAttachments } from '../queries/attachments.ts'
import { dropDetection } from '../queries/detections.ts'
import {
  conversationStanding,
  findOwn,
  holdOpen,
  holdConversation,
} from '../queries/conversations.ts'
import {
  changeText,
  emptyMessage,
  findSent,
  insertMessage,
  listOf,
  messageStanding,
  readMessage,
  writtenLately,
} from '../queries/messages.ts'
import { dropSummaries } from '../queries/summaries.ts'
import { dropTranslations } from '../queries/translations.ts'
import {
  findStarted,
  startConversation,
  subjectOfApplication,
  reachableOfContract,
  subjectOfListing,
  type Subject,
} from '../queries/starting.ts'

/** 429 `inbox.too_many`, `inbox.too_many_new`. Those who answer an application begin as many as there are. */
const refuseFlood = async (ctx: Ctx, begins: boolean): Promise<void> => {
  const { code, wait_s } = mostLately(await writtenLately(ctx, ctx.actor.user_id!), begins) ?? {}
  if (code) throw new Failure(code, 429, { most: LATELY[code] }, wait_s)
}

interface Written {
  message: string
  client_id?: string | undefined
  attachment_ids?: readonly string[]
}

/** One person's messages are written one after the other, so that their limits hold and a `client_id` is found. */
const waitForAuthor = ({ tx, actor }: Ctx): Promise<void> =>
  waitForTurn(tx, `inbox:${actor.user_id}`)

/** Writes one message; sent again under the same `client_id`, it answers the one that is there. */
const write = async (ctx: Ctx, conversation_id: string, written: Written): Promise<Message> => {
  const author_id = ctx.actor.user_id!
  const { closed, last_message_at } = await holdConversation(ctx, conversation_id)
  const client_id = written.client_id ?? newId(ctx.now.getTime())
  const sent = await findSent(ctx.tx, ctx.actor, author_id, client_id)
  if (sent?.conversation_id === conversation_id) return sent
  if (sent) throw new InvalidInput([at('client_id', 'already_taken')])
  if (closed !== null) throw new Failure(`inbox.${closed}`, 409)
  const ids = written.attachment_ids ?? []
  const wrong = messageProblems(written, ids.length > 0)
  if (wrong.length > 0) throw new InvalidInput(wrong)
  await refuseFlood(ctx, false)
  // Later than every message before it, so that nothing is read before it was written.
  const time = Math.max(ctx.now.getTime(), Date.parse(last_message_at) + 1)
  const message = { id: newId(time), conversation_id, author_id }
  await insertMessage(ctx, {
    ...message,
    client_id,
    text: written.message,
    created_at: new Date(time).toISOString(),
  })
  if (!(await sendAttachments(ctx, message, ids)))
    throw new InvalidInput([at('attachment_ids', 'not_found')])
  await ctx.announce(messageSent(conversation_id, { message_id: message.id, author_id }))
  return readMessage(ctx.tx, ctx.actor, message.id)
}

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  conversationStanding(ctx, params.id)

export const listMessages = handle(api.listMessages, {
  standing,
  prepare: async ({ ports }) => ports.translation.source,
  async run({ params, query, ctx, prepared }) {
    const found = await listOf(ctx.tx, ctx.actor, params.id, query)
    const languages = []
    for (const { id, is_own, text } of found.items) {
      const language = is_own ? null : await textLanguage(text)
      if (language !== null) languages.push({ message_id: id, language })
    }
    return { ...found, languages, translator: prepared }
  },
})

export const sendMessage = handle(api.sendMessage, {
  standing,
  async run({ params, body, ctx }) {
    await waitForAuthor(ctx)
    return write(ctx, params.id, body)
  },
})

const begin = async (ctx: Ctx, subject: Subject, body: Written) => {
  await requireConfirmedAddress(ctx)
  await waitForAuthor(ctx)
  const isNew = (await findStarted(ctx, subject)) === null
  // Whoever asks strangers about homes is held to a number; those who know each other are not.
  if (isNew && subject.about_key.endsWith(`:${ctx.actor.user_id}`)) await refuseFlood(ctx, true)
  const id = await startConversation(ctx, subject)
  await write(ctx, id, body)
  return (await findOwn(ctx.tx, ctx.actor, id))!
}

export const writeAboutListing = handle(api.writeAboutListing, {
  run: async ({ params, body, ctx }) => begin(ctx, await subjectOfListing(ctx, params.id), body),
})

export const writeAboutApplication = handle(api.writeAboutApplication, {
  run: async ({ params, body, ctx }) =>
    begin(ctx, await subjectOfApplication(ctx, params.id), body),
})

export const writeAboutContract = handle(api.writeAboutContract, {
  run: async ({ params, body, ctx }) => begin(ctx, await reachableOfContract(ctx, params.id), body),
})

const messageOf = (ctx: Ctx, { params }: { params: { id: string } }) =>
  messageStanding(ctx, params.id)

export const changeMessage = handle(api.changeMessage, {
  standing: messageOf,
  async run({ params, body, ctx, standing: { conversation_id }, fail }) {
    // Nobody is reached by new words in an old message either.
    await holdOpen(ctx, conversation_id)
    const before = await readMessage(ctx.tx, ctx.actor, params.id)
    if (before.is_deleted) return fail('inbox.deleted')
    if (before.text === body.message) return before
    await changeText(ctx, params.id, body.message)
    await dropTranslations(ctx.tx, params.id)
    await dropSummaries(ctx.tx, conversation_id)
    await ctx.announce(messageChanged(conversation_id, { message_id: params.id }))
    return readMessage(ctx.tx, ctx.actor, params.id)
  },
})

export const removeMessage = handle(api.removeMessage, {
  standing: messageOf,
  async run({ params, ctx, standing: { conversation_id } }) {
    await holdConversation(ctx, conversation_id)
    const { author_id } = await readMessage(ctx.tx, ctx.actor, params.id)
    if (await emptyMessage(ctx, params.id)) {
      await dropAttachmentsOfMessage(ctx, params.id)
      await dropTranslations(ctx.tx, params.id)
      await dropSummaries(ctx.tx, conversation_id)
      await asSystem(
        'what was found in a message and neither decided nor reported goes with it',
        () => dropDetection(ctx.tx, params.id),
      )
      await ctx.announce(messageRemoved(conversation_id, { author_id }))
    }
    return readMessage(ctx.tx, ctx.actor, params.id)
  },
})
