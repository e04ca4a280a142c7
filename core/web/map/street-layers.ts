import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

/** The source of vector tiles in a map. */
export const STREETS = 'streets'
/** From this zoom on tiles are asked for: a whole country is drawn from our own files. */
export const STREETS_FROM = 8

const GREEN = [
  'park',
  'national_park',
  'nature_reserve',
  'forest',
  'wood',
  'grass',
  'grassland',
  'garden',
  'golf_course',
  'cemetery',
  'recreation_ground',
  'village_green',
  'playground',
  'pitch',
]

const isKind = (...kinds: readonly string[]): FilterSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', [...kinds]],
]
const isArea: FilterSpecification = ['==', ['geometry-type'], 'Polygon']
const isLine: FilterSpecification = ['==', ['geometry-type'], 'LineString']

/** Pixels at zooms; streets grow with the ground. */
const widthAt = (...stops: readonly number[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as unknown as ExpressionSpecification

const groundLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'earth',
    type: 'fill',
    source: STREETS,
    'source-layer': 'earth',
    minzoom: STREETS_FROM,
    filter: isArea,
    paint: { 'fill-color': colours.land },
  },
  {
    id: 'ice',
    type: 'fill',
    source: STREETS,
    'source-layer': 'landuse',
    minzoom: STREETS_FROM,
    filter: isKind('glacier'),
    paint: { 'fill-color': colours.ice },
  },
  {
    id: 'green',
    type: 'fill',
    source: STREETS,
    'source-layer': 'landuse',
    minzoom: 10,
    filter: isKind(...GREEN),
    paint: { 'fill-color': colours.green },
  },
  {
    id: 'water',
    type: 'fill',
    source: STREETS,
    'source-layer': 'water',
    minzoom: STREETS_FROM,
    filter: isArea,
    paint: { 'fill-color': colours.sea },
  },
  {
    id: 'stream',
    type: 'line',
    source: STREETS,
    'source-layer': 'water',
    minzoom: 10,
    filter: isLine,
    paint: { 'line-color': colours.sea, 'line-width': widthAt(10, 0.5, 16, 3) },
  },
  {
    id: 'building',
    type: 'fill',
    source: STREETS,
    'source-layer': 'buildings',
    minzoom: 14,
    filter: isArea,
    paint: { 'fill-color': colours.building, 'fill-outline-color': colours.street },
  },
]

/** The wider, the later: a main road lies over the streets that end in it. */
const roadLayers = (colours: MapColours): LayerSpecification[] =>
  (
    [
      ['path', ['path'], 14, colours.street, widthAt(14, 0.8, 16, 1.6)],
      ['rail', ['rail'], 12, colours.road, widthAt(12, 0.5, 16, 1.4)],
      ['street', ['minor_road', 'other'], 11, colours.street, widthAt(11, 0.4, 14, 2.4, 16, 7)],
      [
        'road',
        ['major_road'],
        STREETS_FROM,
        colours.road,
        widthAt(STREETS_FROM, 0.7, 12, 1.8, 14, 3.4, 16, 9),
      ],
      [
        'highway',
        ['highway'],
        STREETS_FROM,
        colours.road,
        widthAt(STREETS_FROM, 1.1, 12, 2.6, 14, 4.6, 16, 11),
      ],
    ] as const
  ).map(([id, kinds, minzoom, colour, width]): LayerSpecification => ({
    id,
    type: 'line',
    source: STREETS,
    'source-layer': 'roads',
    minzoom,
    filter: isKind(...kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': width,
      ...(id === 'path' ? { 'line-dasharray': [2, 1.6] } : {}),
    },
  }))

const nameLayer = (colours: MapColours): LayerSpecification => ({
  id: 'street-name',
  type: 'symbol',
  source: STREETS,
  'source-layer': 'roads',
  minzoom: 13,
  filter: isKind('highway', 'major_road', 'minor_road'),
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 320,
    'text-field': ['get', 'name'],
    'text-font': ['medium', 'Inter Variable'],
    'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 16, 13],
    'text-padding': 8,
  },
  paint: {
    'text-color': colours.street_name,
    'text-halo-color': colours.land,
    'text-halo-width': 1.4,
  },
})

/** What is drawn of tiles in the Protomaps basemap schema, version 4, from the ground up. */
export const streetLayers = (colours: MapColours): LayerSpecification[] => [
  ...groundLayers(colours),
  ...roadLayers(colours),
  nameLayer(colours),
]
