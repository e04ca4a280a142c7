import { sql } from 'drizzle-orm'
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
const refund = ({ app }: Fixtures, amount: number) => ({
  amount,
  paid_on: app.product.clock.today(),
  reason: 'paid twice',
})

export const repeats: Repeats = {
  sending: [
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
