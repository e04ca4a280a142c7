import { and, eq, lte } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { publishProblems } from '../shared/rules.ts'
import { articlePublished } from './events.ts'
import { settleReaders, versionsOf, writeArticle } from './queries/versions.ts'
import { articles } from './tables.ts'

/** Publishes what was scheduled for now or earlier; of two workers one finds the row locked and leaves it. */
export const publishDueArticles = async (work: JobContext): Promise<number> => {
  const due = await work.db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        eq(articles.status, 'scheduled'),
        lte(articles.publish_at, work.clock.now().toISOString()),
      ),
    )
    .limit(100)
  let published = 0
  for (const { id } of due)
    await work.inTransaction(async (ctx) => {
      const [row] = await ctx.tx
        .select()
        .from(articles)
        .where(eq(articles.id, id))
        .for('update', { skipLocked: true })
      if (
        !row ||
        row.status !== 'scheduled' ||
        row.publish_at === null ||
        Date.parse(row.publish_at) > ctx.now.getTime()
      )
        return
      if (publishProblems({ ...row, versions: await versionsOf(ctx.tx, id) }).length > 0) return
      await writeArticle(ctx, row, {
        status: 'published',
        publish_at: null,
        published_at: row.published_at ?? row.publish_at,
      })
      await settleReaders(ctx.tx, id, true)
      await ctx.announce(articlePublished(id, { by: 'schedule' }))
      published += 1
    })
  return published
}
