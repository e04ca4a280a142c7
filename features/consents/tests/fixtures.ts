import type { FeatureFixtures, FixturesInMaking } from '#tests/support/fixtures.ts'
import { giveConsent } from '../shared/api.ts'

/** Everybody has agreed to something, so that it can be taken back. */
export const makeFixtures = async ({
  app,
  landlord,
  tenant,
  outsider_landlord,
  outsider_tenant,
  staff,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  for (const person of [landlord, tenant, outsider_landlord, outsider_tenant, staff])
    await app.ok(giveConsent, { body: { consent_type: 'CREDIT_LOOK_UP' } }, person)
  return {}
}
