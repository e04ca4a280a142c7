import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { MapGroup } from '#core/web/map/map-points.ts'
import { MapView } from '#core/web/map/map-view.tsx'
import { countListingPlaces } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { filtersOf } from './search-address.ts'
import { townAt } from './towns.ts'

/** How many homes a point of the map stands for, in words. */
const useDescribeHomes = () => {
  const t = useT()
  return ({ points: [first, ...more], count }: MapGroup): string =>
    more.length === 0
      ? t('listings.map.place', { name: first!.name, count })
      : t('listings.map.places', { name: first!.name, more: more.length, count })
}

/** The homes of a search by town: on the map, and in a list that says the same. */
export function PlacesMap() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const describe = useDescribeHomes()
  const { items } = useLoaded(countListingPlaces, { query: filtersOf(params) })
  const points = items.flatMap(({ place, homes }) => {
    const at = townAt(place)
    return at ? [{ key: place, name: place, at, count: homes }] : []
  })
  const address = (place: string) => {
    const next = new URLSearchParams(params)
    for (const name of ['view', 'page', 'region']) next.delete(name)
    next.set('q', place)
    return `${listingPaths.search}?${next}`
  }
  return (
    <div>
      <h2 className="sr-only">{t('listings.map.title')}</h2>
      <p className="measure mb-3 text-quiet">{t('listings.map.lead')}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <MapView
          title={t('listings.map.title')}
          points={points}
          describe={describe}
          onChoose={(place) => void navigate(address(place))}
          className="h-80 sm:h-[min(64dvh,34rem)]"
        />
        <div>
          <h3 className="text-base font-semibold">{t('listings.map.towns')}</h3>
          <ul className="mt-1 divide-y divide-line lg:max-h-[min(60dvh,32rem)] lg:overflow-y-auto">
            {items.map(({ place, homes }) => (
              <li key={place}>
                <Link
                  to={address(place)}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-small px-2 no-underline hover:bg-glacier-soft focus-visible:-outline-offset-3"
                >
                  <span className="text-glacier-ink">{place}</span>
                  <span className="text-quiet tabular-nums">
                    {format.number(homes)}
                    <span className="sr-only"> {t('listings.map.homes', { count: homes })}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {points.length < items.length ? (
            <p className="mt-2 text-sm text-quiet">
              {t('listings.map.no_map', { count: items.length - points.length })}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  )
}
