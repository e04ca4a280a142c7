/** Where browsers are told where streets come from. */
export const MAP_TILES_ADDRESS = '/map/tiles.json'

/**
 * Vector tiles in the Protomaps basemap schema, version 4, as browsers are told of them. An `archive` is one PMTiles file,
 * of which parts are asked for; a `server` has an address for each tile, with {z}, {x} and {y} in it.
 */
export interface MapTiles {
  kind: 'archive' | 'server'
  address: string
  /** The deepest zoom of a server; null of an archive, which says it itself. */
  deepest: number | null
  /** Who made them, as it is written on the map. */
  credit: string
}
