import { and, count, desc, eq, ilike, max, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { containing } from '#core/server/like.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { actsFor } from '#core/shared/access.ts'
import type { QueryOf } from '#core/shared/endpoint.ts'
import { Failure } from '#core/shared/problem.ts'
import { lockProfile } from '#features/profiles/server/public.ts'
import type { TenantFileStanding } from '../../shared/access.ts'
import type { listTenantFiles } from '../../shared/api.ts'
import { FILES_MAX, type TenantFile, type TenantFileInput } from '../../shared/model.ts'
import { endAfter, stateOf } from '../../shared/rules.ts'
import { tenantFileOpenings, tenantFilePapers, tenantFiles } from '../tables.ts'

export type FileRow = typeof tenantFiles.$inferSelect

export const findFile = async (db: Db, id: string): Promise<FileRow | null> =>
  (await db.select().from(tenantFiles).where(eq(tenantFiles.id, id)))[0] ?? null

/** Locked: it is not closed before the transaction ends, and openings are counted one after the other. */
export const lockFile = async (tx: Db, id: string): Promise<FileRow | null> =>
  (await tx.select().from(tenantFiles).where(eq(tenantFiles.id, id)).for('update'))[0] ?? null

export const fileStanding = async (ctx: Ctx, id: string): Promise<TenantFileStanding | null> => {
  const row = await findFile(ctx.tx, id)
  return row ? { id, user_id: row.user_id, is_own: actsFor(ctx.actor, row.user_id) } : null
}

const instantOf = (value: string | null): string | null =>
  value === null ? null : new Date(value).toISOString()

export const shownFile = (row: FileRow, lastOpenedAt: string | null, now: Date): TenantFile => ({
  id: row.id,
  recipient_name: row.recipient_name,
  recipient_email: row.recipient_email,
  lang: row.lang,
  state: stateOf(row, now),
  created_at: row.created_at,
  expires_at: row.expires_at,
  revoked_at: row.revoked_at,
  last_opened_at: instantOf(lastOpenedAt),
})

const IN_STATE = (now: Date): Record<string, SQL | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    all: undefined,
    open: sql`${tenantFiles.revoked_at} is null and ${tenantFiles.expires_at} > ${at}`,
    ended: sql`${tenantFiles.revoked_at} is null and ${tenantFiles.expires_at} <= ${at}`,
    revoked: sql`${tenantFiles.revoked_at} is not null`,
  }
}

export const filesOf = async (
  { tx, actor, now }: Pick<Ctx, 'tx' | 'actor' | 'now'>,
  { q, state, page, page_size }: QueryOf<typeof listTenantFiles>,
): Promise<{ count: number; items: TenantFile[] }> => {
  const where = and(
    ownedBy(actor, tenantFiles.user_id),
    IN_STATE(now)[state],
    q === ''
      ? undefined
      : sql`(${ilike(tenantFiles.recipient_name, containing(q))} or ${ilike(tenantFiles.recipient_email, containing(q))})`,
  )
  const [all] = await tx.select({ count: count() }).from(tenantFiles).where(where)
  const rows = await tx
    .select({ row: tenantFiles, last_opened_at: max(tenantFileOpenings.opened_at) })
    .from(tenantFiles)
    .leftJoin(tenantFileOpenings, eq(tenantFileOpenings.tenant_file_id, tenantFiles.id))
    .where(where)
    .groupBy(tenantFiles.id)
    .orderBy(desc(tenantFiles.created_at), desc(tenantFiles.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return {
    count: all!.count,
    items: rows.map(({ row, last_opened_at: opened }) => shownFile(row, opened, now)),
  }
}

/** Fails with 409 `tenant-files.too_many`. The papers are the person's own: the caller has looked. */
export const insertFile = async (
  ctx: Ctx,
  userId: string,
  { paper_ids, days, parts, ...recipient }: TenantFileInput,
): Promise<string> => {
  // Two at once do not pass the limit together.
  await lockProfile(ctx, userId)
  const [row] = await ctx.tx
    .select({ count: count() })
    .from(tenantFiles)
    .where(eq(tenantFiles.user_id, userId))
  if (row!.count >= FILES_MAX) throw new Failure('tenant-files.too_many', 409, { max: FILES_MAX })
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(tenantFiles).values({
    ...recipient,
    parts: [...new Set(parts)],
    id,
    user_id: userId,
    created_at: ctx.now.toISOString(),
    expires_at: endAfter(days, ctx.now),
  })
  const papers = [...new Set(paper_ids)]
  if (papers.length > 0)
    await ctx.tx
      .insert(tenantFilePapers)
      .values(
        papers.map((attachment_id) => ({ tenant_file_id: id, user_id: userId, attachment_id })),
      )
  return id
}
