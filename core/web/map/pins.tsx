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
import { asOne, layersOf, putBeside, type Layer } from './layers.ts'
import {
  groupPoints,
  joinTouching,
  partsOfName,
  type MapFacts,
  type MapGroup,
  type PointsState,
} from './map-points.ts'
import { placesOfNames, type Placed } from './name-sides.ts'
import {
  areTogether,
  leadTo,
  putClear,
  isBehindPanel,
  useFrame,
  usePanelBeside,
} from './pin-places.ts'
import { makePinSheet, SheetOfPins } from './pin-sheet.ts'
import { doOverlap, halfOf, isPill, reachOf, wouldStayOne } from './pin-sizes.ts'
import { nearestLed } from './use-map.ts'
import { useNameOfSeveral } from './use-name.ts'

/** What stands on the map, among it `Pin`s: React's own content. */
export const Pinned = ({
  map,
  state,
  children,
}: {
  map: WebMap
  state: PointsState
  children: ReactNode
}) => {
  const sheet = useMemo(() => makePinSheet(map), [map])
  useLayoutEffect(() => sheet.tell(state), [sheet, state])
  useEffect(() => sheet.lay(), [sheet])
  useEffect(() => keepNamesClear(map, sheet), [map, sheet])
  return createPortal(<SheetOfPins value={sheet}>{children}</SheetOfPins>, sheet.element)
}

export const Pin = ({
  at: [longitude, latitude],
  is_hidden = false,
  children,
}: {
  at: readonly [number, number]
  is_hidden?: boolean
  children: ReactNode
}) => {
  const sheet = useContext(SheetOfPins)!
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => sheet.put(holder.current!, [longitude, latitude]),
    [sheet, longitude, latitude],
  )
  return (
    <div
      ref={holder}
      data-pin=""
      className={clsx('absolute top-0 left-0 has-[[data-marked]]:z-1', is_hidden && 'invisible')}
    >
      {children}
    </div>
  )
}

const ROUND =
  'relative flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 font-sans text-sm tabular-nums'
export const PIN = `${ROUND} border-2 border-surface bg-glacier font-semibold text-on-glacier hover:bg-glacier-strong`
/** What was not asked for is quieter. */
const ASIDE = 'bg-line text-quiet hover:border-glacier hover:text-glacier-ink'
const ROUND_ASIDE = `${ROUND} border border-edge ${ASIDE}`

/** One thing: a pill of its own, so that it is not taken for a number of several. */
const pill = (is_vague: boolean, is_marked: boolean, is_aside: boolean): string =>
  clsx(
    'flex min-h-9 items-center rounded-full border px-2.5 font-sans text-sm whitespace-nowrap tabular-nums pointer-coarse:min-h-11',
    is_marked
      ? 'border-glacier bg-glacier font-semibold text-on-glacier'
      : is_aside
        ? `border-edge ${ASIDE}`
        : 'border-edge bg-surface font-semibold text-ink hover:border-glacier hover:text-glacier-ink',
    is_vague && 'border-dashed',
  )

const NAME =
  'pointer-events-none absolute rounded-small bg-surface px-1.5 text-center leading-4.5 whitespace-pre'
const SIDES = {
  below: 'top-full left-1/2 mt-(--gap) -translate-x-1/2',
  above: 'bottom-full left-1/2 mb-(--gap) -translate-x-1/2',
  right: 'top-1/2 left-full ms-(--gap) -translate-y-1/2',
  left: 'top-1/2 right-full me-(--gap) -translate-y-1/2',
  below_right: 'top-full left-0 mt-(--gap)',
  below_left: 'top-full right-0 mt-(--gap)',
  above_right: 'bottom-full left-0 mb-(--gap)',
  above_left: 'right-0 bottom-full mb-(--gap)',
}

const useZoom = (map: WebMap): number => {
  const [zoom, setZoom] = useState(() => halfOf(map.getZoom()))
  useEffect(() => {
    const read = () => setZoom(halfOf(map.getZoom()))
    map.on('zoom', read)
    return () => {
      map.off('zoom', read)
    }
  }, [map])
  return zoom
}

export type PinFacts = Pick<
  MapFacts,
  | 'points'
  | 'aside'
  | 'alone'
  | 'wholes'
  | 'onChoose'
  | 'onChooseSeveral'
  | 'onLead'
  | 'describe'
  | 'marked'
  | 'chosen'
  | 'by_town'
>

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
    data-keys={group.points.map(({ key }) => key).join('|')}
    data-marked={is_marked || undefined}
    data-aside={group.is_aside || undefined}
    onClick={onPress}
    className={clsx(
      group.is_aside ? ROUND_ASIDE : PIN,
      is_marked ? 'outline-2 outline-offset-2 outline-glacier [--gap:6px]' : '[--gap:2px]',
    )}
  >
    <span aria-hidden="true">{String(group.count)}</span>
    {placed === null ? null : (
      <span
        aria-hidden="true"
        data-name=""
        className={clsx(
          NAME,
          SIDES[placed.side],
          group.is_aside ? 'text-quiet' : 'font-medium text-ink',
        )}
      >
        {placed.name}
      </span>
    )}
    <span className="sr-only">{describe(group)}</span>
  </button>
)

/**
 * A group under its name in words, which is all that may stand beside it: a group is called the same wherever it is told. What is
 * around a place may stand below its name.
 */
const useNamed = (): ((group: MapGroup) => MapGroup & { names: string[] }) => {
  const words = useNameOfSeveral()
  return (group) => {
    const name = words(group.name)
    const { name: place } = partsOfName(group.name)
    const names = new Set([name, name.replace(`${place} `, `${place}\n`)])
    return { ...group, name, names: isPill(group) ? [] : [...names] }
  }
}

type Named = ReturnType<ReturnType<typeof useNamed>> & Omit<Layer, 'points'>

/** A button of several leads nearer, or chooses them where that would not tell them apart; one alone is chosen. */
const pressOn =
  ({ map, onChoose, onChooseSeveral, onLead }: PinFacts & { map: WebMap }) =>
  (group: Named, zoom: number): void => {
    const { points: inside, by_town, is_aside } = group
    const is_several = inside.length > 1
    const lead = leadTo(map, group, by_town)
    const areHomes = inside.every(({ label }) => label !== undefined)
    const areTold = (): boolean =>
      (!by_town && zoom >= nearestLed(map) - 0.5) ||
      areTogether(group) ||
      // What lies aside is led to by its homes.
      wouldStayOne(group, by_town && !is_aside, lead.zoom)
    if (is_several && onChooseSeveral && areHomes && areTold()) {
      onChooseSeveral(
        inside.map(({ key }) => key),
        group.name,
      )
      return
    }
    // A button that leads nearer goes with what it stood for: the next Tab leads from the map to what is there then.
    if (!isPill(group)) map.getCanvas().focus({ preventScroll: true })
    if (!is_several) {
      onChoose?.(inside[0]!.key)
      return
    }
    onLead?.(group, lead.shown)
    lead.move()
  }

/** The points as groups that lie nowhere over each other: the largest first, those that were not asked for last. */
const useGroups = (facts: PinFacts & { map: WebMap }, frame: ReturnType<typeof useFrame>) => {
  const { map, wholes } = facts
  const named = useNamed()
  const zoom = useZoom(map)
  const toClear = putClear(map, frame)
  const groups = layersOf(facts).flatMap(({ points, ...layer }) => {
    const { by_town, is_one } = layer
    const reach = reachOf(points, by_town)
    const clear = groupPoints(points, zoom, reach, by_town, wholes).map(toClear)
    // A map that moves keeps its pins as they are.
    const told = map.isMoving()
      ? clear
      : joinTouching(clear, doOverlap(frame.zoom), by_town, wholes)
    return (is_one ? asOne(told, wholes) : told).map((group): Named => ({
      ...named(group),
      ...layer,
    }))
  })
  const isWhole = (group: Named): boolean => toClear(group) === group
  const beside = map.isMoving()
    ? groups
    : putBeside(groups, frame.zoom, { doOverlap: doOverlap(frame.zoom), mayStand: isWhole })
  return { groups: beside, zoom }
}

/** The buttons of a map. */
export const Pins = (facts: PinFacts & { map: WebMap }) => {
  const { map, describe, marked = null, chosen = [] } = facts
  const panel = chosen.length > 0 ? chosen.join() : null
  const frame = useFrame(map, panel)
  const press = pressOn(facts)
  usePanelBeside(map, panel, frame)
  const { groups, zoom } = useGroups(facts, frame)
  const placed = placesOfNames(groups, frame.zoom, frame)
  return groups.map((group, index) => {
    const [first] = group.points
    const is_marked = group.points.some(({ key }) => key === marked)
    const { label } = first!
    return (
      <Pin key={first!.key} at={group.at} is_hidden={!is_marked && isBehindPanel(group, frame)}>
        {isPill(group) ? (
          <button
            type="button"
            data-key={first!.key}
            data-marked={is_marked || undefined}
            data-aside={group.is_aside || undefined}
            onClick={() => press(group, zoom)}
            className={pill(first!.is_vague ?? false, is_marked, group.is_aside)}
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
            onPress={() => press(group, zoom)}
          />
        )}
      </Pin>
    )
  })
}
