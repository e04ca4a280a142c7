import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { sha256 } from '#core/server/ids.ts'
import { textLanguage } from '#core/server/text-language.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { Failure } from '#core/shared/problem.ts'
import { translateOnRequest } from '#providers/translation/on-request.ts'
import * as api from '../../shared/api.ts'
import type { ApplicationStanding } from '../../shared/access.ts'
import { wordsForLandlord, wordsForTenant } from '../../shared/steps/other-words.ts'
import {
  applicationStanding,
  lockApplication,
  readForLandlord,
  readForTenant,
} from '../queries/applications.ts'
import { keepTranslations } from '../queries/translations.ts'
import type { KeptTranslation } from '../tables.ts'

/** Applications that one person has translated within a day. */
const MOST = 40

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
    const answers = await translateOnRequest(ports.translation, ctx, {
      // Some languages need more letters than others.
      passages: missing.map((text) => ({ text, max: text.length * 2 + 200 })),
      to: language,
      feature: 'applications',
      kind: 'application',
      most: MOST,
    })
    const made = missing.map((text, at) => ({
      language,
      digest: sha256(text),
      text: answers[at]!,
    }))
    return { words, made }
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
