import { PlaceFilters } from '#features/listings/shared/model.ts'
import { FILTERS } from '#features/listings/shared/steps/filters.ts'

const NAMES = ['q', 'postal_code', ...Object.keys(FILTERS)] as (keyof PlaceFilters)[]

const entriesOf = (query: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, value.trim()]))

/** The filters of a saved search. Where one is none any more since it was saved, the others hold. */
export const filtersOfQuery = (query: string): PlaceFilters => {
  const given = entriesOf(query)
  const parsed = PlaceFilters.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) delete given[String(path[0])]
  return PlaceFilters.parse(given)
}

/** The same search as one text: known filters alone, in one order. Null where a filter has a value that the search refuses, or two. */
export const canonicalQuery = (query: string): string | null => {
  const asked = [...new URLSearchParams(query).keys()].filter((name) =>
    NAMES.some((known) => known === name),
  )
  if (new Set(asked).size < asked.length) return null
  const given = Object.entries(entriesOf(query)).filter(([, value]) => value !== '')
  const parsed = PlaceFilters.safeParse(Object.fromEntries(given))
  if (!parsed.success) return null
  const found = NAMES.flatMap((name) => {
    const value = parsed.data[name]
    return value === undefined || value === '' || value === false ? [] : [[name, String(value)]]
  })
  return new URLSearchParams(found).toString()
}
