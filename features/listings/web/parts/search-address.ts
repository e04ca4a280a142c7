import { parseMoney } from '#core/shared/language/parse.ts'
import { isPlainDate } from '#core/shared/plain-date.ts'
import { beginningOf } from '#core/shared/trim.ts'
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
import { TRAVEL_MINUTES, TRAVEL_MODES } from '#features/listings/shared/steps/travel.ts'
import { boundsIn, pointsOfArea } from '#features/listings/shared/steps/areas.ts'

/** Of `52,5`, `52 m²`, `1,200` and `-5` the whole number; NaN where it is none: dots and commas before three digits group them. */
const wholeNumber = (typed: string): number => {
  const [, sign, bare = ''] = /^([-−–]?)(.*)$/u.exec(
    typed.replace(/\s/g, '').replace(/(m²|m2)$/i, ''),
  )!
  const [first = '', ...groups] = bare.split(/[.,]/)
  const decimals = groups.length > 0 && groups.at(-1)!.length < 3 ? groups.pop()! : ''
  const is_number =
    /^\d+$/.test([first, ...groups].join('')) &&
    first !== '' &&
    /^\d*$/.test(decimals) &&
    groups.every((group) => group.length === 3)
  return is_number ? Number([first, ...groups].join('')) * (sign ? -1 : 1) : NaN
}

const isRent = (filter: (typeof FILTERS)[FilterName]): boolean =>
  'column' in filter && filter.column === 'price'
/** A rent is in whole krónur, written as in any language: `kr. 250.000`, `250 000 kr`, `250k`. What has a fraction is none. */
const numberFor = (filter: (typeof FILTERS)[FilterName], typed: string): number =>
  isRent(filter) ? (parseMoney('is', typed, 'ISK') ?? NaN) : wholeNumber(typed)

interface BoundProblem {
  key: 'no_number' | 'no_amount' | 'too_small' | 'too_large'
  limit: number
}
/** Why a number is none to search by, and the bound that it breaks. */
const boundProblem = (number: number, max: number): BoundProblem | null =>
  Number.isNaN(number)
    ? { key: 'no_number', limit: 0 }
    : number < 1
      ? { key: 'too_small', limit: 1 }
      : number > max
        ? { key: 'too_large', limit: max }
        : null

const numberParam = (
  filter: (typeof FILTERS)[FilterName] & { max: number },
  value: string | null,
): number | undefined => {
  const number = numberFor(filter, value ?? '')
  return boundProblem(number, filter.max) === null ? number : undefined
}
const oneOf = <T extends string>(value: string | null, known: readonly T[]): T | undefined =>
  known.find((one) => one === value)

const readFilter = (filter: (typeof FILTERS)[FilterName], value: string | null) =>
  'many' in filter
    ? [...new Set((value ?? '').split(','))]
        .filter((one) => filter.many.some((known) => known === one))
        .join(',') || undefined
    : 'is_day' in filter
      ? isPlainDate(value)
        ? value
        : undefined
      : 'choices' in filter
        ? oneOf<string>(value, filter.choices)
        : 'max' in filter
          ? numberParam(filter, value)
          : value === 'true'
            ? true
            : undefined

/** The number that was typed for a filter, however it was written; undefined where there is none or it is too large. */
export const numberOf = (name: FilterName, value: string | null): number | undefined => {
  const filter = FILTERS[name]
  return 'max' in filter ? numberParam(filter, value) : undefined
}

/** Why what was typed for a number is none that can be searched by: the message, and the bound that it breaks. */
export const numberProblem = (name: FilterName, typed: string): BoundProblem | null => {
  const filter = FILTERS[name]
  if (typed.trim() === '' || !('max' in filter)) return null
  const problem = boundProblem(numberFor(filter, typed), filter.max)
  return problem?.key === 'no_number' && isRent(filter) ? { ...problem, key: 'no_amount' } : problem
}

const areaIn = (params: URLSearchParams): Pick<PlaceFilters, 'area'> => {
  const area = params.get('area') ?? ''
  return pointsOfArea(area) === null ? {} : { area }
}

/** The longest name of a place that a journey begins at. */
const FROM_MAX = 80

/** The journey that the area of an address was made of, as a text of the address: `bike,20,Laugavegur 22`. */
export const travelText = ({ by, minutes, from }: Journey): string =>
  [by, minutes, from.slice(0, FROM_MAX)].join(',')

export interface Journey {
  by: (typeof TRAVEL_MODES)[number]
  minutes: string
  from: string
}

/** What the area of an address is reached by; null where it was drawn. */
export const travelIn = (params: URLSearchParams): Journey | null => {
  const [mode = '', time = '', ...from] = (params.get('travel') ?? '').split(',')
  const by = oneOf(mode, TRAVEL_MODES)
  const minutes = oneOf(time, TRAVEL_MINUTES)
  return by === undefined || minutes === undefined || areaIn(params).area === undefined
    ? null
    : { by, minutes, from: wordsOf(from.join(',').slice(0, FROM_MAX)) }
}

/** The part of the map that an address shows; undefined where it shows all of it. */
export const boundsAt = (params: URLSearchParams): string | undefined => {
  const at = params.get('at') ?? ''
  return boundsIn(at) === null ? undefined : at
}

/** What turns the direction of the words around it. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/** Without what no text has (NUL) or what turns others, and with no letter cut in half at the end. */
const wordsOf = (typed: string): string =>
  beginningOf(typed.replaceAll('\0', '').replace(TURNS, '').trim(), SEARCH_TEXT_MAX)

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

/** What an address may have beside the filters: of the page and its map, and what others add to follow visitors. */
const BESIDE = /^(?:q|area|travel|at|view|sort|page|lang|saved?|utm_\w+|\w*clid|ref)$/
const NAMES_MAX = 5
const NAME_LENGTH_MAX = 30

/** A number is told at its field too, but on a phone the fields are on a sheet that is closed. */
const isLeftOut = (name: FormFilter, params: URLSearchParams): boolean => {
  const filter = FILTERS[name]
  const given = params.getAll(name).join(',')
  if (given === '') return false
  if ('max' in filter) return numberProblem(name, given) !== null
  // What stands twice says nothing more.
  const asked = 'many' in filter ? [...new Set(given.split(','))].join(',') : given
  return String(readFilter(filter, given) ?? '') !== asked
}

/** Names of what an address asks for that a search cannot be narrowed by, filters and others. */
export const leftOutOf = (params: URLSearchParams): string[] => [
  ...FORM_FILTERS.filter((name) => isLeftOut(name, params)),
  ...(params.get('area') && pointsOfArea(params.get('area')!) === null ? ['area'] : []),
  ...(params.get('page') && String(pageIn(params)) !== params.get('page') ? ['page'] : []),
  ...(params.get('sort') && oneOf(params.get('sort'), SORTS) === undefined ? ['sort'] : []),
  ...[...new Set(params.keys())]
    .filter((name) => !BESIDE.test(name) && !FORM_FILTERS.some((known) => known === name))
    .slice(0, NAMES_MAX)
    .map((name) => wordsOf(name.slice(0, NAME_LENGTH_MAX)))
    .filter((name) => name !== ''),
]

/** Whether an address asks for a rent from more than it goes up to: nothing can be found then. */
export const isWrongWayRound = (params: URLSearchParams): boolean => {
  const filters = filtersOf(params)
  return (filters.price_min ?? 0) > (filters.price_max ?? Infinity)
}

const addressOf = (params: URLSearchParams): string =>
  params.size > 0 ? `${listingPaths.search}?${params}` : listingPaths.search

/**
 * The address of the search with something of it changed, from its first page; an empty value is left out. The journey goes
 * with the area that was made of it.
 */
export const addressWith = (
  params: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): string => {
  const next = new URLSearchParams(params)
  next.delete('page')
  if ('area' in changes) next.delete('travel')
  for (const [name, value] of Object.entries(changes))
    if (value === '') next.delete(name)
    else next.set(name, value)
  return addressOf(next)
}

/** The address without filters; how the results are shown stays. */
export const unfiltered = (params: URLSearchParams): string => {
  const kept = ['view', 'at', 'sort'].flatMap((name) =>
    params.has(name) ? [[name, params.get(name)!]] : [],
  )
  return addressOf(new URLSearchParams(kept))
}

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
  return addressOf(address)
}

/** The filters as an address has them, without what is empty: what is saved of a search. */
export const queryOf = (filters: ReturnType<typeof filtersOf>): string =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString()
