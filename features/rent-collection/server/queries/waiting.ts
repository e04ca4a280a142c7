import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Currency } from '#core/shared/currencies.ts'
import { contractRows } from '#features/contracts/server/public.ts'
import { canRepeat, waitsForClaim } from './schedule.ts'

interface RepeatablePayout extends Record<string, unknown> {
  id: string
  contract_number: string
  home: string
  month: string
  amount: number
  currency: Currency
}

/** Payouts that wait for another account, the oldest first. */
export const payoutsToRepeat = async (
  db: Db,
  whose: SQL,
  limit: number,
): Promise<RepeatablePayout[]> => {
  const { rows } =
    await db.execute<RepeatablePayout>(sql`select p.id, c.contract_number, coalesce(c.street_address, c.contract_number) as home, s.period_from as month, p.net_amount as amount, p.currency
    from payouts p join bills b on b.id = p.bill_id join schedule_items s on s.id = b.schedule_item_id join ${contractRows} c on c.id = p.contract_id
    where ${whose} and ${canRepeat} order by p.scheduled_for, p.id limit ${limit}`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** SQL: a payment that belongs to no claim of ours, or not to the claim it names. A message that is new may still find its claim. */
export const isUnmatched = (now: Date): SQL =>
  sql`not e.posted and e.handled_at is null and (e.problem is not null or e.received_at < ${new Date(now.getTime() - 600_000).toISOString()})`

interface StaffCounts {
  unmatched: number
  rejected_payouts: number
  refused_claims: number
}
export const countForStaff = async (db: Db, now: Date): Promise<StaffCounts> => {
  const { rows } = await db.execute<StaffCounts & Record<string, unknown>>(sql`select
    (select count(*)::int from bank_events e where ${isUnmatched(now)}) as unmatched,
    (select count(*)::int from payouts p join bills b on b.id = p.bill_id where ${canRepeat}) as rejected_payouts,
    (select count(*)::int from bills b where ${waitsForClaim}) as refused_claims`)
  return rows[0]!
}
