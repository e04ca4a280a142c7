import { boxAround, doTouch } from './boxes.ts'
import {
  groupPoints,
  joinTouching,
  leadOf,
  worldPixels,
  type MapFacts,
  type MapGroup,
  type MapPoint,
} from './map-points.ts'
import { layersOf } from './layers.ts'

export const isPill = ({ points: [first, ...others] }: Pick<MapGroup, 'points'>): boolean =>
  first!.label !== undefined && others.length === 0

/** About what a button takes up. Pixels. */
export const ROUND = { width: 46, height: 46 }
const PILL = { height: 44, letter: 7.5, edges: 24 }

export const sizeOf = (group: MapGroup): { width: number; height: number } =>
  isPill(group)
    ? {
        width: PILL.edges + PILL.letter * group.points[0]!.label!.length,
        height: PILL.height,
      }
    : ROUND

/** Whether the buttons of two groups would lie over each other at a zoom. */
export const doOverlap =
  (zoom: number) =>
  (one: MapGroup, other: MapGroup): boolean => {
    const [a, b] = [worldPixels(one.at, zoom), worldPixels(other.at, zoom)]
    return isPill(one) || isPill(other)
      ? doTouch(boxAround(a, sizeOf(one)), boxAround(b, sizeOf(other)))
      : Math.hypot(a[0] - b[0], a[1] - b[1]) < ROUND.width
  }

/** Two buttons any nearer could not be told apart by a finger. Pixels. */
const REACH = 48
/** A rent is wider than a number. */
const REACH_OF_LABELS = 62

/** Points that are nearer to each other than this are one. Pixels. */
export const reachOf = (points: readonly MapPoint[], by_town: boolean): number =>
  !by_town && points.some(({ label }) => label !== undefined) ? REACH_OF_LABELS : REACH

/** Groups are told anew at each half of a zoom. */
export const halfOf = (zoom: number): number => Math.round(zoom * 2) / 2

/** Whether these homes are one pin at a zoom. What numbers stand for is not known. */
export const areOnePin = (
  { points, alone = null, by_town = false }: Pick<MapFacts, 'points' | 'alone' | 'by_town'>,
  zoom: number,
): boolean => {
  if (points.length < 2 || points.some(({ label }) => label === undefined)) return false
  const there = layersOf({ points, alone, by_town }).flatMap((layer) =>
    joinTouching(
      groupPoints(layer.points, halfOf(zoom), reachOf(layer.points, by_town), by_town),
      doOverlap(zoom),
      by_town,
    ),
  )
  return there.length === 1
}

/** Whether homes that are told as one would be one again at the zoom to which a press leads. */
export const wouldStayOne = (
  { points }: Pick<MapGroup, 'points'>,
  by_town: boolean,
  zoom: number,
): boolean => {
  // One town that was pressed is told by its areas.
  const are_towns = by_town && new Set(points.map(({ town }) => town)).size > 1
  return areOnePin({ points, alone: leadOf(points, by_town), by_town: are_towns }, zoom)
}
