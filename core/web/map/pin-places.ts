import { LngLat, type Map as WebMap, type MapLibreEvent } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { boxAround, doTouch, moved, type Box } from './boxes.ts'
import { wayClear, wayFromPanel } from './keep-clear.ts'
import {
  boundsAround,
  boundsOf,
  placeAtPixels,
  worldPixels,
  type Bounds,
  type MapGroup,
} from './map-points.ts'
import { partsOver } from './label-space.ts'
import { boxOf, type Frame } from './name-sides.ts'
import { ROUND, sizeOf } from './pin-sizes.ts'
import { fitOf, MOVE, nearestLed } from './use-map.ts'

const coversOf = (map: WebMap): Box[] => partsOver(map, '[data-over-map]')

/** What is seen, and whether the reader moved the map there. */
type Seen = Frame & { zoom: number; is_moved: boolean }

const frameOf = (map: WebMap, is_moved = false): Seen => {
  const { lng, lat } = map.getCenter()
  const { clientWidth, clientHeight } = map.getContainer()
  return {
    middle: [lng, lat],
    width: clientWidth,
    height: clientHeight,
    covers: coversOf(map),
    panel: partsOver(map, '[data-map-panel]')[0],
    zoom: map.getZoom(),
    is_moved,
  }
}

/** What is seen of the map while it stands still. `chosen`: a panel is of this point. */
export const useFrame = (map: WebMap, chosen: string | null): Seen => {
  const [frame, setFrame] = useState(() => frameOf(map))
  useEffect(() => {
    const read = () => setFrame(frameOf(map))
    const moved = ({ is_ours }: MapLibreEvent & { is_ours?: boolean }) =>
      setFrame(frameOf(map, is_ours !== true))
    // The buttons over the map are there by now.
    read()
    map.on('moveend', moved)
    map.on('resize', read)
    return () => {
      map.off('moveend', moved)
      map.off('resize', read)
    }
  }, [map, chosen])
  return frame
}

/** Points that are no further apart than this no zoom tells apart. Degrees. */
const TOGETHER = 0.0004

export const areTogether = ({ points }: MapGroup): boolean => {
  const [west, south, east, north] = boundsOf(points)!
  return east - west < TOGETHER && north - south < TOGETHER
}

/** A pin at the edge stands elsewhere once the map has moved, so that one move may not be enough. */
const MOVES = 4

/** The map goes so far that the pin whose panel was opened is seen beside it. A map that the reader moves stays. */
export const usePanelBeside = (map: WebMap, chosen: string | null, frame: Seen): void => {
  const moves = useRef({ chosen, left: MOVES })
  // A panel that was there before the map shows its pin at once.
  const [first] = useState(chosen)
  useEffect(() => {
    if (moves.current.chosen !== chosen) moves.current = { chosen, left: MOVES }
    const pin = partsOver(map, '[data-marked]')[0]
    const panel = partsOver(map, '[data-map-panel]')[0]
    if (chosen === null || !pin || !panel || frame.is_moved || moves.current.left === 0) return
    const { clientWidth: right, clientHeight: bottom } = map.getContainer()
    const [x, y] = wayFromPanel(pin, panel, { left: 0, top: 0, right, bottom }, coversOf(map))
    if (x === 0 && y === 0) return
    moves.current.left -= 1
    map.panBy([-x, -y], { duration: 300, animate: chosen !== first }, { is_ours: true })
  }, [map, chosen, first, frame])
}

/** How near a press leads at most: to homes, and to numbers. A zoom. */
const NEAREST = { homes: 16, numbers: 11 }
/** Homes that are told by number lie around their middle: so far, at most, of all towns and of parts of one. Degrees of longitude. */
const AROUND = { towns: 0.1, parts: 0.02 }
/** Around the homes of towns that were pressed, which are shown with what is beside them. Degrees of longitude. */
const AROUND_HOMES = 0.015

/** Where a group leads: what of the map is seen then is known before it moves. */
export const leadTo = (
  map: WebMap,
  { points }: MapGroup,
  by_town: boolean,
): { move: () => void; shown: Bounds; zoom: number } => {
  const are_homes = points[0]!.label !== undefined
  const [west, south, east, north] = boundsOf(points)!
  const around = are_homes ? (by_town ? AROUND_HOMES : 0) : by_town ? AROUND.towns : AROUND.parts
  const bounds: Bounds = [west - around, south - around / 2, east + around, north + around / 2]
  const container = map.getContainer()
  const closest = are_homes ? NEAREST.homes : NEAREST.numbers
  const camera = map.cameraForBounds(
    [...bounds],
    fitOf(bounds, container, { closest }, nearestLed(map)),
  )!
  const now = map.getZoom()
  // Numbers that are left from near are many homes.
  const is_far = are_homes || now < NEAREST.numbers - 0.5
  const zoom = is_far ? camera.zoom! : Math.min(now + 1, map.getMaxZoom())
  const { lng, lat } = LngLat.convert(camera.center!)
  return {
    zoom,
    move: () => map.easeTo({ center: [lng, lat], zoom, ...MOVE }, { is_ours: true }),
    shown: boundsAround([lng, lat], zoom, {
      width: container.clientWidth,
      height: container.clientHeight,
    }),
  }
}

/** Whether a panel would cut a button: it is not shown then. */
export const isBehindPanel = (
  { at }: Pick<MapGroup, 'at'>,
  frame: Frame & { zoom: number },
): boolean => {
  const { left, top } = boxOf(frame, frame.zoom)
  const [x, y] = worldPixels(at, frame.zoom)
  return frame.panel !== undefined && doTouch(boxAround([x - left, y - top], ROUND), frame.panel)
}

/** A button that the edge cuts, or that lies below another, stands beside where it would. A map that moves moves its pins as they are. */
export const putClear = (map: WebMap, frame: Frame & { zoom: number }) => {
  if (map.isMoving()) return <T extends MapGroup>(group: T): T => group
  const seen = boxOf(frame, frame.zoom)
  const covers = frame.covers.map((over) => moved(over, [seen.left, seen.top]))
  return <T extends MapGroup>(group: T): T => {
    const [x, y] = worldPixels(group.at, frame.zoom)
    const box = boxAround([x, y], sizeOf(group))
    const [right, down] = wayClear(box, seen, covers)
    return right === 0 && down === 0
      ? group
      : { ...group, at: placeAtPixels([x + right, y + down], frame.zoom) }
  }
}
