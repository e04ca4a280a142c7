import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { notFound } from '#core/server/handle.ts'
import { maskIban } from '#features/banking/shared/rules.ts'
import type { Payout, StaffPayment } from '../../shared/model.ts'
import { readPayouts, readStaffPayments } from './schedule.ts'

/** One payout; its account in full for whoever gets it, masked for staff. */
export const shownPayout = async (ctx: Ctx, id: string, is_recipient: boolean): Promise<Payout> => {
  const [payout] = (await readPayouts(ctx.tx, sql`p.id = ${id}`, 1, 1)).items
  if (!payout) throw notFound()
  return is_recipient ? payout : { ...payout, iban: maskIban(payout.iban) }
}

/** One claim as it stands in the list of staff. */
export const staffPayment = async (ctx: Ctx, billId: string): Promise<StaffPayment> => {
  const filter = { words: '', bill_id: billId, page: 1, page_size: 1 }
  const [row] = (await readStaffPayments(ctx.tx, filter)).items
  if (!row) throw notFound()
  return row
}
