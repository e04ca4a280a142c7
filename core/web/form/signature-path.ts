/** One stroke of a pen: points in a box of 600 by 200, x and y by turns. */
export type Stroke = readonly number[]

/** The box that strokes are drawn in. */
export const [SIGNATURE_WIDTH, SIGNATURE_HEIGHT] = [600, 200]

/** Points nearer than this to the one before say nothing new. */
const NEAR = 2
const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/** The stroke with one more point, held inside the box; itself where the pen has hardly moved. */
export const withPoint = (stroke: Stroke, x: number, y: number): Stroke => {
  const [inX, inY] = [
    roundToTenth(Math.min(SIGNATURE_WIDTH, Math.max(0, x))),
    roundToTenth(Math.min(SIGNATURE_HEIGHT, Math.max(0, y))),
  ]
  const [lastX, lastY] = stroke.slice(-2)
  return lastX !== undefined && Math.hypot(inX - lastX, inY - lastY!) < NEAR
    ? stroke
    : [...stroke, inX, inY]
}

/** An SVG path through the middles of the points, so that it has no corners. A single point is a dot. */
export const strokePath = (stroke: Stroke): string => {
  const points = Array.from(
    { length: stroke.length / 2 },
    (_, at) => [stroke[at * 2]!, stroke[at * 2 + 1]!] as const,
  )
  if (points.length === 0) return ''
  const [first, ...rest] = points as [readonly [number, number], ...(readonly [number, number])[]]
  if (rest.length === 0) return `M${first[0]} ${first[1]}h0.1`
  const curves = rest.slice(0, -1).map(([x, y], at) => {
    const after = rest[at + 1]!
    return `Q${x} ${y} ${roundToTenth((x + after[0]) / 2)} ${roundToTenth((y + after[1]) / 2)}`
  })
  const last = rest.at(-1)!
  return `M${first[0]} ${first[1]}${curves.join('')}L${last[0]} ${last[1]}`
}
