import { accountOf } from '#tests/support/contracts.ts'
import type { FeatureFixtures, FixturesInMaking } from '#tests/support/fixtures.ts'

export const makeFixtures = async ({
  app,
  landlord,
  outsider_landlord,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: { payout_method: await accountOf(app, landlord) },
  foreign: { payout_method: await accountOf(app, outsider_landlord) },
})
