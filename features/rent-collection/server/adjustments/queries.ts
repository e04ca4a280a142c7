import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import type { Db } from '#core/server/db.ts'
import { bills, payouts, scheduleItems } from '../tables.ts'
import type { BillRow, PayoutRow } from '../queries/collection.ts'
import type { AdjustmentRow } from './record.ts'
import { rentAdjustments } from './tables.ts'

export type ItemRow = typeof scheduleItems.$inferSelect

/** Locks a period before its claims and payouts: everybody who changes several of them does so in this order. */
const lockItemWhere = async (db: Db, which: SQL | undefined): Promise<ItemRow | null> =>
  (await db.select().from(scheduleItems).where(which).for('no key update'))[0] ?? null
export const lockItem = (db: Db, contractId: string, date: string): Promise<ItemRow | null> =>
  lockItemWhere(db, and(eq(scheduleItems.contract_id, contractId), eq(scheduleItems.date, date)))
export const lockItemById = (db: Db, id: string): Promise<ItemRow | null> =>
  lockItemWhere(db, eq(scheduleItems.id, id))

/** The last claim that was made of a period, locked. */
export const lockLastBill = async (db: Db, itemId: string): Promise<BillRow | null> =>
  (
    await db
      .select()
      .from(bills)
      .where(eq(bills.schedule_item_id, itemId))
      .orderBy(desc(bills.created_at), desc(bills.id))
      .limit(1)
      .for('update')
  )[0] ?? null

export const countBills = (db: Db, itemId: string): Promise<number> =>
  db.$count(bills, eq(bills.schedule_item_id, itemId))

/** The last payout of a claim, locked. */
export const lockLastPayout = async (db: Db, billId: string): Promise<PayoutRow | null> =>
  (
    await db
      .select()
      .from(payouts)
      .where(eq(payouts.bill_id, billId))
      .orderBy(desc(payouts.created_at), desc(payouts.id))
      .limit(1)
      .for('update')
  )[0] ?? null

/** Whether the bank has still to answer what it was asked about a claim. */
export const isClaimAsked = async (db: Db, billId: string): Promise<boolean> =>
  (await db.$count(
    rentAdjustments,
    and(
      eq(rentAdjustments.bill_id, billId),
      isNull(rentAdjustments.payout_id),
      eq(rentAdjustments.state, 'asked'),
    ),
  )) > 0
export const isPayoutAsked = async (db: Db, payoutId: string): Promise<boolean> =>
  (await db.$count(
    rentAdjustments,
    and(eq(rentAdjustments.payout_id, payoutId), eq(rentAdjustments.state, 'asked')),
  )) > 0

export const openRequests = (db: Db, limit: number): Promise<AdjustmentRow[]> =>
  db
    .select()
    .from(rentAdjustments)
    .where(eq(rentAdjustments.state, 'asked'))
    .orderBy(asc(rentAdjustments.created_at))
    .limit(limit)
export const openRequest = async (db: Db, id: string): Promise<AdjustmentRow | null> =>
  (
    await db
      .select()
      .from(rentAdjustments)
      .where(and(eq(rentAdjustments.id, id), eq(rentAdjustments.state, 'asked')))
  )[0] ?? null

/** SQL: what was adjusted of period `s`, as JSON, the oldest first; what concerns payouts where the reader sees them. */
export const adjustmentsJson = (seesPayouts: boolean): SQL =>
  sql`(select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'state', a.state, 'amount_before', a.amount_before, 'amount_after', a.amount_after,
    'day_before', a.day_before, 'day_after', a.day_after, 'explanation', a.explanation, 'by_staff', a.is_by_staff,
    'created_at', ${sql.raw(iso('a.created_at'))}) order by a.id), '[]')
    from rent_adjustments a where a.schedule_item_id = s.id and (a.payout_id is null or ${seesPayouts}))`

/** SQL: whether the bank has still to answer about the claim `b` or the payout `p`. */
export const isAsked: SQL = sql`exists (select 1 from rent_adjustments a where a.state = 'asked' and (a.bill_id = b.id or a.payout_id = p.id))`
/** SQL: whether the claim `b` was reverted, or the bank is asked to cancel it. */
export const isReverted: SQL = sql`exists (select 1 from rent_adjustments a where a.bill_id = b.id and a.kind = 'claim_reverted' and a.state <> 'refused')`
