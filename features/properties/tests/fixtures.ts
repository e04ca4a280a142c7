import type { FeatureFixtures, FixturesInMaking } from '#tests/support/fixtures.ts'
import { localRegister } from '#providers/property-registry/register.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { addUnit, createPortfolio, importFile } from '../shared/api.ts'

/** Homes of the local register that no other fixture takes. */
const [HOME, FOREIGN] = localRegister()
  .slice(-2)
  .map((unit) => unit.landreg_id)

const keep = async (app: TestApp, owner: Person, landreg_id: string, name: string) => {
  const portfolio = await app.ok(createPortfolio, { body: { name } }, owner)
  const { id } = await app.ok(addUnit, { body: { landreg_id, portfolio_id: portfolio.id } }, owner)
  const bytes = new TextEncoder().encode(`Fasteignanúmer;Eignasafn\n${landreg_id};${name}`)
  const file = { field: 'file', name: 'eignir.csv', type: 'text/csv', bytes }
  const { body } = await app.upload(importFile, {}, [file], owner)
  return {
    property: id,
    portfolio: portfolio.id,
    property_import: (body as unknown as { id: string }).id,
  }
}

export const makeFixtures = async ({
  app,
  landlord,
  outsider_landlord,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: await keep(app, landlord, HOME!, 'Hlíðarnar'),
  foreign: await keep(app, outsider_landlord, FOREIGN!, 'Vesturbær'),
})
