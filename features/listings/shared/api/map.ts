import * as z from 'zod/mini'
import { everyone } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { LOCATION_PRECISIONS } from '../enums.ts'
import { ListingCard, PlaceFilters } from '../model.ts'
import { boundsIn } from '../steps/areas.ts'

const endpoint = endpointsOf('listings')

/** `bounds`: the part of the map that is looked at: west, south, east, north in degrees. Without it the whole country. */
const MapSearch = z.object({
  ...PlaceFilters.shape,
  bounds: z.optional(
    z.string().check(z.refine((value) => boundsIn(value) !== null, { error: 'listings.bounds' })),
  ),
})
export type MapSearch = z.infer<typeof MapSearch>

/** Homes of one town that lie together, in all of it or a part that is `name`; `at` is their middle in degrees. */
const MapCluster = z.object({
  name: z.string(),
  town: z.string(),
  homes: z.int(),
  longitude: z.number(),
  latitude: z.number(),
})
/** `town` and `district` are those of its postal code, as clusters have them; `place` is what the property registry says. */
const MapHome = z.object({
  ...ListingCard.shape,
  longitude: z.number(),
  latitude: z.number(),
  location_precision: z.enum(LOCATION_PRECISIONS),
  town: z.string(),
  district: z.string(),
})
/**
 * What a map shows: each home where there are few, else how many there are where. `count`: homes that are shown.
 * `not_on_map`: of the whole country, those whose place is not known.
 */
const ListingMap = z.object({
  count: z.int(),
  not_on_map: z.int(),
  clusters: z.array(MapCluster),
  homes: z.array(MapHome),
})
export type ListingMap = z.infer<typeof ListingMap>

export const mapListings = endpoint({
  method: 'GET',
  path: '/listing-map',
  access: everyone,
  query: MapSearch,
  reply: ListingMap,
  cache_seconds: 60,
  summary:
    'The homes of a search on the map: each of a few, clusters of many, in a part of the map or the whole country',
})
