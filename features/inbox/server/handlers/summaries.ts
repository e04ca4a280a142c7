import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { Failure } from '#core/shared/problem.ts'
import { haveAllConsented } from '#features/consents/server/public.ts'
import { askOnRequest } from '#providers/model-on-request.ts'
import * as api from '../../shared/api.ts'
import type { ConversationSummary, MachineSummary, StaffMessage } from '../../shared/model.ts'
import { isShort, summarySentences } from '../../shared/steps/summary.ts'
import { holdConversation } from '../queries/conversations.ts'
import { messagesForStaff, readSuspected } from '../queries/staff-conversations.ts'
import { findSummary, keepSummary, peopleOf } from '../queries/summaries.ts'
import { askedOf, signOf } from '../summaries/asking.ts'

/** Messages that a summary is made of: the last ones. */
const SUMMED_UP = 500
/** Summaries that one member of staff has made within a day. */
const MOST = 200
/** Longer than the model is waited for: two who look at once ask it once. */
const BEING_MADE_S = 60

const messagesOf = async (ctx: Ctx, id: string): Promise<StaffMessage[]> =>
  (await messagesForStaff(ctx.tx, id, { page: 1, page_size: SUMMED_UP })).items

const haveConsented = async (ctx: Ctx, id: string, holds = false): Promise<boolean> =>
  haveAllConsented(ctx.tx, await peopleOf(ctx.tx, id), 'CONVERSATION_SUMMARY', holds)

type Sentences = Pick<ConversationSummary, 'is_whole' | 'sentences'>

/** Sentences picked by a rule, or all of a short conversation. */
const pickedFrom = (messages: readonly StaffMessage[]): Sentences => {
  const byId = new Map(messages.map((one) => [one.id, one]))
  const is_whole = isShort(messages)
  const picked = is_whole
    ? messages.flatMap(({ id, text, file_names, is_deleted }) =>
        is_deleted ? [] : [{ message_id: id, text: [text, ...file_names].join('\n').trim() }],
      )
    : summarySentences(messages)
  const sentences = picked.map(({ message_id, text }) => {
    const { author, created_at, found } = byId.get(message_id)!
    const is_found = found !== null && found.state !== 'dismissed'
    return { message_id, text, author, created_at, is_found }
  })
  return { is_whole, sentences }
}

/** What a machine made of this state of the conversation, or why there is nothing of it. */
const machineSummary = async (
  ctx: Ctx,
  id: string,
  messages: readonly StaffMessage[],
  { source, language }: { source: string | null; language: Lang },
): Promise<MachineSummary> => {
  const none = { source, made: null }
  const last = messages.at(-1)
  if (last === undefined || isShort(messages)) return { ...none, state: 'short' }
  if (!(await haveConsented(ctx, id)))
    return { ...none, state: source === null ? 'no_model' : 'no_consent' }
  const kept = await findSummary(ctx.tx, id, language, last.id)
  if (kept === null) return { ...none, state: source === null ? 'no_model' : 'ready' }
  const names = new Map(messages.map(({ author }) => [author.id, author.name]))
  return {
    state: 'made',
    source: kept.source,
    made: {
      points: kept.points,
      people: kept.author_ids.map((one, at) => ({ sign: signOf(at), name: names.get(one) ?? '' })),
      messages: kept.messages,
      made_at: new Date(kept.made_at).toISOString(),
    },
  }
}

export const readConversationSummary = handle(api.readConversationSummary, {
  prepare: async ({ ports }) => ports.summaries.source,
  async run({ params: { id }, query: { language }, ctx, prepared: source }) {
    const head = await readSuspected(ctx.tx, id)
    if (!head) throw notFound()
    const messages = await messagesOf(ctx, id)
    return {
      ...head,
      messages: messages.length,
      ...pickedFrom(messages),
      machine: await machineSummary(ctx, id, messages, { source, language }),
    }
  },
})

export const makeConversationSummary = handle(api.makeConversationSummary, {
  async prepare({ params: { id }, body: { language }, ports: { summaries }, ctx }) {
    if (!(await readSuspected(ctx.tx, id))) throw notFound()
    const messages = await messagesOf(ctx, id)
    const asked = isShort(messages) ? null : askedOf(messages, language)
    if (asked === null) throw new Failure('inbox.nothing_to_summarize', 409)
    const { source } = summaries
    if (source === null) throw new Failure('inbox.no_summarizer', 409)
    if (!(await haveConsented(ctx, id))) throw new Failure('inbox.no_summary_consent', 409)
    if (await findSummary(ctx.tx, id, language, asked.last_message_id)) return null
    const state = `conversation-summary:${id}:${language}:${asked.last_message_id}`
    const use = await useSliding(ctx.tx, state, 1, BEING_MADE_S, ctx.now)
    if (!use.is_allowed) throw new Failure('inbox.summary_being_made', 409, {}, use.retry_after)
    const request = {
      kind: 'conversation-summaries',
      most: MOST,
      too_many: 'inbox.too_many_summaries',
      not_answered: 'inbox.not_summarized',
    }
    try {
      const points = await askOnRequest(ctx, request, () => summaries.summarize(asked.request))
      return { asked, points, source }
    } catch (error) {
      await use.giveBack()
      throw error
    }
  },
  async run({ params: { id }, body: { language }, ctx, prepared, fail }) {
    if (prepared === null) return { language }
    await holdConversation(ctx, id)
    // What was asked for, and what allowed it, may have gone while the model answered.
    const now = askedOf(await messagesOf(ctx, id), language)
    if (JSON.stringify(now) !== JSON.stringify(prepared.asked))
      return fail('inbox.conversation_changed')
    if (!(await readSuspected(ctx.tx, id))) throw notFound()
    if (!(await haveConsented(ctx, id, true))) return fail('inbox.no_summary_consent')
    const { asked, points, source } = prepared
    await keepSummary(ctx, {
      conversation_id: id,
      language,
      last_message_id: asked.last_message_id,
      author_ids: asked.author_ids,
      messages: asked.request.messages.length,
      points,
      source,
    })
    return { language }
  },
})
