import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { identitiesOf } from '#features/accounts/server/public.ts'
import { readDoubts } from '#features/listings/server/public/doubts.ts'
import { CONTEXT_REASONS, type ContextReason } from '../../shared/enums.ts'
import { MANY_TODAY } from '../../shared/steps/account-signals.ts'
import { scamScore, type ScamModel } from '../../shared/steps/scam-score.ts'
import {
  dropDetection,
  keepDetection,
  lockMessage,
  ownListingIds,
  type LockedMessage,
} from '../queries/detections.ts'
import { writtenLately } from '../queries/messages.ts'
import learnt from './scam-model.json' with { type: 'json' }

const MODEL: ScamModel = learnt

/** What is known of the author and, where the author lets the home, of the home. */
const contextOf = async (ctx: Ctx, message: LockedMessage): Promise<ContextReason[]> => {
  const found = new Set<string>()
  for (const id of await ownListingIds(ctx.tx, message))
    for (const doubt of await readDoubts(ctx.tx, id)) found.add(doubt)
  if ((await writtenLately(ctx, message.author_id)).begun >= MANY_TODAY)
    found.add('many_conversations')
  if ((await identitiesOf(ctx.tx, message.author_id)).length === 0) found.add('identity_unproven')
  return CONTEXT_REASONS.filter((reason) => found.has(reason))
}

/** Looks at a message as it is now, and keeps what was found, or lets go of what does not hold any more. */
export const detectScam = async (ctx: Ctx, messageId: string): Promise<void> => {
  const message = await lockMessage(ctx.tx, messageId)
  if (!message) return dropDetection(ctx.tx, messageId)
  const { score, reasons, is_suspicious } = scamScore(
    message.text,
    await contextOf(ctx, message),
    MODEL,
  )
  if (!is_suspicious) return dropDetection(ctx.tx, messageId)
  const { conversation_id, author_id } = message
  const id = await keepDetection(ctx.tx, {
    id: newId(ctx.now.getTime()),
    message_id: messageId,
    conversation_id,
    author_id,
    score,
    reasons,
    detected_at: ctx.now.toISOString(),
  })
  await noteChanges(ctx.tx, [{ noun: 'message_detection', id }])
}
