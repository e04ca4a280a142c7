import { noteChanges } from '#core/server/changes.ts'
import type { Ctx, JobContext } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { identitiesOf } from '#features/accounts/server/public.ts'
import { readDoubts } from '#features/listings/server/public/doubts.ts'
import { CONTEXT_REASONS, type ContextReason, type TextKind } from '../../shared/enums.ts'
import { MANY_TODAY } from '../../shared/steps/account-signals.ts'
import { worstScore, type ScamModel, type ScamScore } from '../../shared/steps/scam-score.ts'
import { dropDetection, keepDetection, lockMessage, ownListingIds } from '../queries/detections.ts'
import { writtenLately } from '../queries/messages.ts'
import { dropLostWords, dropOfWords, isLetPass, wordsIn, type Words } from '../queries/words.ts'
import learnt from './scam-model.json' with { type: 'json' }

const MODEL: ScamModel = learnt

interface Written {
  author_id: string
  texts: readonly string[]
  /** The homes that it is about and that its author lets. */
  own_listing_ids: readonly string[]
}

/** What is known of the author and, where the author lets the home, of the home. */
const contextOf = async (
  ctx: Ctx,
  { author_id, own_listing_ids }: Written,
): Promise<ContextReason[]> => {
  const found = new Set<string>()
  for (const id of own_listing_ids)
    for (const doubt of (await readDoubts(ctx.tx, id)).keys()) found.add(doubt)
  if ((await writtenLately(ctx, author_id)).begun >= MANY_TODAY) found.add('many_conversations')
  if ((await identitiesOf(ctx.tx, author_id)).length === 0) found.add('identity_unproven')
  return CONTEXT_REASONS.filter((reason) => found.has(reason))
}

/** The one score of whatever one stranger writes to another. */
const scoreOf = async (ctx: Ctx, written: Written): Promise<ScamScore> =>
  worstScore(written.texts, await contextOf(ctx, written), MODEL)

type Kept = Omit<
  Parameters<typeof keepDetection>[1],
  'id' | 'score' | 'reasons' | 'detected_at' | 'author_id'
>

const keep = async (
  ctx: Ctx,
  { author_id }: Written,
  { score, reasons }: ScamScore,
  of: Kept,
): Promise<void> => {
  const id = await keepDetection(ctx.tx, {
    ...of,
    id: newId(ctx.now.getTime()),
    author_id,
    score,
    reasons,
    detected_at: ctx.now.toISOString(),
  })
  await noteChanges(ctx.tx, [{ noun: 'message_detection', id }])
}

/** Looks at a message as it is now, and keeps what was found, or lets go of what does not hold any more. */
export const detectScam = async (ctx: Ctx, messageId: string): Promise<void> => {
  const message = await lockMessage(ctx.tx, messageId)
  if (!message) return dropDetection(ctx.tx, messageId)
  const { author_id, conversation_id, text } = message
  const written = {
    author_id,
    texts: [text],
    own_listing_ids: await ownListingIds(ctx.tx, message),
  }
  const found = await scoreOf(ctx, written)
  if (!found.is_suspicious) return dropDetection(ctx.tx, messageId)
  await keep(ctx, written, found, { message_id: messageId, conversation_id })
}

const writtenIn = ({ kind, author_id, texts, listing_id }: Words): Written => ({
  author_id,
  texts,
  // Landlords write all of it but the application.
  own_listing_ids: kind === 'application' ? [] : [listing_id],
})

const ANSWERS: readonly TextKind[] = ['denial', 'closing_message']

/** Whether an answer to an application looks like fraud, before or after it was looked at. What staff let pass does not. */
export const isSuspiciousAnswer = (work: JobContext, applicationId: string): Promise<boolean> =>
  work.inTransaction(async (ctx) => {
    for (const words of await wordsIn(ctx.tx, applicationId, ANSWERS))
      if ((await scoreOf(ctx, writtenIn(words))).is_suspicious && !(await isLetPass(ctx.tx, words)))
        return true
    return false
  })

/** The same of what was written in an application, in an answer to it or beside a time at which a home is shown. */
export const detectInWords = async (
  ctx: Ctx,
  subjectId: string,
  kinds: readonly TextKind[],
): Promise<void> => {
  for (const words of await wordsIn(ctx.tx, subjectId, kinds)) {
    const { kind, subject_id, digest } = words
    const written = writtenIn(words)
    const found = await scoreOf(ctx, written)
    if (found.is_suspicious) await keep(ctx, written, found, { kind, subject_id, digest })
    else await dropOfWords(ctx.tx, words)
  }
  await dropLostWords(ctx, subjectId)
}
