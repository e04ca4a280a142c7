import { eq } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { newId } from '#core/server/ids.ts'
import { job, tryLock } from '#core/server/jobs.ts'
import { errorFields } from '#core/server/log.ts'
import { post, postMany, sealLedger } from '#core/server/ledger.ts'
import { addDays, addMonths } from '#core/shared/plain-date.ts'
import { rentTermsOf, type RentTerms } from '#features/contracts/server/public.ts'
import { BILL_FEE, CLAIM_LEAD_DAYS, HORIZON_MONTHS, rentPeriods } from '../shared/rules.ts'
import { claimIssued } from './events.ts'
import { storeBankEvents, postBankEvent, rejectPayout, settlePayout } from './bank-events.ts'
import { claimPosting, payoutSentPosting } from './postings.ts'
import {
  contractsToSchedule,
  findPayout,
  itemsOf,
  itemsToBill,
  keepCursor,
  claimDuePayouts,
  preparingBills,
  readCursor,
  unpostedEvents,
  type BillRow,
} from './queries.ts'
import { bills, payouts, scheduleItems } from './tables.ts'

const BATCH = 500

const createItems = async (ctx: Ctx, terms: RentTerms): Promise<void> => {
  const rows = rentPeriods(terms, terms.end_date ?? addMonths(ctx.today, HORIZON_MONTHS)).map(
    (period) => ({
      id: newId(ctx.now.getTime()),
      contract_id: terms.contract_id,
      ...period,
      currency: terms.currency,
      created_at: ctx.now.toISOString(),
    }),
  )
  if (rows.length > 0) await ctx.tx.insert(scheduleItems).values(rows).onConflictDoNothing()
}

/** The payment schedule stands as soon as the contract is signed; run again it only adds what is missing. */
export const createSchedule = job<EventMessage>(
  'rent-collection.lay_out_schedule',
  async (work, announced) => {
    await work.inTransaction(async (ctx) => {
      const terms = (await rentTermsOf(ctx.tx, [announced.subject_id])).get(announced.subject_id)
      if (terms) await createItems(ctx, terms)
    })
  },
)

/** Schedules of indefinite contracts grow as time passes. */
export const extendSchedules = async (work: JobContext): Promise<void> => {
  await work.inTransaction(async (ctx) => {
    const terms = await rentTermsOf(
      ctx.tx,
      await contractsToSchedule(ctx.tx, addMonths(ctx.today, HORIZON_MONTHS)),
    )
    for (const one of terms.values()) await createItems(ctx, one)
  })
}

const prepareBills = async (ctx: Ctx): Promise<number> => {
  // Several workers may run: one at a time prepares, the others find nothing left.
  if (!(await tryLock(ctx.tx, 'rent-collection.prepare'))) return 0
  const waiting = await itemsToBill(ctx.tx, addDays(ctx.today, CLAIM_LEAD_DAYS), BATCH)
  if (waiting.length === 0) return 0
  const turns = new Map(waiting.map((row) => [row.id, row.turn]))
  const items = await itemsOf(
    ctx.tx,
    waiting.map((row) => row.id),
  )
  await ctx.tx
    .insert(bills)
    .values(
      items.map((item) => ({
        id: newId(ctx.now.getTime()),
        schedule_item_id: item.id,
        contract_id: item.contract_id,
        key: `claim:${item.id}:${turns.get(item.id)}`,
        state: 'preparing' as const,
        amount: item.rent_amount + item.house_fund_amount + BILL_FEE,
        fee_amount: BILL_FEE,
        currency: item.currency,
        due_date: item.due_date,
        created_at: ctx.now.toISOString(),
      })),
    )
    .onConflictDoNothing()
  return items.length
}

const claimsOf = (rows: readonly BillRow[], terms: Map<string, RentTerms>, today: string) =>
  rows.flatMap((bill) => {
    const contract = terms.get(bill.contract_id)
    if (!contract?.payor_national_id || !contract.payee_national_id) return []
    const due = bill.due_date < today ? today : bill.due_date
    return [
      {
        key: bill.key,
        claimant_national_id: contract.payee_national_id,
        payor_national_id: contract.payor_national_id,
        payor_name: contract.payor_name,
        due_date: due,
        final_due_date: addDays(due, 6),
        amount: bill.amount,
        reference: bill.due_date.slice(0, 7),
        description: contract.address.slice(0, 200),
      },
    ]
  })

/** Sends prepared bills to the bank. A worker killed after the call sends the same keys again and gets the same claims. */
const issuePrepared = async (work: JobContext): Promise<number> => {
  const rows = await preparingBills(work.db, BATCH)
  if (rows.length === 0) return 0
  const terms = await rentTermsOf(work.db, [...new Set(rows.map((row) => row.contract_id))])
  const claims = claimsOf(rows, terms, work.clock.today())
  const asked = new Set(claims.map((claim) => claim.key))
  const results = new Map(
    (await work.ports.bank.createClaims(claims)).map((result) => [result.key, result]),
  )
  await work.inTransaction(async (ctx) => {
    const now = ctx.now.toISOString()
    const issued: BillRow[] = []
    for (const bill of rows) {
      const result = results.get(bill.key)
      if (result?.ok) {
        const changed = await ctx.tx
          .update(bills)
          .set({ state: 'issued', claim_id: result.claim.claim_id, issued_at: now })
          .where(eq(bills.id, bill.id))
          .returning({ id: bills.id })
        if (changed.length > 0) issued.push(bill)
      } else if (!asked.has(bill.key))
        await ctx.tx
          .update(bills)
          .set({ state: 'refused', refused_code: 'payor_unknown' })
          .where(eq(bills.id, bill.id))
      else if (result && !result.retryable)
        await ctx.tx
          .update(bills)
          .set({ state: 'refused', refused_code: result.code })
          .where(eq(bills.id, bill.id))
    }
    await postMany(
      ctx.tx,
      issued.map((bill) => claimPosting({ ...bill, currency: bill.currency! }, ctx.today)),
      ctx.now,
    )
    for (const bill of issued)
      await ctx.announce(
        claimIssued(bill.id, {
          contract_id: bill.contract_id,
          amount: bill.amount,
          due_date: bill.due_date,
        }),
      )
  })
  return [...results.values()].some((result) => result.ok) ? rows.length : 0
}

/** The rent run: bills what is due and sends the claims, in batches, until nothing is left. Answers how many were issued. */
export const issueDueClaims = async (work: JobContext): Promise<number> => {
  let issued = 0
  for (let again = true; again;) {
    const prepared = await work.inTransaction(prepareBills)
    const sent = await issuePrepared(work)
    issued += sent
    again = prepared > 0 || sent === BATCH
  }
  return issued
}

/** Sends payouts whose day has come, each under its own key, and writes down what the bank answered. Killed in between, it asks again with the same keys. */
export const sendDuePayouts = async (work: JobContext): Promise<number> => {
  let sent = 0
  for (;;) {
    const rows = await work.inTransaction((ctx) =>
      claimDuePayouts(ctx.tx, ctx.today, ctx.now.toISOString(), BATCH),
    )
    if (rows.length === 0) return sent
    const results = new Map(
      (
        await work.ports.bank.createPayouts(
          rows.map((row) => ({
            key: row.key,
            iban: row.iban,
            recipient_national_id: row.recipient_national_id,
            recipient_name: row.recipient_name,
            amount: row.net_amount,
            currency: row.currency!,
            reference: row.scheduled_for.slice(0, 7),
          })),
        )
      ).map((result) => [result.key, result]),
    )
    const done = await work.inTransaction(async (ctx) => {
      let moved = 0
      for (const row of rows) {
        const result = results.get(row.key)
        if (!result?.ok && result?.retryable !== false) continue
        const [fresh] = await ctx.tx
          .select()
          .from(payouts)
          .where(eq(payouts.id, row.id))
          .for('update')
        if (fresh?.state !== 'sent' || fresh.payout_id !== null) continue
        moved += 1
        if (!result.ok) {
          await rejectPayout(ctx, fresh, result.code, ctx.today)
          continue
        }
        await ctx.tx
          .update(payouts)
          .set({ payout_id: result.payout.payout_id, updated_at: ctx.now.toISOString() })
          .where(eq(payouts.id, row.id))
        await post(
          ctx.tx,
          payoutSentPosting({ ...fresh, currency: fresh.currency! }, ctx.today),
          ctx.now,
        )
        if (result.payout.status === 'rejected')
          await rejectPayout(ctx, fresh, result.payout.reason ?? 'rejected_by_bank', ctx.today)
        if (result.payout.status === 'settled')
          await settlePayout(ctx, (await findPayout(ctx.tx, row.id))!, ctx.today)
      }
      return moved
    })
    sent += done
    if (done === 0) return sent
  }
}

/** Fetches what the bank did since last time: a lost webhook is only slower. */
export const readBankEvents = async (work: JobContext): Promise<void> => {
  for (let more = true; more;) {
    const page = await work.ports.bank.events({
      since_cursor: await readCursor(work.db),
      limit: 500,
    })
    more = page.has_more && page.events.length > 0
    await work.inTransaction(async (ctx) => {
      await storeBankEvents(ctx, page.events)
      await keepCursor(ctx.tx, page.cursor, ctx.now.toISOString())
    })
  }
  // One message that cannot be posted does not hold up the others; it is tried again next time.
  for (const event of await unpostedEvents(work.db))
    await work
      .inTransaction((ctx) => postBankEvent(ctx, event.event_id))
      .catch((error: unknown) =>
        work.log.error(
          { event_id: event.event_id, ...errorFields(error) },
          'bank message not posted',
        ),
      )
}

export const postBankEvents = job<{ event_ids: string[] }>(
  'rent-collection.post_bank_events',
  async (work, { event_ids }) => {
    for (const eventId of event_ids) await work.inTransaction((ctx) => postBankEvent(ctx, eventId))
  },
)

export const sealBooks = async (work: JobContext): Promise<void> => {
  await work.inTransaction((ctx) => sealLedger(ctx.tx, ctx.now))
}
