import { sql } from 'drizzle-orm'
import type { Actor } from '#core/shared/access.ts'
import { addDays, daysBetween, type PlainDate } from '#core/shared/plain-date.ts'
import { readContract } from '#features/contracts/shared/api.ts'
import { recordSecurity } from '#features/rent-collection/shared/api.ts'
import { readBankEvents } from '#features/rent-collection/server/jobs/bank-feed.ts'
import { sealBooks } from '#features/rent-collection/server/jobs/books.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import type { Product } from '../runtime.ts'
import { actAs } from './call-as.ts'

/** An hour of a day that is over; of today never a later one than now, or newer letters would stand below older ones. */
export const setDay = (product: Product, day: PlainDate, hour = 9): void => {
  const moment = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  product.clock.offset_ms = Math.min(moment - Date.now(), 0)
}

/** Days of the past on which rent fell due: the only ones on which something happens. */
const dueDays = async (product: Product, from: PlainDate, to: PlainDate): Promise<PlainDate[]> =>
  (
    await product.runtime.db.execute<{ day: string }>(
      sql`select distinct due_date::text as day from schedule_items where due_date between ${from} and ${to} order by 1`,
    )
  ).rows.map((row) => row.day)

/** Tenants pay on the due date, some a few days later; the newest claim of one of them stays unpaid. */
const payClaims = async (
  product: Product,
  today: PlainDate,
  late: ReadonlySet<string>,
): Promise<void> => {
  const { bank } = product.sandbox!
  const { rows } = await product.runtime.db.execute<{
    claim_id: string
    contract_id: string
    due_date: string
  }>(sql`select claim_id, contract_id, due_date::text from bills where state = 'issued'`)
  for (const row of rows) {
    const isLate = late.has(row.contract_id) && daysBetween(row.due_date, today) < 5
    if (!isLate) await bank.pay(row.claim_id, { date: today, deliver: 'lost' })
  }
}

const settlePayouts = async (product: Product): Promise<void> => {
  const { rows } = await product.runtime.db.execute<{ payout_id: string }>(
    sql`select payout_id from payouts where state = 'sent'`,
  )
  for (const row of rows) await product.sandbox!.bank.settlePayout(row.payout_id, 'lost')
}

/** Lives through the rent of the past: claims, payments, payouts, in the order and on the days they would have happened. */
export const runPastMonths = async (
  product: Product,
  from: PlainDate,
  to: PlainDate,
  late: ReadonlySet<string>,
): Promise<void> => {
  const work = product.jobContext()
  for (const due of await dueDays(product, from, to)) {
    for (const [step, day] of [0, 1, 2, 5, 6, 7, 8].map(
      (after) => [after, addDays(due, after)] as const,
    )) {
      if (day > to) break
      setDay(product, day)
      if (step === 0) await issueDueClaims(work)
      await payClaims(product, day, late)
      await readBankEvents(work)
      await sendDuePayouts(work)
      await settlePayouts(product)
      await askAboutPayouts(work, 0)
    }
  }
  setDay(product, to)
  await sealBooks(work)
}

/** Back to real time. */
export const resetClock = (product: Product): void => {
  product.clock.offset_ms = 0
}

/** The landlord writes down that the deposit of a lease has come in full, today; nothing where there is none. */
export const receiveDeposit = async (
  product: Product,
  landlord: Actor,
  contractId: string,
): Promise<void> => {
  const { insurance_type, insurance_amount } = await actAs(product, landlord, readContract, {
    id: contractId,
  })
  if (insurance_type !== 'deposit' || insurance_amount === null) return
  const day = product.clock.today()
  await actAs(product, landlord, recordSecurity, {
    id: contractId,
    body: { kind: 'received', amount: insurance_amount, day },
  })
  await product.runtime.jobs.drain(product.jobContext)
}
