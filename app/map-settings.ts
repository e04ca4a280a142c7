import { statSync } from 'node:fs'
import path from 'node:path'
import { MAP_TILES_ADDRESS, type MapTiles } from '#core/shared/map-tiles.ts'
import { isHttpsAddress, isSecret, StartProblem, type Environment } from './provider-settings.ts'

/** What browsers are told of tiles, and what only the server knows of them. */
export interface MapSettings extends MapTiles {
  /** Whom browsers ask; null where it is this server. */
  elsewhere: string | null
  /** The archive that this server hands out; null where another one does. */
  file: string | null
}

/** Tiles in the schema of Protomaps are made down to this zoom. */
const DEEPEST = 15
const CREDIT = '© OpenStreetMap, Protomaps'
const LONGEST_CREDIT = 100

const wrong = (text: string): StartProblem => new StartProblem(`${text}: see docs/configuration.md`)

const creditOf = (given: string | undefined): string => {
  const credit = given?.trim() || CREDIT
  if (credit.length > LONGEST_CREDIT || /\p{C}/u.test(credit))
    throw wrong(`MAP_TILES_CREDIT must be one line of at most ${LONGEST_CREDIT} letters`)
  return credit
}

const deepestOf = (given: string | undefined): number => {
  const zoom = given ? Number(given) : DEEPEST
  if (!Number.isInteger(zoom) || zoom < 1 || zoom > 22)
    throw wrong('MAP_TILES_ZOOM must be a whole number between 1 and 22')
  return zoom
}

/** An archive or a tile server at an address; tiles tell where somebody looks for a home, so they come in secret. */
const elsewhere = (tiles: string): Omit<MapSettings, 'credit' | 'deepest'> => {
  const url = new URL(tiles)
  if (!(isHttpsAddress(tiles) || (url.protocol === 'http:' && isSecret(tiles))))
    throw wrong('MAP_TILES must be an https address')
  if (url.username || url.password || url.hash)
    throw wrong('MAP_TILES must have no user, password or fragment: browsers are told it')
  const marks = ['{z}', '{x}', '{y}'].map((mark) => tiles.split(mark).length - 1)
  const is_server = marks.every((count) => count === 1)
  const is_archive = !/[{}]/.test(tiles) && url.pathname.endsWith('.pmtiles')
  // Marks in the name of the server would be whole servers to ask, which no policy could name.
  if (!(is_server || is_archive) || /[{}]|%7b/i.test(url.host))
    throw wrong('MAP_TILES must end with .pmtiles, or have {z}, {x} and {y} once each')
  return {
    kind: is_server ? 'server' : 'archive',
    address: tiles,
    elsewhere: url.origin,
    file: null,
  }
}

/** A file of this machine. Its time and size are in its address, so that browsers may keep its parts. */
const ownFile = (tiles: string, root: string): Omit<MapSettings, 'credit' | 'deepest'> => {
  const file = path.resolve(root, tiles)
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!file.endsWith('.pmtiles') || !stat?.isFile())
    throw wrong('MAP_TILES must be an https address, or name a file that ends with .pmtiles')
  const version = `${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}`
  return {
    kind: 'archive',
    address: `${path.posix.dirname(MAP_TILES_ADDRESS)}/${version}.pmtiles`,
    elsewhere: null,
    file,
  }
}

/** Where maps get their streets from; null where nobody is named, and then they have none. */
export const readMapTiles = (environment: Environment, root: string): MapSettings | null => {
  const tiles = environment.MAP_TILES?.trim()
  if (!tiles) return null
  const found = /^[a-z][a-z0-9+.-]*:\/\//i.test(tiles) ? elsewhere(tiles) : ownFile(tiles, root)
  return {
    ...found,
    deepest: found.kind === 'server' ? deepestOf(environment.MAP_TILES_ZOOM) : null,
    credit: creditOf(environment.MAP_TILES_CREDIT),
  }
}
