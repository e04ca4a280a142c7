import type { FeatureFixtures, FixturesInMaking } from '#tests/support/fixtures.ts'
import { localRegister } from '#providers/property-registry/register.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { addUnit, createPortfolio } from '../shared/api.ts'

/** Homes of the local register that no other fixture takes. */
const [HOME, FOREIGN] = localRegister()
  .slice(-2)
  .map((unit) => unit.landreg_id)

const keep = async (app: TestApp, owner: Person, landreg_id: string, name: string) => {
  const portfolio = await app.ok(createPortfolio, { body: { name } }, owner)
  const { id } = await app.ok(addUnit, { body: { landreg_id, portfolio_id: portfolio.id } }, owner)
  return { property: id, portfolio: portfolio.id }
}

export const makeFixtures = async ({
  app,
  landlord,
  outsider_landlord,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: await keep(app, landlord, HOME!, 'Hlíðarnar'),
  foreign: await keep(app, outsider_landlord, FOREIGN!, 'Vesturbær'),
})
