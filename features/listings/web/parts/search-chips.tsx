import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { useFilterChips } from './filter-chips.ts'

/** What the search is narrowed by, each with a way to drop it. */
export function SearchChips() {
  const t = useT()
  const [params] = useSearchParams()
  const without = (name: string): string => {
    const rest = new URLSearchParams(params)
    rest.delete(name)
    rest.delete('page')
    return rest.size > 0 ? `${listingPaths.search}?${rest}` : listingPaths.search
  }
  const chips = useFilterChips(params)
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
