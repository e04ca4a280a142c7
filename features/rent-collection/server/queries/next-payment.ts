import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import type { Actor } from '#core/shared/access.ts'
import { endOfMonth, type PlainDate } from '#core/shared/plain-date.ts'
import {
  contractRows,
  lettingsOf,
  rentToComeOf,
  tenanciesOf,
  type NextDue,
} from '#features/contracts/server/public.ts'
import { BILL_FEE } from '#features/banking/shared/rules.ts'
import type { NextPayment, NextRent } from '../../shared/model.ts'
import { rentPeriods } from '../../shared/rules.ts'
import { paidSum } from './collection.ts'

type Amounts = 'rent_amount' | 'house_fund_amount' | 'fee_amount'
type Row = Omit<NextPayment, Amounts | 'owed_amount'> &
  Record<Amounts | 'owed', string> &
  Record<string, unknown>

/** SQL: what the claim of a period `s` of contract `c` will add (`feeToCome` of shared/rules.ts, for one that nobody has claimed). */
const feeToCome = sql`case when c.is_collected and not s.fee_waived then ${BILL_FEE}::bigint else 0 end`

/** SQL: what of a period `s` with its claim `b` is still to be paid. */
const toPay = sql`coalesce(b.amount - ${paidSum(sql`b.id`)}, s.rent_amount + s.house_fund_amount + ${feeToCome})`
/** SQL: the periods `s` with contract `c` and claim `b` that are neither paid nor taken off the schedule. Days are compared first: whether a lease is collected costs more. */
const openPeriods = (which: SQL, today: PlainDate): SQL =>
  sql`from schedule_items s join ${contractRows} c on c.id = s.contract_id
    left join lateral (select b.* from bills b where b.schedule_item_id = s.id order by b.created_at desc, b.id desc limit 1) b on true
    where s.contract_id in ${which} and s.cancelled_at is null and (coalesce(b.due_date, s.due_date) >= ${today} or c.is_collected)
      and (b.id is null or ${paidSum(sql`b.id`)} < b.amount)`

/**
 * The period that somebody pays next as a tenant: the first one that is neither paid nor taken off the schedule. Where the
 * tenant pays the landlord directly nobody here knows what was paid, and the next one due stands.
 */
export const findNextPayment = async (
  db: Db,
  actor: Pick<Actor, 'acts_for'>,
  today: PlainDate,
): Promise<NextPayment | null> => {
  const { rows } =
    await db.execute<Row>(sql`select s.contract_id, coalesce(c.street_address, c.contract_number) as home, coalesce(b.due_date, s.due_date) as due_date,
      coalesce(b.final_due_date, s.final_due_date) as final_due_date, ${toPay} as owed,
      s.rent_amount, s.house_fund_amount, coalesce(b.fee_amount, ${feeToCome}) as fee_amount, s.currency
    ${openPeriods(tenanciesOf(actor), today)}
    order by due_date, s.id limit 1`)
  const [row] = rows
  if (!row) return null
  const { owed, rent_amount, house_fund_amount, fee_amount, ...rest } = row
  return {
    ...rest,
    owed_amount: Number(owed),
    rent_amount: Number(rent_amount),
    house_fund_amount: Number(house_fund_amount),
    fee_amount: Number(fee_amount),
  }
}

/** SQL: what of a period `s` with its claim `b` is still to be paid to the landlord, who never gets the fee. */
const toReceive = sql`case when b.id is null then s.rent_amount + s.house_fund_amount else greatest(b.amount - b.fee_amount - ${paidSum(sql`b.id`)}, 0) end`

/** What somebody is paid next as a landlord: all that falls due on the first day to come, a sum for each currency. */
export const findNextRent = async (
  db: Db,
  actor: Pick<Actor, 'acts_for'>,
  today: PlainDate,
): Promise<NextRent | null> => {
  const { rows } = await db.execute<
    NextRent & Record<string, unknown>
  >(sql`select due_date, json_agg(json_build_object('amount', amount, 'currency', currency) order by leases desc, currency) as amounts,
      sum(leases)::int as lease_count, (array_agg(contract_id order by contract_id))[1] as contract_id, (array_agg(home order by contract_id))[1] as home
    from (select due_date, currency, sum(amount) as amount, count(distinct contract_id) as leases,
        (array_agg(contract_id order by contract_id))[1] as contract_id, (array_agg(home order by contract_id))[1] as home
      from (select s.contract_id, coalesce(c.street_address, c.contract_number) as home, coalesce(b.due_date, s.due_date) as due_date, s.currency, ${toReceive} as amount
        ${openPeriods(lettingsOf(actor), today)}) open
      where due_date >= ${today} and amount > 0 group by 1, 2) sums
    group by 1 order by 1 limit 1`)
  return rows[0] ?? null
}

/**
 * What will be paid first for each of these contracts that is out to be signed, as long as that day is to come: of one that is
 * signed later than it begins nobody knows yet what is due when.
 */
const firstPaymentsOf = async (
  { tx, actor, today }: Pick<Ctx, 'tx' | 'actor' | 'today'>,
  contractIds: readonly string[],
): Promise<[string, NextDue][]> => {
  const terms = await rentToComeOf(tx, contractIds)
  if (terms.length === 0) return []
  const { rows } = await tx.execute<{ contract_id: string }>(tenanciesOf(actor))
  const rented = new Set(rows.map(({ contract_id }) => contract_id))
  return terms.flatMap((term): [string, NextDue][] => {
    const [first] = rentPeriods(term, endOfMonth(term.start_date))
    if (!first || first.due_date < today) return []
    const fee = term.is_collected && rented.has(term.contract_id) ? BILL_FEE : 0
    const amount = first.rent_amount + first.house_fund_amount + fee
    return [[term.contract_id, { due_date: first.due_date, amount, currency: term.currency }]]
  })
}

/**
 * What is paid next for each of these contracts, with all that is due on the same day. A tenant reads it with the fee of the
 * claim, whoever else reads it without: a landlord never gets that.
 */
export const nextPaymentsOf = async (
  ctx: Pick<Ctx, 'tx' | 'actor' | 'today'>,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, NextDue>> => {
  const { tx, actor, today } = ctx
  const which = sql`(select unnest(${sql.param([...contractIds])}::uuid[]))`
  const { rows } = await tx.execute<
    Omit<NextDue, 'amount'> & { contract_id: string; amount: string }
  >(sql`select distinct on (contract_id) contract_id, due_date, currency, amount from (
      select s.contract_id, coalesce(b.due_date, s.due_date) as due_date, s.currency,
        sum(greatest(${toPay} - case when s.contract_id in ${tenanciesOf(actor)} then 0 else coalesce(b.fee_amount, ${feeToCome}) end, 0)) as amount
      ${openPeriods(which, today)} group by 1, 2, 3) open order by contract_id, due_date, currency`)
  return new Map([
    ...(await firstPaymentsOf(ctx, contractIds)),
    ...rows.map(({ contract_id, due_date, currency, amount }): [string, NextDue] => [
      contract_id,
      { due_date, currency, amount: Number(amount) },
    ]),
  ])
}
