import type { Map as WebMap, MapLibreEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Area, DrawingSheet } from './drawing.tsx'
import { boundsOf, nameOfGroup, type Bounds, type MapFacts } from './map-points.ts'
import { areOnePin } from './pin-sizes.ts'
import { Pin, PIN, Pinned, Pins, type PinFacts } from './pins.tsx'
import { fitOf, ICELAND, MOVE, nearestLed, useMap, type Frame } from './use-map.ts'
import { useNameOfSeveral } from './use-name.ts'
import { Zoom } from './zoom.tsx'

interface Props extends MapFacts {
  waiting: ReactNode
  onWrong: () => void
}

const shownOn = (map: WebMap): Bounds => {
  const { _sw: from, _ne: to } = map.getBounds()
  return [from.lng, from.lat, to.lng, to.lat]
}

/** What of a part lies within the limits. */
const within = (one: Bounds, [west, south, east, north]: Bounds): Bounds => [
  Math.min(Math.max(one[0], west), east),
  Math.min(Math.max(one[1], south), north),
  Math.min(Math.max(one[2], west), east),
  Math.min(Math.max(one[3], south), north),
]

const areAlike = (one: Bounds, other: Bounds): boolean => {
  const wide = Math.max(one[2] - one[0], 0.001)
  return one.every((value, index) => Math.abs(value - other[index]!) < wide / 50)
}

const EVERYWHERE: Bounds = [-180, -90, 180, 90]
const boundsFrom = (text: string): Bounds => text.split(',').map(Number) as unknown as Bounds

/** The map shows `view` whenever that changes, and tells of each move that the reader makes. */
const useView = (
  map: WebMap | null,
  {
    view,
    is_exact = false,
    closest,
    limits = EVERYWHERE,
    onMove,
  }: Pick<MapFacts, 'view' | 'is_exact' | 'closest' | 'limits' | 'onMove'>,
): void => {
  const tell = useRef(onMove)
  useEffect(() => {
    tell.current = onMove
  })
  const wanted = view?.join() ?? ''
  const limit = limits.join()
  const applied = useRef(wanted)
  useEffect(() => {
    if (!map || wanted === '' || wanted === applied.current) return
    applied.current = wanted
    const bounds = boundsFrom(wanted)
    if (!areAlike(bounds, within(shownOn(map), boundsFrom(limit))))
      map.fitBounds(
        [...bounds] as [number, number, number, number],
        {
          ...fitOf(bounds, map.getContainer(), { closest, is_exact }, nearestLed(map)),
          ...MOVE,
        },
        { is_ours: true },
      )
  }, [map, wanted, limit, closest, is_exact])
  useEffect(() => {
    if (!map) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const moved = (event: MapLibreEvent & { is_ours?: boolean }) => {
      clearTimeout(waiting)
      // Moves that follow one another are told once.
      waiting = setTimeout(() => tell.current?.(shownOn(map), event.is_ours === true), 250)
    }
    map.on('moveend', moved)
    return () => {
      clearTimeout(waiting)
      map.off('moveend', moved)
    }
  }, [map])
}

/** What a press led to is told once the map stands still, if it is one pin again. */
const useLedToOne = (
  map: WebMap | null,
  facts: Pick<MapFacts, 'points' | 'alone' | 'by_town' | 'wholes' | 'state' | 'onLedToOne'>,
): void => {
  const words = useNameOfSeveral()
  const { points, by_town, wholes, state = 'true', onLedToOne } = facts
  const look = useEffectEvent(() => {
    if (!map || !onLedToOne || state !== 'true' || map.isMoving()) return
    if (areOnePin(facts, map.getZoom()))
      onLedToOne(
        points.map(({ key }) => key),
        words(nameOfGroup(points, by_town, wholes)),
      )
  })
  const is_led = onLedToOne !== undefined
  useEffect(() => {
    if (!map || !is_led) return undefined
    look()
    map.on('moveend', look)
    return () => {
      map.off('moveend', look)
    }
  }, [map, is_led, points, state])
}

/** Points as buttons where they can be chosen, else their names alone. */
function PinsOrNames({ map, ...facts }: PinFacts & { map: WebMap }) {
  if (facts.onChoose) return <Pins map={map} {...facts} />
  return facts.points.map((point) => (
    <Pin key={point.key} at={point.at}>
      <span className={PIN}>{facts.describe({ ...point, points: [point] })}</span>
    </Pin>
  ))
}

/** What MapView fetches: the map itself, with MapLibre. */
export default function MapCanvas({
  title,
  is_close,
  closest,
  view,
  is_exact,
  limits,
  onMove,
  area,
  onDrawn,
  onLedToOne,
  state = 'true',
  waiting,
  onWrong,
  ...facts
}: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [first] = useState(view)
  const [isFirstExact] = useState(is_exact)
  const frame: Frame = first ?? ((is_close && boundsOf(facts.points)) || ICELAND)
  const map = useMap(box, title, frame, onWrong, { closest, is_exact: isFirstExact })
  useView(map, { view, is_exact, closest, limits, onMove })
  useLedToOne(map, { ...facts, state, onLedToOne })
  return (
    <>
      <div ref={box} className="size-full" />
      {map ? null : (
        <div className="absolute inset-0 grid place-items-center bg-sunken">{waiting}</div>
      )}
      {map ? (
        <Pinned map={map} state={state}>
          <PinsOrNames map={map} {...facts} />
        </Pinned>
      ) : null}
      {map && area && area.length > 2 ? <Area map={map} corners={area} /> : null}
      {map && onDrawn ? (
        <DrawingSheet map={map} label={t('core.map.draw_now')} onDrawn={onDrawn} />
      ) : null}
      {map ? <Zoom map={map} points={facts.points} chosen={facts.chosen} /> : null}
    </>
  )
}
