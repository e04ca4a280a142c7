import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '#core/server/context.ts'
import { networkOf } from '#core/server/network-address.ts'
import type { Ports } from '#core/shared/ports.ts'
import { searchKey, streetOf, titleQuery } from '../shared/enums.ts'
import type { PlaceFilters } from '../shared/model.ts'
import type { Meant } from './queries/conditions.ts'

/** Codes of the places whose name, or a word of it, begins as typed. */
const placesMeant = async (ports: Ports, typed: string): Promise<string[]> => {
  const wanted = searchKey(typed)
  const begins = (label: string) => {
    const words = searchKey(label)
    return (
      words.startsWith(wanted) || words.split(/[\s/()]+/).some((word) => word.startsWith(wanted))
    )
  }
  const places = (await ports.places.suggestions(typed)).filter((place) => begins(place.label))
  const exact = places.filter((place) => searchKey(place.label) === wanted)
  return [...new Set((exact.length > 0 ? exact : places).flatMap((place) => place.postal_codes))]
}

/** What the text, the region and the postal codes of a search mean, as the port knows places now. */
export const meaningOf = async (ports: Ports, query: PlaceFilters): Promise<Meant> => {
  const codes = query.postal_code === '' ? null : query.postal_code.split(',')
  const inRegion =
    query.region === undefined
      ? null
      : (await ports.places.postcodes())
          .filter((one) => one.region === query.region)
          .map((one) => one.code)
  const postal_codes =
    codes && inRegion ? codes.filter((code) => inRegion.includes(code)) : (codes ?? inRegion)
  const street = streetOf(query.q)
  if (street === '') return { postal_codes, street: null, street_codes: [], titles: null }
  const street_codes = await placesMeant(ports, query.q)
  return {
    postal_codes,
    street,
    street_codes,
    titles: street_codes.length > 0 ? null : titleQuery(query.q),
  }
}

const LOOK_MS = 3_600_000
const MOST_LOOKS = 50_000
/** Addresses are known by a key that ends with the process, and for an hour; the oldest first. */
const LOOK_KEY = randomBytes(32)
const looks = new Map<string, number>()

const forgetLooks = (now: number): void => {
  for (const [look, until] of looks) {
    if (until > now && looks.size < MOST_LOOKS) return
    looks.delete(look)
  }
}

/** An address counts once for a home in an hour; null where it has. `giveBack`: it turned out to be none that counts. */
export const firstLook = (
  { ip, now }: Pick<Ctx, 'ip' | 'now'>,
  listingId: string,
): { giveBack: () => void } | null => {
  const look = createHmac('sha256', LOOK_KEY)
    .update(`${networkOf(ip)} ${listingId}`)
    .digest('base64')
  const moment = now.getTime()
  if ((looks.get(look) ?? 0) > moment) return null
  forgetLooks(moment)
  looks.delete(look)
  looks.set(look, moment + LOOK_MS)
  return { giveBack: () => void looks.delete(look) }
}
