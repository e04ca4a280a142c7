import { Link, useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

const NAMES = {
  newest: 'sort_newest',
  price: 'sort_price',
  '-price': 'sort_price_down',
  '-size_m2': 'sort_size',
} as const

/** The orders of the search as links: each has an address. */
export function SortLinks({ sort }: { sort: string }) {
  const t = useT()
  const [params] = useSearchParams()
  const address = (name: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (name === 'newest') next.delete('sort')
    else next.set('sort', name)
    return `${listingPaths.search}?${next}`
  }
  return (
    <nav
      aria-label={t('listings.search.sort')}
      className="flex gap-x-4 overflow-x-auto text-sm [scrollbar-width:none]"
    >
      {Object.entries(NAMES).map(([name, key]) =>
        name === sort ? (
          <span
            key={name}
            aria-current="true"
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap"
          >
            {t.dynamic(`listings.search.${key}`)}
          </span>
        ) : (
          <Link
            key={name}
            to={address(name)}
            preventScrollReset
            className="inline-flex min-h-11 items-center whitespace-nowrap text-quiet underline-offset-[3px] hover:underline"
          >
            {t.dynamic(`listings.search.${key}`)}
          </Link>
        ),
      )}
    </nav>
  )
}
