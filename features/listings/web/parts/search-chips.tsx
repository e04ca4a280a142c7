import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FORM_FILTERS, type FormFilter } from '#features/listings/shared/enums.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { filtersOf } from './search-address.ts'

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
    const amount = value as number
    return `${label}: ${name === 'size_min' ? format.number(amount) : format.money(amount, 'ISK')}`
  }
}

/** What the search is narrowed by, each with a way to drop it. */
export function SearchChips() {
  const t = useT()
  const [params] = useSearchParams()
  const words = useFilterWords()
  const filters = filtersOf(params)
  const without = (name: string): string => {
    const rest = new URLSearchParams(params)
    rest.delete(name)
    rest.delete('page')
    return rest.size > 0 ? `${listingPaths.search}?${rest}` : listingPaths.search
  }
  const chips = [
    ...(filters.q ? [{ name: 'q', label: filters.q }] : []),
    ...FORM_FILTERS.filter((name) => filters[name] !== undefined).map((name) => ({
      name,
      label: words(name, filters[name]),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('listings.search.chosen')} className="mt-3 flex flex-wrap gap-2 text-sm">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={without(name)}
            preventScrollReset
            aria-label={t('listings.search.remove', { filter: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-ink no-underline hover:border-glacier pointer-coarse:min-h-11"
          >
            {label}
            <X size={16} aria-hidden="true" className="text-quiet" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listingPaths.search}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-1 text-glacier-ink underline underline-offset-[3px] pointer-coarse:min-h-11"
        >
          {t('listings.search.clear')}
        </Link>
      </li>
    </ul>
  )
}
