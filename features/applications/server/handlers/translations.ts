import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { sha256 } from '#core/server/ids.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { textLanguage } from '#core/server/text-language.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure } from '#core/shared/problem.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import * as api from '../../shared/api.ts'
import type { ApplicationStanding } from '../../shared/access.ts'
import { wordsForLandlord, wordsForTenant } from '../../shared/steps/other-words.ts'
import {
  applicationStanding,
  keepTranslations,
  lockApplication,
  readForLandlord,
  readForTenant,
} from '../queries/applications.ts'
import type { KeptTranslation } from '../tables.ts'

/** Each asks a model, and its operator takes money for that. */
const ASKED = { calls: 40, seconds: 86_400 }

const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  applicationStanding(ctx, params.id)

/** What the other side wrote, as this reader may see it. */
const otherWords = async (
  ctx: Ctx,
  { id, is_landlord }: Pick<ApplicationStanding, 'id' | 'is_landlord'>,
): Promise<string[]> =>
  is_landlord
    ? wordsForLandlord(await readForLandlord(ctx.tx, id))
    : wordsForTenant(await readForTenant(ctx.tx, id))

export const readApplicationLanguage = handle(api.readApplicationLanguage, {
  standing,
  prepare: async ({ ports }) => ports.translation.source,
  async run({ ctx, standing: reader, prepared }) {
    const words = await otherWords(ctx, reader)
    return { language: await textLanguage(words.join('\n')), translator: prepared }
  },
})

const ask = async (
  { translation }: Ports,
  texts: readonly string[],
  to: Lang,
): Promise<KeptTranslation[]> => {
  const found = await textLanguage(texts.join('\n'))
  try {
    const answers = await translation.translate({
      // Some languages need more letters than others.
      passages: texts.map((text) => ({ text, max: text.length * 2 + 200 })),
      from: found === 'other' ? null : found,
      to,
    })
    return texts.map((text, at) => ({ language: to, digest: sha256(text), text: answers[at]! }))
  } catch (error) {
    if (error instanceof ProviderFault)
      throw new Failure('applications.not_translated', 503, {}, 60)
    throw error
  }
}

const useOne = async (ctx: Ctx): Promise<void> => {
  const { calls, seconds } = ASKED
  const bucket = `application-translations:${ctx.actor.user_id}`
  const use = await useSliding(ctx.tx, bucket, calls, seconds, ctx.now)
  if (!use.is_allowed)
    throw new Failure('applications.too_many_translations', 429, { most: calls }, use.retry_after)
}

const isOf = (text: string, language: Lang) => (one: KeptTranslation) =>
  one.language === language && one.digest === sha256(text)

export const translateApplication = handle(api.translateApplication, {
  standing,
  // Either side may ask; what was asked for before is answered without the model.
  async prepare({ body: { language }, ports, ctx, standing: reader }) {
    const words = await otherWords(ctx, reader)
    if (words.length === 0) throw new Failure('applications.nothing_to_translate', 409)
    const kept = await keepTranslations.read(ctx.tx, reader.id)
    const missing = words.filter((text) => !kept.some(isOf(text, language)))
    if (missing.length === 0) return { words, made: [] }
    if (ports.translation.source === null) throw new Failure('applications.no_translator', 409)
    await useOne(ctx)
    return { words, made: await ask(ports, missing, language) }
  },
  async run({ body: { language }, ctx, prepared: { words, made }, standing: reader, fail }) {
    await lockApplication(ctx, reader.id)
    const now = await otherWords(ctx, reader)
    if (now.join('\n') !== words.join('\n')) return fail('applications.changed_meanwhile')
    const kept = await keepTranslations.add(ctx, reader.id, made)
    return {
      language,
      texts: words.map((original) => ({
        written: original,
        text: kept.find(isOf(original, language))?.text ?? original,
      })),
    }
  },
})
