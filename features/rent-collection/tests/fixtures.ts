import { sql } from 'drizzle-orm'
import { idIn, type FeatureFixtures, type FixturesInMaking } from '#tests/support/fixtures.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { readBankEvents } from '../server/jobs/bank-feed.ts'
import { issueDueClaims } from '../server/jobs/claims.ts'

/** One month's rent is claimed and paid, so that a bill and a payout exist. */
const collectOnce = async (app: TestApp): Promise<void> => {
  const { bank, store } = app.product.sandbox!
  await issueDueClaims(app.product.jobContext())
  for (const { data } of await store.list<{ claim_id: string }>('bank', 'claim'))
    await bank.pay(data.claim_id, { deliver: 'lost' })
  await readBankEvents(app.product.jobContext())
  await app.drain()
}

export const makeFixtures = async ({ app }: FixturesInMaking): Promise<FeatureFixtures> => {
  app.product.clock.offset_ms += 12 * 86_400_000
  await collectOnce(app)
  return {
    both: {
      payout: await idIn(app, sql`select id from payouts limit 1`),
      bill: await idIn(app, sql`select id from bills limit 1`),
    },
  }
}
