import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes core/web/map/main-roads.json: where Iceland's main roads run, as the map shows them from afar. No open data of roads could be
 * had without a map server, so the places and passes that each road leads through are put down by hand below, to about a kilometre, and
 * the way between two of them is the shortest that keeps to land. docs/decisions/0111 says where the map shows it.
 * `node tools/make-main-roads.ts`, after core/web/map/iceland-land.json has changed.
 */
type Point = readonly [longitude: number, latitude: number]

// prettier-ignore
const ROADS: readonly (readonly Point[])[] = [
  // The ring road, from Reykjavík to the north.
  [[-21.71, 64.163], [-21.7, 64.167], [-21.8, 64.235], [-21.77, 64.31]],
  [[-21.77, 64.31], [-21.795, 64.365]],
  [[-21.795, 64.365], [-21.87, 64.47], [-21.895, 64.522]],
  [[-21.895, 64.522], [-21.915, 64.538]],
  [[-21.915, 64.538], [-21.57, 64.68], [-21.55, 64.765], [-21.4, 64.84], [-21.2, 64.93], [-21.08, 65.02], [-21.08, 65.14],
    [-20.89, 65.33], [-20.62, 65.43], [-20.38, 65.51], [-20.28, 65.655]],
  [[-20.28, 65.655], [-20.12, 65.62], [-19.95, 65.54], [-19.66, 65.52], [-19.45, 65.553], [-19.36, 65.49], [-19.2, 65.41], [-19, 65.42],
    [-18.8, 65.45], [-18.65, 65.51], [-18.5, 65.58], [-18.35, 65.66], [-18.22, 65.72], [-18.1, 65.68]],
  [[-18.1, 65.68], [-18.05, 65.655], [-17.9, 65.685], [-17.66, 65.69], [-17.55, 65.683], [-17.36, 65.72], [-17.26, 65.66], [-16.91, 65.655],
    [-16.6, 65.645], [-16.38, 65.64], [-16.2, 65.65], [-16.07, 65.6], [-15.85, 65.48], [-15.7, 65.44], [-15.45, 65.38], [-15.05, 65.32],
    [-14.85, 65.4], [-14.6, 65.42], [-14.43, 65.29], [-14.38, 65.26]],
  // And back by the south.
  [[-14.38, 65.26], [-14.34, 65.2], [-14.28, 65.1], [-14.22, 65.035], [-14.1, 64.98], [-14.05, 64.93], [-13.87, 64.83], [-14.02, 64.79],
    [-14.45, 64.79], [-14.3, 64.66], [-14.58, 64.57], [-14.55, 64.47], [-14.8, 64.43], [-15.03, 64.3], [-15.2, 64.32], [-15.55, 64.28],
    [-15.72, 64.2], [-15.95, 64.14], [-16.18, 64.055], [-16.63, 63.89], [-16.9, 63.985], [-17.4, 63.94], [-17.68, 63.92], [-18.04, 63.79]],
  [[-18.04, 63.79], [-18.25, 63.7], [-18.42, 63.65], [-18.58, 63.58], [-18.78, 63.48], [-19, 63.43], [-19.14, 63.46], [-19.35, 63.49],
    [-19.51, 63.53], [-19.9, 63.58], [-20, 63.63], [-20.22, 63.75], [-20.4, 63.835], [-20.62, 63.9], [-20.8, 63.93], [-21, 63.935],
    [-21.18, 64], [-21.3, 64.02], [-21.45, 64.045], [-21.6, 64.07], [-21.74, 64.105], [-21.785, 64.112]],
  // Reykjanes.
  [[-21.945, 64.063], [-22.1, 64.03], [-22.25, 63.995], [-22.4, 63.96], [-22.55, 63.985], [-22.63, 63.985]],
  [[-22.42, 63.96], [-22.44, 63.85]],
  // Snæfellsnes.
  [[-21.915, 64.545], [-22.05, 64.62], [-22.32, 64.78], [-22.5, 64.84], [-22.68, 64.86], [-22.72, 64.985], [-22.73, 65.065]],
  [[-22.72, 64.985], [-22.9, 64.96], [-23.26, 64.915], [-23.45, 64.905], [-23.7, 64.885], [-23.88, 64.915]],
  // Dalir, Strandir and the Westfjords.
  [[-21.55, 64.765], [-21.62, 64.85], [-21.72, 65.05], [-21.74, 65.11], [-21.87, 65.27], [-21.75, 65.4], [-21.72, 65.46], [-21.95, 65.53]],
  [[-21.95, 65.53], [-21.75, 65.62], [-21.7, 65.72], [-21.85, 65.76], [-22.1, 65.75], [-22.4, 65.86], [-22.6, 65.86], [-22.72, 65.95],
    [-22.87, 65.93], [-22.99, 66.03], [-23.1, 66.06]],
  [[-21.08, 65.14], [-21.16, 65.2], [-21.4, 65.45], [-21.55, 65.62], [-21.7, 65.72]],
  [[-21.95, 65.53], [-22.15, 65.58], [-22.6, 65.6], [-22.95, 65.6], [-23.17, 65.58], [-23.45, 65.54], [-23.98, 65.59]],
  [[-23.17, 65.58], [-23.2, 65.73], [-23.48, 65.87], [-23.3, 66.03], [-23.14, 66.07]],
  // The north.
  [[-19.45, 65.553], [-19.63, 65.74]],
  [[-20.28, 65.655], [-20.29, 65.81]],
  [[-19.63, 65.74], [-19.45, 65.73], [-19.38, 65.9], [-19.2, 66.01], [-18.92, 66.145]],
  [[-18.65, 66.065], [-18.53, 65.97], [-18.3, 65.83], [-18.22, 65.72]],
  [[-17.55, 65.683], [-17.45, 65.88], [-17.34, 66.04], [-17, 66.12], [-16.5, 66.03]],
  [[-15.7, 65.44], [-15.45, 65.55], [-15.2, 65.65], [-14.84, 65.755]],
  // The east.
  [[-14.38, 65.26], [-14.2, 65.27], [-14.02, 65.262]],
  [[-14.22, 65.035], [-14.02, 65.08], [-13.85, 65.12], [-13.7, 65.15]],
  [[-15.2, 64.32], [-15.21, 64.26]],
  // The south.
  [[-21, 63.935], [-20.85, 64.03], [-20.65, 64.1], [-20.5, 64.2], [-20.3, 64.31], [-20.13, 64.32]],
  [[-21.7, 64.167], [-21.45, 64.21], [-21.25, 64.23], [-21.12, 64.265], [-20.97, 64.23], [-20.75, 64.22], [-20.5, 64.2]],
  [[-21.18, 64], [-21.28, 63.93], [-21.38, 63.86]],
  [[-21, 63.935], [-21.15, 63.87]],
  [[-21.8, 64.37], [-21.95, 64.36], [-22.06, 64.325]],
  // Through the capital, which is looked at from nearer: by the names of junctions, to a few hundred metres.
  [[-21.842, 64.127], [-21.816, 64.126], [-21.79, 64.1265], [-21.745, 64.147], [-21.71, 64.163]],
  [[-21.785, 64.113], [-21.8, 64.12], [-21.816, 64.126]],
  [[-21.842, 64.127], [-21.846, 64.112], [-21.883, 64.101], [-21.915, 64.085], [-21.927, 64.079], [-21.945, 64.063]],
  [[-21.842, 64.127], [-21.87, 64.129], [-21.894, 64.131], [-21.914, 64.138], [-21.94, 64.139], [-21.957, 64.146]],
]
/** Bridges and tunnels, and what is put down by its junctions: straight, whatever lies below. Indexes of roads. */
const CROSSINGS: ReadonlySet<number> = new Set([
  1,
  3,
  ...[4, 3, 2, 1].map((last) => ROADS.length - last),
])

/** Cells of a grid: about 240 m from west to east and 280 m from south to north. */
const CELL = { x: 0.005, y: 0.0025, west: -24.7, south: 63.2, wide: 2300, high: 1300 }
/** What a step costs beside its length: roads keep off the shore, and cross water where nothing else is left. */
const COST = { land: 1, shore: 1.5, water: 12 }

interface Feature {
  properties: { kind: string; from: number }
  geometry: { coordinates: Point[][][] }
}
const mapFolder = path.resolve(import.meta.dirname, '../core/web/map')
const { features } = JSON.parse(
  readFileSync(path.join(mapFolder, 'iceland-land.json'), 'utf8'),
) as { features: Feature[] }

const columnOf = (x: number): number => Math.round((x - CELL.west) / CELL.x)
const rowOf = (y: number): number => Math.round((y - CELL.south) / CELL.y)

/** Marks the cells within a ring, row by row; holes and islands turn them back. */
const fill = (grid: Uint8Array, ring: readonly Point[]): void => {
  const crossings = new Map<number, number[]>()
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length]!
    const [low, high] = ay < by ? [ay, by] : [by, ay]
    for (
      let row = Math.ceil((low - CELL.south) / CELL.y);
      row * CELL.y + CELL.south < high;
      row += 1
    ) {
      const y = row * CELL.y + CELL.south
      crossings.set(row, [...(crossings.get(row) ?? []), ax + ((y - ay) * (bx - ax)) / (by - ay)])
    }
  })
  for (const [row, all] of crossings) {
    const sorted = all.toSorted((a, b) => a - b)
    for (let pair = 0; pair + 1 < sorted.length; pair += 2)
      for (let column = columnOf(sorted[pair]!); column <= columnOf(sorted[pair + 1]!); column += 1)
        grid[row * CELL.wide + column]! ^= 1
  }
}
const dry = new Uint8Array(CELL.wide * CELL.high)
for (const { properties, geometry } of features)
  if (properties.kind === 'land' || properties.from <= 1)
    for (const polygon of geometry.coordinates) for (const ring of polygon) fill(dry, ring)

const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const))
const isShore = (cell: number): boolean =>
  AROUND.some(([x, y]) => dry[cell + y * 2 * CELL.wide + x * 2] !== 1)
const costOf = (cell: number): number =>
  dry[cell] !== 1 ? COST.water : isShore(cell) ? COST.shore : COST.land

/** The cheapest way between two cells (Dijkstra), within a frame around them. */
const wayBetween = (from: Point, to: Point): Point[] => {
  const [start, end] = [from, to].map(([x, y]) => rowOf(y) * CELL.wide + columnOf(x)) as [
    number,
    number,
  ]
  const margin = 60
  const rows = [rowOf(from[1]), rowOf(to[1])]
  const columns = [columnOf(from[0]), columnOf(to[0])]
  const isIn = (cell: number): boolean => {
    const [row, column] = [Math.floor(cell / CELL.wide), cell % CELL.wide]
    return (
      row > Math.min(...rows) - margin &&
      row < Math.max(...rows) + margin &&
      column > Math.min(...columns) - margin &&
      column < Math.max(...columns) + margin
    )
  }
  const costs = new Map([[start, 0]])
  const before = new Map<number, number>()
  // Costs are sorted into steps, which is all the order that a road needs.
  const open: number[][] = [[start]]
  for (let step = 0; step < open.length; step += 1)
    for (const cell of open[step] ?? []) {
      if (Math.floor(costs.get(cell)! * 4) !== step) continue
      if (cell === end) step = open.length
      for (const [x, y] of AROUND) {
        const next = cell + y * CELL.wide + x
        const cost = costs.get(cell)! + Math.hypot(x, y) * costOf(next)
        if (next === cell || !isIn(next) || cost >= (costs.get(next) ?? Infinity)) continue
        costs.set(next, cost)
        before.set(next, cell)
        ;(open[Math.floor(cost * 4)] ??= []).push(next)
      }
    }
  const way: number[] = []
  for (let cell: number | undefined = end; cell !== undefined; cell = before.get(cell))
    way.push(cell)
  return way
    .toReversed()
    .map((cell) => [
      CELL.west + (cell % CELL.wide) * CELL.x,
      CELL.south + Math.floor(cell / CELL.wide) * CELL.y,
    ])
}

/** Each point is the mean of its neighbours: a way through a grid has corners that no road has. */
const smoothed = (way: readonly Point[]): Point[] =>
  way.map((point, index) => {
    const near = way.slice(Math.max(0, index - 4), index + 5)
    if (index < 4 || index > way.length - 5) return point
    return [
      near.reduce((sum, [x]) => sum + x, 0) / near.length,
      near.reduce((sum, [, y]) => sum + y, 0) / near.length,
    ]
  })

/** How far a line may lie from where it was. Degrees of latitude; a degree of longitude is less than half of one. */
const TOLERANCE = 0.0022
const offLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [(bx - ax) / 2.3, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0
    ? Math.hypot((x - ax) / 2.3, y - ay)
    : Math.abs(((x - ax) / 2.3) * dy - (y - ay) * dx) / length
}
/** Ramer, Douglas and Peucker. */
const simplified = (way: readonly Point[]): Point[] => {
  const [first, last] = [way[0]!, way.at(-1)!]
  const offs = way.map((point) => offLine(point, first, last))
  const at = offs.indexOf(Math.max(...offs))
  return way.length < 3 || offs[at]! <= TOLERANCE
    ? [first, last]
    : [...simplified(way.slice(0, at + 1)), ...simplified(way.slice(at)).slice(1)]
}

const rounded = ([x, y]: Point): Point => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]
const lines = ROADS.map((places, road) =>
  CROSSINGS.has(road)
    ? places.map(rounded)
    : simplified(
        smoothed(
          places
            .slice(1)
            .flatMap((to, index) => wayBetween(places[index]!, to).slice(index === 0 ? 0 : 1)),
        ),
      ).map(rounded),
)
writeFileSync(
  path.join(mapFolder, 'main-roads.json'),
  JSON.stringify({
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: lines },
  }),
)
console.log(`${lines.length} roads, ${lines.flat().length} points`)
