import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { actsFor } from '#core/shared/access.ts'
import { profileInterests, type profileEducations, type profileEmployers } from '../tables.ts'

type EntryTable = typeof profileEmployers | typeof profileEducations
interface Entry {
  id: string
  user_id: string
  from_year: number
  to_year: number | null
  updated_at: string
}

/** Whether a place of work or study is the actor's own; null where there is none that the actor may see. */
export const entryStanding = async (
  ctx: Ctx,
  table: EntryTable,
  id: string,
): Promise<{ is_own: boolean } | null> => {
  const [row] = await ctx.tx.select({ user_id: table.user_id }).from(table).where(eq(table.id, id))
  return row ? { is_own: actsFor(ctx.actor, row.user_id) } : null
}

export const countOf = async (
  ctx: Ctx,
  table: EntryTable | typeof profileInterests,
  userId: string,
): Promise<number> =>
  (await ctx.tx.select({ count: count() }).from(table).where(eq(table.user_id, userId)))[0]!.count

export const addEntry = async <T extends EntryTable>(
  ctx: Ctx,
  table: T,
  userId: string,
  fields: Omit<T['$inferInsert'], 'id' | 'user_id' | 'created_at' | 'updated_at'>,
): Promise<void> => {
  const at = ctx.now.toISOString()
  await ctx.tx.insert(table).values({
    ...fields,
    id: newId(ctx.now.getTime()),
    user_id: userId,
    created_at: at,
    updated_at: at,
  } as never)
}

/** Locks an entry that is there: of two edits at once one comes first. */
export const lockEntry = async (ctx: Ctx, table: EntryTable, id: string): Promise<Entry> => {
  const [row] = await ctx.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

export const writeEntry = async (
  ctx: Ctx,
  table: EntryTable,
  id: string,
  fields: object,
): Promise<void> => {
  await ctx.tx
    .update(table)
    .set({ ...fields, updated_at: ctx.now.toISOString() })
    .where(eq(table.id, id))
}

export const removeEntry = async (ctx: Ctx, table: EntryTable, id: string): Promise<void> => {
  await ctx.tx.delete(table).where(eq(table.id, id))
}

export const hasInterest = async (ctx: Ctx, userId: string, tag: string): Promise<boolean> => {
  const found = await ctx.tx
    .select({ id: profileInterests.id })
    .from(profileInterests)
    .where(
      and(
        eq(profileInterests.user_id, userId),
        sql`lower(${profileInterests.interest_tag}) = lower(${tag})`,
      ),
    )
  return found.length > 0
}

export const insertInterest = async (ctx: Ctx, userId: string, tag: string): Promise<void> => {
  await ctx.tx
    .insert(profileInterests)
    .values({
      id: newId(ctx.now.getTime()),
      user_id: userId,
      interest_tag: tag,
      created_at: ctx.now.toISOString(),
    })
    .onConflictDoNothing()
}

/** How many of these were the person's own and are gone. */
export const deleteInterests = async (
  ctx: Ctx,
  userId: string,
  ids: readonly string[],
): Promise<number> =>
  (
    await ctx.tx
      .delete(profileInterests)
      .where(and(eq(profileInterests.user_id, userId), inArray(profileInterests.id, [...ids])))
  ).rowCount ?? 0
