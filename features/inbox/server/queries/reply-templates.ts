import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { spelledAlike } from '#core/server/like.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { ReplyTemplate } from '../../shared/model.ts'
import { replyTemplates } from '../tables.ts'

export const ownerOfTemplate = async (db: Db, id: string): Promise<string | null> =>
  (
    await db
      .select({ owner_id: replyTemplates.owner_id })
      .from(replyTemplates)
      .where(eq(replyTemplates.id, id))
  )[0]?.owner_id ?? null

/** A page of the templates of those for whom the actor acts, by title. */
export const listOwnTemplates = async (
  { tx, actor }: Ctx,
  asked: { page: number; page_size: number; q: string },
): Promise<{ count: number; items: ReplyTemplate[] }> => {
  const pattern = spelledAlike(asked.q)
  const { rows } = await tx.execute<{ count: number; items: ReplyTemplate[] }>(
    sql`select ${jsonPage(
      {
        row: sql`json_build_object('id', r.id, 'title', r.title, 'text', r.text, 'updated_at', ${sql.raw(iso('r.updated_at'))})`,
        from: sql`from reply_templates r where ${ownedBy(actor, sql`r.owner_id`)} and (${asked.q} = '' or r.title ~* ${pattern} or r.text ~* ${pattern})`,
        order: sql`lower(r.title), r.id`,
      },
      asked,
    )}`,
  )
  return rows[0]!
}

export const readTemplate = async (db: Db, id: string): Promise<ReplyTemplate> =>
  (
    await db
      .select({
        id: replyTemplates.id,
        title: replyTemplates.title,
        text: replyTemplates.text,
        updated_at: replyTemplates.updated_at,
      })
      .from(replyTemplates)
      .where(eq(replyTemplates.id, id))
  )[0]!

export const countTemplates = async (db: Db, ownerId: string): Promise<number> =>
  db.$count(replyTemplates, eq(replyTemplates.owner_id, ownerId))

/** Whether another template of this owner has the title, in capitals or not. */
export const isTitleTaken = async (
  db: Db,
  ownerId: string,
  title: string,
  itself: string | null,
): Promise<boolean> =>
  (await db.$count(
    replyTemplates,
    and(
      eq(replyTemplates.owner_id, ownerId),
      sql`lower(${replyTemplates.title}) = lower(${title})`,
      itself === null ? undefined : ne(replyTemplates.id, itself),
    ),
  )) > 0
