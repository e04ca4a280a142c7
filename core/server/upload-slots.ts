import { openPlaces, type PlaceLimits } from './places.ts'

/** Seconds after which an upload may come again. */
const AGAIN_S = 5

/** Hands out the places for uploads of one process: one person has one of them. */
export const openSlots = (limits: PlaceLimits, onRefusal?: () => void) => {
  const places = openPlaces(limits, onRefusal, AGAIN_S)
  return {
    enter: (person: string, gone: AbortSignal) => places.enter(gone, person),
    counts: places.counts,
  }
}
