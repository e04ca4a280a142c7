import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { DONE } from '#core/shared/done.ts'
import { at, type Problem } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { keyIsTaken, listTerms, lockTerm, orTaken, readTerm } from '../queries/terms.ts'
import { laterThan } from '../queries/versions.ts'
import { articleAuthors, articleCategories, articles, articleTags } from '../tables.ts'

const isOtherInstant = (a: string, b: string): boolean => Date.parse(a) !== Date.parse(b)

/** The nouns that have a key of their own, which an import knows them by. */
const KEYED = { article_tags: articleTags, article_categories: articleCategories } as const
type Keyed = keyof typeof KEYED
interface Writing {
  body: { key: string }
  ctx: Ctx
  invalid: (problems: readonly Problem[]) => void
}

const insertTerm = async <T extends Keyed>(table: T, { body, ctx, invalid }: Writing) => {
  invalid((await keyIsTaken(ctx.tx, table, body.key)) ? [at('key', 'already_taken')] : [])
  const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
  await orTaken(
    'key',
    ctx.tx
      .insert(KEYED[table])
      .values({ id, ...body, is_edited: true, created_at: now, updated_at: now } as never),
  )
  return readTerm(ctx.tx, table, id)
}

/** `stale` ends the call where somebody else has written since `updated_at`. */
const updateTerm = async <T extends Keyed>(
  table: T,
  id: string,
  { body: { updated_at, ...body }, ctx, invalid }: Writing & { body: { updated_at: string } },
  stale: (stands: string) => never,
) => {
  const stands = await lockTerm(ctx.tx, table, id)
  if (isOtherInstant(updated_at, stands)) return stale(stands)
  invalid(
    (await keyIsTaken(ctx.tx, table, body.key, sql`t.id <> ${id}::uuid`))
      ? [at('key', 'already_taken')]
      : [],
  )
  await orTaken(
    'key',
    ctx.tx
      .update(KEYED[table])
      .set({ ...body, is_edited: true, updated_at: laterThan(ctx.now, stands) } as never)
      .where(eq(KEYED[table].id, id)),
  )
  return readTerm(ctx.tx, table, id)
}

export const listTags = handle(api.listTags, {
  run: ({ query, ctx }) => listTerms(ctx.tx, 'article_tags', query),
})
export const readTag = handle(api.readTag, {
  run: ({ params, ctx }) => readTerm(ctx.tx, 'article_tags', params.id),
})

export const createTag = handle(api.createTag, { run: (call) => insertTerm('article_tags', call) })

export const changeTag = handle(api.changeTag, {
  run: (call) =>
    updateTerm('article_tags', call.params.id, call, (updated_at) =>
      call.fail('help.stale', { updated_at }),
    ),
})

export const removeTag = handle(api.removeTag, {
  async run({ params, ctx }) {
    await lockTerm(ctx.tx, 'article_tags', params.id)
    await ctx.tx.delete(articleTags).where(eq(articleTags.id, params.id))
    return DONE
  },
})

export const listAuthors = handle(api.listAuthors, {
  run: ({ query, ctx }) => listTerms(ctx.tx, 'article_authors', query),
})
export const readAuthor = handle(api.readAuthor, {
  run: ({ params, ctx }) => readTerm(ctx.tx, 'article_authors', params.id),
})

export const createAuthor = handle(api.createAuthor, {
  async run({ body, ctx }) {
    const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
    await ctx.tx.insert(articleAuthors).values({ id, ...body, created_at: now, updated_at: now })
    return readTerm(ctx.tx, 'article_authors', id)
  },
})

export const changeAuthor = handle(api.changeAuthor, {
  async run({ params, body: { updated_at, ...body }, ctx, fail }) {
    const stands = await lockTerm(ctx.tx, 'article_authors', params.id)
    if (isOtherInstant(updated_at, stands)) return fail('help.stale', { updated_at: stands })
    await ctx.tx
      .update(articleAuthors)
      .set({ ...body, updated_at: laterThan(ctx.now, stands) })
      .where(eq(articleAuthors.id, params.id))
    return readTerm(ctx.tx, 'article_authors', params.id)
  },
})

export const removeAuthor = handle(api.removeAuthor, {
  async run({ params, ctx }) {
    await lockTerm(ctx.tx, 'article_authors', params.id)
    await ctx.tx.delete(articleAuthors).where(eq(articleAuthors.id, params.id))
    return DONE
  },
})

export const listCategories = handle(api.listCategories, {
  run: ({ query, ctx }) => listTerms(ctx.tx, 'article_categories', query),
})
export const readStaffCategory = handle(api.readStaffCategory, {
  run: ({ params, ctx }) => readTerm(ctx.tx, 'article_categories', params.id),
})

export const createCategory = handle(api.createCategory, {
  run: (call) => insertTerm('article_categories', call),
})

export const changeCategory = handle(api.changeCategory, {
  run: (call) =>
    updateTerm('article_categories', call.params.id, call, (updated_at) =>
      call.fail('help.stale', { updated_at }),
    ),
})

export const removeCategory = handle(api.removeCategory, {
  async run({ params, ctx, fail }) {
    await lockTerm(ctx.tx, 'article_categories', params.id)
    const used = await ctx.tx
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.category_id, params.id))
      .limit(1)
    if (used.length > 0) return fail('help.category_in_use')
    await ctx.tx.delete(articleCategories).where(eq(articleCategories.id, params.id))
    return DONE
  },
})
