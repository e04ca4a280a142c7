import { sql } from 'drizzle-orm'
import { countOf, landlordOf, type Repeats } from '#tests/money/repeat-rows.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
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
  ],
  left_out: { receiveBankMessage: 'a message is a hint: tests/money/rent.test.ts' },
}
