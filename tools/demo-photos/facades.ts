import { GROUND, landscape, shade, tree } from './outdoors.ts'
import { corrugated, door, fence, foreground, pane, type Street } from './facade-parts.ts'
import { line, oval, poly, rect, tint, WIDTH } from './sheet.ts'
import { car } from './car.ts'

export const IRON = [
  '#b5392f',
  '#e0ae3c',
  '#2f6287',
  '#4c7a58',
  '#d9d3c4',
  '#7c2f38',
  '#46535c',
  '#cf7a45',
  '#7ba7b5',
] as const
export const ROOF = ['#9c2f2a', '#3c4347', '#2f5b4a', '#6a2e2b', '#284a63'] as const
const DOOR = ['#274a5c', '#8c2f2b', '#d99a2b', '#2f5b4a', '#f1ece0'] as const

const sky = (street: Street, level: number): void => {
  street.art.put(
    landscape(street.art, street.rand, street.mood, { x: 0, y: 0, w: WIDTH, h: 860 }, level),
  )
}
const snowOn = (street: Street, x1: number, y1: number, x2: number, y2: number): void => {
  if (street.mood.season === 'winter')
    street.art.put(line(x1, y1, x2, y2, shade(street.mood, '#f6f9fb'), 22))
}
const groundShade = (street: Street, x: number, w: number, y: number): void => {
  street.art.put(
    oval(x + w / 2, y + 6, w * 0.56, 24, '#15121c', 'opacity="0.32" filter="url(#soft)"'),
  )
}

/** A neighbour's house at the edge, so that the street goes on. */
const neighbour = (street: Street, x: number, w: number, ground: number, color: string): void => {
  const { art, rand, mood } = street
  const top = ground - rand.between(330, 430)
  corrugated(
    street,
    [
      [x, ground],
      [x, top],
      [x + w / 2, top - 150],
      [x + w, top],
      [x + w, ground],
    ],
    tint(color, 0.12),
    12,
  )
  art.put(
    poly(
      [
        [x - 20, top + 12],
        [x + w / 2, top - 168],
        [x + w + 20, top + 12],
        [x + w + 20, top - 10],
        [x + w / 2, top - 196],
        [x - 20, top - 10],
      ],
      shade(mood, rand.pick(ROOF)),
    ),
  )
  for (const dy of [70, 220])
    for (const dx of [0.2, 0.62]) pane(street, x + w * dx, top + dy, w * 0.16, 92)
}

/** Bárujárnshús: gable to the street, corrugated iron, a stone foot, a garden behind a fence. */
export const ironHouse = (street: Street): void => {
  const { art, rand, mood } = street
  sky(street, 0.72)
  const ground = 790
  const color = rand.pick(IRON)
  if (rand.chance(0.75)) neighbour(street, rand.pick([-90, 1290]), 370, ground, rand.pick(IRON))
  foreground(street, ground, GROUND[mood.season])
  const w = rand.between(600, 740)
  const x = rand.between(400, 560)
  const eaves = rand.between(330, 400)
  const peak = eaves - rand.between(190, 250)
  groundShade(street, x, w, ground)
  art.put(
    rect(
      x - 8,
      ground - 72,
      w + 16,
      78,
      art.fade([
        [shade(mood, '#b3aea4'), 0],
        [shade(mood, '#7e7a73'), 1],
      ]),
    ),
  )
  for (let index = 0; index < 24; index++)
    art.put(
      rect(
        x + rand() * (w - 50),
        ground - 68 + rand() * 56,
        rand.between(26, 54),
        17,
        shade(mood, tint('#948f86', rand.between(-0.15, 0.2))),
        5,
      ),
    )
  corrugated(
    street,
    [
      [x, ground - 72],
      [x, eaves],
      [x + w / 2, peak],
      [x + w, eaves],
      [x + w, ground - 72],
    ],
    color,
  )
  const trim = shade(mood, '#f7f4ec')
  art.put(
    rect(x - 4, eaves, 20, ground - 72 - eaves, trim),
    rect(x + w - 16, eaves, 20, ground - 72 - eaves, trim),
    rect(x, ground - 84, w, 14, trim),
    rect(x, (eaves + ground) / 2 - 24, w, 12, trim),
  )
  const roof = shade(mood, rand.pick(ROOF))
  art.put(
    poly(
      [
        [x - 46, eaves + 28],
        [x + w / 2, peak - 26],
        [x + w + 46, eaves + 28],
        [x + w + 46, eaves - 8],
        [x + w / 2, peak - 66],
        [x - 46, eaves - 8],
      ],
      roof,
    ),
    poly(
      [
        [x - 46, eaves + 28],
        [x + w / 2, peak - 26],
        [x + w + 46, eaves + 28],
        [x + w + 40, eaves + 40],
        [x + w / 2, peak - 8],
        [x - 40, eaves + 40],
      ],
      trim,
    ),
  )
  snowOn(street, x - 40, eaves - 12, x + w / 2, peak - 66)
  snowOn(street, x + w + 40, eaves - 12, x + w / 2, peak - 66)
  art.put(
    rect(x + w * 0.68, peak - 10, 54, 86, shade(mood, '#8d8479')),
    rect(x + w * 0.68 - 7, peak - 16, 68, 14, shade(mood, '#6f675e')),
  )
  const columns = w > 670 ? 4 : 3
  const cell = (w - 40) / columns
  const doorAt = rand.chance(0.5) ? 0 : columns - 1
  const middle = (eaves + ground) / 2
  pane(street, x + w / 2 - 44, peak + 92, 88, 104)
  for (let index = 0; index < columns; index++) {
    const left = x + 20 + index * cell + cell / 2
    pane(street, left - 46, eaves + 34, 92, 122)
    if (index === doorAt) door(street, left - 54, ground - 40, 108, 196, rand.pick(DOOR))
    else pane(street, left - 46, middle + 24, 92, 118)
  }
  tree(rand, mood, rand.chance(0.5) ? 210 : 1400, ground + 40, rand.between(380, 520))
    .split('|')
    .forEach((shape) => art.put(shape))
  fence(
    street,
    ground + 132,
    rand.pick(['#f2efe6', '#7c2f38', '#3c4347']),
    0,
    x + (doorAt === 0 ? 20 : w - cell),
  )
  fence(street, ground + 132, '#f2efe6', x + (doorAt === 0 ? cell : w - 10), 1600)
}

/** A block of flats of the last century or of this one: concrete, balconies, one colour. */
export const block = (street: Street): void => {
  const { art, rand, mood } = street
  sky(street, 0.7)
  const ground = 800
  foreground(street, ground, GROUND[mood.season])
  const [x, w] = [rand.between(150, 240), rand.between(1120, 1240)]
  const floors = rand.pick([3, 4, 4])
  const height = floors * 158 + 30
  const top = ground - height
  const wall = shade(mood, rand.pick(['#e6e0d2', '#d8d9d6', '#efe6d4', '#cfd6d8', '#e3d3bd']))
  const accent = rand.pick(IRON)
  groundShade(street, x, w, ground)
  art.put(
    rect(
      x,
      top,
      w,
      height,
      art.fade([
        [tint(wall, 0.12), 0],
        [wall, 0.6],
        [tint(wall, -0.14), 1],
      ]),
    ),
  )
  for (let index = 0; index < 260; index++)
    art.put(
      oval(
        x + rand() * w,
        top + rand() * height,
        rand.between(1.5, 3.4),
        rand.between(1.5, 3),
        rand.chance(0.5) ? '#fff' : '#4c4538',
        'opacity="0.16"',
      ),
    )
  art.put(
    rect(x - 22, top - 26, w + 44, 30, shade(mood, '#5a6064')),
    rect(x - 22, top + 4, w + 44, 18, '#000', 0, 'opacity="0.16" filter="url(#edge)"'),
  )
  snowOn(street, x - 14, top - 30, x + w + 14, top - 30)
  const columns = 6
  const cell = w / columns
  const stair = rand.pick([2, 3])
  corrugated(
    street,
    [
      [x + stair * cell + 8, ground],
      [x + stair * cell + 8, top],
      [x + (stair + 1) * cell - 8, top],
      [x + (stair + 1) * cell - 8, ground],
    ],
    accent,
    17,
  )
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 34 + floor * 158
    for (let column = 0; column < columns; column++) {
      const left = x + column * cell
      if (column === stair) {
        if (floor < floors - 1) pane(street, left + cell / 2 - 36, y + 6, 72, 96, '#f7f4ec', false)
        continue
      }
      if ((column + (column > stair ? 1 : 0)) % 2 === 0) {
        pane(street, left + 34, y, cell - 68, 96)
        continue
      }
      pane(street, left + 30, y - 4, cell - 60, 128, '#f7f4ec', false)
      const rail = shade(mood, tint(accent, 0.1))
      art.put(
        rect(left + 2, y + 132, cell - 4, 14, '#000', 0, 'opacity="0.22" filter="url(#edge)"'),
        rect(left + 2, y + 122, cell - 4, 14, tint(wall, -0.2)),
        rect(left + 8, y + 62, cell - 16, 62, rail, 2, 'opacity="0.94"'),
        rect(left + 4, y + 56, cell - 8, 9, shade(mood, '#f2efe8')),
      )
      if (rand.chance(0.5))
        art.put(
          oval(
            left + 46,
            y + 54,
            22,
            17,
            shade(mood, rand.pick(['#6a9a55', '#c9556b', '#e3b23f'])),
          ),
        )
    }
  }
  door(street, x + stair * cell + cell / 2 - 56, ground, 112, 148, rand.pick(DOOR))
  for (const at of [90, 1480]) art.put(tree(rand, mood, at, ground + 46, rand.between(320, 460)))
  if (rand.chance(0.7)) car(street, rand.between(200, 1000), 1010)
}

/** Raðhús: a row of low houses, each with its own door and colour, mountains behind. */
export const terrace = (street: Street): void => {
  const { art, rand, mood } = street
  sky(street, 0.74)
  const ground = 780
  foreground(street, ground, GROUND[mood.season])
  const units = 3
  const [x, w] = [130, 1340]
  const cell = w / units
  const start = Math.floor(rand() * IRON.length)
  groundShade(street, x, w, ground)
  for (let index = 0; index < units; index++) {
    const left = x + index * cell
    const lift = index * -16
    const top = ground - 330 + lift
    const color = IRON[(start + index * 2) % IRON.length]!
    corrugated(
      street,
      [
        [left, ground],
        [left, top],
        [left + cell, top],
        [left + cell, ground],
      ],
      color,
      20,
    )
    const wall = shade(mood, '#ece6d8')
    art.put(
      rect(
        left + cell * 0.5,
        top + 150,
        cell * 0.5,
        ground - top - 150,
        art.fade([
          [tint(wall, 0.1), 0],
          [tint(wall, -0.12), 1],
        ]),
      ),
      rect(left - 5, top, 12, ground - top, shade(mood, '#f6f2e8')),
    )
    const roof = shade(mood, ROOF[(start + index) % ROOF.length]!)
    const ribs = Array.from({ length: 28 }, (_, rib) =>
      line(
        left - 16 + (cell + 32) * (rib / 28),
        top + 8,
        left + 40 + (cell - 80) * (rib / 28),
        top - 112,
        tint(roof, rib % 2 ? 0.14 : -0.14),
        5,
        'opacity="0.7"',
      ),
    ).join('')
    art.put(
      art.clip(
        poly(
          [
            [left - 16, top + 8],
            [left + 36, top - 112],
            [left + cell - 36, top - 112],
            [left + cell + 16, top + 8],
          ],
          '#000',
        ),
        rect(left - 20, top - 120, cell + 40, 140, roof) + ribs,
      ),
      rect(left - 18, top + 4, cell + 36, 15, shade(mood, '#f6f2e8')),
    )
    snowOn(street, left + 40, top - 116, left + cell - 40, top - 116)
    if (mood.season === 'winter')
      art.put(
        poly(
          [
            [left + 20, top - 70],
            [left + 36, top - 112],
            [left + cell - 36, top - 112],
            [left + cell - 20, top - 66],
            [left + cell * 0.7, top - 82],
            [left + cell * 0.4, top - 62],
          ],
          shade(mood, '#f4f8fb'),
          'opacity="0.92"',
        ),
      )
    pane(street, left + cell * 0.1, top + 46, 112, 88)
    pane(street, left + cell * 0.6, top + 46, 122, 84)
    pane(street, left + cell * 0.08, top + 186, 150, 106)
    door(street, left + cell * 0.62, ground, 100, 166, DOOR[(start + index) % DOOR.length]!)
    art.put(
      rect(left + cell * 0.52, top + 142, cell * 0.46, 18, shade(mood, '#5e666a')),
      rect(
        left + cell * 0.52,
        top + 160,
        cell * 0.46,
        14,
        '#000',
        0,
        'opacity="0.2" filter="url(#edge)"',
      ),
    )
    for (let bush = 0; bush < 4; bush++)
      art.put(
        oval(
          left + cell * 0.06 + bush * 52,
          ground + 8,
          42,
          30,
          shade(
            mood,
            mood.season === 'winter' ? '#dfe7ec' : rand.pick(['#5d8a4c', '#6f9a57', '#4d7846']),
          ),
        ),
      )
  }
  art.put(tree(rand, mood, rand.pick([70, 1545]), ground + 50, rand.between(360, 460)))
  if (rand.chance(0.5)) car(street, rand.between(250, 950), 1008)
}
