import clsx from 'clsx'
import { PenLine, Scan, X } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Bounds, type Position } from '#core/web/map/map-points.ts'
import { MapView } from '#core/web/map/map-view.tsx'
import { useNameOfSeveral } from '#core/web/map/use-name.ts'
import { Button } from '#core/web/ui/button.tsx'
import { mapListings } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { areaOfBounds, areaText, boundsText } from '#features/listings/shared/steps/area-text.ts'
import { isForPremises } from '#features/listings/shared/steps/filters.ts'
import { boundsIn, ICELAND_BOUNDS, pointsOfArea } from '#features/listings/shared/steps/areas.ts'
import { ChosenHomes, ClusterList, isOneArea, MapHomeList } from './map-lists.tsx'
import { aroundAll, nearer, type Led } from './map-parts.ts'
import { useDescribe, usePoints } from './map-words.ts'
import { addressWith, boundsAt, filtersOf } from './search-address.ts'

type Shown = ReplyOf<typeof mapListings>

export const mapCall = (params: URLSearchParams) => ({
  query: { ...filtersOf(params), bounds: boundsAt(params) },
})

const useMapAddress = () => {
  const [params] = useSearchParams()
  return (changes: Readonly<Record<string, string>>): string => addressWith(params, changes)
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
const useMapSearch = (led: Led | null) => {
  const [params] = useSearchParams()
  const call = mapCall(params)
  const found = useLoaded(mapListings, call)
  const points = usePoints(found)
  const { q, area, ...others } = call.query
  const corners = area === undefined ? null : pointsOfArea(area)
  const is_narrowed = q !== '' || Object.values(others).some(Boolean)
  const before = boundsIn(call.query.bounds ?? '')
  const leading = before !== null && led?.at === params.get('at') ? led : null
  const is_fitted = leading !== null && leading.is_fitted && points.length > 0
  const shown = is_fitted
    ? aroundAll(points, null, true)
    : (before ?? aroundAll(points, corners, is_narrowed))
  return {
    found,
    points,
    corners,
    shown,
    is_exact: before !== null && !is_fitted,
    is_fitted,
    led_to: leading?.name ?? null,
  }
}

/** How many homes the map shows, in words. */
const useHere = (found: Shown, total: number | null): string => {
  const t = useT()
  const [params] = useSearchParams()
  return total !== null && found.count < total - found.not_on_map
    ? t('listings.map.here_of', { count: found.count, total })
    : isForPremises(params.get('listing_type') ?? '')
      ? t('listings.map.here_premises', { count: found.count })
      : t('listings.map.here', { count: found.count })
}

/** The list beside the map: the same homes, or where they are. */
function Beside({
  found,
  total,
  shown,
  led_to,
  onMark,
  onGo,
}: {
  found: Shown
  total: number | null
  shown: Bounds
  /** What the part of the map is called that was led to. */
  led_to: string | null
  /** A row was pressed that leads to another part of the map: what it is called, and which part. */
  onGo: (name: string, at: string) => void
  onMark: (id: string | null) => void
}) {
  const t = useT()
  const [params] = useSearchParams()
  const address = useMapAddress()
  const here = useHere(found, total)
  const named = useNameOfSeveral()
  const partOf = ({ longitude, latitude }: Shown['clusters'][number]) =>
    boundsText(nearer([longitude, latitude], shown, found))
  const is_loading = useNavigation().location?.pathname === listingPaths.search
  return (
    <section
      aria-label={t('listings.map.beside')}
      aria-busy={is_loading}
      className={clsx('min-w-0 max-sm:order-1', is_loading && 'opacity-60 transition-opacity')}
    >
      {led_to === null ? null : <p className="text-lg font-semibold">{led_to}</p>}
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
          onGo={(cluster) => onGo(named(cluster.name), partOf(cluster))}
          // One area is searched by its name, which finds its homes and not those beside it.
          addressOf={(cluster) =>
            filtersOf(params).q === '' && isOneArea(cluster.name)
              ? address({ q: cluster.name, at: '' })
              : address({ at: partOf(cluster) })
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

const HEIGHT =
  'h-[min(60dvh,23rem)] sm:h-[clamp(20rem,100dvh-30rem,44rem)] lg:h-[clamp(22rem,100dvh-24rem,44rem)]'

/** The pin of a home has the focus again. */
const focusPin = (map: HTMLElement | null, key: string | undefined): void => {
  const pins = [...(map?.querySelectorAll<HTMLElement>('[data-key]') ?? [])]
  pins.find(({ dataset }) => dataset.key === key)?.focus({ preventScroll: true })
}

/** What a pin that is pressed and a map that is moved lead to. */
const useLeading = (
  { found, points, shown, is_fitted }: ReturnType<typeof useMapSearch>,
  {
    setLed,
    setChosen,
    go,
    onGo,
  }: {
    setLed: Dispatch<SetStateAction<Led | null>>
    setChosen: (keys: readonly string[]) => void
    go: (to: string, is_move?: boolean) => void
    onGo: () => void
  },
) => {
  const address = useMapAddress()
  const named = useNameOfSeveral()
  const choose = (key: string) => {
    const point = points.find((one) => one.key === key)!
    if (point.label !== undefined) {
      setChosen([key])
      return
    }
    const at = boundsText(nearer(point.at, shown, found))
    setLed({ name: named(point.name), at, is_fitted: true })
    go(address({ at }))
  }
  /** A map that was fitted tells what it shows, so that all of it is read; the reader's own moves lead on from what was pressed. */
  const move = (bounds: Bounds, is_own: boolean) => {
    if (is_own && !is_fitted) return
    const at = boundsText(bounds)
    setLed((before) =>
      before && (is_own || before.at === null) ? { ...before, at, is_fitted: false } : null,
    )
    go(address({ at }), true)
  }
  const follow = (name: string, at: string) => {
    setLed({ name, at, is_fitted: true })
    onGo()
  }
  return { choose, move, follow }
}

/** What is chosen on the map, and what each press leads to. */
const useListingsMap = () => {
  const navigate = useNavigate()
  const address = useMapAddress()
  const [led, setLed] = useState<Led | null>(null)
  const search = useMapSearch(led)
  const { found } = search
  const drawing = useDrawing()
  const { onDraw, drawn_on } = drawing
  const { heading, onGo } = useShownAfter(found, drawn_on)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [marked, setMarked] = useState<string | null>(null)
  const go = (to: string, is_move = false) =>
    void navigate(to, { preventScrollReset: true, replace: is_move })
  const leading = useLeading(search, { setLed, setChosen, go, onGo })
  const draw = (drawn: readonly Position[]) => {
    onDraw(false)
    const text = areaText(drawn)
    if (text !== null) go(address({ area: text, at: '' }))
  }
  const close = () => {
    focusPin(drawn_on.current, chosen[0])
    setChosen([])
  }
  const homes = found.homes.filter(({ id }) => chosen.includes(id))
  return {
    search,
    drawing,
    leading,
    heading,
    homes,
    draw,
    close,
    setMarked,
    setChosen,
    onLead: (name: string) => setLed({ name, at: null, is_fitted: false }),
    marked: marked ?? chosen[0] ?? null,
  }
}

/**
 * The homes of a search on the map, and beside it in a list that says the same. All that is chosen is in the address. `total`: how many
 * the search finds everywhere, where that is known exactly.
 */
export function ListingsMap({ total }: { total: number | null }) {
  const t = useT()
  const describe = useDescribe()
  const {
    search: { found, points, corners, shown, is_exact, led_to },
    drawing: { is_drawing, onDraw, drawn_on },
    leading: { choose, move, follow },
    ...map
  } = useListingsMap()
  return (
    <div>
      <h2 ref={map.heading} tabIndex={-1} className="sr-only">
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
              onChooseSeveral={map.setChosen}
              view={shown}
              is_exact={is_exact}
              limits={ICELAND_BOUNDS}
              closest={16}
              onMove={move}
              onLead={map.onLead}
              area={corners}
              onDrawn={is_drawing ? map.draw : undefined}
              marked={map.marked}
              className={HEIGHT}
            />
            {is_drawing ? null : <ThisPart shown={shown} />}
            {map.homes.length > 0 ? <ChosenHomes homes={map.homes} onClose={map.close} /> : null}
          </div>
          <div>
            <p className="sr-only">{t('listings.map.lead')}</p>
            <MapTools is_drawing={is_drawing} onDraw={onDraw} />
          </div>
        </div>
        <Beside
          found={found}
          total={total}
          shown={shown}
          led_to={led_to}
          onMark={map.setMarked}
          onGo={follow}
        />
      </div>
    </div>
  )
}
