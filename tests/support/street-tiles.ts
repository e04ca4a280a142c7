import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'

/** Streets of a village that does not exist, where Akureyri is. Longitude and latitude. */
export const MIDDLE = [-18.088, 65.684] as const
const DEEPEST = 14

type Point = [number, number]
/** Metres east and north of the middle. */
const at = (east: number, north: number): Point => [
  MIDDLE[0] + east / (111_320 * Math.cos((MIDDLE[1] * Math.PI) / 180)),
  MIDDLE[1] + north / 111_200,
]
const box = (west: number, south: number, east: number, north: number): Point[][] => [
  [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)],
]
interface Feature {
  type: 'Feature'
  geometry:
    | { type: 'Polygon'; coordinates: Point[][] }
    | { type: 'LineString'; coordinates: Point[] }
  properties: Record<string, string>
}
const area = (kind: string, coordinates: Point[][]): Feature => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates },
  properties: { kind },
})
const line = (kind: string, name: string, ...coordinates: Point[]): Feature => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties: { kind, name },
})

const STREETS = ['Prufugata', 'Dæmisgata', 'Mælistígur', 'Reynsluvegur', 'Sýnisbraut']

/** In the Protomaps basemap schema, version 4: the layers and kinds that the map draws. */
const LAYERS: Readonly<Record<string, readonly Feature[]>> = {
  earth: [area('earth', box(-4000, -4000, 4000, 4000))],
  landuse: [area('park', box(150, 150, 650, 550))],
  water: [
    area('lake', box(-900, -700, -450, -250)),
    line('stream', '', at(-450, -450), at(2000, -900)),
  ],
  buildings: STREETS.flatMap((_, row) =>
    [-260, -160, -60, 60, 160].map((east) =>
      area('building', box(east, row * 120 - 220, east + 45, row * 120 - 190)),
    ),
  ),
  roads: [
    line('highway', 'Hringvegur', at(-3500, -2500), at(-300, -400), at(-300, 900), at(1200, 3500)),
    line('major_road', 'Aðalgata', at(-300, 0), at(1500, 0)),
    ...STREETS.map((name, row) =>
      line('minor_road', name, at(-300, row * 120 - 240), at(420, row * 120 - 240)),
    ),
    line('path', 'Göngustígur', at(150, 150), at(400, 350), at(650, 550)),
    line('rail', '', at(-2500, 600), at(2500, 640)),
  ],
}

const tileAt = ([longitude, latitude]: Point, zoom: number): Point => {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const many = 2 ** zoom
  return [
    Math.floor(((longitude + 180) / 360) * many),
    Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * many),
  ]
}

export interface Tile {
  zoom: number
  x: number
  y: number
  bytes: Uint8Array
}

/** All tiles from the whole world down to the deepest zoom, as the vector tiles of Mapbox. */
export const makeTiles = (): Tile[] => {
  const indexes = Object.entries(LAYERS).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(
          { type: 'FeatureCollection', features: [...features] },
          { maxZoom: DEEPEST, indexMaxZoom: 4 },
        ),
      ] as const,
  )
  const tiles: Tile[] = []
  for (let zoom = 0; zoom <= DEEPEST; zoom += 1) {
    const [west, north] = tileAt(at(-4000, 4000), zoom)
    const [east, south] = tileAt(at(4000, -4000), zoom)
    for (let x = west; x <= east; x += 1)
      for (let y = north; y <= south; y += 1) {
        const layers = Object.fromEntries(
          indexes.flatMap(([name, index]) => {
            const tile = index.getTile(zoom, x, y)
            return tile ? [[name, tile]] : []
          }),
        )
        tiles.push({ zoom, x, y, bytes: fromGeojsonVt(layers, { version: 2, extent: 4096 }) })
      }
  }
  return tiles
}

const varint = (value: number): number[] => {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) + 128)
  }
}

/** One directory of a PMTiles archive: numbers as differences, lengths, and where each tile begins. */
const directoryOf = (entries: readonly { id: number; length: number }[]): Buffer =>
  gzipSync(
    Buffer.from([
      ...varint(entries.length),
      ...entries.flatMap(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0))),
      ...entries.flatMap(() => varint(1)),
      ...entries.flatMap(({ length }) => varint(length)),
      // Each tile lies right after the one before.
      ...entries.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
    ]),
  )

const HEADER = 127
const GZIP = 2
const VECTOR_TILES = 1

/** A PMTiles archive, version 3 of the format: header, directory, metadata, tiles in the order of their numbers. */
export const archiveOf = (tiles: readonly Tile[]): Buffer => {
  const sorted = tiles
    .map(({ zoom, x, y, bytes }) => ({ id: zxyToTileId(zoom, x, y), data: gzipSync(bytes) }))
    .toSorted((one, other) => one.id - other.id)
  const directory = directoryOf(sorted.map(({ id, data }) => ({ id, length: data.length })))
  const metadata = gzipSync('{}')
  const data = Buffer.concat(sorted.map((tile) => tile.data))
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const parts = [directory.length, metadata.length, 0, data.length]
  let offset = HEADER
  for (const [index, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), place)
  header.set([1, GZIP, GZIP, VECTOR_TILES, 0, DEEPEST], 96)
  const [west, south] = at(-4000, -4000)
  const [east, north] = at(4000, 4000)
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header.writeUInt8(12, 118)
  header.writeInt32LE(Math.round(MIDDLE[0] * 1e7), 119)
  header.writeInt32LE(Math.round(MIDDLE[1] * 1e7), 123)
  return Buffer.concat([header, directory, metadata, data])
}

/** What other origins may read of an answer. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'range',
  'access-control-expose-headers': 'etag, content-range',
}

export interface TileServer {
  url: string
  /** Addresses that were asked for, with the range where there was one. */
  asked: string[]
  /** Answers nothing but 503 from now on. */
  fail: () => void
  close: () => Promise<void>
}

/** Hands out the same tiles both ways: as an archive in parts, and one by one. */
export const serveTiles = async (): Promise<TileServer> => {
  const tiles = makeTiles()
  const archive = archiveOf(tiles)
  const byAddress = new Map(tiles.map(({ zoom, x, y, bytes }) => [`/${zoom}/${x}/${y}.mvt`, bytes]))
  const asked: string[] = []
  let has_failed = false
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { range } = request.headers
    if (request.method === 'OPTIONS') return void response.writeHead(204, OPEN).end()
    asked.push(`${request.url}${range ? ` ${range}` : ''}`)
    if (has_failed) return void response.writeHead(503, OPEN).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (request.url === '/streets.pmtiles' && from && to) {
      const part = archive.subarray(Number(from), Number(to) + 1)
      const told = `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}`
      return void response.writeHead(206, { ...OPEN, etag: '"1"', 'content-range': told }).end(part)
    }
    const tile = byAddress.get(request.url ?? '')
    response.writeHead(tile ? 200 : 404, OPEN).end(tile)
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: () => {
      has_failed = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
