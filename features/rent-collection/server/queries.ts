import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { creditedSum, readCredited } from '#core/server/ledger-queries.ts'
import { isUsableAccount } from '#features/banking/server/public.ts'
import { contractRows } from '#features/contracts/server/public.ts'
import { bankCursors, bankEvents, bills, payouts, scheduleItems } from './tables.ts'

export type BillRow = typeof bills.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect

const PAYMENTS = {
  account: 'tenant_receivable',
  subject_noun: 'bill',
  kinds: ['payment', 'payment_reversed'],
} as const

/** SQL: the sum paid on a bill, from the ledger: payments less what was reversed. `billId` is a column. */
export const paidSum = (billId: SQL): SQL => creditedSum({ ...PAYMENTS, subject_id: billId })

export const paidOn = async (db: Db, billId: string): Promise<number> =>
  (await readCredited(db, { ...PAYMENTS, subject_id: billId })).amount

/** What has been moved to the landlord for a bill (0 or its rent), and how many collectionCount it took. */
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

export const lockBillByClaim = async (db: Db, claimId: string): Promise<BillRow | null> =>
  (await db.select().from(bills).where(eq(bills.claim_id, claimId)).for('update'))[0] ?? null
export const lockPayoutByProvider = async (db: Db, payoutId: string): Promise<PayoutRow | null> =>
  (await db.select().from(payouts).where(eq(payouts.payout_id, payoutId)).for('update'))[0] ?? null
export const findPayout = async (db: Db, id: string): Promise<PayoutRow | null> =>
  (await db.select().from(payouts).where(eq(payouts.id, id)))[0] ?? null

/** Periods that are due and have no live claim, of contracts whose rent is collected here. */
export const itemsToBill = async (db: Db, untilDue: string, limit: number) =>
  (
    await db.execute<{ id: string; contract_id: string; turn: number }>(sql`
  select s.id, s.contract_id, (select count(*)::int from bills b where b.schedule_item_id = s.id) as turn from schedule_items s join ${contractRows} c on c.id = s.contract_id
  where s.due_date <= ${untilDue} and s.cancelled_at is null and c.is_collected
    and not exists (select 1 from bills b where b.schedule_item_id = s.id and b.state in ('preparing', 'issued', 'paid', 'refused'))
  order by s.due_date, s.id limit ${limit}`)
  ).rows

export const itemsOf = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(scheduleItems)
    .where(inArray(scheduleItems.id, [...ids]))
export const preparingBills = (db: Db, limit: number) =>
  db
    .select()
    .from(bills)
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
  const usable = isUsableAccount(sql`payouts.landlord_id`, sql`payouts.iban`, now)
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
    .where(inArray(payouts.id, due))
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.state, 'sent'), isNull(payouts.payout_id)))
    .orderBy(payouts.scheduled_for, payouts.id)
    .limit(limit)
}
export const unpostedEvents = (db: Db) =>
  db
    .select()
    .from(bankEvents)
    .where(and(eq(bankEvents.posted, false), isNull(bankEvents.problem)))
    .orderBy(bankEvents.occurred_at)
    .limit(500)

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
