import { boxAround, doTouch, isInside, moved, type Box } from './boxes.ts'
import { boxOfName, LINE } from './label-space.ts'
import { worldPixels, type Position } from './map-points.ts'

/** In the order in which they are tried. */
const SIDES = [
  'below',
  'above',
  'right',
  'left',
  'below_right',
  'below_left',
  'above_right',
  'above_left',
] as const
export type Side = (typeof SIDES)[number]

/** The name of a button, long or short, and where it stands. */
export interface Placed {
  name: string
  side: Side
}

/** Half of a round button, from its middle to the middle of a name above or below it, and what a name has around it. Pixels. */
const HALF = 24
const TO_NAME = 36
const AROUND = 6

interface Button {
  at: Position
  /** The widest first; none where a button says itself what it is. A name may have several lines. */
  names: readonly string[]
}

/** What of the map is seen, and what lies over it, from its upper left corner: buttons, and a panel. Pixels. */
export interface Frame {
  middle: Position
  width: number
  height: number
  covers: readonly Box[]
  panel?: Box | undefined
}

const boxBeside = (name: string, [x, y]: readonly [number, number], side: Side): Box => {
  const { left, right, top: upper, bottom: lower } = boxOfName(name, [x, y])
  const half = (right - left) / 2 + AROUND
  const down = TO_NAME - LINE / 2 + (lower - upper) / 2
  const [dx, dy] = {
    below: [0, down],
    above: [0, -down],
    right: [HALF + half, 0],
    left: [-HALF - half, 0],
    below_right: [half - HALF, down],
    below_left: [HALF - half, down],
    above_right: [half - HALF, -down],
    above_left: [HALF - half, -down],
  }[side] as [number, number]
  const { top, bottom } = boxOfName(name, [x, y + dy])
  return { left: x + dx - half, top, right: x + dx + half, bottom }
}

/** Whether a name is read whole: within the frame, and below nothing that lies over the map. */
const isWhole = (name: Box, frame: Box, covers: readonly Box[]): boolean =>
  isInside(name, frame) && !covers.some((over) => doTouch(name, over))

/**
 * On which side of its button each name stands: below, else where no other button or name lies over it and the edge of the
 * map does not cut it; a shorter name where the long one has no such side, and none where no name has one. The first
 * buttons come first: they stand for the most. A button outside of the frame has its name there too.
 */
export const placesOfNames = (
  buttons: readonly Button[],
  zoom: number,
  shown?: Frame,
): (Placed | null)[] => {
  const middles = buttons.map(({ at }) => worldPixels(at, zoom))
  const taken: Box[] = middles.map(([x, y]) => ({
    left: x - HALF,
    top: y - HALF,
    right: x + HALF,
    bottom: y + HALF,
  }))
  const frame = shown && boxOf(shown, zoom)
  const over = shown ? [...shown.covers, ...(shown.panel ? [shown.panel] : [])] : []
  const covers = frame ? over.map((one) => moved(one, [frame.left, frame.top])) : []
  const place = (index: number, name: string): Placed | null => {
    const middle = middles[index]!
    for (const side of SIDES) {
      const box = boxBeside(name, middle, side)
      if (taken.some((other, at) => at !== index && doTouch(box, other))) continue
      if (frame && isIn(middle, frame) && !isWhole(box, frame, covers)) continue
      taken.push(box)
      return { name, side }
    }
    return null
  }
  return buttons.map(({ names }, index) => {
    for (const name of names) {
      const placed = place(index, name)
      if (placed) return placed
    }
    return null
  })
}

/** What is seen, in pixels of the whole world. */
export const boxOf = ({ middle, ...size }: Frame, zoom: number): Box =>
  boxAround(worldPixels(middle, zoom), size)

const isIn = ([x, y]: readonly [number, number], { left, top, right, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
