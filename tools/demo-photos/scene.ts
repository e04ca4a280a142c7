import { balcony } from './balcony.ts'
import { block, ironHouse, terrace } from './facades.ts'
import type { Hour, Mood, Season } from './outdoors.ts'
import { PALETTES } from './palettes.ts'
import { garageRow } from './garage-row.ts'
import { meeting, office } from './offices.ts'
import { garage, shop, storage, workshop } from './premises.ts'
import { industrial, shopFront } from './premises-outside.ts'
import { random } from './random.ts'
import { finish, roomOf, type Room } from './room.ts'
import { bath, bedroom, kitchen, living, studio } from './rooms.ts'
import { sheet, type Point } from './sheet.ts'
import type { Street } from './facade-parts.ts'

export type SceneKind =
  | 'iron_house'
  | 'block'
  | 'terrace'
  | 'living'
  | 'kitchen'
  | 'bedroom'
  | 'bath'
  | 'studio'
  | 'balcony'
  | 'office'
  | 'meeting'
  | 'shop_front'
  | 'shop'
  | 'industrial'
  | 'workshop'
  | 'storage'
  | 'garage_row'
  | 'garage'
const OUTSIDE: Partial<Record<SceneKind, (street: Street) => void>> = {
  iron_house: ironHouse,
  block,
  terrace,
  balcony,
  shop_front: shopFront,
  industrial,
  garage_row: garageRow,
}
const INSIDE: Partial<Record<SceneKind, (room: Room) => Point[]>> = {
  living,
  kitchen,
  bedroom,
  bath,
  studio,
  office,
  meeting,
  shop,
  workshop,
  storage,
  garage,
}

const SEASONS: readonly Season[] = ['summer', 'winter', 'summer', 'autumn']
const HOURS: readonly Hour[] = ['day', 'day', 'evening', 'day', 'night']

/** Season and time of day go round with the seed, so that a set has all of them. */
export const moodOf = (seed: number): Mood => {
  const hour = HOURS[seed % HOURS.length]!
  const season = SEASONS[Math.floor(seed * 1.3) % SEASONS.length]!
  return { season: hour === 'night' && season === 'summer' ? 'winter' : season, hour }
}

/** One picture as SVG text, 1600 x 1067. The same kind and seed always give the same picture. */
export const paintScene = (kind: SceneKind, seed: number): string => {
  const art = sheet()
  const rand = random(seed * 101 + kind.length * 7919)
  const mood = moodOf(seed)
  const outside = OUTSIDE[kind]
  if (outside) {
    const street: Street = { art, rand, mood, lamps: [] }
    outside(street)
    finish(art, mood, street.lamps.slice(0, 5), false)
  } else {
    const room = roomOf(art, rand, mood, PALETTES[seed % PALETTES.length]!)
    finish(art, mood, INSIDE[kind]!(room))
  }
  return art.text(outside ? 1 : 0.86)
}
