import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Position } from '#core/web/map/map-points.ts'
import { MapView } from '#core/web/map/map-view.tsx'
import { IconButton } from '#core/web/ui/icon-button.tsx'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import type { mapListings } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { areaText, boundsText } from '#features/listings/shared/steps/area-text.ts'
import { isForPremises } from '#features/listings/shared/steps/filters.ts'
import { ICELAND_BOUNDS } from '#features/listings/shared/steps/areas.ts'
import { ChosenBeside, ChosenHomes } from './chosen-homes.tsx'
import { BESIDE, ClusterList, isOneArea, MapHomeList } from './map-lists.tsx'
import { useChosen, useIsWide } from './map-chosen.ts'
import { nearer, type Led } from './map-parts.ts'
import { stateOf, useLeading, useMapAddress, useMapSearch } from './map-search.ts'
import { MapTools, ThisPart } from './map-tools.tsx'
import { keyOfCluster, useDescribe } from './map-words.ts'
import { filtersOf } from './search-address.ts'

type Shown = ReplyOf<typeof mapListings>
type Search = ReturnType<typeof useMapSearch>

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

/** How many homes the map shows: of what was pressed as many as it said, and in words what there is besides. */
function HowMany({
  search: { found, leading, held },
  total,
  onShowAll,
  onLeave,
}: {
  search: Search
  /** Goes back to what was shown before. */
  onLeave: () => void
  total: number | null
  onShowAll: () => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const here = useHere(found, total)
  const is_held = leading !== null && held !== null
  return (
    <>
      {leading && !is_held ? <p className="text-lg font-semibold">{leading.name}</p> : null}
      <div className="flex items-start">
        <p
          role="status"
          className={clsx('min-w-0 grow', is_held ? 'py-2 text-lg font-semibold' : 'font-medium')}
        >
          {is_held
            ? t('listings.map.place', { name: leading.name, count: held.shown.count })
            : here}
        </p>
        {is_held ? (
          <IconButton
            label={t('listings.map.close')}
            icon={<X size={18} />}
            plain
            onClick={() => {
              onLeave()
              void navigate(-1)
            }}
          />
        ) : null}
      </div>
      {is_held && held.shown.count < leading.count ? (
        <p>{t('listings.map.here_of', { count: held.shown.count, total: leading.count })}</p>
      ) : null}
      {is_held && held.others > 0 ? (
        <LinkButton onClick={onShowAll} className="self-start py-1 pointer-coarse:py-2.5">
          {t('listings.map.show_around', { count: held.others })}
        </LinkButton>
      ) : null}
    </>
  )
}

/** The list beside the map: the same homes, or where they are. */
function Beside({
  search,
  total,
  onMark,
  onGo,
  followed,
  onShowAll,
}: {
  search: Search
  total: number | null
  /** A row was pressed that leads to another part of the map. */
  onGo: () => void
  /** What a row leads to: which point, and which part. */
  followed: (key: string, at: string) => Led
  onMark: (id: string | null) => void
  onShowAll: () => void
}) {
  const t = useT()
  const [params] = useSearchParams()
  const address = useMapAddress()
  const { found, told, shown } = search
  const partOf = ({ longitude, latitude }: Shown['clusters'][number]) =>
    boundsText(nearer([longitude, latitude], shown, told))
  const is_loading = useNavigation().location?.pathname === listingPaths.search
  return (
    <section
      aria-label={t('listings.map.beside')}
      aria-busy={is_loading}
      className={clsx(BESIDE, is_loading && 'opacity-60 transition-opacity')}
    >
      <HowMany search={search} total={total} onShowAll={onShowAll} onLeave={onGo} />
      {found.count === 0 ? (
        <p className="mt-1 text-quiet">{t('listings.map.nothing_here')}</p>
      ) : told.homes.length > 0 ? (
        <MapHomeList homes={told.homes} onMark={onMark} />
      ) : (
        <ClusterList
          clusters={told.clusters}
          onGo={onGo}
          stateOf={(cluster) =>
            stateOf(followed(keyOfCluster(cluster), partOf(cluster)), search.wholes)
          }
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
  'h-[min(60dvh,23rem)] sm:h-[clamp(20rem,100dvh-30rem,44rem)] lg:h-[clamp(18.75rem,100dvh-24.5rem,44rem)]'

/** What is chosen on the map, and what each press leads to. */
const useListingsMap = () => {
  const address = useMapAddress()
  const search = useMapSearch()
  const { found, wholes } = search
  const drawing = useDrawing()
  const { onDraw, drawn_on } = drawing
  const { heading, onGo } = useShownAfter(found, drawn_on)
  const { homes, name, isFree, choose, close, go } = useChosen(found, wholes, drawn_on)
  const [marked, setMarked] = useState<string | null>(null)
  const leading = useLeading(search, { onChoose: (key) => choose([key]), go })
  const draw = (drawn: readonly Position[]) => {
    onDraw(false)
    const text = areaText(drawn)
    if (text !== null) go(address({ area: text, at: '' }), null)
  }
  const showAll = () => {
    go(address({}), null, true)
    heading.current?.focus({ preventScroll: true })
  }
  const chosen = homes[0]?.id ?? null
  return {
    search,
    drawing,
    leading,
    heading,
    panel: { homes, name, onClose: close },
    draw,
    setMarked,
    onGo,
    choosing: {
      onChooseSeveral: (keys: readonly string[], of: string) => choose(keys, of),
      onLedToOne:
        search.held && isFree
          ? (keys: readonly string[], of: string) => choose(keys, of, true)
          : undefined,
    },
    showAll,
    marked: marked ?? chosen,
  }
}

/** What the map shows of a search. */
const factsOf = ({ points, aside, alone, wholes, by_town, state, ...search }: Search) => ({
  points,
  aside,
  alone,
  wholes,
  by_town,
  state,
  view: search.shown,
  is_exact: search.is_exact,
  area: search.corners,
})

/**
 * The homes of a search on the map, and beside it in a list that says the same. All that is chosen is in the address or its entry of
 * the history. `total`: how many the search finds everywhere, where that is known exactly.
 */
export function ListingsMap({ total }: { total: number | null }) {
  const t = useT()
  const describe = useDescribe()
  const {
    search,
    drawing: { is_drawing, onDraw, drawn_on },
    leading: { choose, lead, move, followed },
    panel,
    ...map
  } = useListingsMap()
  // Several have the room beside the map, where there is one.
  const is_beside = useIsWide() && panel.homes.length > 1
  return (
    <div>
      <h2 ref={map.heading} tabIndex={-1} className="sr-only">
        {t('listings.map.title')}
      </h2>
      <div className="grid items-start gap-x-5 gap-y-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <div ref={drawn_on} className="scroll-mt-2">
            <MapView
              title={t('listings.map.title')}
              {...factsOf(search)}
              describe={describe}
              onChoose={choose}
              {...map.choosing}
              limits={ICELAND_BOUNDS}
              closest={16}
              onMove={move}
              onLead={lead}
              onDrawn={is_drawing ? map.draw : undefined}
              marked={map.marked}
              chosen={panel.homes.map(({ id }) => id)}
              className={HEIGHT}
            >
              {is_drawing ? null : <ThisPart shown={search.shown} />}
              {panel.homes.length > 0 && !is_beside ? <ChosenHomes {...panel} /> : null}
            </MapView>
          </div>
          <div>
            <p className="sr-only">{t('listings.map.lead')}</p>
            <MapTools is_drawing={is_drawing} onDraw={onDraw} />
          </div>
        </div>
        {is_beside ? (
          <ChosenBeside {...panel} onMark={map.setMarked} />
        ) : (
          <Beside
            search={search}
            total={total}
            onMark={map.setMarked}
            onGo={map.onGo}
            followed={followed}
            onShowAll={map.showAll}
          />
        )}
      </div>
    </div>
  )
}
