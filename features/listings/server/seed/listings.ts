import { formatArea } from '#core/shared/language/format.ts'
import { addDays, type PlainDate } from '#core/shared/plain-date.ts'
import type { PropertyUnit } from '#providers/property-registry/port.ts'
import { localRegister } from '#providers/property-registry/register.ts'
import type { Amenity, InsuranceType, ListingFields, ListingType } from '../../shared/model.ts'
import { INSURANCE_CAP_MONTHS, typeOf } from '../../shared/rules.ts'
import {
  ADJECTIVES,
  AMENITY_WORDS,
  AREAS,
  BY_STREET,
  CLOSINGS,
  ENGLISH,
  HOUSE_LAYOUTS,
  LAYOUTS,
  OPENINGS,
  POLISH,
  ROOMS_GENITIVE,
  STUDIO_LAYOUTS,
} from './texts.ts'
import { termsOf, utilitiesWith } from './terms.ts'

/** One home of the demo: what a landlord would type, and which pictures they would add. `age_days` since publishing. */
export interface DemoListing {
  landreg_id: string
  fields: Omit<
    ListingFields,
    'currency' | 'size_m2' | 'rooms' | 'bedrooms' | 'letting_right' | 'letting_right_note'
  >
  photos: { file: string; alt: string }[]
  age_days: number
}

type Language = 'is' | 'en' | 'pl'
interface Dice {
  upTo: (n: number) => number
  pick: <T>(from: readonly T[]) => T
  chance: (percent: number) => boolean
}

/** Small and seeded (mulberry32): the same demo on every machine. */
const diceOf = (seed: number): Dice => {
  let state = (seed * 2_654_435_761) >>> 0
  const upTo = (n: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) % n
  }
  return {
    upTo,
    pick: (from) => from[upTo(from.length)]!,
    chance: (percent) => upTo(100) < percent,
  }
}

// Domain handbook 5.2: kronur for a square metre of a home of 70 m², by postal code.
const BASE: readonly [codes: readonly string[], base: number][] = [
  [['107'], 4500],
  [['101', '102', '105'], 4150],
  [['103', '104', '108'], 3850],
  [['170', '200', '210'], 3800],
  [['109', '110', '111', '112', '113', '201', '203', '220', '221', '225', '270'], 3550],
  [['230', '260', '800', '300'], 3150],
  [['600', '603'], 3050],
]
const FACTORS: Partial<Record<Amenity, number>> = {
  lift: 1.02,
  furnished: 1.08,
  garage: 1.04,
  balcony: 1.01,
}

/** Monthly rent by the model of 5.2, rounded to a thousand kronur. */
const rentOf = (unit: PropertyUnit, type: ListingType, amenities: readonly Amenity[]): number => {
  const base = BASE.find(([codes]) => codes.includes(unit.postal_code))?.[1] ?? 2400
  const byRooms = type === 'studio' || unit.rooms >= 4 ? 1.05 : unit.rooms === 3 ? 1.02 : 1
  const byAge = unit.building_year > 2015 ? 1.05 : unit.building_year < 1970 ? 0.97 : 1
  const quality = amenities.reduce(
    (factor, amenity) => factor * (FACTORS[amenity] ?? 1),
    type === 'basement' ? 0.94 : 1,
  )
  return (
    Math.round((base * 70 * (unit.size_m2 / 70) ** 0.62 * byRooms * byAge * quality) / 1000) * 1000
  )
}

const HOUSES: ReadonlySet<ListingType> = new Set([
  'detached_house',
  'semi_detached',
  'terraced_house',
])

const amenitiesOf = (unit: PropertyUnit, type: ListingType, dice: Dice): Amenity[] => {
  const isHouse = HOUSES.has(type)
  const found: (Amenity | false)[] = [
    'kitchen_appliances',
    dice.chance(18) && 'furnished',
    dice.chance(60) && 'dishwasher',
    isHouse || dice.chance(45) ? 'washing_machine' : 'laundry_access',
    !isHouse && type !== 'basement' && dice.chance(65) && 'balcony',
    isHouse && 'garden',
    !isHouse && 'storage_room',
    dice.chance(70) && 'parking',
    isHouse && dice.chance(55) && 'garage',
    unit.building_year > 2005 && dice.chance(50) && 'ev_charging',
    unit.building_year > 1985 && !isHouse && 'lift',
    dice.chance(50) && 'bicycle_storage',
    dice.chance(35) && 'internet_connection',
  ]
  return found.filter((amenity) => amenity !== false)
}

const fill = (words: string, values: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const NOUNS: Partial<Record<ListingType, string>> = {
  studio: 'stúdíóíbúð',
  basement: 'kjallaraíbúð',
  detached_house: 'einbýlishús',
  semi_detached: 'parhús',
  terraced_house: 'raðhús',
}

const icelandic = (
  unit: PropertyUnit,
  type: ListingType,
  amenities: readonly Amenity[],
  dice: Dice,
) => {
  const isHouse = HOUSES.has(type)
  const rooms = type === 'apartment' ? `${ROOMS_GENITIVE[Math.min(unit.rooms, 7)]} herbergja ` : ''
  const home = `${dice.pick(ADJECTIVES[isHouse ? 'n' : 'f'])} ${rooms}${NOUNS[type] ?? 'íbúð'}`
  const area = AREAS[unit.postal_code]!
  const street = BY_STREET[unit.street] ?? unit.street
  const opening = fill(dice.pick(isHouse ? OPENINGS.slice(1) : OPENINGS), {
    home,
    home_small: lowerFirst(home),
    street,
    at: area.at,
  })
  const layout = dice.pick(isHouse ? HOUSE_LAYOUTS : type === 'studio' ? STUDIO_LAYOUTS : LAYOUTS)
  const extras = amenities
    .flatMap((amenity) =>
      AMENITY_WORDS[amenity] && !(isHouse && amenity === 'furnished')
        ? [AMENITY_WORDS[amenity]]
        : [],
    )
    .slice(0, 3)
  return {
    title: dice.chance(60) ? `${home} við ${street}` : `${home} ${area.at}`,
    description: [
      `${opening} ${layout}`,
      [...extras, area.about].join(' '),
      dice.pick(CLOSINGS),
    ].join('\n\n'),
  }
}

const foreign = (language: 'en' | 'pl', unit: PropertyUnit, type: ListingType, dice: Dice) => {
  const words = language === 'en' ? ENGLISH : POLISH
  const at = AREAS[unit.postal_code]![language]
  const rooms =
    type === 'studio' ? 'studio' : HOUSES.has(type) ? 'house' : `${unit.rooms}-room flat`
  return {
    title: fill(dice.pick(words.titles), { rooms, at }),
    description: [
      `${fill(dice.pick(words.openings), { at })} ${dice.pick(words.layouts)}`,
      dice.pick(words.closings),
    ].join('\n\n'),
  }
}

/** A picture that sample listings may show, with its alternative text. */
export interface SamplePicture {
  file: string
  kind: string
  alt: Record<Language, string>
}
/** The outside first, then the rooms that such a home has; no picture twice in one listing. */
const photosOf = (
  all: readonly SamplePicture[],
  unit: PropertyUnit,
  type: ListingType,
  amenities: readonly Amenity[],
  language: Language,
  dice: Dice,
) => {
  const outside =
    unit.building_year < 1958 && unit.postal_code < '110'
      ? 'iron_house'
      : HOUSES.has(type)
        ? unit.building_year < 1958
          ? 'iron_house'
          : 'terrace'
        : 'block'
  const inside =
    type === 'studio'
      ? ['studio', 'bath']
      : [
          'living',
          'kitchen',
          ...Array.from({ length: Math.min(unit.bedrooms, 3) }, () => 'bedroom'),
          'bath',
        ]
  const taken = new Set<string>()
  const kinds = dice.chance(62) ? [inside[0]!, outside, ...inside.slice(1)] : [outside, ...inside]
  return [...kinds, ...(amenities.includes('balcony') ? ['balcony'] : [])].flatMap((kind) => {
    const fitting = all.filter((picture) => picture.kind === kind && !taken.has(picture.file))
    if (fitting.length === 0) return []
    const chosen = dice.pick(fitting)
    taken.add(chosen.file)
    return [{ file: chosen.file, alt: chosen.alt[language] }]
  })
}

const SECURITIES: readonly (readonly [InsuranceType | null, months: number])[] = [
  ['deposit', 2],
  ['deposit', 3],
  ['deposit', 1],
  ['bank_guarantee', 3],
  ['insurance', 3],
  // A mutual fund is for those who let by trade (RA 40), and nobody of the demo does.
  ['insurance', 2],
  [null, 0],
]

/** One home of the demo in this unit. */
export const demoListingOf = (
  unit: PropertyUnit,
  index: number,
  all: readonly SamplePicture[],
  today: PlainDate,
): DemoListing => {
  const dice = diceOf(index + 11)
  const type = typeOf(unit.use_class, unit.rooms)
  const language: Language = index % 11 === 4 ? 'en' : index % 17 === 9 ? 'pl' : 'is'
  const amenities = amenitiesOf(unit, type, dice)
  const price = rentOf(unit, type, amenities)
  const words =
    language === 'is' ? icelandic(unit, type, amenities, dice) : foreign(language, unit, type, dice)
  const [insuranceType, months] = dice.pick(SECURITIES)
  const isDefinite = dice.chance(55)
  const years = index % 2 === 0 ? 2 : 1
  // Homes are free from the first of a month, as they are in the advertisements.
  const from = `${addDays(today, 10 + dice.upTo(70)).slice(0, 7)}-01`
  const start = from > today ? from : `${addDays(today, 35).slice(0, 7)}-01`
  return {
    landreg_id: unit.landreg_id,
    age_days: dice.upTo(28),
    photos: photosOf(all, unit, type, amenities, language, dice),
    fields: {
      ...words,
      language,
      listing_type: type,
      show_house_number: dice.chance(70),
      price,
      insurance_type: insuranceType,
      insurance_amount:
        insuranceType === null ? null : Math.min(months, INSURANCE_CAP_MONTHS) * price,
      ...termsOf(type, amenities, index, isDefinite ? 12 * years : null, language),
      utilities: utilitiesWith(
        dice.chance(40) ? ['house_fund', 'heating', 'hot_water', 'cold_water'] : ['house_fund'],
      ),
      amenities,
      pets_allowed: dice.chance(25),
      smoking_allowed: false,
      available_from: start,
      available_to: isDefinite
        ? addDays(`${Number(start.slice(0, 4)) + years}${start.slice(4)}`, -1)
        : null,
      is_definite: isDefinite,
    },
  }
}

/** Units that tests and magic inputs speak of stay out of the demo. */
const KEPT_OUT = new Set(['2042190', '2507085', '2888888', '2777777'])

const whereOf: Record<Language, (unit: PropertyUnit) => string> = {
  is: ({ street, size_m2 }) =>
    `Eignin er við ${BY_STREET[street] ?? street} og er ${formatArea('is', size_m2)}.`,
  en: ({ street, size_m2 }) => `The home is on ${street} and is ${formatArea('en', size_m2)}.`,
  pl: ({ street, size_m2 }) =>
    `Mieszkanie jest przy ulicy ${street} i ma ${formatArea('pl', size_m2)}.`,
}

/** About 110 homes from every postal code of the register, the same for the same day: four of each, in turn. */
export const demoListings = (today: PlainDate, all: readonly SamplePicture[]): DemoListing[] => {
  const byCode = Map.groupBy(
    localRegister().filter(
      (unit) => unit.use_class !== 'commercial' && !KEPT_OUT.has(unit.landreg_id),
    ),
    (unit) => unit.postal_code,
  )
  // Strides through a postal code's streets, so that neighbours in the list are no neighbours in the house.
  const chosen = Array.from({ length: 4 }, (_, turn) =>
    [...byCode.values()].map((units) => units[(turn * 7 + 2) % units.length]!),
  ).flat()
  const told = new Set<string>()
  return [...new Set(chosen)].map((unit, index) => {
    const home = demoListingOf(unit, index, all, today)
    const { description, language } = home.fields
    // No two say the same: a text that another landlord had first is a sign of fraud.
    if (told.has(description))
      home.fields.description += `\n\n${whereOf[language as Language](unit)}`
    told.add(description)
    return home
  })
}
