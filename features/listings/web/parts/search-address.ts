import { isPlainDate } from '#core/shared/plain-date.ts'
import { pageIn } from '#core/web/data/address-query.ts'
import type { PlaceFilters } from '#features/listings/shared/model.ts'
import {
  FILTERS,
  FORM_FILTERS,
  SEARCH_TEXT_MAX,
  SORTS,
  type FilterName,
  type FormFilter,
} from '#features/listings/shared/steps/filters.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { boundsIn, pointsOfArea } from '#features/listings/shared/steps/areas.ts'

/** Of `250.000,50`, `250 000 kr.` and `1,200` the whole number; NaN where it is none: dots and commas before three digits group them. */
const wholeNumber = (typed: string): number => {
  const bare = typed.replace(/\s/g, '').replace(/(kr\.?|isk|m²|m2)$/i, '')
  const [first = '', ...groups] = bare.split(/[.,]/)
  const decimals = groups.length > 0 && groups.at(-1)!.length < 3 ? groups.pop()! : ''
  const is_number =
    /^\d+$/.test([first, ...groups].join('')) &&
    first !== '' &&
    /^\d*$/.test(decimals) &&
    groups.every((group) => group.length === 3)
  return is_number ? Number([first, ...groups].join('')) : NaN
}

const numberParam = (value: string | null, max: number): number | undefined => {
  const number = wholeNumber(value ?? '')
  return Number.isFinite(number) && number > 0 && number <= max ? number : undefined
}
const oneOf = <T extends string>(value: string | null, known: readonly T[]): T | undefined =>
  known.find((one) => one === value)

const readFilter = (filter: (typeof FILTERS)[FilterName], value: string | null) =>
  'many' in filter
    ? (value ?? '')
        .split(',')
        .filter((one) => filter.many.some((known) => known === one))
        .join(',') || undefined
    : 'is_day' in filter
      ? isPlainDate(value)
        ? value
        : undefined
      : 'choices' in filter
        ? oneOf<string>(value, filter.choices)
        : 'max' in filter
          ? numberParam(value, filter.max)
          : value === 'true'
            ? true
            : undefined

/** The number that was typed for a filter, however it was written; undefined where there is none or it is too large. */
export const numberOf = (name: FilterName, value: string | null): number | undefined => {
  const filter = FILTERS[name]
  return 'max' in filter ? numberParam(value, filter.max) : undefined
}

const areaIn = (params: URLSearchParams): Pick<PlaceFilters, 'area'> => {
  const area = params.get('area') ?? ''
  return pointsOfArea(area) === null ? {} : { area }
}

/** The part of the map that an address shows; undefined where it shows all of it. */
export const boundsAt = (params: URLSearchParams): string | undefined => {
  const at = params.get('at') ?? ''
  return boundsIn(at) === null ? undefined : at
}

/** Without what no text has (NUL), and with no letter cut in half at the end. */
const wordsOf = (typed: string): string =>
  typed
    .replaceAll('\0', '')
    .trim()
    .slice(0, SEARCH_TEXT_MAX)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

/** The filters that an address stands for. What does not fit is left out: a mistyped address still shows homes. */
export const filtersOf = (
  params: URLSearchParams,
): Pick<PlaceFilters, 'q' | 'area' | FormFilter> => ({
  q: wordsOf(params.get('q') ?? ''),
  ...areaIn(params),
  ...(Object.fromEntries(
    FORM_FILTERS.map((name) => [
      name,
      // A form without scripts has several of one name.
      readFilter(FILTERS[name], params.has(name) ? params.getAll(name).join(',') : null),
    ]),
  ) as Pick<PlaceFilters, FormFilter>),
})

export const searchOf = (params: URLSearchParams) => ({
  ...filtersOf(params),
  sort: oneOf(params.get('sort'), SORTS) ?? 'newest',
  page: pageIn(params),
})

/** The same search as an address, without what is empty. */
export const addressOfForm = (form: FormData): string => {
  const given = [...form]
    .filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        entry[1].trim() !== '' &&
        !(entry[0] === 'sort' && entry[1] === 'newest'),
    )
    .map(([name, value]) => {
      const filter = FORM_FILTERS.find((one) => one === name)
      return [name, String((filter && numberOf(filter, value)) ?? value)]
    })
  const address = new URLSearchParams()
  for (const [name = '', value = ''] of given)
    address.set(name, address.has(name) ? `${address.get(name)},${value}` : value)
  return address.size === 0 ? listingPaths.search : `${listingPaths.search}?${address}`
}

/** The filters as an address has them, without what is empty: what is saved of a search. */
export const queryOf = (filters: ReturnType<typeof filtersOf>): string =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString()
