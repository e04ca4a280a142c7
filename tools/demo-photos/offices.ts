import { chair, shelf } from './furniture.ts'
import { backWindow, shell, type Room } from './room.ts'
import { type Point } from './sheet.ts'
import { floorLamp, pendant, plant } from './small-things.ts'
import { desk, meetingTable, swivelChair, whiteboard } from './workplace.ts'

/** Desks under a wide window, a white board or a bookshelf beside it. */
export const office = (room: Room): Point[] => {
  const { rand, half, back, palette } = room
  shell(room)
  const left = rand.chance(0.5)
  const wide = rand.between(2.1, 2.5)
  backWindow(room, left ? -half + 0.35 : half - 0.35 - wide, wide, 0.98, 1.2, false)
  const free = left ? -half + 0.5 + wide + 0.15 : -half + 0.3
  const room_left = half * 2 - wide - 1
  if (rand.chance(0.5)) whiteboard(room, free + 0.1, room_left)
  else shelf(room, free + 0.1, back - 0.36, room_left, 1.95)
  const lamps = [pendant(room, -0.7, 3.6, 0.7), pendant(room, 0.9, 3.6, 0.7)]
  for (const x of left ? [-half + 0.25, -half + 1.85] : [half - 3.35, half - 1.75]) {
    desk(room, x, back - 0.95, 1.45)
    swivelChair(room, x + 0.72, back - 1.25, rand.pick([palette.cloth, palette.accent, '#3f464b']))
  }
  plant(room, left ? half - 0.4 : -half + 0.4, 4.3, rand.between(0.9, 1.25))
  return lamps
}

/** The smaller room of an office, where one talks with a guest. */
export const meeting = (room: Room): Point[] => {
  const { rand, half, back, palette } = room
  shell(room)
  backWindow(room, -half + 0.4, 1.6, 0.95, 1.25, false)
  whiteboard(room, 0.35, Math.min(1.7, half - 0.6))
  const lamps = [pendant(room, 0, 3.5, 0.95), floorLamp(room, half - 0.4, back - 0.5)]
  for (const x of [-1.05, -0.25, 0.55])
    chair(room, x, 3.85, rand.pick([palette.accent, palette.cloth]))
  meetingTable(room, -1.3, 2.95, 2.5)
  plant(room, -half + 0.36, 4.4, 1.05)
  return lamps
}
