import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { ContractStanding } from '../shared/access.ts'

interface Row extends Record<string, unknown> {
  id: string
  status: ContractStanding['status']
  is_party: boolean
  is_inspector: boolean
  is_landlord_side: boolean
  access_type: 'R' | 'W' | null
  has_signature: boolean
}

const standingWhere = async (ctx: Ctx, isMeant: SQL): Promise<ContractStanding | null> => {
  const mine = ownedBy(ctx.actor, sql`p.user_id`)
  const { rows } = await ctx.tx.execute<Row>(sql`select c.id, c.status,
    exists (select 1 from contract_parties p where p.contract_id = c.id and ${mine} and p.role <> 'IN') as is_party,
    exists (select 1 from contract_parties p where p.contract_id = c.id and ${mine} and p.role = 'IN') as is_inspector,
    exists (select 1 from contract_parties p left join contract_parties r on r.id = p.parent_id where p.contract_id = c.id and ${mine} and coalesce(r.role, p.role) = 'LL') as is_landlord_side,
    (select max(k.access_type) from contract_collaborators k where k.contract_id = c.id and ${ownedBy(ctx.actor, sql`k.user_id`)}) as access_type,
    exists (select 1 from signing_tasks t join signing_rounds r on r.id = t.round_id where r.contract_id = c.id and r.round = c.signing_round and r.state <> 'cancelled' and t.state = 'signed') as has_signature
    from contracts c where ${isMeant}`)
  const [row] = rows
  // A draft is seen by those who write it; parties see it once it has been sent out.
  return row
    ? {
        id: row.id,
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

/** The facts that tie the actor to a contract, in one query; null where there is no such contract. */
export const contractStanding = (ctx: Ctx, contractId: string): Promise<ContractStanding | null> =>
  standingWhere(ctx, sql`c.id = ${contractId}`)

/** What hangs on a contract: how to find the contract of a row. */
const CONTRACT_OF = {
  restrictions: sql`select r.id from contracts r where r.restrictions_id =`,
  unit: sql`select u.contract_id from contract_units u where u.id =`,
  party: sql`select p.contract_id from contract_parties p where p.id =`,
  party_email: sql`select p.contract_id from contract_party_emails x join contract_parties p on p.id = x.party_id where x.id =`,
  party_phone: sql`select p.contract_id from contract_party_phones x join contract_parties p on p.id = x.party_id where x.id =`,
  utility: sql`select u.contract_id from contract_utilities u where u.id =`,
  meter_reading: sql`select u.contract_id from meter_readings m join contract_utilities u on u.id = m.utility_id where m.id =`,
  special_term: sql`select s.contract_id from special_terms s where s.id =`,
} as const

/** The standing towards the contract of a row that hangs on it (a party, a unit, a reading ...), in the same one query. */
export const standingThrough = (
  ctx: Ctx,
  noun: keyof typeof CONTRACT_OF,
  rowId: string,
): Promise<ContractStanding | null> =>
  standingWhere(ctx, sql`c.id = (${CONTRACT_OF[noun]} ${rowId})`)
