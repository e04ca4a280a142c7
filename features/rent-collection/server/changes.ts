import { sql, type SQL } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import { peopleOfContract } from '#features/contracts/server/public.ts'

const peopleThrough =
  (contractOf: (id: string) => SQL) =>
  async (db: Db, id: string): Promise<string[]> => {
    const { rows } = await db.execute<{ contract_id: string }>(contractOf(id))
    const people = await Promise.all(rows.map((row) => peopleOfContract(db, row.contract_id)))
    return people.flat()
  }

export const changes: readonly ChangeRule[] = [
  {
    noun: 'bill',
    people: peopleThrough((id) => sql`select contract_id from bills where id = ${id}`),
    notifies_staff: true,
    // A list of leases says what is paid next.
    stale: ['rent-collection', 'contracts'],
  },
  {
    noun: 'rent_adjustment',
    people: peopleThrough((id) => sql`select contract_id from rent_adjustments where id = ${id}`),
    notifies_staff: true,
    // A list of leases says what is paid next.
    stale: ['rent-collection', 'contracts'],
  },
  {
    noun: 'security_record',
    people: peopleThrough((id) => sql`select contract_id from security_records where id = ${id}`),
    notifies_staff: false,
    stale: ['rent-collection'],
  },
  {
    noun: 'payout',
    people: peopleThrough((id) => sql`select contract_id from payouts where id = ${id}`),
    notifies_staff: true,
    stale: ['rent-collection'],
  },
]
