import { sql } from 'drizzle-orm'
import { ownedBy } from '#core/server/ownership.ts'
import { MOST_OF_A_KIND, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { contractPaths, stepPath } from '../../shared/paths.ts'
import { partsAskedOf } from './addressees.ts'

/** Whoever was asked has that long before the landlord is told. */
const PATIENCE_DAYS = 3

const fillPart: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'contracts.fill_part': { minutes: 3, at: 28 } },
  async find(ctx) {
    const asked = await partsAskedOf(ctx, { most: MOST_OF_A_KIND })
    return asked.map(({ id, home, expires_on }) => ({
      kind: 'contracts.fill_part',
      path: `${contractPaths.ownPart(id)}#full_name`,
      params: { home },
      until: expires_on,
    }))
  },
}

interface Waiting extends Record<string, unknown> {
  contract_id: string
  party_id: string
  name: string
  home: string
  is_expired: boolean
}

const partWaits: WaitingTaskRule = {
  whose: 'person',
  kinds: {
    'contracts.part_waits': { minutes: 1, at: 50 },
    'contracts.part_expired': { minutes: 1, at: 49 },
  },
  async find({ tx, actor, now, today }) {
    const since = new Date(now.getTime() - PATIENCE_DAYS * 86_400_000).toISOString()
    const { rows } = await tx.execute<Waiting>(sql`select c.id as contract_id, p.id as party_id,
        p.full_name as name, coalesce(c.street_address, c.contract_number) as home, q.expires_on < ${today} as is_expired
      from own_part_requests q join contract_parties p on p.id = q.party_id join contracts c on c.id = p.contract_id
      where q.token_hash is not null and (q.asked_at <= ${since} or q.expires_on < ${today}) and c.status = 'draft'
        and exists (select 1 from contract_collaborators k where k.contract_id = c.id and ${ownedBy(actor, sql`k.user_id`)} and k.access_type = 'W')
      order by q.asked_at, q.id limit ${MOST_OF_A_KIND}`)
    return rows.map(({ contract_id: id, party_id: party, name, home, is_expired: isExpired }) => ({
      kind: isExpired ? 'contracts.part_expired' : 'contracts.part_waits',
      path: `${stepPath(id, 'parties')}#party-${party}`,
      params: { name, home },
    }))
  },
}

export const ownPartTasks = [fillPart, partWaits]
