import type { Street } from './facade-parts.ts'
import { car } from './car.ts'
import { GROUND, shade, tree } from './outdoors.ts'
import { line, rect, tint, WIDTH, type Point } from './sheet.ts'
import { under, sky, asphalt, yardGate, PAINT } from './premises-outside.ts'

/** A row of garages behind the houses, each door in its own colour. */
export const garageRow = (street: Street): void => {
  const { art, rand, mood } = street
  sky(street)
  const ground = 800
  art.put(rect(0, 690, WIDTH, 120, shade(mood, GROUND[mood.season])))
  for (const at of [60, 470, 1130, 1540]) art.put(tree(rand, mood, at, 720, rand.between(340, 460)))
  asphalt(street, ground)
  const [x, w, top] = [60, 1480, 440]
  const wall = shade(mood, rand.pick(['#e6e0d2', '#d8d9d6', '#e3d3bd']))
  under(street, x, w, ground)
  art.put(
    rect(
      x,
      top,
      w,
      ground - top,
      art.fade([
        [tint(wall, 0.12), 0],
        [tint(wall, -0.14), 1],
      ]),
    ),
    rect(x - 20, top - 28, w + 40, 34, shade(mood, '#4e565a')),
  )
  if (mood.season === 'winter')
    art.put(line(x - 10, top - 32, x + w + 10, top - 32, shade(mood, '#f6f9fb'), 20))
  const start = Math.floor(rand() * PAINT.length)
  for (let index = 0; index < 5; index++)
    yardGate(
      street,
      x + 34 + index * 290,
      ground,
      244,
      268,
      index % 2 ? '#f0eee8' : PAINT[(start + index) % PAINT.length]!,
    )
  for (const part of [0.2, 0.6]) {
    const lamp: Point = [x + w * part - 12, top + 34]
    art.put(
      rect(lamp[0] - 14, lamp[1] - 12, 28, 22, mood.hour === 'day' ? '#3b3b3b' : '#ffe3a0', 5),
    )
    if (mood.hour !== 'day') street.lamps.push(lamp)
  }
  car(street, rand.between(860, 1140), 985)
}
