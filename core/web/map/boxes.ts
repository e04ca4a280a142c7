/** In pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export type Pixel = readonly [x: number, y: number]

export const boxAround = (
  [x, y]: Pixel,
  { width, height }: { width: number; height: number },
): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

export const moved = ({ left, top, right, bottom }: Box, [x, y]: Pixel): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

export const doTouch = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

export const isInside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left &&
  box.top >= frame.top &&
  box.right <= frame.right &&
  box.bottom <= frame.bottom
