export const TRAVEL_MODES = ['walk', 'bike', 'car'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** Longitude and latitude in degrees of WGS 84. */
export type Point = readonly [longitude: number, latitude: number]

export interface Trip {
  from: Point
  by: TravelMode
  /** 1 to 60 */
  minutes: number
}

export interface Reach {
  /** What can be reached: a polygon without its holes. */
  corners: readonly Point[]
  /** A circle by the usual speed, not by the roads. */
  is_estimate: boolean
}

export interface Travel {
  /** null where nothing leads away from the point. Faults: `unavailable` (retryable), `unreadable_answer` (final) */
  reach(trip: Trip): Promise<Reach | null>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    travel: Travel
  }
}
