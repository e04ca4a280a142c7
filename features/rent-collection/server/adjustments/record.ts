import { and, eq, isNull } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import type { RentAdjustment } from '../../shared/model.ts'
import { rentAdjusted } from '../events.ts'
import { rentAdjustments } from './tables.ts'

export type AdjustmentRow = typeof rentAdjustments.$inferSelect

interface NewAdjustment {
  kind: RentAdjustment['kind']
  /** The bank is asked and answers later. */
  state?: 'done' | 'asked'
  item: { id: string; contract_id: string }
  bill_id?: string
  payout_id?: string
  amount_before?: number
  amount_after?: number
  day_before?: string
  day_after?: string
  explanation?: string
}

/** What concerns payouts is between us and the landlord. */
const isAnnounced = (kind: RentAdjustment['kind']): boolean =>
  !kind.startsWith('payout_') && kind !== 'claim_made'

const tell = async (
  ctx: Ctx,
  row: Pick<AdjustmentRow, 'id' | 'kind' | 'contract_id' | 'schedule_item_id'>,
): Promise<void> => {
  await noteChanges(ctx.tx, [{ noun: 'rent_adjustment', id: row.id }])
  if (isAnnounced(row.kind))
    await ctx.announce(
      rentAdjusted(row.schedule_item_id, { contract_id: row.contract_id, kind: row.kind }),
    )
}

/** Writes down what a person has changed, or has asked the bank to change; both sides are told once it is so. Answers its id. */
export const recordAdjustment = async (
  ctx: Ctx,
  { item, state = 'done', explanation = '', ...made }: NewAdjustment,
): Promise<string> => {
  const row = {
    id: newId(ctx.now.getTime()),
    contract_id: item.contract_id,
    schedule_item_id: item.id,
    ...made,
    state,
    explanation: explanation === '' ? null : explanation,
    is_by_staff: ctx.actor.is_staff,
    made_by: ctx.actor.user_id!,
    created_at: ctx.now.toISOString(),
    answered_at: state === 'done' ? ctx.now.toISOString() : null,
  }
  await ctx.tx.insert(rentAdjustments).values(row)
  if (state === 'done') await tell(ctx, row)
  return row.id
}

const answer = async (
  ctx: Ctx,
  which: ReturnType<typeof and>,
  outcome: { state: 'done' } | { state: 'refused'; refused_code: string },
): Promise<boolean> => {
  const answered = await ctx.tx
    .update(rentAdjustments)
    .set({ ...outcome, answered_at: ctx.now.toISOString() })
    .where(and(which, eq(rentAdjustments.state, 'asked')))
    .returning()
  for (const row of answered)
    if (outcome.state === 'done') await tell(ctx, row)
    else await noteChanges(ctx.tx, [{ noun: 'rent_adjustment', id: row.id }])
  return answered.length > 0
}

/** The bank has done what was asked of this kind about a claim; false where nothing was. */
export const answerClaimRequest = (
  ctx: Ctx,
  billId: string,
  kind: RentAdjustment['kind'],
): Promise<boolean> =>
  answer(
    ctx,
    and(
      eq(rentAdjustments.bill_id, billId),
      isNull(rentAdjustments.payout_id),
      eq(rentAdjustments.kind, kind),
    ),
    { state: 'done' },
  )

/** The bank has stopped a payout that it was asked to stop; false where it was not asked. */
export const answerPayoutRequest = (ctx: Ctx, payoutId: string): Promise<boolean> =>
  answer(ctx, eq(rentAdjustments.payout_id, payoutId), { state: 'done' })

export const refusePayoutRequest = (ctx: Ctx, payoutId: string, code: string): Promise<boolean> =>
  answer(ctx, eq(rentAdjustments.payout_id, payoutId), { state: 'refused', refused_code: code })

/** The bank did not do it, and nothing has changed. */
export const refuseRequest = (ctx: Ctx, id: string, code: string): Promise<boolean> =>
  answer(ctx, eq(rentAdjustments.id, id), { state: 'refused', refused_code: code })
