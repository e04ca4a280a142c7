import { LISTING_TYPES, REGIONS, SORTS } from '#features/listings/shared/words.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

const digits = (value: string | null, max: number): number | undefined => {
  const number = Number((value ?? '').replace(/\D/g, '') || NaN)
  return Number.isFinite(number) && number > 0 && number <= max ? number : undefined
}
const oneOf = <T extends string>(value: string | null, known: readonly T[]): T | undefined =>
  known.find((one) => one === value)

/** The filters that an address stands for. What does not fit is left out: a mistyped address still shows homes. */
export const filtersOf = (params: URLSearchParams) => ({
  q: (params.get('q') ?? '').trim().slice(0, 100),
  region: oneOf(params.get('region'), REGIONS),
  listing_type: oneOf(params.get('listing_type'), LISTING_TYPES),
  price_min: digits(params.get('price_min'), 100_000_000),
  price_max: digits(params.get('price_max'), 100_000_000),
  rooms_min: digits(params.get('rooms_min'), 40),
  size_min: digits(params.get('size_min'), 5000),
  pets: params.get('pets') === 'true' ? true : undefined,
})

export const searchOf = (params: URLSearchParams) => ({
  ...filtersOf(params),
  sort: oneOf(params.get('sort'), SORTS) ?? 'newest',
  page: digits(params.get('page'), 100_000) ?? 1,
})

/** The same search as an address, without what is empty. */
export const addressOfForm = (form: FormData): string => {
  const given = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      entry[1].trim() !== '' &&
      !(entry[0] === 'sort' && entry[1] === 'newest'),
  )
  return given.length === 0
    ? listingPaths.search
    : `${listingPaths.search}?${new URLSearchParams(given)}`
}
