import { sql } from 'drizzle-orm'
import { idIn, type Fixtures, type StageInMaking } from '#tests/support/stage.ts'
import type { World } from '#tests/support/world.ts'
import { issueDueClaims, readBankEvents } from '../server/jobs.ts'

/** One month's rent is claimed and paid, so that a bill and a payout stand. */
const collectOnce = async (world: World): Promise<void> => {
  const { bank, store } = world.product.sandbox!
  await issueDueClaims(world.product.jobContext())
  for (const { data } of await store.list<{ claim_id: string }>('bank', 'claim'))
    await bank.pay(data.claim_id, { deliver: 'lost' })
  await readBankEvents(world.product.jobContext())
  await world.drain()
}

export const makeFixtures = async ({ world }: StageInMaking): Promise<Fixtures> => {
  world.product.clock.offset_ms += 12 * 86_400_000
  await collectOnce(world)
  return {
    both: {
      payout: await idIn(world, sql`select id from payouts limit 1`),
      bill: await idIn(world, sql`select id from bills limit 1`),
    },
  }
}
