import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { textLanguage } from '#core/server/text-language.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure } from '#core/shared/problem.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import * as api from '../../shared/api.ts'
import { MESSAGE_MAX } from '../../shared/model.ts'
import { holdConversation } from '../queries/conversations.ts'
import { messageStanding, readMessage } from '../queries/messages.ts'
import { findTranslation, keepTranslation } from '../queries/translations.ts'

/** Each asks a model, and its operator takes money for that. */
const ASKED = { calls: 100, seconds: 86_400 }

const ask = async ({ translation }: Ports, text: string, to: Lang): Promise<string> => {
  const found = await textLanguage(text)
  const from = found === 'other' ? null : found
  try {
    const [answer = ''] = await translation.translate({
      // Some languages need more letters than others.
      passages: [{ text, max: MESSAGE_MAX * 2 }],
      from,
      to,
    })
    return answer
  } catch (error) {
    if (error instanceof ProviderFault) throw new Failure('inbox.not_translated', 503, {}, 60)
    throw error
  }
}

const useOne = async (ctx: Ctx): Promise<void> => {
  const { calls, seconds } = ASKED
  const use = await useSliding(
    ctx.tx,
    `message-translations:${ctx.actor.user_id}`,
    calls,
    seconds,
    ctx.now,
  )
  if (!use.is_allowed)
    throw new Failure('inbox.too_many_translations', 429, { most: calls }, use.retry_after)
}

export const translateMessage = handle(api.translateMessage, {
  standing: (ctx, { params }) => messageStanding(ctx, params.id),
  // Whoever takes part may ask; what somebody asked for before is answered without the model.
  async prepare({ params, body, ports, ctx }) {
    const { text, is_deleted } = await readMessage(ctx.tx, ctx.actor, params.id)
    if (is_deleted || text.trim() === '') throw new Failure('inbox.nothing_to_translate', 409)
    const kept = await findTranslation(ctx.tx, params.id, body.language)
    if (kept !== null) return { original: text, translated: kept }
    if (ports.translation.source === null) throw new Failure('inbox.no_translator', 409)
    await useOne(ctx)
    return { original: text, translated: await ask(ports, text, body.language) }
  },
  async run({ params, body, ctx, prepared, standing: { conversation_id }, fail }) {
    await holdConversation(ctx, conversation_id)
    const { text, is_deleted } = await readMessage(ctx.tx, ctx.actor, params.id)
    if (is_deleted || text !== prepared.original) return fail('inbox.changed_meanwhile')
    const kept = { language: body.language, text: prepared.translated }
    await keepTranslation(ctx, { message_id: params.id, conversation_id, ...kept })
    return kept
  },
})
