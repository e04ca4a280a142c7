import type { Ports } from '#core/shared/ports.ts'
import type { PlaceFilters } from '../../shared/model.ts'
import { meaningOf } from '../checks.ts'
import { conditionsOf, type Conditions } from '../queries/conditions.ts'

export { countFitting } from '../queries/search.ts'
export type { Conditions }

/** What a search asks of a home, as the port knows places now. */
export const understand = async (ports: Ports, search: PlaceFilters): Promise<Conditions> =>
  conditionsOf(search, await meaningOf(ports, search))
