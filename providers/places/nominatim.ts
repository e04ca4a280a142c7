import * as z from 'zod/mini'
import { callerOf, type Caller } from '#providers/outbound.ts'
import { final } from '#providers/provider-fault.ts'
import { isInIceland } from './coordinates.ts'
import { localPlaces } from './local.ts'
import type { Located, Named, Place, Places } from './port.ts'

// Any Nominatim-compatible service: GET /search?format=jsonv2. Its use policy wants a named client.

interface Deps {
  base_url: string
  /** names the product and a way to reach its operator */
  user_agent: string
  pause_ms?: number
}

const provider = 'places'

const Found = z.array(
  z.object({
    osm_type: z._default(z.string(), ''),
    osm_id: z.union([z.number(), z.string()]),
    addresstype: z._default(z.string(), ''),
    display_name: z.string(),
    lat: z.string(),
    lon: z.string(),
    address: z._default(z.record(z.string(), z.string()), {}),
  }),
)

type Found = z.infer<typeof Found>[number]

const kinds: Readonly<Record<string, Place['kind']>> = {
  postcode: 'postcode',
  city: 'town',
  town: 'town',
  village: 'town',
  suburb: 'town',
  municipality: 'municipality',
  state: 'region',
  region: 'region',
  road: 'street',
}

const labelOf = ({ address, display_name }: Found): string => {
  const town = address['city'] ?? address['town'] ?? address['village'] ?? ''
  const place = [address['postcode'], town].filter(Boolean).join(' ')
  const street = [address['road'], address['house_number']].filter(Boolean).join(' ')
  return [street, place].filter(Boolean).join(', ') || display_name
}

const placeOf = (found: Found): Place => {
  const postcode = found.address['postcode']
  return {
    place_id: `${found.osm_type}:${found.osm_id}`,
    kind: kinds[found.addresstype] ?? 'address',
    label: labelOf(found),
    postal_codes: postcode ? [postcode] : [],
    latitude: Number(found.lat),
    longitude: Number(found.lon),
  }
}

const AREAS: ReadonlySet<string> = new Set([
  'postcode',
  'city',
  'town',
  'village',
  'suburb',
  'municipality',
  'state',
  'region',
  'county',
  'hamlet',
])

const precisionOf = ({ addresstype, address }: Found): Located['precision'] =>
  AREAS.has(addresstype) ? 'area' : address['house_number'] !== undefined ? 'house' : 'street'

const locatedOf = (found: Found): Located | null => {
  const located = {
    longitude: Number(found.lon),
    latitude: Number(found.lat),
    precision: precisionOf(found),
  }
  return isInIceland(located) ? located : null
}

const namedOf = (found: Found): Named | null => {
  const located = locatedOf(found)
  return located && { ...located, label: labelOf(found) }
}

const read = (json: unknown): Found[] => {
  const found = Found.safeParse(json)
  if (!found.success) throw final(provider, 'unreadable_answer', found.error)
  return found.data
}

const callService = ({ base_url, user_agent, pause_ms }: Deps): Caller =>
  callerOf({
    provider,
    base_url,
    headers: async () => ({ 'user-agent': user_agent, 'accept-language': 'is' }),
    timeout_ms: 5_000,
    ...(pause_ms ? { pause_ms } : {}),
  })

/** Suggestions from the service; postcodes stay the committed list, which no such service has. */
export const nominatimPlaces = (deps: Deps): Places => {
  const call = callService(deps)
  const local = localPlaces()
  const search = async (text: string, limit: number): Promise<Found[]> => {
    if (text.trim() === '') return []
    const params = {
      q: text.trim(),
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'is',
      limit: String(limit),
    }
    const reply = await call('GET', `/search?${new URLSearchParams(params).toString()}`, {
      idempotent: true,
    })
    return read(reply.json).slice(0, limit)
  }
  return {
    postcodes: () => local.postcodes(),
    async locate({ street, postal_code }) {
      const params = {
        street,
        postalcode: postal_code,
        country: 'is',
        format: 'jsonv2',
        addressdetails: '1',
        limit: '1',
      }
      const reply = await call('GET', `/search?${new URLSearchParams(params).toString()}`, {
        idempotent: true,
      })
      const [found] = read(reply.json)
      return found ? locatedOf(found) : null
    },
    suggestions: async (query) => (await search(query, 10)).map(placeOf),
    async find(text) {
      const [found] = await search(text, 1)
      return found ? namedOf(found) : null
    },
    async place(place_id) {
      const [, type = '', id = ''] = /^(node|way|relation):(\d{1,15})$/.exec(place_id) ?? []
      if (type === '') return null
      const params = {
        osm_ids: `${type.charAt(0).toUpperCase()}${id}`,
        format: 'jsonv2',
        addressdetails: '1',
      }
      const reply = await call('GET', `/lookup?${new URLSearchParams(params).toString()}`, {
        idempotent: true,
      })
      const [found] = read(reply.json)
      return found ? placeOf(found) : null
    },
  }
}
