import { sql } from 'drizzle-orm'
import { hmac } from '#core/server/ids.ts'
import type { JobContext } from '#core/server/context.ts'
import { checkLedger } from '#core/server/ledger-seals.ts'
import { addDays, addMonths, startOfMonth, type PlainDate } from '#core/shared/plain-date.ts'
import {
  readBankEvents,
  readBankEventsAgain,
} from '#features/rent-collection/server/jobs/bank-feed.ts'
import { askAboutClaims } from '#features/rent-collection/server/jobs/claim-status.ts'
import { issueDueClaims } from '#features/rent-collection/server/jobs/claims.ts'
import { askAboutPayouts, sendDuePayouts } from '#features/rent-collection/server/jobs/payouts.ts'
import { extendSchedules } from '#features/rent-collection/server/jobs/schedules.ts'
import { askBankAgain } from '#features/rent-collection/server/adjustments/jobs.ts'
import {
  changePaymentScheduleItem,
  executePayout,
  executeRevertPayout,
  invoicePaymentScheduleItem,
  listPaymentSchedule,
  refundOverpaid,
  removeBillPaymentFee,
  repeatClaim,
  repeatPayout,
  revertPaymentScheduleItem,
} from '#features/rent-collection/shared/api.ts'
import type { ItemActions, ScheduleItem } from '#features/rent-collection/shared/model.ts'
import { bankSignatureHeader } from '#providers/bank/webhook.ts'
import { signatureHeader } from '#providers/webhook-signature.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import type { LateBank, SimulatedBank } from './simulated-bank.ts'

/** Numbers that depend on the seed alone (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    pick: <T>(from: readonly T[]): T | undefined => from[below(from.length)],
    shuffled: <T>(from: readonly T[]): T[] =>
      from
        .map((one) => [next(), one] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one),
  }
}
export type Random = ReturnType<typeof randomOf>

/** One history: a bank that books some of what happens late, and what was done at it. */
export interface History {
  app: TestApp
  random: Random
  bank: SimulatedBank
  late: LateBank
  /** landlords of all histories, by their id */
  landlords: Map<string, Person>
  log: string[]
}

/** The bank's webhook, over HTTP, signed. */
export const hint = async (app: TestApp): Promise<number> => {
  const body = JSON.stringify({ kind: 'something' })
  const secret = hmac(app.product.config.secret, 'bank-webhook')
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/bank-events',
    headers: {
      'content-type': 'application/octet-stream',
      [bankSignatureHeader]: signatureHeader(secret, app.product.clock.now(), body),
    },
    payload: body,
  })
  return statusCode
}

type Command = (h: History) => Promise<string>

const pay: Command = async (h) => {
  const claim = h.random.pick(
    (await h.bank.claims()).filter((one) => !one.is_cancelled && one.paid < one.amount).slice(0, 6),
  )
  if (!claim) return 'nothing to pay'
  const left = claim.amount - claim.paid
  const amount = h.random.below(2) === 0 ? left : 1 + h.random.below(left)
  await h.bank.pay(claim.claim_id, amount)
  return `${amount} on ${claim.claim_id}`
}

/** The claim was paid at two banks at once: more came in than was asked for. */
const overpay: Command = async (h) => {
  const claim = h.random.pick(
    (await h.bank.claims()).filter((one) => !one.is_cancelled).slice(0, 6),
  )
  if (!claim) return 'nothing to overpay'
  const amount = Math.max(0, claim.amount - claim.paid) + 1 + h.random.below(claim.amount)
  await h.bank.pay(claim.claim_id, amount)
  return `${amount} on ${claim.claim_id}`
}

const takeBack: Command = async (h) => {
  const claim = h.random.pick(
    (await h.bank.claims())
      .filter((one) => one.paid > 0 && one.paid <= one.amount && !one.is_cancelled)
      .slice(0, 6),
  )
  if (!claim) return 'nothing to take back'
  await h.bank.reverse(claim.claim_id)
  return claim.claim_id
}

const cancel: Command = async (h) => {
  const claim = h.random.pick(
    (await h.bank.claims()).filter((one) => !one.is_cancelled && one.paid === 0).slice(0, 4),
  )
  if (!claim) return 'nothing to cancel'
  await h.bank.cancel(claim.claim_id)
  return claim.claim_id
}

const closePayout =
  (end: 'settle' | 'reject'): Command =>
  async (h) => {
    const payout = h.random.pick(
      (await h.bank.payouts()).filter((one) => one.status === 'accepted').slice(0, 6),
    )
    if (!payout) return 'no payout to close'
    await h.bank[end](payout.payout_id)
    return payout.payout_id
  }

/** Messages of the bank, one or several, and the work that they start. */
const message: Command = async (h) => {
  const count = 1 + h.random.below(3)
  for (let n = 0; n < count; n += 1) {
    const status = await hint(h.app)
    if (status !== 200) throw new Error(`the webhook answered ${status}`)
    if (h.random.below(2) === 0) await h.app.drain()
  }
  await h.app.drain()
  return String(count)
}

/** Once, or by two workers at the same moment. */
const byWorkers = async (
  h: History,
  run: (work: JobContext) => Promise<unknown>,
): Promise<string> => {
  const workers = h.random.below(3) === 0 ? 2 : 1
  const done = await Promise.all(
    Array.from({ length: workers }, () => run(h.app.product.jobContext())),
  )
  return done.join()
}

const listen: Command = async (h) => {
  await byWorkers(h, readBankEvents)
  await h.app.drain()
  return 'listened'
}
const ask: Command = (h) => byWorkers(h, (work) => askAboutPayouts(work, 0))
const askClaims: Command = (h) => byWorkers(h, (work) => askAboutClaims(work, 0))

/** Staff write down that something paid too much went back; two clicks at once do not pay back more than there is. */
const refund: Command = async (h) => {
  const { rows } = await h.app.product.runtime.db.execute<{ id: string; left: string }>(
    sql`select t.subject_id as id, -sum(e.amount) as left from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.account = 'overpaid' group by 1 having sum(e.amount) < 0 order by 1 limit 6`,
  )
  const bill = h.random.pick(rows)
  if (!bill) return 'nothing to refund'
  const staff = await h.app.person({ is_staff: true })
  const amount = h.random.below(2) === 0 ? Number(bill.left) : 1 + h.random.below(Number(bill.left))
  const body = { amount, paid_on: h.app.product.clock.today(), reason: 'paid twice' }
  const answers = await Promise.all(
    [1, 2].map(() => h.app.call(refundOverpaid, { id: bill.id, body }, staff)),
  )
  return `${amount} of ${bill.id} ${answers.map((answer) => answer.status).join()}`
}

/** Staff let claims be made again that were cancelled. */
const repeatCancelled: Command = async (h) => {
  const { rows } = await h.app.product.runtime.db.execute<{ id: string }>(
    sql`select id from bills where state = 'cancelled' and retried_at is null order by id limit 6`,
  )
  const bill = h.random.pick(rows)
  if (!bill) return 'nothing to make again'
  const staff = await h.app.person({ is_staff: true })
  return String((await h.app.call(repeatClaim, { id: bill.id }, staff)).status)
}
const rentRun: Command = (h) => byWorkers(h, issueDueClaims)
const payoutRun: Command = (h) => byWorkers(h, sendDuePayouts)
const clockStep: Command = async (h) => {
  const days = 1 + h.random.below(9)
  h.app.forward(days)
  const today = h.app.product.clock.today()
  // What was booked late is there within the days that the nightly reading goes back.
  h.late.book(today, h.random.below(15))
  h.late.book(today, 15)
  await readBankEventsAgain(h.app.product.jobContext())
  await extendSchedules(h.app.product.jobContext())
  return today
}

/** A rejected payout is sent again, by whoever gets the rent; two clicks make one. */
const repeat: Command = async (h) => {
  const { rows } = await h.app.product.runtime.db.execute<{ id: string; landlord_id: string }>(
    sql`select id, landlord_id from payouts where state = 'rejected' order by id limit 6`,
  )
  const payout = h.random.pick(rows)
  const landlord = payout && h.landlords.get(payout.landlord_id)
  if (!payout || !landlord) return 'nothing to repeat'
  const answers = await Promise.all(
    [1, 2].map(() => h.app.call(repeatPayout, { id: payout.id, body: {} }, landlord)),
  )
  return `${payout.id} ${answers.map((answer) => answer.status).join()}`
}

/** Periods of all leases with what staff can do with them now. */
const itemsThat = async (h: History, can: keyof ItemActions) => {
  const { rows } = await h.app.product.runtime.db.execute<{ id: string }>(
    sql`select distinct contract_id as id from schedule_items order by contract_id desc limit 3`,
  )
  const staff = await h.app.person({ is_staff: true })
  const read = await Promise.all(
    rows.map(async ({ id }) =>
      (await h.app.ok(listPaymentSchedule, { id }, staff)).results.map((item) => ({ id, item })),
    ),
  )
  return { staff, items: read.flat().filter(({ item }) => item.can[can]) }
}

/** Staff or a landlord press a button about a period twice; the bank is asked now or later. */
const adjust =
  (
    can: keyof ItemActions,
    press: (
      h: History,
      at: { id: string; date: string },
      staff: Person,
      item: ScheduleItem,
    ) => Promise<{ status: number }>,
  ): Command =>
  async (h) => {
    const { staff, items } = await itemsThat(h, can)
    const found = h.random.pick(items)
    if (!found) return `nothing to ${can}`
    const at = { id: found.id, date: found.item.date }
    const answers = await Promise.all([1, 2].map(() => press(h, at, staff, found.item)))
    const wrong = answers.find((answer) => answer.status >= 500)
    if (wrong) throw new Error(`${can} answered ${wrong.status}`)
    if (h.random.below(2) === 0) await byWorkers(h, askBankAgain)
    return `${at.date} ${answers.map((answer) => answer.status).join()}`
  }
const REASON = { reason: 'support', note: '' } as const
const adjustments = {
  lower: adjust('change', (h, at, staff, item) =>
    h.app.call(
      changePaymentScheduleItem,
      {
        ...at,
        body: {
          updated_at: item.updated_at,
          rent_amount: 1 + Math.floor(item.lines[0]!.amount / 2),
          explanation: 'leak',
        },
      },
      staff,
    ),
  ),
  invoice: adjust('invoice', (h, at, staff) => h.app.call(invoicePaymentScheduleItem, at, staff)),
  revert: adjust('revert', (h, at, staff) =>
    h.app.call(revertPaymentScheduleItem, { ...at, body: { explanation: 'cash' } }, staff),
  ),
  removeFee: adjust('remove_fee', (h, at, staff) =>
    h.app.call(removeBillPaymentFee, { ...at, body: REASON }, staff),
  ),
  execute: adjust('execute_payout', (h, at, staff) =>
    h.app.call(executePayout, { ...at, body: REASON }, staff),
  ),
  revertPayout: adjust('revert_payout', (h, at, staff) =>
    h.app.call(
      executeRevertPayout,
      { ...at, body: { ...REASON, returned_on: h.app.product.clock.today() } },
      staff,
    ),
  ),
}

/** Everything at once, as on a bad morning. */
const storm: Command = async (h) => {
  await Promise.all([
    rentRun(h),
    payoutRun(h),
    ask(h),
    readBankEvents(h.app.product.jobContext()),
    hint(h.app),
    hint(h.app),
  ])
  await h.app.drain()
  return 'storm'
}

export const COMMANDS: readonly (readonly [string, number, Command])[] = [
  ['clock', 5, clockStep],
  ['rent run', 4, rentRun],
  ['pay', 6, pay],
  ['overpay', 1, overpay],
  ['take back', 2, takeBack],
  ['cancel', 1, cancel],
  ['payout run', 4, payoutRun],
  ['settle', 3, closePayout('settle')],
  ['reject', 1, closePayout('reject')],
  ['repeat payout', 1, repeat],
  ['ask', 3, ask],
  ['ask about claims', 2, askClaims],
  ['refund', 2, refund],
  ['repeat claim', 1, repeatCancelled],
  ['message', 4, message],
  ['listen', 2, listen],
  ['lower', 1, adjustments.lower],
  ['make claim', 1, adjustments.invoice],
  ['revert claim', 1, adjustments.revert],
  ['remove fee', 1, adjustments.removeFee],
  ['execute payout', 1, adjustments.execute],
  ['revert payout', 1, adjustments.revertPayout],
  ['storm', 1, storm],
]
const BAG = COMMANDS.flatMap(([name, weight, run]) =>
  Array.from({ length: weight }, () => [name, run] as const),
)
export const step = async (h: History): Promise<void> => {
  const [name, run] = h.random.pick(BAG)!
  h.log.push(`${name}: ${await run(h)}`)
}

/** Everything is booked and read in the end, and the bank is asked about every payout. */
export const settleHistory = async (h: History): Promise<void> => {
  const work = h.app.product.jobContext()
  // What is seen here for the first time may be booked late as well.
  await readBankEventsAgain(work)
  h.late.book(h.app.product.clock.today(), -1)
  await readBankEventsAgain(work)
  await askBankAgain(work)
  await readBankEvents(work)
  await askAboutPayouts(work, 0)
  await askAboutClaims(work, 0)
  await readBankEvents(work)
  await h.app.drain()
}

interface Bill extends Record<string, unknown> {
  id: string
  claim_id: string
  state: string
  amount: string
  fee_amount: string
  paid: string
  collected: string
  issued: string
  reversals: number
  sent: string
  live_payouts: number
  payable: string
  overpaid: string
  refunded: string
  refund_rows: string
  currency: string
  payor_country: string
}
const bills = async (app: TestApp) =>
  (
    await app.product.runtime.db
      .execute<Bill>(sql`select b.id, b.claim_id, b.state, b.amount, b.fee_amount,
  coalesce((select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.subject_id = b.id and t.kind like 'payment%' and e.account = 'tenant_receivable'), 0) as paid,
  coalesce((select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.subject_id = b.id and e.account = 'landlord_payable'), 0) as collected,
  coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.subject_id = b.id and t.kind in ('claim_issued', 'claim_cancelled', 'fee_removed') and e.account = 'tenant_receivable'), 0) as issued,
  (select count(*)::int from ledger_transactions t where t.subject_id = b.id and t.kind = 'payment_reversed') as reversals,
  coalesce((select sum(p.gross_amount) from payouts p where p.bill_id = b.id and p.state in ('sent', 'settled')), 0) as sent, (select count(*)::int from payouts p where p.bill_id = b.id and p.state in ('scheduled', 'held', 'sent', 'settled')) as live_payouts,
  coalesce((select sum(e.amount) from payouts p join ledger_transactions t on t.subject_id = p.id join ledger_entries e on e.transaction_id = t.id where p.bill_id = b.id and e.account = 'landlord_payable'), 0) as payable,
  coalesce((select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.subject_id = b.id and t.kind <> 'overpaid_refunded' and e.account = 'overpaid'), 0) as overpaid,
  coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.subject_id = b.id and t.kind = 'overpaid_refunded' and e.account = 'overpaid'), 0) as refunded,
  coalesce((select sum(r.amount) from refunds r where r.bill_id = b.id), 0) as refund_rows,
  c.currency, (select p.identifier_country from contract_parties p where p.contract_id = c.id and p.role = 'TN') as payor_country
  from bills b join contracts c on c.id = b.contract_id`)
  ).rows

/** Every rule that holds after every command; empty is good. */
export const violations = async (app: TestApp): Promise<string[]> => {
  const found = (await checkLedger(app.product.runtime.db)).map(
    (finding) => `${finding.check} ${finding.detail}`,
  )
  for (const bill of await bills(app)) {
    const [amount, fee, paid, collected, sent, payable, overpaid] = [
      bill.amount,
      bill.fee_amount,
      bill.paid,
      bill.collected,
      bill.sent,
      bill.payable,
      bill.overpaid,
    ].map(Number) as [number, number, number, number, number, number, number]
    const say = (text: string) => found.push(`${text}: ${JSON.stringify(bill)}`)
    if (![amount, fee, paid, collected, sent, payable, overpaid].every(Number.isSafeInteger))
      say('not an integer')
    const isLive = bill.state === 'issued' || bill.state === 'paid'
    if (isLive && (bill.state === 'paid') !== paid >= amount) say('the state is not what was paid')
    if (collected !== (bill.state === 'paid' ? amount - fee : 0))
      say('collected is not the rent of a paid bill')
    if (Number(bill.issued) !== (isLive ? amount : 0)) say('what the tenant owes is not the claim')
    if (overpaid !== Math.max(0, paid - (isLive ? amount : 0)))
      say('what was paid too much is not on its account')
    if (bill.refunded !== bill.refund_rows) say('a refund that the books do not hold')
    if (Number(bill.refunded) > overpaid && bill.reversals === 0)
      say('more was paid back than was too much')
    if (bill.currency !== 'ISK' || bill.payor_country !== 'IS')
      say('a claim that the bank cannot make')
    if (bill.live_payouts > 1) say('two payouts')
    if (bill.state === 'paid' && bill.live_payouts === 0 && !(await hasRejected(app, bill.id)))
      say('paid without a payout')
    if (payable !== sent) say('the payouts in the books are not the payouts that were sent')
    // Only money taken back after it was passed on leaves the landlord owing.
    if (payable > collected && bill.reversals === 0) say('more went out than came in')
  }
  return found
}
const hasRejected = async (app: TestApp, billId: string): Promise<boolean> =>
  (
    await app.product.runtime.db.execute(
      sql`select 1 from payouts where bill_id = ${billId} and state in ('rejected', 'reverted')`,
    )
  ).rows.length > 0

/** With everything heard, the books say what the bank says. */
export const disagreements = async (h: History): Promise<string[]> => {
  const found: string[] = []
  const ours = new Map((await bills(h.app)).map((bill) => [bill.claim_id, bill]))
  for (const claim of await h.bank.claims()) {
    const bill = ours.get(claim.claim_id)
    if (!bill) found.push(`claim ${claim.claim_id} at the bank is no bill of ours`)
    else if (Number(bill.paid) !== claim.paid)
      found.push(`claim ${claim.claim_id}: the bank has ${claim.paid}, the books ${bill.paid}`)
    else if (claim.is_cancelled && claim.paid === 0 && bill.state !== 'cancelled')
      found.push(`claim ${claim.claim_id} is cancelled at the bank, ${bill.state} here`)
  }
  const known = new Map(
    (
      await h.app.product.runtime.db.execute<{ payout_id: string; state: string }>(
        sql`select payout_id, state from payouts where payout_id is not null`,
      )
    ).rows.map((row) => [row.payout_id, row.state]),
  )
  const MEANS: Record<string, readonly string[]> = {
    accepted: ['sent'],
    // Staff may have booked since that it was paid back.
    settled: ['settled', 'reverted'],
    rejected: ['rejected', 'reverted'],
  }
  for (const payout of await h.bank.payouts())
    if (!MEANS[payout.status]!.includes(known.get(payout.payout_id) ?? 'unknown'))
      found.push(
        `payout ${payout.payout_id} is ${payout.status} at the bank, ${known.get(payout.payout_id) ?? 'unknown'} here`,
      )
  const { rows: unposted } = await h.app.product.runtime.db.execute<{
    event_id: string
    kind: string
  }>(sql`select event_id, kind from bank_events where not posted`)
  for (const event of unposted) found.push(`${event.kind} ${event.event_id} was never posted`)
  return found
}

/** A term of three months that begins with the coming month. */
export const nextTerm = (today: PlainDate): { start_date: PlainDate; end_date: PlainDate } => {
  const start = addMonths(startOfMonth(today), 1)
  return { start_date: start, end_date: addDays(addMonths(start, 3), -1) }
}
