import { sql } from 'drizzle-orm'
import { checkLedger } from '#core/server/ledger.ts'
import { addDays, addMonths, startOfMonth, type PlainDate } from '#core/shared/plain-date.ts'
import {
  extendSchedules,
  issueDueClaims,
  readBankEvents,
  sendDuePayouts,
} from '#features/rent-collection/server/jobs.ts'
import type { LocalClaim } from '#providers/bank/local-claims.ts'
import type { LocalPayout } from '#providers/bank/local-payouts.ts'
import type { BankEvent } from '#providers/bank/port.ts'
import { bankSignatureHeader, webhookBody } from '#providers/bank/webhook.ts'
import { signatureHeader } from '#providers/webhook-signature.ts'
import { hmac } from '#core/server/ids.ts'
import type { TestApp } from '#tests/support/test-app.ts'

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

/** One history: what the bank has said and not been heard saying, and what the tenants paid beside their claims. */
export interface History {
  app: TestApp
  random: Random
  unheard: BankEvent[]
  heard: BankEvent[]
  beside: Map<string, number>
  log: string[]
}

const bankOf = (h: History) => h.app.product.sandbox!
const claimsOf = async (h: History) =>
  (await bankOf(h).store.list<LocalClaim>('bank', 'claim', { limit: 5000 })).map((row) => row.data)
const payoutsOf = async (h: History) =>
  (await bankOf(h).store.list<LocalPayout>('bank', 'payout', { limit: 5000 })).map(
    (row) => row.data,
  )

/** The bank's webhook, over HTTP, signed. */
export const tell = async (app: TestApp, events: readonly BankEvent[]): Promise<number> => {
  const body = webhookBody(events)
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
const happened = (h: History, event: BankEvent): string => {
  h.unheard.push(event)
  return `${event.kind} ${event.amount} on ${event.claim_id ?? event.payout_id ?? ''} (${event.event_id})`
}

const pay: Command = async (h) => {
  const claim = h.random.pick(
    (await claimsOf(h))
      .filter((one) => one.state === 'unpaid' || one.state === 'part_paid')
      .slice(0, 6),
  )
  if (!claim) return 'nothing to pay'
  const left = claim.amount - claim.paid_amount
  const amount = h.random.below(2) === 0 ? left : 1 + h.random.below(left)
  return happened(h, await bankOf(h).bank.pay(claim.claim_id, { amount, deliver: 'lost' }))
}

/** The claim was paid at two banks at once: more came in than was asked for. */
const overpay: Command = async (h) => {
  const claim = h.random.pick(
    (await claimsOf(h)).filter((one) => one.state !== 'cancelled').slice(0, 6),
  )
  if (!claim) return 'nothing to overpay'
  const amount = 1 + h.random.below(claim.amount)
  h.beside.set(claim.claim_id, (h.beside.get(claim.claim_id) ?? 0) + amount)
  return happened(h, {
    event_id: `beside-${claim.claim_id.slice(-6)}-${h.log.length}-${h.random.below(1e9)}`,
    kind: 'claim_part_paid',
    claim_id: claim.claim_id,
    amount,
    currency: 'ISK',
    value_date: h.app.product.clock.today(),
    occurred_at: h.app.product.clock.now().toISOString(),
  })
}

const takeBack: Command = async (h) => {
  const claim = h.random.pick((await claimsOf(h)).filter((one) => one.paid_amount > 0).slice(0, 6))
  return claim
    ? happened(h, await bankOf(h).bank.reverse(claim.claim_id, 'lost'))
    : 'nothing to take back'
}

const cancel: Command = async (h) => {
  const claim = h.random.pick(
    (await claimsOf(h)).filter((one) => one.state === 'unpaid').slice(0, 4),
  )
  if (!claim) return 'nothing to cancel'
  const before = (await bankOf(h).bank.events({ since_cursor: '', limit: 100_000 })).events.length
  await bankOf(h).bank.cancelClaim({ key: `cancel:${claim.claim_id}`, claim_id: claim.claim_id })
  return happened(
    h,
    (await bankOf(h).bank.events({ since_cursor: '', limit: 100_000 })).events[before]!,
  )
}

const closePayout =
  (rejected: boolean): Command =>
  async (h) => {
    const payout = h.random.pick(
      (await payoutsOf(h)).filter((one) => one.status === 'accepted').slice(0, 6),
    )
    if (!payout) return 'no payout to close'
    return happened(
      h,
      await (rejected
        ? bankOf(h).bank.rejectPayout(payout.payout_id, 'account_closed', 'lost')
        : bankOf(h).bank.settlePayout(payout.payout_id, 'lost')),
    )
  }

/** Some of what was not heard yet, in any order, some of it twice, some of it said long ago. */
const deliver: Command = async (h) => {
  const some = h.random.shuffled(h.unheard).slice(0, 1 + h.random.below(4))
  const again = h.random.below(3) === 0 ? h.random.shuffled(h.heard).slice(0, 2) : []
  for (const event of [...some, ...again]) {
    const status = await tell(h.app, h.random.below(2) === 0 ? [event] : [event, event])
    if (status !== 200) throw new Error(`the webhook answered ${status}`)
    if (h.random.below(2) === 0) await h.app.drain()
  }
  h.unheard = h.unheard.filter((event) => !some.includes(event))
  h.heard.push(...some)
  await h.app.drain()
  return `delivered ${[...some, ...again].map((event) => event.event_id).join()}`
}

const listen: Command = async (h) => {
  await readBankEvents(h.app.product.jobContext())
  await h.app.drain()
  return 'listened'
}
const rentRun: Command = async (h) =>
  `issued ${(await Promise.all([issueDueClaims(h.app.product.jobContext()), ...(h.random.below(3) === 0 ? [issueDueClaims(h.app.product.jobContext())] : [])])).join()}`
const payoutRun: Command = async (h) =>
  `sent ${(await Promise.all([sendDuePayouts(h.app.product.jobContext()), ...(h.random.below(3) === 0 ? [sendDuePayouts(h.app.product.jobContext())] : [])])).join()}`
const clockStep: Command = async (h) => {
  const days = 1 + h.random.below(9)
  h.app.forward(days)
  await extendSchedules(h.app.product.jobContext())
  return `${h.app.product.clock.today()}`
}
/** Everything at once, as on a bad morning. */
const storm: Command = async (h) => {
  const some = h.unheard.splice(0, 4)
  h.heard.push(...some)
  await Promise.all([
    rentRun(h),
    payoutRun(h),
    readBankEvents(h.app.product.jobContext()),
    ...some.map((event) => tell(h.app, [event])),
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
  ['settle', 3, closePayout(false)],
  ['reject', 1, closePayout(true)],
  ['deliver', 5, deliver],
  ['listen', 2, listen],
  ['storm', 1, storm],
]
const BAG = COMMANDS.flatMap(([name, weight, run]) =>
  Array.from({ length: weight }, () => [name, run] as const),
)
export const step = async (h: History): Promise<void> => {
  const [name, run] = h.random.pick(BAG)!
  h.log.push(`${name}: ${await run(h)}`)
}

/** Everything is heard in the end. */
export const settleHistory = async (h: History): Promise<void> => {
  for (const event of h.random.shuffled(
    h.unheard.filter((one) => one.event_id.startsWith('beside')),
  ))
    await tell(h.app, [event])
  h.unheard = []
  await listen(h)
  await listen(h)
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
}
const bills = async (app: TestApp) =>
  (
    await app.product.runtime.db
      .execute<Bill>(sql`select b.id, b.claim_id, b.state, b.amount, b.fee_amount,
  coalesce((select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.subject_id = b.id and t.kind like 'payment%' and e.account = 'tenant_receivable'), 0) as paid,
  coalesce((select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.subject_id = b.id and e.account = 'landlord_payable'), 0) as collected,
  coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.subject_id = b.id and t.kind in ('claim_issued', 'claim_cancelled') and e.account = 'tenant_receivable'), 0) as issued,
  (select count(*)::int from ledger_transactions t where t.subject_id = b.id and t.kind = 'payment_reversed') as reversals,
  coalesce((select sum(p.gross_amount) from payouts p where p.bill_id = b.id and p.state in ('sent', 'settled')), 0) as sent, (select count(*)::int from payouts p where p.bill_id = b.id and p.state in ('scheduled', 'held', 'sent', 'settled')) as live_payouts,
  coalesce((select sum(e.amount) from payouts p join ledger_transactions t on t.subject_id = p.id join ledger_entries e on e.transaction_id = t.id where p.bill_id = b.id and e.account = 'landlord_payable'), 0) as payable
  from bills b`)
  ).rows

/** Every rule that holds after every command; empty is good. */
export const violations = async (app: TestApp): Promise<string[]> => {
  const found = (await checkLedger(app.product.runtime.db)).map(
    (finding) => `${finding.check} ${finding.detail}`,
  )
  for (const bill of await bills(app)) {
    const [amount, fee, paid, collected, sent, payable] = [
      bill.amount,
      bill.fee_amount,
      bill.paid,
      bill.collected,
      bill.sent,
      bill.payable,
    ].map(Number) as [number, number, number, number, number, number]
    const say = (text: string) => found.push(`${text}: ${JSON.stringify(bill)}`)
    if (![amount, fee, paid, collected, sent, payable].every(Number.isSafeInteger))
      say('not an integer')
    const isLive = bill.state === 'issued' || bill.state === 'paid'
    if (isLive && (bill.state === 'paid') !== paid >= amount) say('the state is not what was paid')
    if (collected !== (bill.state === 'paid' ? amount - fee : 0))
      say('collected is not the rent of a paid bill')
    if (Number(bill.issued) !== (isLive ? amount : 0)) say('what the tenant owes is not the claim')
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
      sql`select 1 from payouts where bill_id = ${billId} and state = 'rejected'`,
    )
  ).rows.length > 0

/** With everything heard, the books say what the bank says. */
export const disagreements = async (h: History): Promise<string[]> => {
  const found: string[] = []
  const ours = new Map((await bills(h.app)).map((bill) => [bill.claim_id, bill]))
  for (const claim of await claimsOf(h)) {
    const bill = ours.get(claim.claim_id)
    const paid = claim.paid_amount + (h.beside.get(claim.claim_id) ?? 0)
    if (!bill) found.push(`claim ${claim.claim_id} at the bank is no bill of ours`)
    else if (Number(bill.paid) !== paid)
      found.push(`claim ${claim.claim_id}: the bank has ${paid}, the books ${bill.paid}`)
    else if (claim.state === 'cancelled' && Number(bill.paid) === 0 && bill.state !== 'cancelled')
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
    settled: ['settled'],
    rejected: ['rejected'],
  }
  for (const payout of await payoutsOf(h))
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
