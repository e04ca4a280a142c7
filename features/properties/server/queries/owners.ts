import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { holdPrincipal } from '#core/server/principals.ts'
import { actsFor } from '#core/shared/access.ts'
import type { OwnStanding } from '../../shared/access.ts'
import type { portfolios, properties, propertyImports } from '../tables.ts'

type Owned = typeof properties | typeof portfolios | typeof propertyImports

const ownerIn = async (tx: Db, table: Owned, id: string): Promise<string | null> =>
  (await tx.select({ owner_id: table.owner_id }).from(table).where(eq(table.id, id)))[0]
    ?.owner_id ?? null

/** How the actor stands to a row that a landlord keeps; null where there is none. */
export const standingIn =
  (table: Owned) =>
  async (
    { tx, actor }: Ctx,
    { params: { id } }: { params: { id: string } },
  ): Promise<OwnStanding | null> => {
    const owner = await ownerIn(tx, table, id)
    return owner === null ? null : { id, is_owner: actsFor(actor, owner) }
  }

/** Holds the owner of a row and answers who it is: one change of a landlord's homes and portfolios goes at a time. */
export const holdOwner = async (tx: Db, table: Owned, id: string): Promise<string> => {
  const owner = await ownerIn(tx, table, id)
  if (owner === null) throw notFound()
  await holdPrincipal(tx, owner)
  return owner
}
