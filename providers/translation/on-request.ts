import type { Ctx } from '#core/server/context.ts'
import { textLanguage } from '#core/server/text-language.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { Failure } from '#core/shared/problem.ts'
import { askOnRequest } from '../model-on-request.ts'
import type { Passage, Translation } from './port.ts'

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
  const request = {
    kind: `${kind}-translations`,
    most,
    too_many: `${feature}.too_many_translations`,
    not_answered: `${feature}.not_translated`,
  }
  return askOnRequest(ctx, request, async () => {
    const found = await textLanguage(passages.map(({ text }) => text).join('\n'))
    return translation.translate({ passages, from: found === 'other' ? null : found, to })
  })
}
