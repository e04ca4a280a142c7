import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { filtersOf } from '#features/listings/web/parts/search-address.ts'
import { NAME_MAX } from '../../shared/model.ts'

/** The filters that the suggested name says. */
export const IN_NAME: ReadonlySet<string> = new Set([
  'q',
  'region',
  'listing_type',
  'rooms_min',
  'size_min',
  'price_min',
  'price_max',
  'pets',
  'amenities',
])

/**
 * A search in a line: "Reykjavík: 2 herbergi eða fleiri, leiga allt að 300.000 kr." The place comes first, so that no
 * language has to bend it.
 */
export const useSuggestedName = (query: string): string => {
  const t = useT()
  const format = useFormat()
  const filters = filtersOf(new URLSearchParams(query))
  const amount = (value: number) => format.money(value, 'ISK')
  const { listing_type: type, rooms_min: rooms, size_min: size, price_min, price_max } = filters
  const parts = [
    type && t.dynamic(`listings.type.${type}`).toLowerCase(),
    rooms && t('saved-searches.name.rooms_min', { rooms }),
    size && t('saved-searches.name.size_min', { size: format.number(size) }),
    price_min && t('saved-searches.name.price_min', { amount: amount(price_min) }),
    price_max && t('saved-searches.name.price_max', { amount: amount(price_max) }),
    filters.pets && t('saved-searches.name.pets'),
    ...(filters.amenities?.split(',') ?? []).map((one) =>
      t.dynamic(`listings.amenity.${one}`).toLowerCase(),
    ),
  ].filter(Boolean)
  const place = [filters.q, filters.region].filter(Boolean).join(', ')
  const words = [place, parts.join(', ')].filter(Boolean).join(': ')
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, NAME_MAX)
}
