import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { answering } from '#core/server/extension-point.ts'
import { landlordInsights, renterInsights } from '#features/accounts/server/public.ts'
import { contractsInUse, contractsOnSide, nextPayments } from '#features/contracts/server/public.ts'
import { contractsWithRent } from './queries/books.ts'
import { nextPaymentsOf } from './queries/next-payment.ts'

/** Periods of rent that were paid through the product, and those of them after the last day without cost. */
const countPaid = async (
  db: Db,
  side: 'LL' | 'TN',
  userId: string,
): Promise<{ paid: number; late: number }> => {
  const { rows } = await db.execute<{ paid: number; late: number }>(
    sql`select count(*)::int as paid, (count(*) filter (where b.paid_on > b.final_due_date))::int as late
      from bills b where b.state = 'paid' and b.contract_id in ${contractsOnSide(side, userId)}`,
  )
  return rows[0]!
}

export const answers = [
  answering(contractsInUse, contractsWithRent),
  answering(nextPayments, nextPaymentsOf),
  answering(renterInsights, async (db, userId) => {
    const { paid, late } = await countPaid(db, 'TN', userId)
    return { rent_paid: paid, rent_paid_late: late }
  }),
  answering(landlordInsights, async (db, userId) => {
    const { paid, late } = await countPaid(db, 'LL', userId)
    return { rent_received: paid, rent_received_late: late }
  }),
]
