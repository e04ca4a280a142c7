import * as z from 'zod/mini'
import { callerOf } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'
import type { Point, Travel, TravelMode } from './port.ts'

// Any Valhalla server: POST /isochrone, answered with GeoJSON.

interface Deps {
  base_url: string
  pause_ms?: number
}

const provider = 'travel'

const COSTING: Readonly<Record<TravelMode, string>> = {
  walk: 'pedestrian',
  bike: 'bicycle',
  car: 'auto',
}

const Position = z.tuple([z.number(), z.number()])
const Ring = z.array(Position)
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
      ]),
    }),
  ),
})

/** The outline of the part with most corners; a polygon closes with its first corner, which is left out. */
const outlineOf = (answer: z.infer<typeof Answer>): Point[] => {
  const rings = answer.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates.slice(0, 1)
      : geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1)),
  )
  const [largest = []] = rings.toSorted((a, b) => b.length - a.length)
  return largest.slice(0, -1)
}

/** 171: no road is near the point (Valhalla's list of error codes). */
const NoRoad = z.object({ error_code: z.literal(171) })

export const valhallaTravel = ({ base_url, pause_ms }: Deps): Travel => {
  const call = callerOf({
    provider,
    base_url,
    timeout_ms: 5_000,
    ...(pause_ms ? { pause_ms } : {}),
  })
  return {
    async reach({ from: [lon, lat], by, minutes }) {
      const reply = await call('POST', '/isochrone', {
        json: {
          locations: [{ lon, lat }],
          costing: COSTING[by],
          contours: [{ time: minutes }],
          polygons: true,
          denoise: 1,
          generalize: 50,
        },
        idempotent: true,
      })
      if (NoRoad.safeParse(reply.json).success) return null
      const answer = Answer.safeParse(reply.json)
      if (!answer.success) throw final(provider, 'unreadable_answer', answer.error)
      const corners = outlineOf(answer.data)
      return corners.length < 3 ? null : { corners, is_estimate: false }
    },
  }
}
