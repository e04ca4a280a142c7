import { armchair, chair, coffeeTable, diningTable, radiator, shelf, sofa } from './furniture.ts'
import { bathFittings } from './bath-fittings.ts'
import { bed, counter, nightstand, wardrobe } from './fittings.ts'
import { backWindow, shell, type Room } from './room.ts'
import { floorLamp, pendant, pictures, plant, rug, tableLamp } from './small-things.ts'
import type { Point } from './sheet.ts'

export const living = (room: Room): Point[] => {
  const { rand, half, back } = room
  shell(room)
  const left = rand.chance(0.5)
  const wide = rand.between(1.5, 2.1)
  const windowX = left ? -half + 0.55 : half - 0.55 - wide
  backWindow(room, windowX, wide)
  radiator(room, windowX + 0.15, wide - 0.3)
  const free = left ? windowX + wide + 0.55 : -half + 0.35
  if (rand.chance(0.55)) pictures(room, free + 0.1, 2)
  else shelf(room, free, back - 0.36, Math.min(1.1, half * 2 - wide - 1.4), rand.between(1.6, 2.1))
  rug(room, -1.25, 1.25, 2.75, 4)
  const lamp = floorLamp(room, left ? half - 0.4 : -half + 0.4, back - 0.55)
  sofa(room, left ? -0.55 : -1.65, 4.05, 2.2)
  plant(room, left ? -half + 0.38 : half - 0.38, 4.3, rand.between(0.85, 1.25))
  if (rand.chance(0.6))
    armchair(room, left ? -1.75 : 1.05, 3.25, rand.pick([room.palette.accent, room.palette.warm]))
  coffeeTable(room, left ? -0.25 : -0.85, 3, 1.05)
  return [lamp]
}

export const kitchen = (room: Room): Point[] => {
  const { rand, half } = room
  shell(room, rand.chance(0.3))
  const wide = rand.between(1, 1.4)
  const at = rand.between(-half + 1.1, half - wide - 1.1)
  backWindow(room, at, wide, 1.12, 1.05, false)
  counter(room, at, wide)
  const lamps = rand.chance(0.5)
    ? [pendant(room, 0, 3.6, 0.95)]
    : [pendant(room, -0.55, 3.6, 0.9), pendant(room, 0.55, 3.6, 0.9)]
  if (rand.chance(0.5)) rug(room, -1.3, 1.3, 2.5, 3.8)
  const color = rand.pick([room.palette.wood, '#efeae0', room.palette.accent])
  for (const x of [-0.75, 0.3]) chair(room, x, 3.75, color)
  diningTable(room, -0.95, 2.95, 1.9)
  if (rand.chance(0.6)) plant(room, rand.chance(0.5) ? -half + 0.35 : half - 0.35, 3.7, 0.9)
  return lamps
}

export const bedroom = (room: Room): Point[] => {
  const { rand, half, back } = room
  shell(room)
  const right = rand.chance(0.5)
  const bedX = right ? half - 2.6 : -half + 0.9
  const wide = rand.between(1.1, 1.5)
  const windowX = right ? -half + 0.45 : half - 0.45 - wide
  backWindow(room, windowX, wide, 0.95, 1.25)
  radiator(room, windowX + 0.1, wide - 0.2)
  pictures(room, bedX + 0.3, rand.chance(0.5) ? 1 : 2)
  if (rand.chance(0.55)) wardrobe(room, right ? -half + 0.02 : half - 0.62, 3.4)
  rug(room, -1.5, 1.5, 2.6, 3.7)
  nightstand(room, bedX - 0.5, back - 0.45)
  nightstand(room, bedX + 1.68, back - 0.45)
  const lamps = [
    tableLamp(room, bedX - 0.28, 0.52, back - 0.35),
    tableLamp(room, bedX + 1.9, 0.52, back - 0.35),
  ]
  bed(room, bedX, 3.1, 1.62)
  if (rand.chance(0.5)) plant(room, right ? -half + 0.4 : half - 0.4, 4.4, 0.8)
  return lamps
}

export const bath = (room: Room): Point[] => {
  shell(room, true)
  return bathFittings(room)
}

/** One room for everything: bed, table, a short kitchen. */
export const studio = (room: Room): Point[] => {
  const { half, rand, back } = room
  shell(room)
  backWindow(room, -half + 0.5, 1.9)
  radiator(room, -half + 0.7, 1.5)
  shelf(room, half - 1.5, back - 0.36, 1.2, 1.9)
  rug(room, -1.4, 0.6, 2.7, 4.1)
  const lamp = floorLamp(room, 0.35, back - 0.5)
  bed(room, -half + 0.35, 3.25, 1.42)
  chair(room, 0.75, 3.7, room.palette.accent)
  diningTable(room, 0.55, 3, 1.25)
  plant(room, half - 0.35, 4.1, rand.between(0.8, 1.1))
  return [lamp]
}
