import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { MapGroup, MapPoint } from '#core/web/map/map-points.ts'
import type { mapListings } from '#features/listings/shared/api.ts'

type Shown = ReplyOf<typeof mapListings>

/** A rent as short as a pill of the map wants it. */
const useShortRent = () => {
  const t = useT()
  const format = useFormat()
  return ({ price, currency }: Shown['homes'][number]): string =>
    price === null
      ? '?'
      : currency === 'ISK' && price >= 1000
        ? t('listings.map.rent_short', { amount: format.number(Math.round(price / 1000)) })
        : format.money(price, currency)
}

/** A cluster as a point of the map. */
export const keyOfCluster = ({ name, longitude, latitude }: Shown['clusters'][number]): string =>
  `${name} ${longitude},${latitude}`

/** Homes each, or clusters, as points of the map. */
export const usePointsOf = () => {
  const shortRent = useShortRent()
  return ({ homes, clusters }: Pick<Shown, 'homes' | 'clusters'>): MapPoint[] => [
    ...clusters.map((cluster) => ({
      key: keyOfCluster(cluster),
      name: cluster.name,
      at: [cluster.longitude, cluster.latitude] as const,
      count: cluster.homes,
      town: cluster.town,
    })),
    ...homes.map((home) => ({
      key: home.id,
      name: home.street_address ?? home.place ?? '',
      at: [home.longitude, home.latitude] as const,
      count: 1,
      label: shortRent(home),
      area: home.district,
      town: home.town,
      is_vague: home.location_precision === 'area',
    })),
  ]
}

/** What a point of the map stands for, in words. */
export const useDescribe = () => {
  const t = useT()
  return ({ name, points: [first, ...more], count }: MapGroup): string =>
    first!.label !== undefined && more.length === 0
      ? t('listings.map.home', { name: first!.name, rent: first!.label })
      : t('listings.map.place', { name, count })
}
