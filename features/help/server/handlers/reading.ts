import { sql } from 'drizzle-orm'
import { handle, notFound } from '#core/server/handle.ts'
import { sha256 } from '#core/server/ids.ts'
import * as api from '../../shared/api.ts'
import { SLUG } from '../../shared/model.ts'
import { latestCards, pageOfCards, slotCards } from '../queries/cards.ts'
import {
  categoryCards,
  findCategoryCard,
  findTagLink,
  readArticleAs,
  tagLinks,
} from '../queries/reading.ts'
import { searchArticles } from '../queries/search.ts'
import { articleAnswers } from '../tables.ts'

/** What staff put there, or what fills an empty place by itself. */
const chosenOr = async <T>(chosen: Promise<T[]>, otherwise: () => Promise<T[]>): Promise<T[]> => {
  const found = await chosen
  return found.length > 0 ? found : otherwise()
}

export const readHelpFront = handle(api.readHelpFront, {
  async run({ query: { lang }, ctx }) {
    const [pinned, categories, blog, tags] = await Promise.all([
      chosenOr(slotCards(ctx.tx, lang, 'front', 'pinned'), () =>
        latestCards(ctx.tx, lang, 'help', 6),
      ),
      categoryCards(ctx.tx, lang),
      chosenOr(slotCards(ctx.tx, lang, 'front', 'blog'), () =>
        latestCards(ctx.tx, lang, 'blog', 3),
      ),
      tagLinks(ctx.tx, lang),
    ])
    return { pinned, categories, blog, tags }
  },
})

export const searchHelp = handle(api.searchHelp, {
  async run({ query: { lang, q, ...page }, ctx }) {
    const found = await searchArticles(ctx.tx, lang, q, page)
    if (found.count > 0) return { ...found, suggested: [] }
    return {
      ...found,
      suggested: await chosenOr(slotCards(ctx.tx, lang, 'search', 'suggested'), () =>
        slotCards(ctx.tx, lang, 'front', 'pinned'),
      ),
    }
  },
})

export const readTopic = handle(api.readTopic, {
  async run({ params, query: { lang, ...page }, ctx }) {
    const tag = SLUG.test(params.tag) ? await findTagLink(ctx.tx, params.tag, lang) : null
    if (!tag) throw notFound()
    const { id, ...link } = tag
    return {
      tag: link,
      ...(await pageOfCards(
        ctx.tx,
        lang,
        sql`exists (select 1 from article_tag_links l where l.article_id = a.id and l.tag_id = ${id}::uuid)`,
        page,
      )),
    }
  },
})

export const readCategory = handle(api.readCategory, {
  async run({ params, query: { lang, ...page }, ctx }) {
    const category = await findCategoryCard(ctx.tx, params.id, lang)
    if (!category) throw notFound()
    return {
      category,
      ...(await pageOfCards(ctx.tx, lang, sql`a.category_id = ${params.id}::uuid`, page)),
    }
  },
})

export const readArticle = handle(api.readArticle, {
  async run({ params, query: { lang }, ctx }) {
    const article = SLUG.test(params.slug) ? await readArticleAs(ctx.tx, params.slug, lang) : null
    if (!article) throw notFound()
    return article
  },
})

export const answerArticle = handle(api.answerArticle, {
  async run({ params, body, ctx }) {
    const article = SLUG.test(params.slug)
      ? await readArticleAs(ctx.tx, params.slug, body.lang)
      : null
    if (!article) throw notFound()
    // The browser's number is of this article alone and only its hash is kept: answers of one person cannot be put together.
    const row = {
      article_id: article.id,
      visit_key: sha256(`${article.id}:${body.visit_id}`).slice(0, 32),
      lang: article.lang,
      is_helpful: body.is_helpful,
    }
    await ctx.tx
      .insert(articleAnswers)
      .values(row)
      .onConflictDoUpdate({
        target: [articleAnswers.article_id, articleAnswers.visit_key],
        set: { lang: row.lang, is_helpful: row.is_helpful },
      })
    return { is_helpful: body.is_helpful }
  },
})
