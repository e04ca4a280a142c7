import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { isoInstant } from './queries.ts'

type Plain = string | number | boolean | null
interface Row extends Record<string, unknown> {
  id: string
  name: string
  actor_name: string | null
  occurred_at: string
  data: Record<string, unknown>
  total: number
}

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** What happened to a contract, newest first. */
export const eventsOf = async (
  db: Db,
  contractId: string,
  { page, page_size }: { page: number; page_size: number },
) => {
  const { rows } =
    await db.execute<Row>(sql`select e.id, e.name, person_name(e.actor_id) as actor_name, e.occurred_at, e.data, count(*) over ()::int as total from events e
    where e.noun = 'contract' and e.subject_id = ${contractId} order by e.id desc limit ${page_size} offset ${(page - 1) * page_size}`)
  return {
    count: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, data, occurred_at, ...row }) => ({
      ...row,
      occurred_at: isoInstant(occurred_at),
      data: Object.fromEntries(
        Object.entries(data).filter((entry): entry is [string, Plain] => isPlain(entry[1])),
      ),
    })),
  }
}
