import type { Db } from '#core/server/db.ts'
import { readTimeline } from '#core/server/timeline.ts'
import { isoInstant } from './contract-json.ts'

type Plain = string | number | boolean | null
const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** What happened to a contract, newest first. */
export const eventsOf = async (
  db: Db,
  contractId: string,
  paging: { page: number; page_size: number },
) => {
  const { count, rows } = await readTimeline(db, 'contract', contractId, paging)
  return {
    count,
    items: rows.map(({ id, name, actor_name, data, occurred_at }) => ({
      id,
      name,
      actor_name,
      occurred_at: isoInstant(occurred_at),
      data: Object.fromEntries(
        Object.entries(data).filter((entry): entry is [string, Plain] => isPlain(entry[1])),
      ),
    })),
  }
}
