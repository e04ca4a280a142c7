import type { PropertyPart, PropertyUnit, UseClass } from './port.ts'
import { fathers, givenNames, premises, streets } from './streets.ts'

// The local register: about 600 units, the same on every machine and every day.

type Dice = (from: number, to: number) => number

/** mulberry32: small, seeded, good enough to make numbers look unplanned. */
const seededRandom = (seed: number): Dice => {
  let state = seed >>> 0
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return from + (((x ^ (x >>> 14)) >>> 0) % (to - from + 1))
  }
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')
const oneDecimal = (m2: number): number => Math.round(m2 * 10) / 10

// PR-06: serials 00-19 were never issued, so no real person can carry these numbers.
const ownerOf = (roll: Dice): PropertyUnit['owners'][number] => {
  const [given, ending] = givenNames[roll(0, givenNames.length - 1)] ?? ['Arnar', 'son']
  const born = `${twoDigits(roll(1, 28))}${twoDigits(roll(1, 12))}${twoDigits(roll(40, 99))}`
  const weights = [3, 2, 7, 6, 5, 4, 3, 2]
  for (let serial = roll(0, 9); ; serial += 1) {
    const eight = `${born}${twoDigits(serial)}`
    const rest = weights.reduce((sum, weight, i) => sum + weight * Number(eight[i]), 0) % 11
    const check = rest === 0 ? 0 : 11 - rest
    const name = `${given} ${fathers[roll(0, fathers.length - 1)]}${ending}`
    if (check < 10) return { national_id: `${eight}${check}9`, name }
  }
}

interface Site {
  postal_code: string
  municipality: string
  street: string
  house_number: string
}

interface Plan {
  landreg_id: string
  unit_mark: string
  use_class: UseClass
  size_m2: number
  rooms: number
  building_year: number
}

const partsOf = (plan: Plan, roll: Dice): PropertyPart[] => {
  const kind = plan.use_class === 'commercial' ? 'commercial' : 'dwelling'
  const storage = plan.use_class === 'apartment' ? oneDecimal(roll(30, 80) / 10) : 0
  const garage =
    plan.use_class === 'detached' || plan.use_class === 'terraced'
      ? oneDecimal(roll(240, 320) / 10)
      : 0
  const main: PropertyPart = {
    kind,
    unit_mark: plan.unit_mark,
    size_m2: oneDecimal(plan.size_m2 - storage - garage),
  }
  const building = plan.unit_mark.slice(0, 2)
  return [
    main,
    ...(storage > 0
      ? [
          {
            kind: 'storage' as const,
            unit_mark: `${building} 00${plan.unit_mark.slice(-2)}`,
            size_m2: storage,
          },
        ]
      : []),
    ...(garage > 0 ? [{ kind: 'garage' as const, unit_mark: '02 0101', size_m2: garage }] : []),
  ]
}

const unitOf = (site: Site, plan: Plan, roll: Dice): PropertyUnit => {
  const perSquare = (site.postal_code < '200' ? 820_000 : 640_000) + roll(-60, 60) * 1000
  return {
    ...site,
    ...plan,
    address: `${site.street} ${site.house_number}`,
    apartment_number: plan.unit_mark.slice(-4),
    bedrooms: plan.use_class === 'commercial' ? 0 : Math.max(plan.rooms - 1, 0),
    property_value: Math.round((plan.size_m2 * perSquare) / 50_000) * 50_000,
    fire_insurance_value: Math.round((plan.size_m2 * 480_000) / 50_000) * 50_000,
    parts: partsOf(plan, roll),
    owners: roll(0, 2) === 0 ? [ownerOf(roll), ownerOf(roll)] : [ownerOf(roll)],
  }
}

const roomsFor = (size_m2: number): number => Math.min(Math.max(Math.round(size_m2 / 27), 1), 7)

const houseClasses: readonly UseClass[] = ['detached', 'semi_detached', 'terraced', 'basement']
const shoppingStreets = new Set([
  'Laugavegur',
  'Borgartún',
  'Hamraborg',
  'Hafnarstræti',
  'Austurvegur',
])

/** One street: a block of eight flats, a shop where there are shops, two houses. */
const streetUnits = (site: Omit<Site, 'house_number'>, seed: number): PropertyUnit[] => {
  const roll = seededRandom(seed * 7919 + 17)
  const id = (n: number): string => String(2_100_000 + seed * 1009 + n * 13)
  const block = { ...site, house_number: String(roll(2, 24) * 2) }
  const built = roll(1935, 2019)
  const plan = (n: number, unit_mark: string, use_class: UseClass, size_m2: number): Plan => ({
    landreg_id: id(n),
    unit_mark,
    use_class,
    size_m2,
    rooms: use_class === 'commercial' ? roll(1, 4) : roomsFor(size_m2),
    building_year: built,
  })
  const flats = Array.from({ length: 8 }, (_, n) => {
    const mark = `01 ${twoDigits(Math.floor(n / 2) + 1)}${twoDigits((n % 2) + 1)}`
    return unitOf(block, plan(n, mark, 'apartment', oneDecimal(roll(380, 1250) / 10)), roll)
  })
  const shops = shoppingStreets.has(site.street)
    ? [unitOf(block, plan(8, '01 0003', 'commercial', oneDecimal(roll(600, 3200) / 10)), roll)]
    : []
  const houses = [9, 10].map((n) => {
    const use_class = houseClasses[roll(0, 3)] ?? 'detached'
    const size =
      use_class === 'basement' ? oneDecimal(roll(450, 850) / 10) : oneDecimal(roll(1150, 2300) / 10)
    const house = { ...site, house_number: String(roll(1, 30) * 2 - 1) }
    return unitOf(
      house,
      plan(n, use_class === 'basement' ? '01 0001' : '01 0101', use_class, size),
      roll,
    )
  })
  return [...flats, ...shops, ...houses]
}

const knownUnits = (): PropertyUnit[] => {
  const roll = seededRandom(5)
  const jokla = {
    postal_code: '112',
    municipality: 'Reykjavíkurborg',
    street: 'Jöklafold',
    house_number: '5',
  }
  const vals = {
    postal_code: '102',
    municipality: 'Reykjavíkurborg',
    street: 'Valshlíð',
    house_number: '6',
  }
  const hraun = {
    postal_code: '110',
    municipality: 'Reykjavíkurborg',
    street: 'Hraunbær',
    house_number: '88',
  }
  const flat = { use_class: 'apartment' as const, size_m2: 74.2, rooms: 3, building_year: 1968 }
  return [
    unitOf(
      jokla,
      {
        // PR-05
        landreg_id: '2042190',
        unit_mark: '01 0101',
        use_class: 'terraced',
        size_m2: 174.5,
        rooms: 6,
        building_year: 1986,
      },
      roll,
    ),
    unitOf(
      vals,
      {
        landreg_id: '2507085',
        unit_mark: '02 0201',
        use_class: 'apartment',
        size_m2: 67.3,
        rooms: 2,
        building_year: 2021,
      },
      roll,
    ),
    // Magic numbers of the tenancy registry need a unit to let.
    unitOf(hraun, { ...flat, landreg_id: '2888888', unit_mark: '01 0302' }, roll),
    unitOf(hraun, { ...flat, landreg_id: '2777777', unit_mark: '01 0301' }, roll),
  ]
}

/** Units that nobody lives in, beside the shops among the flats: offices, halls, a storage room, a garage. */
const premisesUnits = (): PropertyUnit[] => {
  const roll = seededRandom(9)
  return premises.map(({ kind, landreg_id, unit_mark, size_m2, rooms, building_year, ...site }) => {
    const unit = unitOf(
      site,
      { landreg_id, unit_mark, use_class: 'commercial', size_m2, rooms, building_year },
      roll,
    )
    return kind === 'commercial' ? unit : { ...unit, parts: [{ kind, unit_mark, size_m2 }] }
  })
}

export const localRegister = (): PropertyUnit[] => {
  const sites = streets.flatMap(({ postal_code, municipality, names }) =>
    names.map((street) => ({ postal_code, municipality, street })),
  )
  return [
    ...knownUnits(),
    ...sites.flatMap((site, seed) => streetUnits(site, seed + 1)),
    ...premisesUnits(),
  ]
}
