import * as z from 'zod/mini'
import { everyone } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { text } from '#core/shared/fields.ts'
import { TRAVEL_MINUTES, TRAVEL_MODES } from '../steps/travel.ts'

const endpoint = endpointsOf('listings')

/** `minutes`: one of those that the search offers. */
const TravelQuery = z.object({
  from: text(100),
  by: z.enum(TRAVEL_MODES),
  minutes: z.enum(TRAVEL_MINUTES),
})

/**
 * `area`: what can be reached, as the filter `area` of a search takes it. `from`: the place as it was understood.
 * `is_estimate`: a circle by the usual speed, not by the roads.
 */
const TravelArea = z.object({ area: z.string(), from: z.string(), is_estimate: z.boolean() })

export const findTravelArea = endpoint({
  method: 'GET',
  path: '/travel-area',
  access: everyone,
  // Each may be asked of two services outside.
  rate: 'lookup',
  query: TravelQuery,
  reply: TravelArea,
  cache_seconds: 300,
  fails: { 'listings.travel_silent': 503 },
  summary: 'The area that is reached from a place in some minutes on foot, by bike or by car',
})
