import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import landAddress from './iceland-land.json?url'
import roadsAddress from './main-roads.json?url'
import type { MapColours } from './map-colours.ts'
import { PLACES } from './places.ts'

/** Names are drawn from the fonts of the page. The library reads the weight from the first name, which is no font. */
const FONT = ['medium', 'Inter Variable']

const PLACE_FEATURES = {
  type: 'FeatureCollection' as const,
  features: PLACES.map(({ name, at, from, kind }, index) => ({
    type: 'Feature' as const,
    id: index,
    geometry: { type: 'Point' as const, coordinates: [...at] },
    properties: { name, from, kind, rank: index },
  })),
}

/** Names lie over everything; a name that a marker covers is not shown. */
const nameLayers = ({ land, town, district }: MapColours): LayerSpecification[] =>
  (
    [
      ['district', district, ['interpolate', ['linear'], ['zoom'], 11, 11, 14, 13]],
      ['town', town, ['interpolate', ['linear'], ['zoom'], 5, 12, 10, 13]],
    ] as const
  ).map(([kind, colour, size]): LayerSpecification => ({
    id: `${kind}-name`,
    type: 'symbol',
    source: 'places',
    filter: ['all', ['==', ['get', 'kind'], kind], ['<=', ['get', 'from'], ['zoom']]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': size as never,
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: {
      'text-color': colour,
      'text-halo-color': land,
      'text-halo-width': 1.4,
      'text-opacity': ['case', ['boolean', ['feature-state', 'covered'], false], 0, 1],
    },
  }))

/** Water that this zoom shows: not yet the small from afar, no more the coarse from near. */
const WATER: FilterSpecification = [
  'all',
  ['==', ['get', 'kind'], 'water'],
  ['<=', ['get', 'from'], ['zoom']],
  ['>', ['coalesce', ['get', 'until'], 99], ['zoom']],
]

/** Main roads are drawn by hand, to about a kilometre: from this zoom on that would mislead. Below streets they go sooner. */
const ROADS_UNTIL = 11.5

/** Layers below the streets, and above them. */
export const baseLayers = (
  colours: MapColours,
): { ground: LayerSpecification[]; names: LayerSpecification[] } => ({
  ground: [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'lake',
      type: 'fill',
      source: 'land',
      filter: WATER,
      paint: { 'fill-color': colours.sea },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: {
        'line-color': colours.coast,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 8, 1],
        'line-opacity': 0.55,
      },
    },
    {
      id: 'shore',
      type: 'line',
      source: 'land',
      minzoom: 8,
      filter: WATER,
      paint: {
        'line-color': colours.coast,
        'line-width': 0.8,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0.2, 12, 0.55],
      },
    },
    {
      id: 'main-road',
      type: 'line',
      source: 'roads',
      maxzoom: ROADS_UNTIL,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': colours.road,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 8, 2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], ROADS_UNTIL - 1, 1, ROADS_UNTIL, 0],
      },
    },
  ],
  names: nameLayers(colours),
})

const ownFile = (address: string): string => new URL(address, window.location.href).href

/** Land, water, roads and names from files of our own. Without `glyphs` in it nothing is asked of anybody else's server. */
export const baseStyle = (colours: MapColours): StyleSpecification => {
  const { ground, names } = baseLayers(colours)
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: ownFile(landAddress) },
      roads: { type: 'geojson', data: ownFile(roadsAddress) },
      places: { type: 'geojson', data: PLACE_FEATURES },
    },
    layers: [...ground, ...names],
  }
}
