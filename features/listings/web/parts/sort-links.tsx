import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { inputLook } from '#core/web/form/input-look.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { addressWith } from './search-address.ts'

const NAMES = {
  newest: 'sort_newest',
  price: 'sort_price',
  '-price': 'sort_price_down',
  '-size_m2': 'sort_size',
} as const

/** Where each order of the search is found. */
const useSortAddress = (): ((name: string) => string) => {
  const [params] = useSearchParams()
  return (name) => addressWith(params, { sort: name === 'newest' ? '' : name })
}

/** On a phone the orders have no room side by side. */
export function SortChoice({ sort }: { sort: string }) {
  const t = useT()
  const navigate = useNavigate()
  const address = useSortAddress()
  return (
    <label className="relative block min-w-0 flex-1 text-sm sm:hidden">
      <span className="sr-only">{t('listings.search.sort')}</span>
      <select
        value={sort}
        onChange={(event) =>
          void navigate(address(event.target.value), { preventScrollReset: true })
        }
        className={inputLook(false, 'cursor-pointer appearance-none ps-2.5! pe-6! text-ellipsis')}
      >
        {Object.entries(NAMES).map(([name, key]) => (
          <option key={name} value={name}>
            {t.dynamic(`listings.search.${key}`)}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2 text-quiet"
      />
    </label>
  )
}

/** The orders of the search as links: each has an address. */
export function SortLinks({ sort }: { sort: string }) {
  const t = useT()
  const address = useSortAddress()
  return (
    <nav
      aria-label={t('listings.search.sort')}
      className="flex flex-wrap gap-x-4 text-sm max-sm:hidden"
    >
      {Object.entries(NAMES).map(([name, key]) => (
        <Link
          key={name}
          to={address(name)}
          preventScrollReset
          aria-current={name === sort || undefined}
          className={clsx(
            'inline-flex min-h-11 items-center whitespace-nowrap',
            name === sort
              ? 'font-semibold no-underline'
              : 'text-quiet underline-offset-[3px] hover:underline',
          )}
        >
          {t.dynamic(`listings.search.${key}`)}
        </Link>
      ))}
    </nav>
  )
}
