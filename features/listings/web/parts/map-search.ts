import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useLoaded, useRead } from '#core/web/data/reads.ts'
import type { Bounds, MapGroup, PointsState, Wholes } from '#core/web/map/map-points.ts'
import { useNameOfSeveral } from '#core/web/map/use-name.ts'
import { mapListings } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { boundsText } from '#features/listings/shared/steps/area-text.ts'
import { boundsIn, pointsOfArea } from '#features/listings/shared/steps/areas.ts'
import {
  aroundAll,
  heldBy,
  isByTown,
  ledTo,
  nearer,
  townsOf,
  underTown,
  wholesOf,
  type Led,
  type Shown,
} from './map-parts.ts'
import { usePointsOf } from './map-words.ts'
import { addressWith, boundsAt, filtersOf } from './search-address.ts'
import { useIsBrowser } from './use-is-browser.ts'

export const mapCall = (params: URLSearchParams) => ({
  query: { ...filtersOf(params), bounds: boundsAt(params) },
})

export const useMapAddress = () => {
  const [params] = useSearchParams()
  return (changes: Readonly<Record<string, string>>): string => addressWith(params, changes)
}

/** What is chosen on the map: of several by the name of their pin. `is_moved`: the map was moved since. */
export interface Panel {
  keys: readonly string[]
  name: string
  is_moved: boolean
}
interface Entry {
  led: Led | null
  panel: Panel | null
  wholes: Wholes | null
}

/** An entry of the history remembers what was pressed to come there, and what is chosen: Back and a reload show the same. */
export const stateOf = (led: Led | null, wholes: Wholes, panel: Panel | null = null): Entry => ({
  led,
  panel,
  // What is not known yet is asked for later.
  wholes: Object.keys(wholes).length > 0 ? wholes : null,
})
export const stateIn = (state: unknown): Entry => ({
  ...stateOf(null, {}),
  ...(state as Partial<Entry> | null),
})

/** What was pressed to come here. The server does not know. */
const useLed = (): Led | null => {
  const { state } = useLocation()
  return useIsBrowser() ? stateIn(state).led : null
}

/** How many homes each town has in this search: what a group may be all of. Asked for only where no earlier map has told. */
const useWholes = ({ query }: ReturnType<typeof mapCall>, found: Shown): Wholes => {
  const { state } = useLocation()
  const { wholes } = stateIn(state)
  const is_browser = useIsBrowser()
  const is_part = query.bounds !== undefined
  const everywhere = useRead(
    mapListings,
    { query: { ...query, bounds: undefined } },
    { enabled: is_part && wholes === null },
  )
  if (!is_part) return wholesOf(found)
  return (is_browser && (wholes ?? (everywhere.data && wholesOf(everywhere.data)))) || {}
}

/** What of the points is true while an answer is awaited. */
const useStateOfPoints = (): PointsState => {
  const [params] = useSearchParams()
  const awaited = useNavigation().location
  if (awaited?.pathname !== listingPaths.search) return 'true'
  const { led } = stateIn(awaited.state)
  return led === null || led.at === params.get('at') ? 'old' : 'gone'
}

/** What lies beside what was pressed: of other towns by town. */
const asideOf = (held: ReturnType<typeof heldBy>, by_town: boolean) =>
  held && held.others > 0
    ? { ...held.aside, ...(by_town ? { clusters: townsOf(held.aside.clusters) } : {}) }
    : null

/** What the map shows of the search in the address, and how it is moved on. */
export const useMapSearch = () => {
  const led = useLed()
  const [params] = useSearchParams()
  const call = mapCall(params)
  const found = useLoaded(mapListings, call)
  const wholes = useWholes(call, found)
  const pointsOf = usePointsOf()
  const { q, area, ...others } = call.query
  const corners = area === undefined ? null : pointsOfArea(area)
  const is_narrowed = q !== '' || Object.values(others).some(Boolean)
  const before = boundsIn(call.query.bounds ?? '')
  const leading = before && led?.at === params.get('at') ? led : null
  const held = leading && heldBy(found, leading)
  const seen = held ? held.shown : found
  const are_towns = leading !== null && leading.towns !== null
  // What was asked for is wider than the towns that were pressed.
  const is_fitted = are_towns && seen !== found && seen.homes.length > 0
  const shown = is_fitted
    ? aroundAll(pointsOf(seen), null, true)
    : (before ?? aroundAll(pointsOf(seen), corners, is_narrowed))
  const by_town = isByTown(seen, shown, leading?.towns ?? null)
  const told = {
    ...seen,
    clusters: by_town ? townsOf(seen.clusters) : underTown(seen.clusters, wholes),
  }
  const aside = asideOf(held, are_towns)
  return {
    found,
    told,
    points: pointsOf(told),
    aside: aside ? { points: pointsOf(aside), by_town: are_towns } : undefined,
    alone: held ? leading!.alone : null,
    wholes,
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
  { found, told, points, aside, shown, by_town }: ReturnType<typeof useMapSearch>,
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
  const others = aside?.points ?? []
  const pointOf = (key: string) => [...points, ...others].find((one) => one.key === key)!
  const led = (group: Pick<MapGroup, 'name' | 'points' | 'count'>, at: string): Led => ({
    // Of what lies aside there may be more of its town elsewhere.
    ...ledTo(group, by_town && !others.includes(group.points[0]!)),
    name: named(group.name),
    at,
  })
  const choose = (key: string) => {
    const point = pointOf(key)
    if (point.label !== undefined) {
      onChoose(key)
      return
    }
    const at = boundsText(nearer(point.at, shown, others.includes(point) ? found : told))
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
    const point = pointOf(key)
    return led({ ...point, points: [point] }, at)
  }
  return { choose, lead, move, followed }
}
