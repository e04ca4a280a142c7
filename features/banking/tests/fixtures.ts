import { accountOf } from '#tests/support/contracts.ts'
import type { Fixtures, StageInMaking } from '#tests/support/stage.ts'

export const makeFixtures = async ({
  world,
  landlord,
  outsider_landlord,
}: StageInMaking): Promise<Fixtures> => ({
  both: { payout_method: await accountOf(world, landlord) },
  foreign: { payout_method: await accountOf(world, outsider_landlord) },
})
