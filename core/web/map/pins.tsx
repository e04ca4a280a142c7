import clsx from 'clsx'
import type { Map as WebMap } from 'maplibre-gl'
import {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { keepNamesClear } from './label-space.ts'
import { boundsOf, groupPoints, partsOfName, type MapFacts, type MapGroup } from './map-points.ts'
import { placesOfNames, type Frame, type Placed } from './name-sides.ts'
import { makePinSheet, SheetOfPins } from './pin-sheet.ts'
import { useNameOfSeveral } from './use-name.ts'

/** Two buttons any nearer could not be told apart by a finger. Pixels. */
const REACH = 48
/** A rent is wider than a number. */
const REACH_OF_LABELS = 62
/** Points that are no further apart than this no zoom tells apart. Degrees. */
const TOGETHER = 0.0004

/** What stands on the map, among it `Pin`s: React's own content. */
export const Pinned = ({ map, children }: { map: WebMap; children: ReactNode }) => {
  const sheet = useMemo(() => makePinSheet(map), [map])
  useEffect(() => sheet.lay(), [sheet])
  useEffect(() => keepNamesClear(map, sheet), [map, sheet])
  return createPortal(<SheetOfPins value={sheet}>{children}</SheetOfPins>, sheet.element)
}

export const Pin = ({
  at: [longitude, latitude],
  children,
}: {
  at: readonly [number, number]
  children: ReactNode
}) => {
  const sheet = useContext(SheetOfPins)!
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => sheet.put(holder.current!, [longitude, latitude]),
    [sheet, longitude, latitude],
  )
  return (
    <div ref={holder} data-pin="" className="absolute top-0 left-0 has-[[data-marked]]:z-1">
      {children}
    </div>
  )
}

export const PIN =
  'relative flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border-2 border-surface bg-glacier px-3 font-sans text-sm font-semibold text-on-glacier tabular-nums hover:bg-glacier-strong'

/** One thing: a pill of its own, so that it is not taken for a number of several. */
const pill = (is_vague: boolean, is_marked: boolean): string =>
  clsx(
    'flex min-h-9 items-center rounded-full border px-2.5 font-sans text-sm font-semibold whitespace-nowrap tabular-nums pointer-coarse:min-h-11',
    is_marked
      ? 'border-glacier bg-glacier text-on-glacier'
      : 'border-edge bg-surface text-ink hover:border-glacier hover:text-glacier-ink',
    is_vague && 'border-dashed',
  )

const NAME =
  'pointer-events-none absolute rounded-small bg-surface px-1.5 leading-5 font-medium whitespace-nowrap text-ink'
const SIDES = {
  below: 'top-full left-1/2 mt-0.5 -translate-x-1/2',
  above: 'bottom-full left-1/2 mb-0.5 -translate-x-1/2',
  right: 'top-1/2 left-full ms-0.5 -translate-y-1/2',
  left: 'top-1/2 right-full me-0.5 -translate-y-1/2',
  below_right: 'top-full left-0 mt-0.5',
  below_left: 'top-full right-0 mt-0.5',
  above_right: 'bottom-full left-0 mb-0.5',
  above_left: 'right-0 bottom-full mb-0.5',
}

const useZoom = (map: WebMap): number => {
  const [zoom, setZoom] = useState(() => Math.round(map.getZoom() * 2) / 2)
  useEffect(() => {
    const read = () => setZoom(Math.round(map.getZoom() * 2) / 2)
    map.on('zoom', read)
    return () => {
      map.off('zoom', read)
    }
  }, [map])
  return zoom
}

const frameOf = (map: WebMap): Frame & { zoom: number } => {
  const { lng, lat } = map.getCenter()
  const { clientWidth, clientHeight } = map.getContainer()
  return { middle: [lng, lat], width: clientWidth, height: clientHeight, zoom: map.getZoom() }
}

/** What is seen of the map while it stands still. */
const useFrame = (map: WebMap): Frame & { zoom: number } => {
  const [frame, setFrame] = useState(() => frameOf(map))
  useEffect(() => {
    const read = () => setFrame(frameOf(map))
    map.on('moveend', read)
    map.on('resize', read)
    return () => {
      map.off('moveend', read)
      map.off('resize', read)
    }
  }, [map])
  return frame
}

const areTogether = ({ points }: MapGroup): boolean => {
  const [west, south, east, north] = boundsOf(points)!
  return east - west < TOGETHER && north - south < TOGETHER
}

/** A button that leads nearer goes with what it stood for: the map has the focus then, so that the next Tab leads to its buttons. */
const useFocusOnMap = (map: WebMap): (() => void) => {
  const is_asked = useRef(false)
  useEffect(() => {
    if (!is_asked.current || document.activeElement !== document.body) return
    is_asked.current = false
    map.getCanvas().focus({ preventScroll: true })
  })
  return () => {
    is_asked.current = document.activeElement !== document.body
  }
}

type PinsProps = Pick<
  MapFacts,
  'points' | 'onChoose' | 'onChooseSeveral' | 'onLead' | 'describe' | 'marked'
> & {
  map: WebMap
}

const isPill = ({ points: [first, ...others] }: MapGroup): boolean =>
  first!.label !== undefined && others.length === 0

/** Several, or what has no words of its own: how many, and the name beside it. */
const RoundPin = ({
  group,
  placed,
  is_marked,
  describe,
  onPress,
}: {
  group: MapGroup
  placed: Placed | null
  is_marked: boolean
  describe: MapFacts['describe']
  onPress: () => void
}) => (
  <button
    type="button"
    data-key={group.points[0]!.key}
    data-marked={is_marked || undefined}
    onClick={onPress}
    className={clsx(PIN, is_marked && 'outline-2 outline-offset-2 outline-glacier')}
  >
    <span aria-hidden="true">{String(group.count)}</span>
    {placed === null ? null : (
      <span aria-hidden="true" data-name="" className={clsx(NAME, SIDES[placed.side])}>
        {placed.name}
      </span>
    )}
    <span className="sr-only">{describe(group)}</span>
  </button>
)

/** A group under its name in words, and what may stand beside it: the place alone where there is no room for more. */
const useNamed = (): ((group: MapGroup) => MapGroup & { names: string[] }) => {
  const words = useNameOfSeveral()
  return (group) => {
    const { name, has_more } = partsOfName(group.name)
    const long = words(group.name)
    return { ...group, name: long, names: isPill(group) ? [] : [long, ...(has_more ? [name] : [])] }
  }
}

/** The buttons of a map: the largest first. One of several leads nearer, one alone is chosen. */
export const Pins = ({
  map,
  points,
  onChoose,
  onChooseSeveral,
  onLead,
  describe,
  marked = null,
}: PinsProps) => {
  const named = useNamed()
  const zoom = useZoom(map)
  const frame = useFrame(map)
  const has_labels = points.some((point) => point.label !== undefined)
  const keepFocus = useFocusOnMap(map)
  const press = (group: MapGroup) => {
    keepFocus()
    const { points: inside } = group
    const is_nearest = zoom >= map.getMaxZoom() - 0.5
    if (inside.length === 1) onChoose?.(inside[0]!.key)
    else if (onChooseSeveral && (is_nearest || areTogether(group)))
      onChooseSeveral(inside.map(({ key }) => key))
    else {
      onLead?.(group.name)
      map.fitBounds(boundsOf(inside)!, { padding: 72, maxZoom: has_labels ? 16 : 11 })
    }
  }
  const groups = groupPoints(points, zoom, has_labels ? REACH_OF_LABELS : REACH).map(named)
  const placed = placesOfNames(groups, frame.zoom, frame)
  return groups.map((group, index) => {
    const [first] = group.points
    const is_marked = group.points.some(({ key }) => key === marked)
    const { label } = first!
    return (
      <Pin key={first!.key} at={group.at}>
        {isPill(group) ? (
          <button
            type="button"
            data-key={first!.key}
            data-marked={is_marked || undefined}
            onClick={() => press(group)}
            className={pill(first!.is_vague ?? false, is_marked)}
          >
            <span aria-hidden="true">{label}</span>
            <span className="sr-only">{describe(group)}</span>
          </button>
        ) : (
          <RoundPin
            group={group}
            placed={placed[index]!}
            is_marked={is_marked}
            describe={describe}
            onPress={() => press(group)}
          />
        )}
      </Pin>
    )
  })
}
