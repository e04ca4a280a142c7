import { boxAround, doTouch, isInside, moved, type Box, type Pixel } from './boxes.ts'

/** Between two things that do not touch, one of which may be marked by a ring. Pixels. */
const GAP = 8

/** The ways out of what lies over a box: to each side of it. */
const waysOut = (box: Box, over: Box): Pixel[] => [
  [over.left - GAP - box.right, 0],
  [over.right + GAP - box.left, 0],
  [0, over.top - GAP - box.bottom],
  [0, over.bottom + GAP - box.top],
]

const shortest = (ways: readonly Pixel[]): Pixel | undefined =>
  ways.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))[0]

/** How far a box goes to be whole: within the frame, and below nothing that lies over the map. Where it stands outside, or nothing would do, not at all. */
export const wayClear = (box: Box, frame: Box, covers: readonly Box[]): Pixel => {
  const middle: Pixel = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  if (!doTouch(boxAround(middle, { width: 0, height: 0 }), frame)) return [0, 0]
  const into: Pixel = [
    Math.max(frame.left - box.left, 0) + Math.min(frame.right - box.right, 0),
    Math.max(frame.top - box.top, 0) + Math.min(frame.bottom - box.bottom, 0),
  ]
  const whole = moved(box, into)
  const isClear = (way: Pixel): boolean =>
    isInside(moved(whole, way), frame) && covers.every((over) => !doTouch(moved(whole, way), over))
  const ways = covers.filter((over) => doTouch(whole, over)).flatMap((over) => waysOut(whole, over))
  const [x, y] = isClear([0, 0]) ? [0, 0] : (shortest(ways.filter(isClear)) ?? [0, 0])
  return [into[0] + x, into[1] + y]
}

/**
 * How far a map moves so that a pin is seen beside a panel over it: no further than need be, and where nothing else would do to the
 * middle above the panel.
 */
export const wayFromPanel = (pin: Box, panel: Box, frame: Box, covers: readonly Box[]): Pixel => {
  const way = wayClear(pin, frame, [panel, ...covers])
  if (!doTouch(moved(pin, way), panel)) return way
  return [(frame.left + frame.right - pin.left - pin.right) / 2, panel.top - GAP - pin.bottom]
}
