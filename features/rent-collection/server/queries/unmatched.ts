import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { contractRows, contractsOfTenant, payorOf } from '#features/contracts/server/public.ts'
import type { UnmatchedPayment } from '../../shared/model.ts'
import { isUnmatched } from './waiting.ts'

const AT_MOST = 100
const LIKELY_AT_MOST = 3
/** How far from the day of the payment a claim may fall due to be meant by it. */
const DAYS_AROUND = 100

const isNear = sql`abs(b.due_date - e.value_date) <= ${DAYS_AROUND}`

/**
 * SQL: bills that a payment `e` may have been meant for, with their reasons and a rank. The due date is part of a claim's
 * number at the bank, so a number that was typed or read wrongly may still end with the right day; alone it says nothing, for
 * all rent is due on the same day.
 */
const candidates: SQL = sql`(select b.*, b.claim_id = e.claim_id as same_claim,
    e.payer_lookup is not null and b.contract_id in ${contractsOfTenant(sql`e.payer_lookup`)} as same_payer,
    b.amount = e.amount as same_amount, e.claim_id like '%+' || to_char(b.due_date, 'YYYYMMDD') as same_due_date
  from (
    select b.* from bills b where b.claim_id = e.claim_id
    union select b.* from bills b where b.amount = e.amount and ${isNear}
    union select b.* from bills b where e.payer_lookup is not null and b.contract_id in ${contractsOfTenant(sql`e.payer_lookup`)} and ${isNear}
  ) b)`

const rank = sql`(b.same_claim::int * 8 + b.same_payer::int * 4 + b.same_amount::int * 2 + b.same_due_date::int)`

const likelyClaims: SQL = sql`(select coalesce(json_agg(l.json order by l.n), '[]'::json) from (
  select row_number() over (order by ${rank} desc, b.state = 'issued' desc, abs(b.due_date - e.value_date), b.id) as n, json_build_object('bill_id', b.id, 'contract_id', b.contract_id,
    'contract_number', c.contract_number, 'address', c.address, 'payor_name', coalesce((select payor.full_name from ${payorOf(sql`c.id`)} payor), ''), 'amount', b.amount, 'due_date', b.due_date, 'state', b.state,
    'reasons', array_remove(array[case when b.same_claim then 'same_claim' end, case when b.same_payer then 'same_payer' end, case when b.same_amount then 'same_amount' end, case when b.same_due_date then 'same_due_date' end], null)) as json
  from ${candidates} b join ${contractRows} c on c.id = b.contract_id order by n limit ${LIKELY_AT_MOST}) l)`

interface Row extends Record<string, unknown>, Omit<UnmatchedPayment, 'amount'> {
  amount: string
}

/** Payments that the books have no place for, the oldest first, each with the claims that it may have been meant for. */
export const readUnmatched = async (db: Db, now: Date): Promise<UnmatchedPayment[]> => {
  const { rows } = await db.execute<Row>(
    sql`select e.event_id, e.claim_id, e.kind, e.amount, e.currency, e.value_date, e.problem, e.unreadable_fields, ${likelyClaims} as likely
      from bank_events e where ${isUnmatched(now)} order by e.received_at, e.event_id limit ${AT_MOST}`,
  )
  // An amount that could not be read is kept as nothing.
  return rows.map((row) => ({
    ...row,
    amount: row.problem === 'unreadable' && Number(row.amount) === 0 ? null : Number(row.amount),
  }))
}

/** Writes down how staff settled it; false where it was booked or written down before. */
export const markHandled = async (
  db: Db,
  eventId: string,
  by: { user_id: string; note: string; now: Date },
): Promise<boolean> => {
  const { rowCount } = await db.execute(
    sql`update bank_events e set handled_at = ${by.now.toISOString()}, handled_by = ${by.user_id}, handled_note = ${by.note}
      where e.event_id = ${eventId} and ${isUnmatched(by.now)}`,
  )
  return (rowCount ?? 0) > 0
}
