import type { FeatureFixtures, FixturesInMaking } from '#tests/support/fixtures.ts'
import { matchPublished } from '../server/alerts/jobs.ts'
import { saveSearch } from '../shared/api.ts'

const body = { name: 'Ekki of dýrt', query: 'price_max=1000000', alerts: 'daily' } as const

/** A search of each tenant, and a home that fits both. */
export const makeFixtures = async ({
  app,
  ids,
  tenant,
  outsider_tenant,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  const saved = await app.ok(saveSearch, { body }, tenant)
  const foreign = await app.ok(saveSearch, { body }, outsider_tenant)
  await matchPublished.run(app.product.jobContext(), { subject_id: ids.listing } as never)
  return { both: { saved_search: saved.id }, foreign: { saved_search: foreign.id } }
}
