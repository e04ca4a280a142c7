import { askVendor } from '#core/server/ask-vendor.ts'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import type { Ports } from '#core/shared/ports.ts'
import { at, InvalidInput } from '#core/shared/problem.ts'
import type { TravelMode } from '#providers/travel/port.ts'
import type { findTravelArea } from '../../shared/api.ts'
import { areaText } from '../../shared/steps/area-text.ts'

interface Journey {
  from: string
  by: TravelMode
  minutes: string
}

/**
 * The area that a journey reaches. A place that is not known, or that no road leads to, is said at `from`. Fails with
 * `listings.travel_silent` (503) where the services of places or travel times do not answer.
 */
export const areaOfJourney = async (
  { places, travel }: Ports,
  { from, by, minutes }: Journey,
): Promise<ReplyOf<typeof findTravelArea>> => {
  const silent = 'listings.travel_silent'
  const place = await askVendor(places.find(from), silent)
  if (!place) throw new InvalidInput([at('from', 'listings.unknown_place')])
  const trip = { from: [place.longitude, place.latitude] as const, by, minutes: Number(minutes) }
  const reach = await askVendor(travel.reach(trip), silent)
  const area = reach && areaText(reach.corners)
  if (!area) throw new InvalidInput([at('from', 'listings.no_way')])
  return { area, from: place.label, is_estimate: reach.is_estimate }
}
