import { unnamedQuery } from '#core/server/named-query.ts'
import type { Db } from '#core/server/db.ts'
import type { InTheWay } from '../../shared/api/filters.ts'
import type { PlaceFilters } from '../../shared/model.ts'
import { COUNT_CAP, DROPPABLE, isForPremises, type Droppable } from '../../shared/steps/filters.ts'
import { conditionsOf, countOf, partsOf, type Conditions, type Meant } from './conditions.ts'

/** So many conditions of a search are tried, each with a count that stops at the cap. */
const TRIED = 8
/** So many are told: more are no way out but a list. */
const TOLD = 2

/** Premises are searched for apart: without their kind one would find homes. */
const isAsked = (search: PlaceFilters, name: Droppable): boolean =>
  search[name] !== undefined &&
  search[name] !== '' &&
  search[name] !== false &&
  !(name === 'listing_type' && isForPremises(search.listing_type))

/** What is asked without one of the conditions. The words and the region of a search are in what it means. */
const without = (search: PlaceFilters, meant: Meant, name: Droppable): Conditions =>
  name === 'q'
    ? conditionsOf(search, { ...meant, street: null, street_codes: [], titles: null })
    : name === 'region'
      ? conditionsOf(search, {
          ...meant,
          postal_codes: search.postal_code === '' ? null : search.postal_code.split(','),
        })
      : conditionsOf({ ...search, [name]: undefined }, meant)

/** Of a search that finds nothing, the conditions without which it finds most: how many homes each of them stands before. */
export const conditionsInTheWay = async (
  db: Db,
  search: PlaceFilters,
  meant: Meant,
): Promise<InTheWay[]> => {
  const tried = DROPPABLE.filter((name) => isAsked(search, name)).slice(0, TRIED)
  if (tried.length === 0) return []
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const counts = tried.map((name) => countOf(partsOf(without(search, meant, name), put), COUNT_CAP))
  const text = `select array[${counts.map((count) => `(${count})::int`).join(', ')}] as counts`
  const [row] = await unnamedQuery<{ counts: number[] }>(db, text, values)
  return tried
    .map((filter, at) => ({
      filter,
      count: Math.min(row!.counts[at]!, COUNT_CAP),
      count_is_capped: row!.counts[at]! > COUNT_CAP,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, TOLD)
}
