import { handle } from '#core/server/handle.ts'
import { Failure } from '#core/shared/problem.ts'
import { translateOnRequest } from '#providers/translation/on-request.ts'
import * as api from '../../shared/api.ts'
import { MESSAGE_MAX } from '../../shared/model.ts'
import { holdConversation } from '../queries/conversations.ts'
import { messageStanding, readMessage } from '../queries/messages.ts'
import { findTranslation, keepTranslation } from '../queries/translations.ts'

/** Messages that one person has translated within a day. */
const MOST = 100

export const translateMessage = handle(api.translateMessage, {
  standing: (ctx, { params }) => messageStanding(ctx, params.id),
  // Whoever takes part may ask; what somebody asked for before is answered without the model.
  async prepare({ params, body, ports, ctx }) {
    const { text, is_deleted } = await readMessage(ctx.tx, ctx.actor, params.id)
    if (is_deleted || text.trim() === '') throw new Failure('inbox.nothing_to_translate', 409)
    const kept = await findTranslation(ctx.tx, params.id, body.language)
    if (kept !== null) return { original: text, translated: kept }
    const [translated = ''] = await translateOnRequest(ports.translation, ctx, {
      // Some languages need more letters than others.
      passages: [{ text, max: MESSAGE_MAX * 2 }],
      to: body.language,
      feature: 'inbox',
      kind: 'message',
      most: MOST,
    })
    return { original: text, translated }
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
