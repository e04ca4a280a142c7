import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { EMPTY_TREE } from '#core/shared/article-tree.ts'
import { at, problems, type Problem } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { articleLifecycle } from '../../shared/lifecycle.ts'
import { publishProblems, slugFrom } from '../../shared/rules.ts'
import { articlePublished, articleScheduled, articleUnpublished } from '../events.ts'
import {
  freeSlug,
  listStaffArticles,
  readForStaff,
  slugIsTaken,
} from '../queries/staff-articles.ts'
import { orTaken } from '../queries/terms.ts'
import {
  lockArticle,
  putVersion,
  settleReaders,
  versionsOf,
  writeArticle,
  type ArticleRow,
} from '../queries/versions.ts'
import {
  articleAuthors,
  articleCategories,
  articles,
  articleTagLinks,
  articleTags,
} from '../tables.ts'

export const listArticles = handle(api.listArticles, {
  run: ({ query, ctx }) => listStaffArticles(ctx.tx, query),
})
export const readStaffArticle = handle(api.readStaffArticle, {
  run: ({ params, ctx }) => readForStaff(ctx.tx, params.id, ctx.actor.user_id!),
})

export const createArticle = handle(api.createArticle, {
  async run({ body, ctx }) {
    const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
    await orTaken(
      'title',
      ctx.tx.insert(articles).values({
        id,
        slug: await freeSlug(ctx.tx, slugFrom(body.title)),
        kind: body.kind,
        is_edited: true,
        created_at: now,
        updated_at: now,
        content_updated_at: now,
      }),
    )
    await putVersion(
      ctx.tx,
      id,
      body.lang,
      { title: body.title, summary: '', tree: EMPTY_TREE },
      { is_edited: true, updated_by: ctx.actor.user_id, updated_at: now },
    )
    return readForStaff(ctx.tx, id, ctx.actor.user_id!)
  },
})

const isStale = (row: ArticleRow, basedOn: string): boolean =>
  Date.parse(row.updated_at) !== Date.parse(basedOn)

interface Surroundings {
  slug: string
  category_id: string | null
  author_id: string | null
  tag_ids: string[]
}

/** Is what an article points at there? */
const missingProblems = async (
  { tx }: Ctx,
  row: ArticleRow,
  body: Surroundings,
): Promise<Problem[]> => {
  const category =
    body.category_id === null ||
    (
      await tx
        .select({ id: articleCategories.id })
        .from(articleCategories)
        .where(eq(articleCategories.id, body.category_id))
    ).length > 0
  const author =
    body.author_id === null ||
    (
      await tx
        .select({ id: articleAuthors.id })
        .from(articleAuthors)
        .where(eq(articleAuthors.id, body.author_id))
    ).length > 0
  const tags = new Set(
    (await tx.select({ id: articleTags.id }).from(articleTags)).map((tag) => tag.id),
  )
  return problems(
    (await slugIsTaken(tx, body.slug, row.id)) && at('slug', 'already_taken'),
    !category && at('category_id', 'not_found'),
    !author && at('author_id', 'not_found'),
    body.tag_ids.some((id) => !tags.has(id)) && at('tag_ids', 'not_found'),
  )
}

export const changeArticle = handle(api.changeArticle, {
  async run({ params, body: { updated_at, tag_ids, ...body }, ctx, invalid, fail }) {
    const row = await lockArticle(ctx, params.id)
    if (isStale(row, updated_at)) return fail('help.stale', { updated_at: row.updated_at })
    invalid(await missingProblems(ctx, row, { ...body, tag_ids }))
    // What is out, or will be, stays complete.
    if (row.status !== 'draft')
      invalid(publishProblems({ ...body, versions: await versionsOf(ctx.tx, row.id) }))
    await orTaken('slug', writeArticle(ctx, row, { ...body, is_edited: true }))
    await ctx.tx.delete(articleTagLinks).where(eq(articleTagLinks.article_id, row.id))
    if (tag_ids.length > 0)
      await ctx.tx
        .insert(articleTagLinks)
        .values([...new Set(tag_ids)].map((tag_id) => ({ article_id: row.id, tag_id })))
    return readForStaff(ctx.tx, row.id, ctx.actor.user_id!)
  },
})

export const removeArticle = handle(api.removeArticle, {
  async run({ params, ctx, fail }) {
    const row = await lockArticle(ctx, params.id)
    if (row.status !== 'draft' || row.published_at !== null) return fail('help.was_published')
    await ctx.tx.delete(articles).where(eq(articles.id, row.id))
    return { done: true as const }
  },
})

export const publishArticle = handle(api.publishArticle, {
  async run({ params, body, ctx, invalid, fail }) {
    const row = await lockArticle(ctx, params.id)
    if (isStale(row, body.updated_at)) return fail('help.stale', { updated_at: row.updated_at })
    const status = articleLifecycle.move(row.status, 'publish')
    invalid(publishProblems({ ...row, versions: await versionsOf(ctx.tx, row.id) }))
    await writeArticle(ctx, row, {
      status,
      publish_at: null,
      published_at: row.published_at ?? ctx.now.toISOString(),
    })
    await settleReaders(ctx.tx, row.id, true)
    await ctx.announce(articlePublished(row.id, { by: 'staff' }))
    return readForStaff(ctx.tx, row.id, ctx.actor.user_id!)
  },
})

export const scheduleArticle = handle(api.scheduleArticle, {
  async run({ params, body, ctx, invalid, fail }) {
    const row = await lockArticle(ctx, params.id)
    if (isStale(row, body.updated_at)) return fail('help.stale', { updated_at: row.updated_at })
    const status = articleLifecycle.move(row.status, 'schedule')
    invalid(Date.parse(body.publish_at) <= ctx.now.getTime() ? [at('publish_at', 'in_past')] : [])
    invalid(publishProblems({ ...row, versions: await versionsOf(ctx.tx, row.id) }))
    const publishAt = new Date(body.publish_at).toISOString()
    await writeArticle(ctx, row, { status, publish_at: publishAt })
    await ctx.announce(articleScheduled(row.id, { publish_at: publishAt }))
    return readForStaff(ctx.tx, row.id, ctx.actor.user_id!)
  },
})

export const unpublishArticle = handle(api.unpublishArticle, {
  async run({ params, body, ctx, fail }) {
    const row = await lockArticle(ctx, params.id)
    if (isStale(row, body.updated_at)) return fail('help.stale', { updated_at: row.updated_at })
    await writeArticle(ctx, row, {
      status: articleLifecycle.move(row.status, 'unpublish'),
      publish_at: null,
      is_edited: true,
    })
    await settleReaders(ctx.tx, row.id, false)
    await ctx.announce(articleUnpublished(row.id, {}))
    return readForStaff(ctx.tx, row.id, ctx.actor.user_id!)
  },
})
