import type { FeatureFixtures, FixturesInMaking, Ids } from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { makeTenantFile, openTenantFile, readTenantFile } from '../shared/api.ts'

const fileOf = async (app: TestApp, person: Person, paper: string): Promise<Ids> => {
  const body = {
    recipient_name: 'Hrafnkell Bjarnason',
    recipient_email: null,
    lang: 'is' as const,
    parts: ['about' as const],
    paper_ids: [paper],
    days: 14,
  }
  const { id } = await app.ok(makeTenantFile, { body }, person)
  const { link } = await app.ok(readTenantFile, { id }, person)
  await app.ok(openTenantFile, { body: { token: link!.split('#')[1]! } })
  return { tenant_file: id }
}

/** The tenant's, opened once by its recipient; and that of somebody whom nobody here knows. */
export const makeFixtures = async ({
  app,
  tenant,
  outsider_tenant,
  ids,
  foreign,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: await fileOf(app, tenant, ids.profile_attachment!),
  foreign: await fileOf(app, outsider_tenant, foreign.profile_attachment!),
})
