import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { lastHere } from '#features/accounts/server/public.ts'
import { closedReason } from './conversations.ts'

interface Present {
  /** Who takes part as the actor, or for whom the actor does; null where they do not show it. */
  own_id: string | null
  /** The others who show it, and when they were last here. */
  others: { id: string; at: string | null }[]
}

/**
 * Who sees of whom that they are here. Nobody does in a conversation that is closed, nor between two of whom one has blocked
 * the other, also where a lease lets them write.
 */
export const presentIn = async ({ tx, actor }: Ctx, id: string): Promise<Present> => {
  const own = ownedBy(actor, sql`m.principal_id`)
  const { rows } = await asSystem('who takes part sees who else of them is here', () =>
    tx.execute<{ id: string; is_own: boolean }>(
      sql`select m.principal_id as id, ${own} as is_own from conversations c join conversation_members m on m.conversation_id = c.id
        where c.id = ${id} and ${closedReason(actor)} is null and not exists (select 1 from conversation_blocks b
          where (b.blocker_id = m.principal_id and ${ownedBy(actor, sql`b.blocked_id`)}) or (b.blocked_id = m.principal_id and ${ownedBy(actor, sql`b.blocker_id`)}))`,
    ),
  )
  const shown =
    rows.length === 0
      ? []
      : await lastHere(
          tx,
          rows.map((row) => row.id),
        )
  const own_ids = new Set(rows.filter((row) => row.is_own).map((row) => row.id))
  const own_id = shown.find((one) => own_ids.has(one.id))?.id ?? null
  return {
    own_id,
    others: own_id === null ? [] : shown.filter((one) => !own_ids.has(one.id)),
  }
}

/** All who take part in a conversation with this person, and the person. */
export const companionsOf = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct m.principal_id as id from conversation_members own
      join conversation_members m on m.conversation_id = own.conversation_id where own.principal_id = ${id}`,
  )
  return rows.map((row) => row.id)
}
