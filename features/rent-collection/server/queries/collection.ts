import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { creditedByDay, creditedSum, readCredited } from '#core/server/ledger-queries.ts'
import { isAccountGone, isAccountInUse, isUsableAccount } from '#features/banking/server/public.ts'
import { contractRows } from '#features/contracts/server/public.ts'
import { bankCursors, bankEvents, bills, payouts, scheduleItems } from '../tables.ts'

export type BillRow = typeof bills.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

const PAYMENTS = {
  account: 'tenant_receivable',
  subject_noun: 'bill',
  kinds: ['payment', 'payment_reversed'],
} as const
const OVERPAID = {
  account: 'overpaid',
  subject_noun: 'bill',
  kinds: ['overpaid', 'overpaid_reversed'],
} as const
/** What of it is still here: refunds are taken off. */
const REFUNDABLE = {
  ...OVERPAID,
  kinds: ['overpaid', 'overpaid_reversed', 'overpaid_refunded'],
} as const

/** SQL: the sum paid on a bill, from the ledger: payments less what was reversed. `billId` is a column. */
export const paidSum = (billId: SQL): SQL => creditedSum({ ...PAYMENTS, subject_id: billId })

/** SQL: what was paid on a bill on which day, as JSON. `billId` is a column. */
export const paidByDay = (billId: SQL): SQL => creditedByDay({ ...PAYMENTS, subject_id: billId })

/** SQL: what of the payments on a bill is above it and not paid back. `billId` is a column. */
export const refundableSum = (billId: SQL): SQL =>
  creditedSum({ ...REFUNDABLE, subject_id: billId })

export const refundableOn = async (db: Db, billId: string): Promise<number> =>
  (await readCredited(db, { ...REFUNDABLE, subject_id: billId })).amount

export const paidOn = async (db: Db, billId: string): Promise<number> =>
  (await readCredited(db, { ...PAYMENTS, subject_id: billId })).amount

/** What has been moved to the landlord for a bill (0 or its rent), and in how many postings. */
export const collectedOn = async (
  db: Db,
  billId: string,
): Promise<{ collected: number; collectionCount: number }> => {
  const { amount, entries } = await readCredited(db, {
    account: 'landlord_payable',
    subject_noun: 'bill',
    subject_id: billId,
    kinds: ['rent_collected', 'rent_uncollected'],
  })
  return { collected: amount, collectionCount: entries }
}

/** What of the payments on a bill is above it, paid back or not, and how often that changed. */
export const overpaidOn = async (
  db: Db,
  billId: string,
): Promise<{ overpaid: number; turn: number }> => {
  const { amount, entries } = await readCredited(db, { ...OVERPAID, subject_id: billId })
  return { overpaid: amount, turn: entries }
}

/** The day of the latest payment on a claim among those posted and this one, which is being posted. */
export const lastPaymentDay = async (
  db: Db,
  event: { claim_id: string; occurred_at: string },
): Promise<string> => {
  const { rows } = await db.execute<{ day: string }>(
    sql`select greatest(max(occurred_at), ${event.occurred_at}::timestamptz) at time zone 'UTC' as day
      from bank_events where claim_id = ${event.claim_id} and posted and kind in ('claim_paid', 'claim_part_paid')`,
  )
  return rows[0]!.day.slice(0, 10)
}

export const lockBill = async (db: Db, id: string): Promise<BillRow | null> =>
  (await db.select().from(bills).where(eq(bills.id, id)).for('update'))[0] ?? null
export const lockBillByClaim = async (db: Db, claimId: string): Promise<BillRow | null> =>
  (await db.select().from(bills).where(eq(bills.claim_id, claimId)).for('update'))[0] ?? null
export const lockPayout = async (db: Db, id: string): Promise<PayoutRow | null> =>
  (await db.select().from(payouts).where(eq(payouts.id, id)).for('update'))[0] ?? null
export const findPayout = async (db: Db, id: string): Promise<PayoutRow | null> =>
  (await db.select().from(payouts).where(eq(payouts.id, id)))[0] ?? null

/** Where a run has come to among the periods that are due. */
export interface PlaceInRun {
  due_date: string
  id: string
}

/**
 * Periods that are due and have no live claim, of contracts whose rent is collected here. A claim that was refused or
 * cancelled waits for staff. `after` is the last one of the batch before: without it each batch looks at all again.
 */
export const itemsToBill = async (
  db: Db,
  untilDue: string,
  limit: number,
  after: PlaceInRun | null,
) =>
  (
    await db.execute<PlaceInRun & { turn: number } & Record<string, unknown>>(sql`
  select s.id, s.due_date, (select count(*)::int from bills b where b.schedule_item_id = s.id) as turn from schedule_items s join ${contractRows} c on c.id = s.contract_id
  where s.due_date <= ${untilDue} and s.cancelled_at is null and c.is_collected
    ${after ? sql`and (s.due_date, s.id) > (${after.due_date}::date, ${after.id}::uuid)` : sql``}
    and not exists (select 1 from bills b where b.schedule_item_id = s.id and (b.state in ('preparing', 'issued', 'paid') or (b.state in ('refused', 'cancelled') and b.retried_at is null)))
  order by s.due_date, s.id limit ${limit}`)
  ).rows

/** Whether another payout of this bill is on its way or done. */
export const hasLivePayout = async (db: Db, billId: string, but?: string): Promise<boolean> =>
  (
    await db
      .select({ id: payouts.id })
      .from(payouts)
      .where(
        and(
          eq(payouts.bill_id, billId),
          but === undefined ? undefined : ne(payouts.id, but),
          inArray(payouts.state, ['scheduled', 'held', 'sent', 'settled']),
        ),
      )
      .limit(1)
  ).length > 0

/** Whether a payout is on its way to an account that is not refused; a new account's waiting time is only waited for. */
export const isPayable = async (db: Db, payoutId: string): Promise<boolean> =>
  (
    await db
      .select({ id: payouts.id })
      .from(payouts)
      .where(
        and(
          eq(payouts.id, payoutId),
          eq(payouts.state, 'scheduled'),
          isAccountInUse(sql`payouts.landlord_id`, sql`payouts.iban_lookup`),
        ),
      )
  ).length > 0

/** Those of the periods that are still to be claimed by this day; locked, so that nobody changes them meanwhile. */
export const lockItemsDue = (db: Db, ids: readonly string[], untilDue: string) =>
  db
    .select()
    .from(scheduleItems)
    .where(
      and(
        inArray(scheduleItems.id, [...ids]),
        isNull(scheduleItems.cancelled_at),
        lte(scheduleItems.due_date, untilDue),
      ),
    )
    .orderBy(scheduleItems.id)
    .for('no key update')
/** A bill that the bank does not know yet, with the first day of its period. */
export interface PreparedBill extends BillRow {
  period_from: string
}
export const preparingBills = (db: Db, limit: number): Promise<PreparedBill[]> =>
  db
    .select({ ...getTableColumns(bills), period_from: scheduleItems.period_from })
    .from(bills)
    .innerJoin(scheduleItems, eq(scheduleItems.id, bills.schedule_item_id))
    .where(eq(bills.state, 'preparing'))
    .orderBy(bills.created_at, bills.id)
    .limit(limit)
/** Takes the payouts whose day has come; from here on a payment that goes back no longer stops them. `sent` without the bank's number: taken, not answered yet. */
export const claimDuePayouts = async (
  db: Db,
  today: string,
  now: string,
  limit: number,
): Promise<PayoutRow[]> => {
  // Rent waits while its account is new or held.
  const usable = isUsableAccount(sql`payouts.landlord_id`, sql`payouts.iban_lookup`, now)
  const due = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.state, 'scheduled'), lte(payouts.scheduled_for, today), usable))
    .orderBy(payouts.scheduled_for, payouts.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  await db
    .update(payouts)
    .set({ state: 'sent', sent_at: now, updated_at: now })
    .where(and(inArray(payouts.id, due), eq(payouts.state, 'scheduled')))
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.state, 'sent'), isNull(payouts.payout_id)))
    .orderBy(payouts.scheduled_for, payouts.id)
    .limit(limit)
}
const isGone = isAccountGone(sql`payouts.landlord_id`, sql`payouts.iban_lookup`)
/** Payouts whose day has come, and whose account was removed or refused since they were scheduled; locked. */
export const strandedPayouts = (db: Db, today: string): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.state, 'scheduled'), lte(payouts.scheduled_for, today), isGone))
    .orderBy(payouts.id)
    .for('update', { skipLocked: true })
/** One of them that has no better account now waits for its landlord. */
export const holdStranded = async (db: Db, id: string): Promise<void> => {
  await db
    .update(payouts)
    .set({ state: 'held' })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'scheduled'), isGone))
}
/** Payouts that are with the bank and were not asked about since `before`, the longest unasked first. */
export const payoutsToAsk = async (db: Db, before: string, limit: number) => {
  const rows = await db
    .select({ id: payouts.id, payout_id: payouts.payout_id })
    .from(payouts)
    .where(
      and(
        eq(payouts.state, 'sent'),
        isNotNull(payouts.payout_id),
        or(isNull(payouts.asked_at), lte(payouts.asked_at, before)),
      ),
    )
    .orderBy(sql`${payouts.asked_at} asc nulls first`)
    .limit(limit)
  return rows.flatMap(({ id, payout_id }) => (payout_id === null ? [] : [{ id, payout_id }]))
}
/** Events on claims of ours. The claimant may have other claims at the bank: what is paid on those is not for these books. */
export const unpostedEvents = (db: Db) =>
  db
    .select({ event_id: bankEvents.event_id })
    .from(bankEvents)
    .innerJoin(bills, eq(bills.claim_id, bankEvents.claim_id))
    .where(and(eq(bankEvents.posted, false), isNull(bankEvents.problem)))
    .orderBy(bankEvents.occurred_at)
    .limit(500)

/** Unpaid claims at the bank that were not asked about since `before`, the longest unasked first. */
export const claimsToAsk = async (db: Db, before: string, limit: number) => {
  const rows = await db
    .select({ id: bills.id, claim_id: bills.claim_id })
    .from(bills)
    .where(
      and(
        eq(bills.state, 'issued'),
        isNotNull(bills.claim_id),
        or(isNull(bills.asked_at), lte(bills.asked_at, before)),
      ),
    )
    .orderBy(sql`${bills.asked_at} asc nulls first`)
    .limit(limit)
  return rows.flatMap(({ id, claim_id }) => (claim_id === null ? [] : [{ id, claim_id }]))
}

export const readCursor = async (db: Db): Promise<string> =>
  (await db.select().from(bankCursors).where(eq(bankCursors.name, 'bank')))[0]?.cursor ?? ''
export const keepCursor = async (db: Db, cursor: string, now: string): Promise<void> => {
  await db
    .insert(bankCursors)
    .values({ name: 'bank', cursor, read_at: now })
    .onConflictDoUpdate({ target: bankCursors.name, set: { cursor, read_at: now } })
}

/** Signed contracts whose schedule does not reach its end or the horizon yet. */
export const contractsToSchedule = async (db: Db, horizon: string) =>
  (
    await db.execute<{ id: string }>(sql`
  select c.id from ${contractRows} c left join lateral (select max(s.period_to) as reached from schedule_items s where s.contract_id = c.id) s on true
  where c.status = 'signed' and (s.reached is null or s.reached < least(coalesce(c.end_date, ${horizon}::date), ${horizon}::date)) and c.start_date <= ${horizon}::date limit 500`)
  ).rows.map((row) => row.id)
