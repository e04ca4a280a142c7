import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { ContractStanding } from '../shared/access.ts'

interface Row extends Record<string, unknown> {
  status: ContractStanding['status']
  is_party: boolean
  is_inspector: boolean
  is_landlord_side: boolean
  access_type: 'R' | 'W' | null
  has_signature: boolean
}

/** The facts that tie the actor to a contract, in one query; null where there is no such contract. */
export const contractStanding = async (
  ctx: Ctx,
  contractId: string,
): Promise<ContractStanding | null> => {
  const mine = ownedBy(ctx.actor, sql`p.user_id`)
  const { rows } = await ctx.tx.execute<Row>(sql`select c.status,
    exists (select 1 from contract_parties p where p.contract_id = c.id and ${mine} and p.role <> 'IN') as is_party,
    exists (select 1 from contract_parties p where p.contract_id = c.id and ${mine} and p.role = 'IN') as is_inspector,
    exists (select 1 from contract_parties p left join contract_parties r on r.id = p.parent_id where p.contract_id = c.id and ${mine} and coalesce(r.role, p.role) = 'LL') as is_landlord_side,
    (select max(k.access_type) from contract_collaborators k where k.contract_id = c.id and ${ownedBy(ctx.actor, sql`k.user_id`)}) as access_type,
    exists (select 1 from signing_tasks t join signing_rounds r on r.id = t.round_id where r.contract_id = c.id and r.round = c.signing_round and r.state <> 'cancelled' and t.state = 'signed') as has_signature
    from contracts c where c.id = ${contractId}`)
  const [row] = rows
  // A draft is seen by those who write it; parties see it once it has been sent out.
  return row
    ? {
        id: contractId,
        status: row.status,
        is_staff: ctx.actor.is_staff,
        is_party: row.is_party && row.status !== 'draft',
        is_inspector: row.is_inspector && row.status !== 'draft',
        is_landlord_side: row.is_landlord_side && row.status !== 'draft',
        collaborates: row.access_type !== null,
        access_type: row.access_type,
        has_signature: row.has_signature,
      }
    : null
}

/** The standing towards the contract of a child row (a party, a unit, a reading ...). `table` is never input. */
export const standingThrough = async (
  ctx: Ctx,
  table: 'contract_units' | 'contract_parties' | 'contract_utilities' | 'special_terms',
  childId: string,
): Promise<ContractStanding | null> => {
  const { rows } = await ctx.tx.execute<{ contract_id: string }>(
    sql`select contract_id from ${sql.identifier(table)} where id = ${childId}`,
  )
  return rows[0] ? contractStanding(ctx, rows[0].contract_id) : null
}
