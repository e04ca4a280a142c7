import type { Ctx } from '#core/server/context.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { textLanguage } from '#core/server/text-language.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { Failure } from '#core/shared/problem.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { Passage, Translation } from './port.ts'

/** Each asks a model, and its operator takes money for that. */
const SECONDS = 86_400
/** A model that did not answer is asked again after so long. */
const WAIT_S = 60

interface Request {
  passages: readonly Passage[]
  to: Lang
  /** The feature that answers the reader: its failures are told. */
  feature: string
  /** What is translated, so that each kind is counted by itself. */
  kind: string
  /** How many requests one person has within a day. */
  most: number
}

/**
 * What people wrote, for a reader who asks for it in their language: one text for each passage. For the `prepare` of a handler.
 * Failures of the feature: `no_translator` (409), `too_many_translations` (429, with `most`), `not_translated` (503).
 */
export const translateOnRequest = async (
  translation: Translation,
  ctx: Ctx,
  { passages, to, feature, kind, most }: Request,
): Promise<string[]> => {
  if (translation.source === null) throw new Failure(`${feature}.no_translator`, 409)
  const bucket = `${kind}-translations:${ctx.actor.user_id}`
  const use = await useSliding(ctx.tx, bucket, most, SECONDS, ctx.now)
  if (!use.is_allowed)
    throw new Failure(`${feature}.too_many_translations`, 429, { most }, use.retry_after)
  const found = await textLanguage(passages.map(({ text }) => text).join('\n'))
  try {
    return await translation.translate({ passages, from: found === 'other' ? null : found, to })
  } catch (error) {
    if (error instanceof ProviderFault)
      throw new Failure(`${feature}.not_translated`, 503, {}, WAIT_S)
    throw error
  }
}
