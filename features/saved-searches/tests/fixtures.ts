import type { FeatureFixtures, FixturesInMaking } from '#tests/support/fixtures.ts'
import { saveSearch } from '../shared/api.ts'

const body = { name: 'Tvö herbergi í Reykjavík', query: 'q=Reykjav%C3%ADk&rooms_min=2' }

export const makeFixtures = async ({
  app,
  tenant,
  outsider_tenant,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: { saved_search: (await app.ok(saveSearch, { body }, tenant)).id },
  foreign: { saved_search: (await app.ok(saveSearch, { body }, outsider_tenant)).id },
})
