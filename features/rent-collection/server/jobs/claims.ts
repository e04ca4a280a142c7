import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { insertMany } from '#core/server/insert-many.ts'
import { tryLock } from '#core/server/jobs.ts'
import { postMany } from '#core/server/ledger.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { BILL_FEE } from '#features/banking/shared/rules.ts'
import { rentTermsOf, type RentTerms } from '#features/contracts/server/public.ts'
import type { ItemResult, NewClaim, ClaimStatus } from '#providers/bank/port.ts'
import { CLAIM_LEAD_DAYS, claimDates, claimReference } from '../../shared/rules.ts'
import { claimIssued, claimRefused } from '../events.ts'
import { claimPosting } from '../books/postings.ts'
import {
  itemsToBill,
  lockItemsDue,
  preparingBills,
  type PlaceInRun,
  type PreparedBill,
} from '../queries/collection.ts'
import { bills, type scheduleItems } from '../tables.ts'

const BATCH = 500

/** The claim of a period, which the bank does not know yet. `turn` counts the claims that were made of it before. */
export const newBill = (ctx: Ctx, item: typeof scheduleItems.$inferSelect, turn: number) => {
  const fee_amount = item.fee_waived ? 0 : BILL_FEE
  return {
    id: newId(ctx.now.getTime()),
    schedule_item_id: item.id,
    contract_id: item.contract_id,
    key: `claim:${item.id}:${turn}`,
    state: 'preparing' as const,
    amount: item.rent_amount + item.house_fund_amount + fee_amount,
    fee_amount,
    currency: item.currency,
    ...claimDates(item.due_date, ctx.today),
    created_at: ctx.now.toISOString(),
    updated_at: ctx.now.toISOString(),
  }
}

/** Prepares the bills of one batch; answers its last period, null where none was left. */
const prepareBills = async (ctx: Ctx, after: PlaceInRun | null): Promise<PlaceInRun | null> => {
  // Several workers may run: one at a time prepares, the others find nothing left.
  if (!(await tryLock(ctx.tx, 'rent-collection.prepare'))) return null
  const untilDue = addDays(ctx.today, CLAIM_LEAD_DAYS)
  const waiting = await itemsToBill(ctx.tx, untilDue, BATCH, after)
  const last = waiting.at(-1)
  if (!last) return null
  const turns = new Map(waiting.map((row) => [row.id, row.turn]))
  const items = await lockItemsDue(
    ctx.tx,
    waiting.map((row) => row.id),
    untilDue,
  )
  await insertMany(
    ctx.tx,
    bills,
    items.map((item) => newBill(ctx, item, turns.get(item.id)!)),
    sql`on conflict do nothing`,
  )
  return last
}

interface Asked {
  bill: PreparedBill
  claim: NewClaim | null
}

/** What the bank is asked for; no claim where the rent is no longer collected here. */
const askedOf = (bill: PreparedBill, terms: RentTerms | undefined, today: string): Asked => {
  if (!terms?.payor_national_id || terms.not_collected !== null) return { bill, claim: null }
  // The due date is a part of the claim's number at the bank: another one would make a second claim where an answer was
  // lost. Waiting for the bank costs nobody interest, so the last day without cost moves.
  const { due_date } = bill
  const { final_due_date } = due_date < today ? claimDates(due_date, today) : bill
  return {
    bill: { ...bill, final_due_date },
    claim: {
      key: bill.key,
      payor_national_id: terms.payor_national_id,
      payor_name: terms.payor_name,
      due_date,
      final_due_date,
      amount: bill.amount,
      currency: 'ISK',
      reference: claimReference(bill),
      description: `${terms.address}, ${terms.payee_name}`.slice(0, 200),
    },
  }
}

type Result = ItemResult<{ claim: ClaimStatus }>

interface ClaimedBill {
  bill: PreparedBill
  claim_id: string
}

/** Writes down the claims that the bank has made; answers the bills that were not written down before. */
const recordIssued = async (ctx: Ctx, claimed: readonly ClaimedBill[]): Promise<PreparedBill[]> => {
  const given = claimed.map(({ bill: { id, final_due_date }, claim_id }) => ({
    id,
    final_due_date,
    claim_id,
  }))
  const now = ctx.now.toISOString()
  // Another worker may have sent the same bill, and the tenant may have paid it since.
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    update bills set state = 'issued', claim_id = given.claim_id, final_due_date = given.final_due_date, issued_at = ${now}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, claim_id text, final_due_date date)
    where bills.id = given.id and bills.state = 'preparing' returning bills.id`)
  const moved = new Set(rows.map(({ id }) => id))
  return claimed.flatMap(({ bill }) => (moved.has(bill.id) ? [bill] : []))
}

const refused = async (ctx: Ctx, bill: PreparedBill, code: string): Promise<void> => {
  const moved = await ctx.tx
    .update(bills)
    .set({ state: 'refused', refused_code: code, updated_at: ctx.now.toISOString() })
    .where(and(eq(bills.id, bill.id), eq(bills.state, 'preparing')))
    .returning({ id: bills.id })
  if (moved.length > 0)
    await ctx.announce(claimRefused(bill.id, { contract_id: bill.contract_id, code }))
}

const recordAnswers = async (
  ctx: Ctx,
  asked: readonly Asked[],
  results: ReadonlyMap<string, Result>,
): Promise<void> => {
  const claimed: ClaimedBill[] = []
  for (const { bill, claim } of asked) {
    const result = results.get(bill.key)
    if (claim === null) await refused(ctx, bill, 'not_collected')
    else if (result?.ok) claimed.push({ bill, claim_id: result.claim.claim_id })
    else if (result && !result.retryable) await refused(ctx, bill, result.code)
  }
  const made = await recordIssued(ctx, claimed)
  await postMany(
    ctx.tx,
    made.map((bill) => claimPosting({ ...bill, currency: 'ISK' }, ctx.today)),
    ctx.now,
  )
  await ctx.announce(
    ...made.map(({ id, contract_id, amount, due_date }) =>
      claimIssued(id, { contract_id, amount, due_date }),
    ),
  )
}

/** Sends prepared bills to the bank. A worker killed after the call sends the same keys again and gets the same claims. */
const issuePrepared = async (work: JobContext): Promise<number> => {
  const rows = await preparingBills(work.db, BATCH)
  if (rows.length === 0) return 0
  const terms = await rentTermsOf(work.db, [...new Set(rows.map((row) => row.contract_id))])
  const today = work.clock.today()
  const asked = rows.map((bill) => askedOf(bill, terms.get(bill.contract_id), today))
  const results = new Map(
    (await work.ports.bank.createClaims(asked.flatMap(({ claim }) => claim ?? []))).map(
      (result) => [result.key, result],
    ),
  )
  await work.inTransaction((ctx) => recordAnswers(ctx, asked, results))
  return [...results.values()].some((result) => result.ok) ? rows.length : 0
}

/** The rent run: bills what is due and sends the claims, in batches, until nothing is left. Answers how many were issued. */
export const issueDueClaims = async (work: JobContext): Promise<number> => {
  let count = 0
  let after: PlaceInRun | null = null
  for (let again = true; again;) {
    const last: PlaceInRun | null = await work.inTransaction((ctx) => prepareBills(ctx, after))
    const sent = await issuePrepared(work)
    count += sent
    after = last ?? after
    again = last !== null || sent === BATCH
  }
  return count
}
