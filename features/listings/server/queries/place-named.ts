import { codeAndPlace } from '#core/shared/place-line.ts'
import type { Postcode } from '#providers/places/port.ts'
import { searchKey } from '../../shared/enums.ts'

/** How each name is spelt, by what may be typed for it. */
const spellingsOf = (postcodes: readonly Postcode[]): Map<string, string> =>
  new Map(
    postcodes
      .flatMap(({ code, name, municipality, region }): [typed: string, spelt: string][] => {
        const whole = codeAndPlace({ postal_code: code, place: name })
        return [
          [region, region],
          [municipality, municipality],
          [name, name],
          [whole, whole],
          [code, whole],
        ]
      })
      .map(([typed, spelt]) => [searchKey(typed), spelt]),
  )

/** The register is the same for as long as the port answers the same list. */
const kept = new WeakMap<readonly Postcode[], Map<string, string>>()

/** A town, a postal code, a municipality or a part of the country, as its name is spelt; null where the words name none. */
export const placeNamed = (postcodes: readonly Postcode[], words: string): string | null => {
  const wanted = searchKey(words)
  if (wanted === '') return null
  const spellings = kept.get(postcodes) ?? spellingsOf(postcodes)
  kept.set(postcodes, spellings)
  return spellings.get(wanted) ?? null
}
