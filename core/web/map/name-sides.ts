import { boxOfName, doTouch, type Box } from './label-space.ts'
import { worldPixels, type Position } from './map-points.ts'

/** In the order in which they are tried. */
const SIDES = ['below', 'above', 'right', 'left'] as const
export type Side = (typeof SIDES)[number] | null

/** Half of a round button, from its middle to the middle of a name above or below it, and what a name has around it. Pixels. */
const HALF = 24
const TO_NAME = 36
const AROUND = 6
/** The corner of the map in which the buttons of the zoom are. Pixels. */
const CORNER = { width: 60, height: 104 }

interface Button {
  at: Position
  /** Null where a button says itself what it is. */
  name: string | null
}

/** What of the map is seen. Pixels. */
export interface Frame {
  middle: Position
  width: number
  height: number
}

const boxBeside = (name: string, [x, y]: readonly [number, number], side: Side): Box => {
  const { left, right } = boxOfName(name, [x, y])
  const half = (right - left) / 2 + AROUND
  const [dx, dy] = {
    below: [0, TO_NAME],
    above: [0, -TO_NAME],
    right: [HALF + half, 0],
    left: [-HALF - half, 0],
  }[side!] as [number, number]
  const { top, bottom } = boxOfName(name, [x, y + dy])
  return { left: x + dx - half, top, right: x + dx + half, bottom }
}

/** Whether a name is read whole: within the frame, and not below the buttons of the zoom. */
const isWhole = (name: Box, frame: Box): boolean =>
  name.left >= frame.left &&
  name.top >= frame.top &&
  name.right <= frame.right &&
  name.bottom <= frame.bottom &&
  !(name.right > frame.right - CORNER.width && name.top < frame.top + CORNER.height)

/**
 * On which side of its button each name stands: below, else where no other button or name lies over it and the edge of the
 * map does not cut it, nowhere where there is no such side. The first buttons come first: they stand for the most. A
 * button outside of the frame has its name there too.
 */
export const sidesOfNames = (buttons: readonly Button[], zoom: number, shown?: Frame): Side[] => {
  const middles = buttons.map(({ at }) => worldPixels(at, zoom))
  const taken: Box[] = middles.map(([x, y]) => ({
    left: x - HALF,
    top: y - HALF,
    right: x + HALF,
    bottom: y + HALF,
  }))
  const frame = shown && boxOf(shown, zoom)
  return buttons.map(({ name }, index) => {
    if (name === null) return null
    const middle = middles[index]!
    for (const side of SIDES) {
      const box = boxBeside(name, middle, side)
      if (taken.some((other, at) => at !== index && doTouch(box, other))) continue
      if (frame && isIn(middle, frame) && !isWhole(box, frame)) continue
      taken.push(box)
      return side
    }
    return null
  })
}

const boxOf = ({ middle, width, height }: Frame, zoom: number): Box => {
  const [x, y] = worldPixels(middle, zoom)
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

const isIn = ([x, y]: readonly [number, number], { left, top, right, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
