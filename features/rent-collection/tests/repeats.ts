import { sql } from 'drizzle-orm'
import { addDays } from '#core/shared/plain-date.ts'
import { countOf, landlordOf, type Repeats } from '#tests/money/repeat-rows.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
import { readBankEvents } from '../server/jobs/bank-feed.ts'
import * as api from '../shared/api.ts'

/** The bank has refused the payout of a paid bill. */
const rejectedPayout = async ({ app, ids }: Fixtures): Promise<string> => {
  const { db } = app.product.runtime
  await db.execute(sql`update payouts set state = 'rejected', rejected_reason = 'account_closed'`)
  await db.execute(sql`update bills set state = 'paid' where id = ${ids.bill!}`)
  return ids.payout!
}

/** The bank has refused a claim. */
const refusedClaim = async ({ app, ids }: Fixtures): Promise<string> => {
  await app.product.runtime.db.execute(
    sql`update bills set state = 'refused', refused_code = 'payor_unknown', retried_at = null where id = ${ids.bill!}`,
  )
  return ids.bill!
}

/** Somebody paid a bill a second time, in part. */
const overpaidBill = async ({ app, ids }: Fixtures): Promise<string> => {
  await app.product.runtime.db.execute(
    sql`insert into bank_events (event_id, kind, claim_id, amount, currency, value_date, occurred_at, received_at)
      select gen_random_uuid()::text, 'claim_paid', claim_id, amount, 'ISK', due_date, now(), now() from bills where id = ${ids.bill!}`,
  )
  await readBankEvents(app.product.jobContext())
  return ids.bill!
}
/** A period of the signed lease that is due today and is not claimed yet. */
const unclaimed = async ({ app, ids }: Fixtures): Promise<{ id: string; date: string }> => {
  const { rows } = await app.product.runtime.db.execute<{ id: string; date: string }>(
    sql`update schedule_items s set due_date = ${app.product.clock.today()}, final_due_date = ${app.product.clock.today()}
      where s.id = (select i.id from schedule_items i join bills b on b.contract_id = i.contract_id
        where b.id = ${ids.bill!} and i.cancelled_at is null and not i.fee_waived
          and not exists (select 1 from bills o where o.schedule_item_id = i.id) order by i.date limit 1)
      returning s.contract_id as id, s.date`,
  )
  return rows[0]!
}
/** One that the bank has a claim for. */
const claimed = async (fixtures: Fixtures): Promise<{ id: string; date: string }> => {
  const period = await unclaimed(fixtures)
  await fixtures.app.ok(api.invoicePaymentScheduleItem, period, fixtures.people.staff!)
  await fixtures.app.drain()
  return period
}
/** The bill of a period is paid, and its payout in this state. */
const paidOut = async (
  { app, ids }: Fixtures,
  state: string,
): Promise<{ id: string; date: string; updated_at: string }> => {
  const { db } = app.product.runtime
  await db.execute(sql`update bills set state = 'paid' where id = ${ids.bill!}`)
  await db.execute(
    sql`update payouts set state = 'rejected', rejected_reason = 'account_closed' where bill_id = ${ids.bill!}`,
  )
  const { rows } = await db.execute<{ id: string; date: string; updated_at: string }>(
    sql`update payouts p set state = ${state}, scheduled_for = ${addDays(app.product.clock.today(), 9)} from bills b join schedule_items s on s.id = b.schedule_item_id
      where b.id = p.bill_id and p.id = (select o.id from payouts o where o.bill_id = ${ids.bill!} order by o.created_at desc, o.id desc limit 1)
      returning b.contract_id as id, s.date, p.updated_at`,
  )
  return { ...rows[0]!, updated_at: new Date(rows[0]!.updated_at).toISOString() }
}
const adjusted = (kind: string) => (fixtures: Fixtures) =>
  countOf(fixtures, sql`select count(*) as n from rent_adjustments where kind = ${kind}`)
const staffOf = (fixtures: Fixtures) => fixtures.people.staff!
const REASON = { reason: 'support', note: '' } as const
const OTHER_REASON = { reason: 'dispute', note: '' } as const

const adjustments: Repeats['sending'] = [
  {
    endpoint: api.invoicePaymentScheduleItem,
    as: landlordOf,
    call: unclaimed,
    effects: adjusted('claim_made'),
    other: null,
  },
  {
    endpoint: api.revertPaymentScheduleItem,
    as: landlordOf,
    call: async (fixtures) => ({
      ...(await claimed(fixtures)),
      body: { explanation: 'paid in cash' },
    }),
    effects: adjusted('claim_reverted'),
    other: { explanation: 'something else' },
  },
  {
    endpoint: api.removeBillPaymentFee,
    as: staffOf,
    call: async (fixtures) => ({ ...(await unclaimed(fixtures)), body: REASON }),
    effects: adjusted('fee_removed'),
    other: OTHER_REASON,
  },
  {
    endpoint: api.changeBill,
    as: staffOf,
    call: async (fixtures) => {
      const period = await claimed(fixtures)
      const { invoice, due_date } = await fixtures.app.ok(
        api.readPaymentScheduleItem,
        period,
        staffOf(fixtures),
      )
      const final_due_date = addDays(due_date, 20)
      return {
        id: invoice!.id,
        body: { ...REASON, updated_at: invoice!.updated_at, final_due_date },
      }
    },
    effects: adjusted('last_day_moved'),
    other: { ...OTHER_REASON, updated_at: '2026-12-01T00:00:00Z', final_due_date: '2026-12-30' },
  },
  {
    endpoint: api.changePayout,
    as: staffOf,
    call: async (fixtures) => {
      const { updated_at } = await paidOut(fixtures, 'scheduled')
      const scheduled_for = addDays(fixtures.app.product.clock.today(), 20)
      const payout = await fixtures.app.product.runtime.db.execute<{ id: string }>(
        sql`select id from payouts where state = 'scheduled' and bill_id = ${fixtures.ids.bill!}`,
      )
      return { id: payout.rows[0]!.id, body: { ...REASON, updated_at, scheduled_for } }
    },
    effects: adjusted('payout_moved'),
    other: { ...OTHER_REASON, updated_at: '2026-12-01T00:00:00Z', scheduled_for: '2026-12-30' },
  },
  {
    endpoint: api.executePayout,
    as: staffOf,
    call: async (fixtures) => {
      const { id, date } = await paidOut(fixtures, 'reverted')
      return { id, date, body: REASON }
    },
    effects: (fixtures) => countOf(fixtures, sql`select count(*) as n from payouts`),
    other: OTHER_REASON,
  },
  {
    endpoint: api.executeRevertPayout,
    as: staffOf,
    call: async (fixtures) => {
      const { id, date } = await paidOut(fixtures, 'scheduled')
      return { id, date, body: REASON }
    },
    effects: adjusted('payout_reverted'),
    other: OTHER_REASON,
  },
]

/** The signed lease of the bill, with a deposit of which nothing is recorded. */
const withDeposit = async ({ app, ids }: Fixtures): Promise<string> => {
  const { db } = app.product.runtime
  const { rows } = await db.execute<{ id: string }>(
    sql`update contracts set insurance_type = 'deposit', insurance_amount = 570000
      where id = (select contract_id from bills where id = ${ids.bill!}) returning id`,
  )
  const id = rows[0]!.id
  await db.execute(
    sql`update security_records set withdrawn_at = now() where contract_id = ${id} and withdrawn_at is null`,
  )
  return id
}
const deposit = ({ app }: Fixtures, amount: number) => ({
  kind: 'received' as const,
  amount,
  day: app.product.clock.today(),
  explanation: '',
})
const deposits: Repeats['sending'] = [
  {
    endpoint: api.recordSecurity,
    as: landlordOf,
    call: async (fixtures) => ({
      id: await withDeposit(fixtures),
      body: deposit(fixtures, 570_000),
    }),
    effects: (fixtures) => countOf(fixtures, sql`select count(*) as n from security_records`),
    other: { kind: 'received', amount: 1, day: '2026-12-01', explanation: '' },
  },
  {
    endpoint: api.withdrawSecurityRecord,
    as: landlordOf,
    call: async (fixtures) => {
      const id = await withDeposit(fixtures)
      await fixtures.app.ok(
        api.recordSecurity,
        { id, body: deposit(fixtures, 570_000) },
        landlordOf(fixtures),
      )
      return { id, body: { kind: 'received' as const } }
    },
    effects: (fixtures) =>
      countOf(
        fixtures,
        sql`select count(*) as n from events where name = 'rent-collection.security_withdrawn'`,
      ),
    other: { kind: 'returned' },
  },
]

const refund = ({ app }: Fixtures, amount: number) => ({
  amount,
  paid_on: app.product.clock.today(),
  reason: 'paid twice',
})

export const repeats: Repeats = {
  sending: [
    ...adjustments,
    ...deposits,
    {
      endpoint: api.repeatPayout,
      as: landlordOf,
      call: async (fixtures) => ({ id: await rejectedPayout(fixtures), body: {} }),
      effects: (fixtures) => countOf(fixtures, sql`select count(*) as n from payouts`),
      other: null,
    },
    {
      endpoint: api.repeatClaim,
      as: (fixtures) => fixtures.people.staff!,
      call: async (fixtures) => ({ id: await refusedClaim(fixtures) }),
      effects: (fixtures) =>
        countOf(fixtures, sql`select count(*) as n from bills where retried_at is not null`),
      other: null,
    },
    {
      endpoint: api.refundOverpaid,
      as: (fixtures) => fixtures.people.staff!,
      call: async (fixtures) => ({
        id: await overpaidBill(fixtures),
        body: refund(fixtures, 1_000),
      }),
      effects: (fixtures) => countOf(fixtures, sql`select count(*) as n from refunds`),
      other: { amount: 1_001, paid_on: '2026-12-01', reason: 'paid twice' },
    },
  ],
  left_out: { receiveBankMessage: 'a message is a hint: tests/money/rent.test.ts' },
}
