import { handle, notFound } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { findEarlier, listEarlier } from '../queries/earlier-texts.ts'
import { findVersion, lockArticle, wordsProblems, writeWords } from '../queries/versions.ts'
import { isSameText, langOf } from './versions.ts'

export const listEarlierTexts = handle(api.listEarlierTexts, {
  run: ({ params, query, ctx }) =>
    listEarlier(ctx.tx, { article_id: params.id, lang: langOf(params.lang), ...query }),
})

export const readEarlierText = handle(api.readEarlierText, {
  async run({ params, ctx }) {
    const found = await findEarlier(ctx.tx, params.id)
    if (!found) throw notFound()
    return found
  },
})

/** What stands now is kept in its turn, so that putting back can be put back. */
export const putEarlierTextBack = handle(api.putEarlierTextBack, {
  async run({ params, body, ctx, invalid, fail }) {
    const found = await findEarlier(ctx.tx, params.id)
    if (!found) throw notFound()
    const { lang, title, summary, tree } = found
    const article = await lockArticle(ctx, found.article_id)
    const stands = await findVersion(ctx.tx, article.id, lang)
    if (!isSameText(body.updated_at, stands?.updated_at ?? null))
      return fail('help.stale', { updated_at: stands?.updated_at ?? null })
    invalid(await wordsProblems(ctx.tx, article, { lang, title, summary, tree }))
    await writeWords(ctx, article, { lang, title, summary, tree })
    return (await findVersion(ctx.tx, article.id, lang))!
  },
})
