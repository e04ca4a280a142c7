import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import type { Bounds, MapGroup, PointsState } from '#core/web/map/map-points.ts'
import { useNameOfSeveral } from '#core/web/map/use-name.ts'
import { mapListings } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { boundsText } from '#features/listings/shared/steps/area-text.ts'
import { boundsIn, pointsOfArea } from '#features/listings/shared/steps/areas.ts'
import { aroundAll, heldBy, isByTown, ledTo, nearer, townsOf, type Led } from './map-parts.ts'
import { usePointsOf } from './map-words.ts'
import { addressWith, boundsAt, filtersOf } from './search-address.ts'
import { useIsBrowser } from './use-is-browser.ts'

type Shown = ReplyOf<typeof mapListings>

export const mapCall = (params: URLSearchParams) => ({
  query: { ...filtersOf(params), bounds: boundsAt(params) },
})

export const useMapAddress = () => {
  const [params] = useSearchParams()
  return (changes: Readonly<Record<string, string>>): string => addressWith(params, changes)
}

/** An entry of the history remembers what was pressed to come there: Back and a reload show the same. */
export const stateOf = (led: Led | null) => ({ led })
const ledIn = (state: unknown): Led | null =>
  (state as Partial<ReturnType<typeof stateOf>> | null)?.led ?? null

/** What was pressed to come here. The server does not know. */
const useLed = (): Led | null => {
  const { state } = useLocation()
  return useIsBrowser() ? ledIn(state) : null
}

/** What of the points is true while an answer is awaited. */
const useStateOfPoints = (): PointsState => {
  const [params] = useSearchParams()
  const awaited = useNavigation().location
  if (awaited?.pathname !== listingPaths.search) return 'true'
  const led = ledIn(awaited.state)
  return led === null || led.at === params.get('at') ? 'old' : 'gone'
}

/** What was found, or what of it was pressed. */
const seenOf = (found: Shown, leading: Led | null) => {
  const held = leading && heldBy(found, leading)
  // Of a town nothing else is shown; between homes of one town others are.
  return { held, seen: held && leading?.towns ? held.shown : found }
}

/** What the map shows of the search in the address, and how it is moved on. */
export const useMapSearch = () => {
  const led = useLed()
  const [params] = useSearchParams()
  const call = mapCall(params)
  const found = useLoaded(mapListings, call)
  const pointsOf = usePointsOf()
  const { q, area, ...others } = call.query
  const corners = area === undefined ? null : pointsOfArea(area)
  const is_narrowed = q !== '' || Object.values(others).some(Boolean)
  const before = boundsIn(call.query.bounds ?? '')
  const leading = before && led?.at === params.get('at') ? led : null
  const { held, seen } = seenOf(found, leading)
  // What was asked for is wider than the towns that were pressed.
  const is_fitted = seen !== found && seen.homes.length > 0
  const shown = is_fitted
    ? aroundAll(pointsOf(seen), null, true)
    : (before ?? aroundAll(pointsOf(seen), corners, is_narrowed))
  const by_town = isByTown(seen, shown, leading?.towns ?? null)
  const told = by_town ? { ...seen, clusters: townsOf(seen.clusters) } : seen
  return {
    found,
    told,
    points: pointsOf(told),
    by_town,
    corners,
    shown,
    is_exact: before !== null && !is_fitted,
    leading,
    held,
    state: useStateOfPoints(),
  }
}

/** What a pin that is pressed and a map that is moved lead to. */
export const useLeading = (
  { told, points, shown, by_town }: ReturnType<typeof useMapSearch>,
  {
    onChoose,
    go,
  }: {
    onChoose: (key: string) => void
    go: (to: string, led: Led | null, is_move?: boolean) => void
  },
) => {
  const address = useMapAddress()
  const named = useNameOfSeveral()
  const led = (group: Pick<MapGroup, 'name' | 'points' | 'count'>, at: string): Led => ({
    ...ledTo(group, by_town),
    name: named(group.name),
    at,
  })
  const choose = (key: string) => {
    const point = points.find((one) => one.key === key)!
    if (point.label !== undefined) {
      onChoose(key)
      return
    }
    const at = boundsText(nearer(point.at, shown, told))
    go(address({ at }), led({ ...point, points: [point] }, at))
  }
  /** The map goes there at once; what is there is asked for meanwhile. */
  const lead = (group: MapGroup, bounds: Bounds) => {
    const at = boundsText(bounds)
    go(address({ at }), led(group, at))
  }
  /** A map that goes where it was led shows what was asked for; the reader's own moves lead on from what was pressed. */
  const move = (bounds: Bounds, is_own: boolean) => {
    if (is_own) return
    go(address({ at: boundsText(bounds) }), null, true)
  }
  /** What a row leads to. */
  const followed = (key: string, at: string): Led => {
    const point = points.find((one) => one.key === key)!
    return led({ ...point, points: [point] }, at)
  }
  return { choose, lead, move, followed }
}
