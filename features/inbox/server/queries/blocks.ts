import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { conversationBlocks } from '../tables.ts'

export const insertBlock = async (ctx: Ctx, blockedId: string): Promise<void> => {
  await ctx.tx
    .insert(conversationBlocks)
    .values({
      blocker_id: ctx.actor.user_id!,
      blocked_id: blockedId,
      created_at: ctx.now.toISOString(),
    })
    .onConflictDoNothing()
}

export const deleteBlock = async (ctx: Ctx, blockedId: string): Promise<void> => {
  await ctx.tx
    .delete(conversationBlocks)
    .where(
      and(
        ownedBy(ctx.actor, conversationBlocks.blocker_id),
        eq(conversationBlocks.blocked_id, blockedId),
      ),
    )
}

/** SQL: whether the first person has blocked the second. */
export const isBlockedBy = (blockerId: SQL, blockedId: SQL): SQL =>
  sql`exists (select 1 from conversation_blocks k where k.blocker_id = ${blockerId} and k.blocked_id = ${blockedId})`
