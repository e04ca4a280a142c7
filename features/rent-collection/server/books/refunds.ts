import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { post } from '#core/server/ledger.ts'
import { overpaidRefunded } from '../events.ts'
import type { BillRow } from '../queries/collection.ts'
import { refunds } from '../tables.ts'
import { refundPosting } from './postings.ts'

interface NewRefund {
  amount: number
  paid_on: string
  reason: string
}

/** Books what staff have paid back to the tenant in the bank. `bill` is locked, and holds at least the amount. */
export const bookRefund = async (ctx: Ctx, bill: BillRow, refund: NewRefund): Promise<void> => {
  const id = newId(ctx.now.getTime())
  const { contract_id, currency } = bill
  await ctx.tx.insert(refunds).values({
    id,
    bill_id: bill.id,
    ...refund,
    currency,
    refunded_by: ctx.actor.user_id!,
    created_at: ctx.now.toISOString(),
  })
  await post(ctx.tx, refundPosting({ ...bill, currency: currency! }, { id, ...refund }), ctx.now)
  await ctx.announce(overpaidRefunded(bill.id, { contract_id, amount: refund.amount }))
}
