import clsx from 'clsx'
import { PenLine, Scan, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { codeAndPlace } from '#core/shared/place-line.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import {
  boundsOf,
  type Bounds,
  type MapGroup,
  type MapPoint,
  type Position,
} from '#core/web/map/map-points.ts'
import { MapView } from '#core/web/map/map-view.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { mapListings } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { areaOfBounds, areaText, boundsText } from '#features/listings/shared/steps/area-text.ts'
import { isForPremises } from '#features/listings/shared/steps/filters.ts'
import { boundsIn, ICELAND_BOUNDS, pointsOfArea } from '#features/listings/shared/steps/areas.ts'
import { ChosenHomes, ClusterList, isOneArea, MapHomeList } from './map-lists.tsx'
import { addressWith, boundsAt, filtersOf } from './search-address.ts'

type Shown = ReplyOf<typeof mapListings>

export const mapCall = (params: URLSearchParams) => ({
  query: { ...filtersOf(params), bounds: boundsAt(params) },
})

const useMapAddress = () => {
  const [params] = useSearchParams()
  return (changes: Readonly<Record<string, string>>): string => addressWith(params, changes)
}

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

/** Homes each, or clusters, as points of the map. */
const usePoints = ({ homes, clusters }: Shown): MapPoint[] => {
  const shortRent = useShortRent()
  return [
    ...clusters.map(({ name, longitude, latitude, homes: count }) => ({
      key: `${name} ${longitude},${latitude}`,
      name,
      at: [longitude, latitude] as const,
      count,
    })),
    ...homes.map((home) => ({
      key: home.id,
      name: home.street_address ?? home.place ?? '',
      at: [home.longitude, home.latitude] as const,
      count: 1,
      label: shortRent(home),
      area: codeAndPlace(home),
      town: home.place ?? '',
      is_vague: home.location_precision === 'area',
    })),
  ]
}

/** What a point of the map stands for, in words. */
const useDescribe = () => {
  const t = useT()
  return (group: MapGroup): string => {
    const {
      name,
      points: [first, ...more],
      count,
    } = group
    return first!.label !== undefined && more.length === 0
      ? t('listings.map.home', { name: first!.name, rent: first!.label })
      : first!.label !== undefined || more.length === 0
        ? t('listings.map.place', { name, count })
        : t('listings.map.places', { name: first!.name, more: more.length, count })
  }
}

/** A town and what is around it, and a city: half its width in degrees. */
const TOWN = 0.1
const CITY = 0.16

/** The least that is shown of a town whose neighbour is near: half its width in degrees. */
const SMALL_TOWN = 0.04

/** A city has this share of all homes that are shown; it is wide, and has smaller towns close by. */
const SHARE_OF_CITY = 0.25

/**
 * Around a point, a part of what is shown now, no more than a town, and little of the town next to it: where a cluster leads to. All of
 * a city is shown, with the small towns beside it. A degree of latitude is as long here as two of longitude.
 */
const nearer = ([x, y]: Position, shown: Bounds, { clusters, count }: Shown): Bounds => {
  const here = clusters.find(({ longitude, latitude }) => longitude === x && latitude === y)
  const isCity = here !== undefined && here.homes >= count * SHARE_OF_CITY
  const next = Math.min(
    ...clusters
      .filter(({ homes }) => !isCity || homes >= here.homes)
      .map(({ longitude, latitude }): Position => [longitude, latitude])
      .map(([x2, y2]) => Math.hypot(x2 - x, (y2 - y) * 2))
      .filter((distance) => distance > 0),
  )
  const reach = Math.min(isCity ? CITY : TOWN, Math.max(next * 0.6, SMALL_TOWN))
  const wide = Math.min((shown[2] - shown[0]) / 8, reach)
  const high = Math.min((shown[3] - shown[1]) / 8, reach / 2)
  return [x - wide, y - high, x + wide, y + high]
}

const MARGIN = 0.015

/** What the map shows where the address does not say: the area that is searched, or else all that was found. */
const aroundAll = (
  points: readonly MapPoint[],
  area: readonly Position[] | null,
  is_narrowed: boolean,
): Bounds => {
  const corners = (area ?? []).map((at) => ({ key: '', name: '', at, count: 1 }))
  const around = area ? boundsOf(corners) : is_narrowed ? boundsOf(points) : null
  if (!around) return ICELAND_BOUNDS
  const [west, south, east, north] = around
  return [west - MARGIN, south - MARGIN / 2, east + MARGIN, north + MARGIN / 2]
}

/** Searches what is seen now: on the map itself, whose part it is. */
function ThisPart({ shown }: { shown: Bounds }) {
  const t = useT()
  const address = useMapAddress()
  return (
    <div className="absolute start-2 top-2 z-2 noscript:hidden">
      <Button
        variant="secondary"
        size="small"
        icon={<Scan size={16} aria-hidden="true" />}
        to={address({ area: areaOfBounds(shown) })}
      >
        {t('listings.map.this_part')}
      </Button>
    </div>
  )
}

/** The ways back to all of it. */
function Parts() {
  const t = useT()
  const [params] = useSearchParams()
  const address = useMapAddress()
  return (
    <>
      {filtersOf(params).area !== undefined ? (
        <Button
          variant="quiet"
          size="small"
          icon={<X size={16} aria-hidden="true" />}
          to={address({ area: '' })}
        >
          {t('listings.map.no_area')}
        </Button>
      ) : null}
      {boundsAt(params) !== undefined ? (
        <Button variant="quiet" size="small" to={address({ at: '' })}>
          {t('listings.map.all')}
        </Button>
      ) : null}
    </>
  )
}

function MapTools({
  is_drawing,
  onDraw,
}: {
  is_drawing: boolean
  onDraw: (is_drawing: boolean) => void
}) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden">
      <Button
        variant="secondary"
        size="small"
        aria-pressed={is_drawing}
        icon={<PenLine size={16} aria-hidden="true" />}
        onClick={() => onDraw(!is_drawing)}
      >
        {is_drawing ? t('listings.map.draw_stop') : t('listings.map.draw')}
      </Button>
      {is_drawing ? null : <Parts />}
    </div>
  )
}

/** What the map shows of the search in the address, and how it is moved on. */
const useMapSearch = () => {
  const [params] = useSearchParams()
  const call = mapCall(params)
  const found = useLoaded(mapListings, call)
  const points = usePoints(found)
  const { q, area, ...others } = call.query
  const corners = area === undefined ? null : pointsOfArea(area)
  const is_narrowed = q !== '' || Object.values(others).some(Boolean)
  const before = boundsIn(call.query.bounds ?? '')
  const shown = before ?? aroundAll(points, corners, is_narrowed)
  return { found, points, corners, shown, is_exact: before !== null }
}

/** The list beside the map: the same homes, or where they are. */
function Beside({
  found,
  total,
  shown,
  onMark,
  onGo,
}: {
  found: Shown
  total: number | null
  shown: Bounds
  /** A row was pressed that leads to another part of the map. */
  onGo: () => void
  onMark: (id: string | null) => void
}) {
  const t = useT()
  const [params] = useSearchParams()
  const address = useMapAddress()
  const here =
    total !== null && found.count < total - found.not_on_map
      ? t('listings.map.here_of', { count: found.count, total })
      : isForPremises(params.get('listing_type') ?? '')
        ? t('listings.map.here_premises', { count: found.count })
        : t('listings.map.here', { count: found.count })
  const is_loading = useNavigation().location?.pathname === listingPaths.search
  return (
    <section
      aria-label={t('listings.map.beside')}
      aria-busy={is_loading}
      className={clsx('min-w-0 max-sm:order-1', is_loading && 'opacity-60 transition-opacity')}
    >
      <p role="status" className="font-medium">
        {here}
      </p>
      {found.count === 0 ? (
        <p className="mt-1 text-quiet">{t('listings.map.nothing_here')}</p>
      ) : found.homes.length > 0 ? (
        <MapHomeList homes={found.homes} onMark={onMark} />
      ) : (
        <ClusterList
          clusters={found.clusters}
          onGo={onGo}
          // One area is searched by its name, which finds its homes and not those beside it.
          addressOf={({ name, longitude, latitude }) =>
            filtersOf(params).q === '' && isOneArea(name)
              ? address({ q: name, at: '' })
              : address({ at: boundsText(nearer([longitude, latitude], shown, found)) })
          }
        />
      )}
      {found.not_on_map > 0 ? (
        <p className="mt-2 text-sm text-quiet">
          {t('listings.map.not_on_map', { count: found.not_on_map })}
        </p>
      ) : null}
    </section>
  )
}

/** A finger on the map draws then, so all of it and what to do is brought onto the screen of a phone first. */
const useDrawing = () => {
  const [is_drawing, setDrawing] = useState(false)
  const drawn_on = useRef<HTMLDivElement>(null)
  const onDraw = (is_on: boolean) => {
    setDrawing(is_on)
    const box = drawn_on.current?.getBoundingClientRect()
    if (is_on && box && (box.top < 0 || box.bottom > window.innerHeight))
      drawn_on.current?.scrollIntoView({ block: 'start' })
  }
  return { is_drawing, onDraw, drawn_on }
}

/** A row goes with what it led to: the heading of the map has the focus then, and the map is brought onto the screen. */
const useShownAfter = (found: Shown, map: RefObject<HTMLElement | null>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed_in = useRef<Shown | null>(null)
  useEffect(() => {
    if (pressed_in.current === null || pressed_in.current === found) return
    pressed_in.current = null
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    const box = map.current?.getBoundingClientRect()
    if (box && (box.top < 0 || box.bottom > window.innerHeight))
      map.current?.scrollIntoView({ block: 'start' })
  }, [found, map])
  return {
    heading,
    onGo: () => {
      pressed_in.current = found
    },
  }
}

/**
 * The homes of a search on the map, and beside it in a list that says the same. All that is chosen is in the address. `total`: how many
 * the search finds everywhere, where that is known exactly.
 */
export function ListingsMap({ total }: { total: number | null }) {
  const t = useT()
  const navigate = useNavigate()
  const address = useMapAddress()
  const describe = useDescribe()
  const { found, points, corners, shown, is_exact } = useMapSearch()
  const { is_drawing, onDraw, drawn_on } = useDrawing()
  const { heading, onGo } = useShownAfter(found, drawn_on)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [marked, setMarked] = useState<string | null>(null)
  const go = (to: string, is_move = false) =>
    void navigate(to, { preventScrollReset: true, replace: is_move })
  const choose = (key: string) => {
    const point = points.find((one) => one.key === key)!
    if (point.label === undefined) go(address({ at: boundsText(nearer(point.at, shown, found)) }))
    else setChosen([key])
  }
  const draw = (drawn: readonly Position[]) => {
    onDraw(false)
    const text = areaText(drawn)
    if (text !== null) go(address({ area: text, at: '' }))
  }
  const homes = found.homes.filter(({ id }) => chosen.includes(id))
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('listings.map.title')}
      </h2>
      <div className="grid items-start gap-x-5 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <div ref={drawn_on} className="relative scroll-mt-2">
            <MapView
              title={t('listings.map.title')}
              points={points}
              describe={describe}
              onChoose={choose}
              onChooseSeveral={setChosen}
              view={shown}
              is_exact={is_exact}
              limits={ICELAND_BOUNDS}
              closest={16}
              onMove={(bounds) => go(address({ at: boundsText(bounds) }), true)}
              area={corners}
              onDrawn={is_drawing ? draw : undefined}
              marked={marked ?? (chosen.length === 1 ? chosen[0]! : null)}
              className="h-[min(60dvh,23rem)] sm:h-[clamp(20rem,100dvh-30rem,44rem)] lg:h-[clamp(22rem,100dvh-24rem,44rem)]"
            />
            {is_drawing ? null : <ThisPart shown={shown} />}
            {homes.length > 0 ? <ChosenHomes homes={homes} onClose={() => setChosen([])} /> : null}
          </div>
          <div>
            <p className="sr-only">{t('listings.map.lead')}</p>
            <MapTools is_drawing={is_drawing} onDraw={onDraw} />
          </div>
        </div>
        <Beside found={found} total={total} shown={shown} onMark={setMarked} onGo={onGo} />
      </div>
    </div>
  )
}
