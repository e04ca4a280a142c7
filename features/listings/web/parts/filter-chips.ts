import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FORM_FILTERS, type FormFilter } from '#features/listings/shared/steps/filters.ts'
import { filtersOf, travelIn } from './search-address.ts'

type Filters = ReturnType<typeof filtersOf>

/** A filter in words: "Leiga allt að 300.000 kr.". */
const useFilterWords = (): ((name: FormFilter, value: Filters[FormFilter]) => string) => {
  const t = useT()
  const format = useFormat()
  return (name, value) => {
    if (name === 'listing_type') return t.dynamic(`listings.type.${value as string}`)
    if (name === 'rooms_min')
      return `${t('listings.search.rooms')}: ${t('listings.search.rooms_at_least', { rooms: value as number })}`
    const label = t.dynamic(`listings.search.${name}`)
    if (name === 'pets') return label
    if (name === 'region') return value as string
    if (name === 'available_by') return `${label}: ${format.date(value as string, 'short')}`
    if (name === 'months') return t('listings.search.stay', { months: value as number })
    if (name === 'persons') return t('listings.search.for_persons', { persons: value as number })
    if (name === 'amenities')
      return (value as string)
        .split(',')
        .map((one) => t.dynamic(`listings.amenity.${one}`))
        .join(', ')
    const amount = value as number
    return `${label}: ${name === 'size_min' ? format.number(amount) : format.money(amount, 'ISK')}`
  }
}

/** What a search is narrowed by, filter by filter, in words. `place`: the place that its words name, as it is spelt. */
export const useFilterChips = (
  params: URLSearchParams,
  place?: string,
): { name: string; label: string }[] => {
  const t = useT()
  const words = useFilterWords()
  const filters = filtersOf(params)
  const journey = travelIn(params)
  return [
    ...(filters.q ? [{ name: 'q', label: place ?? filters.q }] : []),
    ...(filters.area
      ? [
          {
            name: 'area',
            label: journey
              ? t('listings.travel.chip', { ...journey, minutes: Number(journey.minutes) })
              : t('listings.map.area'),
          },
        ]
      : []),
    ...FORM_FILTERS.filter((name) => filters[name] !== undefined).map((name) => ({
      name,
      label: words(name, filters[name]),
    })),
  ]
}
