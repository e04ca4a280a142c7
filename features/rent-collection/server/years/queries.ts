import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Actor } from '#core/shared/access.ts'
import { contractRows } from '#features/contracts/server/public.ts'
import type { PaidBill } from '../../shared/rules.ts'

/** So many payments of a year one answer holds: about four hundred homes. */
export const MOST_IN_YEAR = 5_000

type Reader = Pick<Actor, 'acts_for'>

/**
 * SQL: the last payout `p` of each bill `b` whose rent is with us or with the landlord. One that a payment took with it
 * before it was sent is left out.
 */
const paidBills = (reader: Reader) => sql`payouts p join bills b on b.id = p.bill_id
  join schedule_items s on s.id = b.schedule_item_id join ${contractRows} c on c.id = p.contract_id
  where ${ownedBy(reader, sql`p.landlord_id`)} and (b.state = 'paid' or p.state in ('sent', 'settled'))
    and not exists (select 1 from payouts o where o.bill_id = p.bill_id and (o.created_at, o.id) > (p.created_at, p.id))`

/** One more than fit, where there are too many. */
export const billsOfYear = async (db: Db, reader: Reader, year: number): Promise<PaidBill[]> => {
  const { rows } = await db.execute<PaidBill & Record<string, unknown>>(
    sql`select coalesce(c.landreg_id, c.id::text) as key, c.address, c.landreg_id, s.period_from, p.state, b.state = 'paid' as is_bill_paid,
      p.gross_amount::float8, least(s.house_fund_amount, p.gross_amount)::float8 as house_fund_amount, p.fee_amount::float8, p.vat_amount::float8, p.net_amount::float8
    from ${paidBills(reader)} and s.period_from between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    order by c.address, key, s.period_from, p.id limit ${MOST_IN_YEAR + 1}`,
  )
  return rows
}

export const yearsOfPayouts = async (db: Db, reader: Reader): Promise<number[]> => {
  const { rows } = await db.execute<{ year: number }>(
    sql`select distinct extract(year from s.period_from)::int as year from ${paidBills(reader)} order by year desc`,
  )
  return rows.map(({ year }) => year)
}

/** Those to whom the year's rent went, as the bank was told. */
export const recipientsOfYear = async (db: Db, reader: Reader, year: number): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct p.recipient_name as name from ${paidBills(reader)} and p.recipient_name <> ''
      and s.period_from between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date order by name limit 20`,
  )
  return rows.map(({ name }) => name)
}
