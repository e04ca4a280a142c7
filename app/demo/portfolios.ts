import { addUnit, createPortfolio, listUnits, moveUnit } from '#features/properties/shared/api.ts'
import { localRegister } from '#providers/property-registry/register.ts'
import type { Product } from '../runtime.ts'
import { actAs, personOf } from './call-as.ts'

/** Postcodes below 300 are those of the capital and the towns around it. */
const isInCapital = (postal_code: string): boolean => Number(postal_code) < 300

/** A landlord who keeps homes in two portfolios, some in none, and has one that nothing is done with yet. */
export const makePortfolios = async (product: Product): Promise<void> => {
  const owner = await personOf(product, 'ragnheidur')
  const { items } = await actAs(product, owner, listUnits, { query: { page_size: 100 } })
  const [capital, country] = [
    await actAs(product, owner, createPortfolio, { body: { name: 'Höfuðborgarsvæðið' } }),
    await actAs(product, owner, createPortfolio, { body: { name: 'Landsbyggðin' } }),
  ]
  for (const [at, { id, postal_code }] of items.entries())
    if (at % 5 !== 4)
      await actAs(product, owner, moveUnit, {
        id,
        body: { portfolio_id: isInCapital(postal_code) ? capital.id : country.id },
      })
  const taken = new Set(items.map(({ landreg_id }) => landreg_id))
  // The home next door to one of hers.
  const next = localRegister().find(
    (unit) =>
      !taken.has(unit.landreg_id) &&
      items.some(
        (one) => one.street_address === unit.address && one.postal_code === unit.postal_code,
      ),
  )
  if (next)
    await actAs(product, owner, addUnit, {
      body: { landreg_id: next.landreg_id, portfolio_id: capital.id },
    })
}
