import type { FeatureFixtures, FixturesInMaking } from '#tests/support/fixtures.ts'
import { askForDataExport } from '../shared/api.ts'

export const makeFixtures = async ({
  app,
  landlord,
  outsider_landlord,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  const [own, foreign] = [
    await app.ok(askForDataExport, { body: {} }, landlord),
    await app.ok(askForDataExport, { body: {} }, outsider_landlord),
  ]
  await app.drain()
  return { both: { data_export: own.id }, foreign: { data_export: foreign.id } }
}
