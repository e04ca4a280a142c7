import type { Asked, OwnFound, QuickSearchRule } from '#core/server/quick-search.ts'
import type { Ctx } from '#core/server/context.ts'
import { propertyPaths } from '../shared/paths.ts'
import { toldUnitState } from '../shared/steps/states.ts'
import { listOwnUnits } from './queries/units.ts'

const own = async (ctx: Ctx, { q, most }: Asked): Promise<OwnFound> => {
  const { count, items } = await listOwnUnits(ctx, { q, page: 1, page_size: most })
  return {
    count,
    items: items.map((unit) => ({
      label: `${unit.street_address}, ${unit.unit_mark}`,
      note: [`${unit.postal_code} ${unit.place}`, `F${unit.landreg_id}`, unit.portfolio?.name]
        .filter(Boolean)
        .join(' · '),
      path: propertyPaths.find(unit.landreg_id),
      ...toldUnitState(unit),
    })),
    more: propertyPaths.find(q),
  }
}

/** One's own homes by address or number of the registry. */
export const quickSearch: readonly QuickSearchRule[] = [
  { kind: 'property', find: async (ctx, asked) => (await own(ctx, asked)).items, own },
]
