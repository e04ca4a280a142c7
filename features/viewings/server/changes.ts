import { sql } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { tenantsOfContract } from '#features/contracts/server/public.ts'

const rule = (noun: string, people: ChangeRule['people']): ChangeRule => ({
  noun,
  people,
  notifies_staff: false,
  stale: ['viewings'],
})

export const changes: readonly ChangeRule[] = [
  rule('viewing_slot', async (db, id) => {
    const { rows } = await db.execute<{ person: string; lease: string | null }>(
      sql`select s.owner_id as person, s.sitting_contract_id as lease from viewing_slots s where s.id = ${id}
        union select b.person_id, null from viewing_bookings b where b.slot_id = ${id}`,
    )
    const leases = rows.flatMap(({ lease }) => (lease === null ? [] : [lease]))
    const tenants = await Promise.all(leases.map((lease) => tenantsOfContract(db, lease)))
    return [...rows.map(({ person }) => person), ...tenants.flat()]
  }),
  rule('viewing_booking', async (db, id) => {
    const { rows } = await db.execute<{ person: string; landlord: string }>(
      sql`select b.person_id as person, s.owner_id as landlord from viewing_bookings b join viewing_slots s on s.id = b.slot_id where b.id = ${id}`,
    )
    return rows.flatMap(({ person, landlord }) => [person, landlord])
  }),
]
