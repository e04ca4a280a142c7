import { sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { auditEvents } from './tables.ts'

export interface AuditedRead extends Record<string, unknown> {
  at: string
  operation: string
  reason: string | null
  total: number
}

/** A page of the calls by others than `actor_id` on these things, newest first; `total` counts all of them. */
export const auditedReads = async (
  db: Db,
  wanted: {
    actor_id: string
    nouns: readonly string[]
    things: readonly string[]
    operations: readonly string[]
  },
  { page, page_size }: { page: number; page_size: number },
): Promise<AuditedRead[]> =>
  (
    await db.execute<AuditedRead>(sql`select a.at, a.operation, a.reason, count(*) over ()::int as total
      from audit_events a where (a.noun is null or a.noun = any(${sql.param([...wanted.nouns])}::text[]))
        and a.object_id = any(${sql.param([...wanted.things])}::text[]) and a.operation = any(${sql.param([...wanted.operations])}::text[])
        and a.verdict = 'done' and a.actor_id <> ${wanted.actor_id}
      order by a.id desc limit ${page_size} offset ${(page - 1) * page_size}`)
  ).rows

/** Writes what a job of the product did by itself. `said`: codes and counts, no personal values. */
export const auditOwnWork = async (
  ctx: Pick<Ctx, 'tx' | 'now' | 'request_id'>,
  done: { operation: string; noun: string; object_id: string; said: string },
): Promise<void> => {
  const { said, ...of } = done
  await ctx.tx.insert(auditEvents).values({
    ...of,
    id: newId(ctx.now.getTime()),
    at: ctx.now.toISOString(),
    actor_id: null,
    actor_kind: 'machine',
    verdict: 'done',
    reason: said,
    request_id: ctx.request_id,
  })
}
