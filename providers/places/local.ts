import { readFileSync } from 'node:fs'
import { localCoordinates, partsOf } from './coordinates.ts'
import type { Named, Place, Places, Postcode } from './port.ts'

const file = new URL('./postcodes.csv', import.meta.url)

const readPostcodes = (): Postcode[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [
        code = '',
        name = '',
        name_dative = '',
        region = '',
        municipality = '',
        area = '',
        type = '',
      ] = line.split(',')
      return { code, name, name_dative, region, municipality, area, type: type as Postcode['type'] }
    })

const letters: Readonly<Record<string, string>> = { þ: 'th', ð: 'd', æ: 'ae', ö: 'o', ø: 'o' }

/** People type without accents: `reykjavik` finds Reykjavík, `thorlakshofn` Þorlákshöfn. */
const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[þðæöø]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()

const placesByName = (
  postcodes: readonly Postcode[],
  kind: 'town' | 'municipality' | 'region',
): Place[] => {
  const of = (postcode: Postcode): string => (kind === 'town' ? postcode.name : postcode[kind])
  const groups = Map.groupBy(postcodes, of)
  return [...groups]
    .filter(([name, members]) => name !== '' && (kind !== 'town' || members.length > 1))
    .map(([name, members]) => ({
      place_id: `${kind}:${name}`,
      kind,
      label: name,
      postal_codes: members.map((member) => member.code),
    }))
}

const asPlace = ({ code, name, area }: Postcode): Place => ({
  place_id: `postcode:${code}`,
  kind: 'postcode',
  label: area ? `${code} ${name} (${area})` : `${code} ${name}`,
  postal_codes: [code],
})

const matchRank = (words: string, query: string): number => {
  if (words.startsWith(query)) return 0
  if (words.split(/[\s/()]+/).some((word) => word.startsWith(query))) return 1
  return words.includes(query) ? 2 : 3
}

/** What a text may mean, best first, at most ten. */
const suggester = (places: readonly Place[]): ((query: string) => Place[]) => {
  // The same name as town and municipality would be offered twice: the wider one, which comes first, is enough.
  const byWords = new Map<string, Place>()
  for (const place of places) {
    const words = withoutAccents(place.label)
    if (!byWords.has(words)) byWords.set(words, place)
  }
  const searchable = [...byWords].map(([words, place]) => ({ place, words }))
  return (query) => {
    const wanted = withoutAccents(query)
    if (wanted === '') return []
    return searchable
      .map(({ place, words }) => ({ place, at: matchRank(words, wanted) }))
      .filter(({ at }) => at < 3)
      .sort((a, b) => a.at - b.at)
      .slice(0, 10)
      .map(({ place }) => place)
  }
}

/** What a text names on the map: a street, in the place after the comma where there is one; else the middle of a place. */
const finder = (
  homes: readonly Postcode[],
  suggestionsOf: (query: string) => Place[],
  { locate, streets }: ReturnType<typeof localCoordinates>,
): ((text: string) => Named | null) => {
  const nameOf = (code: string): string => homes.find((one) => one.code === code)?.name ?? ''
  const streetIn = (text: string): Named | null => {
    const comma = text.indexOf(',')
    const [name, number] = partsOf(comma < 0 ? text : text.slice(0, comma))
    const wanted = withoutAccents(name)
    const where = comma < 0 ? '' : text.slice(comma + 1).trim()
    const codes = where === '' ? null : suggestionsOf(where).flatMap((one) => one.postal_codes)
    const found = streets.find(
      ({ street, postal_code }) =>
        withoutAccents(street) === wanted && (codes === null || codes.includes(postal_code)),
    )
    if (!found) return null
    const { postal_code } = found
    const street = [found.street, number.trim()].filter(Boolean).join(' ')
    const located = locate({ street, postal_code })
    return located && { ...located, label: `${street}, ${postal_code} ${nameOf(postal_code)}` }
  }
  const middleOf = ({ label, postal_codes }: Place): Named | null => {
    const known = postal_codes.map((postal_code) => locate({ street: '', postal_code }))
    const first = known.find((one) => one !== null)
    return first ? { ...first, label } : null
  }
  return (text) => {
    const [place] = suggestionsOf(text)
    return streetIn(text) ?? (place ? middleOf(place) : null)
  }
}

/** PC-01, PC-02, PC-03: of the postal codes those where people live; codes that share a name are told with their district. */
export const localPlaces = (): Places => {
  const all = readPostcodes()
  const homes = all.filter(({ type }) => type === 'general' || type === 'rural')
  const places = [
    ...placesByName(homes, 'region'),
    ...placesByName(homes, 'municipality'),
    ...placesByName(homes, 'town'),
    ...homes.map(asPlace),
  ]
  const byId = new Map(places.map((place) => [place.place_id, place]))
  const suggestionsOf = suggester(places)
  const coordinates = localCoordinates()
  const find = finder(homes, suggestionsOf, coordinates)
  return {
    locate: async (address) => coordinates.locate(address),
    find: async (text) => find(text),
    postcodes: async () => all,
    place: async (place_id) => byId.get(place_id) ?? null,
    suggestions: async (query) => suggestionsOf(query),
  }
}
