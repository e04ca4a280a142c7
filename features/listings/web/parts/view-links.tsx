import clsx from 'clsx'
import { List, MapPin } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { addressWith } from './search-address.ts'

const LOOK =
  'inline-flex min-h-11 items-center gap-1.5 px-3 no-underline first:rounded-s-control last:rounded-e-control max-sm:px-2'

/** The search as a list or on a map: each has an address. */
export function ViewLinks({ is_map }: { is_map: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const views = [
    {
      to: addressWith(params, { view: '' }),
      label: t('listings.map.list'),
      Icon: List,
      is_on: !is_map,
    },
    {
      to: addressWith(params, { view: 'map' }),
      label: t('listings.map.map'),
      Icon: MapPin,
      is_on: is_map,
    },
  ]
  return (
    <nav
      aria-label={t('listings.map.view')}
      className="inline-flex rounded-control border border-edge bg-surface text-sm"
    >
      {views.map(({ to, label, Icon, is_on }) => (
        <Link
          key={label}
          to={to}
          preventScrollReset
          aria-current={is_on || undefined}
          className={clsx(
            LOOK,
            is_on ? 'bg-glacier-soft font-semibold text-glacier-ink' : 'text-quiet hover:text-ink',
          )}
        >
          <Icon size={16} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
