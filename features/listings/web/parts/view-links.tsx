import { List, MapPin } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

const LOOK =
  'inline-flex min-h-11 items-center gap-1.5 px-3 first:rounded-s-control last:rounded-e-control'

/** The search as a list or on a map: each has an address. */
export function ViewLinks({ is_map }: { is_map: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  for (const name of ['view', 'page', 'at']) next.delete(name)
  const list = `${listingPaths.search}${next.size > 0 ? `?${next}` : ''}`
  next.set('view', 'map')
  const views = [
    { to: list, label: t('listings.map.list'), Icon: List, is_on: !is_map },
    {
      to: `${listingPaths.search}?${next}`,
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
      {views.map(({ to, label, Icon, is_on }) =>
        is_on ? (
          <span
            key={label}
            aria-current="true"
            className={`${LOOK} bg-glacier-soft font-semibold text-glacier-ink`}
          >
            <Icon size={16} aria-hidden="true" />
            {label}
          </span>
        ) : (
          <Link
            key={label}
            to={to}
            preventScrollReset
            className={`${LOOK} text-quiet no-underline hover:text-ink`}
          >
            <Icon size={16} aria-hidden="true" />
            {label}
          </Link>
        ),
      )}
    </nav>
  )
}
