import { and, eq } from 'drizzle-orm'
import { cleanPicture, recordPicture, type CleanPicture } from '#core/server/files.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { isLang, type Lang } from '#core/shared/language/languages.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import {
  dropVersion,
  findVersion,
  lockArticle,
  PICTURE_PURPOSE,
  settleReaders,
  versionsOf,
  wordsProblems,
  writeArticle,
  writeWords,
} from '../queries/versions.ts'
import { articleDrafts } from '../tables.ts'

export const langOf = (lang: string): Lang => {
  if (!isLang(lang)) throw notFound()
  return lang
}

export const isSameText = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b)

export const saveVersion = handle(api.saveVersion, {
  async run({ params, body: { updated_at, ...words }, ctx, invalid, fail }) {
    const lang = langOf(params.lang)
    const article = await lockArticle(ctx, params.id)
    const stands = await findVersion(ctx.tx, article.id, lang)
    if (!isSameText(updated_at, stands?.updated_at ?? null))
      return fail('help.stale', { updated_at: stands?.updated_at ?? null })
    invalid(await wordsProblems(ctx.tx, article, { lang, ...words }))
    await writeWords(ctx, article, { lang, ...words })
    await ctx.tx
      .delete(articleDrafts)
      .where(
        and(
          eq(articleDrafts.article_id, article.id),
          eq(articleDrafts.lang, lang),
          eq(articleDrafts.user_id, ctx.actor.user_id!),
        ),
      )
    return (await findVersion(ctx.tx, article.id, lang))!
  },
})

export const removeVersion = handle(api.removeVersion, {
  async run({ params, ctx, fail }) {
    const lang = langOf(params.lang)
    const article = await lockArticle(ctx, params.id)
    const there = await versionsOf(ctx.tx, article.id)
    if (!there.some((version) => version.lang === lang)) throw notFound()
    if (there.length === 1) return fail('help.last_version')
    await dropVersion(ctx, article.id, lang)
    await ctx.tx
      .delete(articleDrafts)
      .where(and(eq(articleDrafts.article_id, article.id), eq(articleDrafts.lang, lang)))
    await writeArticle(ctx, article, { is_edited: true })
    await settleReaders(ctx.tx, article.id, article.status === 'published')
    return { done: true as const }
  },
})

export const keepDraft = handle(api.keepDraft, {
  async run({ params, body, ctx }) {
    const article = await lockArticle(ctx, params.id)
    const row = {
      ...body,
      based_on: body.based_on === null ? null : new Date(body.based_on).toISOString(),
      saved_at: ctx.now.toISOString(),
    }
    const lang = langOf(params.lang)
    await ctx.tx
      .insert(articleDrafts)
      .values({ article_id: article.id, lang, user_id: ctx.actor.user_id!, ...row })
      .onConflictDoUpdate({
        target: [articleDrafts.article_id, articleDrafts.lang, articleDrafts.user_id],
        set: row,
      })
    return { lang, ...row }
  },
})

export const dropDraft = handle(api.dropDraft, {
  async run({ params, ctx }) {
    const article = await lockArticle(ctx, params.id)
    await ctx.tx
      .delete(articleDrafts)
      .where(
        and(
          eq(articleDrafts.article_id, article.id),
          eq(articleDrafts.lang, langOf(params.lang)),
          eq(articleDrafts.user_id, ctx.actor.user_id!),
        ),
      )
    return { done: true as const }
  },
})

export const uploadArticlePicture = handle(api.uploadArticlePicture, {
  // One after the other: decoding is the dearest thing that a request can ask for.
  prepare: async ({ files, ports }) => {
    const cleaned: { picture: CleanPicture; file_key: string; file_name: string }[] = []
    for (const [index, file] of files.entries()) {
      const picture = await cleanPicture(
        await file.read(),
        files.length === 1 ? 'pictures' : `pictures.${index}`,
      )
      cleaned.push({
        picture,
        file_key: `pictures/${picture.sha256}.webp`,
        file_name: file.file_name,
      })
    }
    for (const { picture, file_key } of cleaned)
      await ports.files.put(file_key, picture.bytes, {
        content_type: picture.content_type,
        sha256: picture.sha256,
      })
    return cleaned
  },
  async run({ params, ctx, prepared, invalid }) {
    await lockArticle(ctx, params.id)
    invalid(prepared.length === 0 ? [at('pictures', 'required')] : [])
    const success = []
    for (const { picture, file_key, file_name } of prepared) {
      const file_id = await recordPicture(ctx, picture, {
        file_key,
        file_name,
        owner_id: ctx.actor.user_id,
        purpose: PICTURE_PURPOSE,
        is_public: false,
      })
      success.push({ file_id, file_name, width: picture.width, height: picture.height })
    }
    return { success }
  },
})
