import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { holdPrincipal } from '#core/server/principals.ts'
import type { UnitMove } from '../../shared/model.ts'

/** Those for whom the actor acts and of whom one of these homes is, in one order for all who change them at once. */
const ownersOf = async ({ tx, actor }: Ctx, homes: readonly string[]): Promise<string[]> =>
  (
    await tx.execute<{ owner_id: string }>(
      sql`select distinct p.owner_id from properties p
        where p.id = any(${sql.param([...homes])}::uuid[]) and ${ownedBy(actor, sql`p.owner_id`)} order by p.owner_id`,
    )
  ).rows.map((row) => row.owner_id)

const asked = (moves: readonly UnitMove[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (property_id uuid, portfolio_id uuid)`

/**
 * Moves homes of the actor into portfolios of the same owner and answers where those that moved had been. Of a home that is named
 * twice the last word counts. Null where one of the homes or portfolios is not there for the actor; nothing has changed then. The
 * owners are held first, as where one home is moved or a portfolio is removed.
 */
export const moveAll = async (ctx: Ctx, moves: readonly UnitMove[]): Promise<UnitMove[] | null> => {
  const { tx, actor, now } = ctx
  const last = new Map(moves.map((move) => [move.property_id, move.portfolio_id]))
  for (const owner of await ownersOf(ctx, [...last.keys()])) await holdPrincipal(tx, owner)
  const { rows } = await tx.execute<{ property_id: string; portfolio_id: string | null }>(
    sql`select p.id as property_id, p.portfolio_id
      from ${asked(moves)} join properties p on p.id = m.property_id and ${ownedBy(actor, sql`p.owner_id`)}
      where m.portfolio_id is null or exists (select from portfolios f where f.id = m.portfolio_id and f.owner_id = p.owner_id)
      order by p.id for update of p`,
  )
  if (rows.length !== moves.length) return null
  const here = new Map(rows.map((row) => [row.property_id, row.portfolio_id]))
  const before = [...here]
    .filter(([id, portfolio_id]) => last.get(id) !== portfolio_id)
    .map(([property_id, portfolio_id]) => ({ property_id, portfolio_id }))
  const wanted = before.map(({ property_id }) => ({
    property_id,
    portfolio_id: last.get(property_id)!,
  }))
  await tx.execute(
    sql`update properties p set portfolio_id = m.portfolio_id, updated_at = ${now.toISOString()}
      from ${asked(wanted)} where p.id = m.property_id`,
  )
  return before
}
