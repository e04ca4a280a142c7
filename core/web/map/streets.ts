import { addProtocol, type Map as WebMap, type VectorSourceSpecification } from 'maplibre-gl'
import { MAP_TILES_ADDRESS, type MapTiles } from '#core/shared/map-tiles.ts'
import type { MapColours } from './map-colours.ts'
import { STREETS, STREETS_FROM, streetLayers } from './street-layers.ts'

const tellTiles = async (signal: AbortSignal): Promise<MapTiles | null> => {
  const answer = await fetch(MAP_TILES_ADDRESS, { signal })
  return answer.ok ? ((await answer.json()) as { tiles: MapTiles | null }).tiles : null
}

let reader: Promise<void> | null = null
/** The library asks for parts of an archive as if they were files. Fetched where there is an archive to read. */
const readArchives = (): Promise<void> =>
  (reader ??= import('pmtiles').then(({ Protocol }) => {
    addProtocol('pmtiles', new Protocol().tile)
  }))

const sourceOf = async ({
  kind,
  address,
  deepest,
}: MapTiles): Promise<VectorSourceSpecification> => {
  // A marked address is no URL: braces would be escaped.
  if (kind === 'server') return { type: 'vector', tiles: [address], maxzoom: deepest! }
  await readArchives()
  return { type: 'vector', url: `pmtiles://${new URL(address, window.location.href).href}` }
}

const showCredit = (map: WebMap, credit: string): void => {
  const line = document.createElement('p')
  line.textContent = credit
  line.dataset.credit = ''
  line.className = 'absolute start-0 bottom-0 rounded-tr-small bg-surface px-1.5 text-sm text-quiet'
  map.getContainer().append(line)
}

/**
 * Draws streets below the names where this installation has tiles. Where they do not come the map stays as it is:
 * land, water and names are from our own files. Answers whether there are streets now.
 */
export const addStreets = async (
  map: WebMap,
  colours: () => MapColours,
  signal: AbortSignal,
): Promise<boolean> => {
  const tiles = await tellTiles(signal)
  if (!tiles) return false
  const source = await sourceOf(tiles)
  if (signal.aborted) return false
  map.addSource(STREETS, source)
  for (const layer of streetLayers(colours())) map.addLayer(layer, 'district-name')
  // What is drawn by hand would lie beside the streets.
  map.setLayerZoomRange('main-road', 0, STREETS_FROM)
  showCredit(map, tiles.credit)
  return true
}
