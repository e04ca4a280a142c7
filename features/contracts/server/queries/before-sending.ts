import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { plainDateAt } from '#core/shared/plain-date.ts'
import { withdrawnAt } from '#features/applications/server/public.ts'
import type { OverlappingLease } from '../../shared/api.ts'
import { ownContracts } from './lists.ts'

const SHOWN = 10

/** SQL: whether a contract is of a part of the home, such as a room, and of which. `contract` is an alias. */
const partOf = (contract: 'c' | 'mine') =>
  sql`(select max(u.unit_mark) from contract_units u where u.contract_id = ${sql.raw(contract)}.id having bool_and(u.unit_type = 'part'))`

/**
 * Leases of the home of a draft that were sent out or signed and share days with it, of those that the reader may see
 * (staff: that have a writer in common). Two parts of one home may be let at once, unless they have the same mark.
 * The last day belongs to a lease, as in its payments.
 */
export const overlappingLeases = async (
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  contractId: string,
): Promise<OverlappingLease[]> => {
  const seen = actor.is_staff
    ? sql`exists (select 1 from contract_collaborators k join contract_collaborators o on o.user_id = k.user_id where k.contract_id = mine.id and o.contract_id = c.id)`
    : ownContracts(actor)
  const { rows } = await tx.execute<{
    json: OverlappingLease
  }>(sql`select json_build_object('id', c.id, 'contract_number', c.contract_number, 'status', c.status, 'start_date', c.start_date, 'end_date', c.end_date,
      'tenant_names', coalesce((select json_agg(p.full_name order by p.created_at, p.id) from contract_parties p where p.contract_id = c.id and p.role = 'TN'), '[]'::json)) as json
    from contracts mine join contracts c on c.landreg_id = mine.landreg_id and c.id <> mine.id and c.status <> 'draft'
      and c.start_date <= coalesce(mine.end_date, 'infinity') and mine.start_date <= coalesce(c.end_date, 'infinity')
    where mine.id = ${contractId} and ${seen}
      and (${partOf('mine')} is null or ${partOf('c')} is null or (${partOf('mine')} = ${partOf('c')} and ${partOf('c')} <> ''))
    order by c.start_date, c.id limit ${SHOWN}`)
  return rows.map(({ json }) => json)
}

/** The day on which the applicant of a draft withdrew the application that it came of; null where nobody did. */
export const applicationWithdrawnOn = async (
  { tx }: Pick<Ctx, 'tx'>,
  contractId: string,
): Promise<string | null> => {
  const { rows } = await tx.execute<{ application_id: string | null }>(
    sql`select application_id from contracts where id = ${contractId}`,
  )
  const id = rows[0]?.application_id
  const at = id ? await withdrawnAt(tx, id) : null
  return at && plainDateAt(new Date(at))
}
