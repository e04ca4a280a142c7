import { GROUND, landscape, shade, tree } from './outdoors.ts'
import { corrugated, door, fence, foreground, pane, type Street } from './facade-parts.ts'
import { line, oval, poly, rect, tint, WIDTH } from './sheet.ts'

const IRON = [
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
const ROOF = ['#9c2f2a', '#3c4347', '#2f5b4a', '#6a2e2b', '#284a63'] as const
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

export const car = (street: Street, x: number, y: number): void => {
  const { art, rand, mood } = street
  const color = shade(mood, rand.pick(['#b5392f', '#3d6f8e', '#e9e6df', '#3f4a45', '#d6a23a']))
  art.put(
    oval(x + 150, y + 36, 190, 20, '#000', 'opacity="0.36" filter="url(#edge)"'),
    poly(
      [
        [x + 50, y - 44],
        [x + 92, y - 108],
        [x + 224, y - 108],
        [x + 282, y - 44],
      ],
      shade(mood, '#2e3c44'),
    ),
    poly(
      [
        [x + 60, y - 46],
        [x + 98, y - 100],
        [x + 150, y - 100],
        [x + 150, y - 46],
      ],
      shade(mood, '#89a6b3'),
    ),
    poly(
      [
        [x + 160, y - 46],
        [x + 160, y - 100],
        [x + 216, y - 100],
        [x + 262, y - 46],
      ],
      shade(mood, '#7f9cab'),
    ),
  )
  art.put(
    rect(
      x - 14,
      y - 48,
      330,
      66,
      art.fade([
        [tint(color, 0.2), 0],
        [tint(color, -0.2), 1],
      ]),
      22,
    ),
    rect(x + 296, y - 34, 20, 16, '#ffe7b0', 5),
    rect(x - 14, y - 34, 16, 16, '#a52a22', 5),
  )
  for (const wheel of [52, 250])
    art.put(oval(x + wheel, y + 16, 34, 34, '#26262a'), oval(x + wheel, y + 16, 16, 16, '#9a9da1'))
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

/** A balcony with chairs and the whole view. */
export const balcony = (street: Street): void => {
  const { art, rand, mood, lamps } = street
  art.put(landscape(art, rand, mood, { x: 0, y: 0, w: WIDTH, h: 1067 }, 0.5))
  for (let index = 0; index < 26; index++) {
    const [x, w, h] = [index * 66 - 30, rand.between(54, 92), rand.between(40, 105)]
    const color = shade(mood, rand.pick(IRON))
    art.put(
      rect(x, 660 - h, w, h + 60, tint(color, 0.12)),
      poly(
        [
          [x - 6, 660 - h],
          [x + w / 2, 624 - h],
          [x + w + 6, 660 - h],
        ],
        shade(mood, rand.pick(ROOF)),
      ),
      rect(x + w * 0.2, 674 - h, 12, 15, mood.hour === 'day' ? shade(mood, '#dfe8ea') : '#ffd88a'),
      rect(x + w * 0.6, 674 - h, 12, 15, mood.hour === 'day' ? shade(mood, '#dfe8ea') : '#ffd88a'),
    )
  }
  art.put(rect(0, 690, WIDTH, 190, shade(mood, '#dcebee'), 0, 'opacity="0.3"'))
  for (let x = -20; x < WIDTH; x += 400) art.put(rect(x, 640, 16, 260, shade(mood, '#4a5257')))
  art.put(
    rect(0, 628, WIDTH, 22, shade(mood, '#8b6a4c'), 4),
    rect(0, 628, WIDTH, 6, '#fff', 4, 'opacity="0.25"'),
  )
  const deck = shade(mood, '#a9835d')
  art.put(
    rect(
      0,
      880,
      WIDTH,
      187,
      art.fade([
        [tint(deck, 0.12), 0],
        [tint(deck, -0.18), 1],
      ]),
    ),
    ...Array.from({ length: 19 }, (_, index) =>
      line(
        800 + (index - 9) * 92,
        880,
        800 + (index - 9) * 190,
        1067,
        tint(deck, -0.35),
        3,
        'opacity="0.55"',
      ),
    ),
  )
  const wall = shade(mood, '#e9e2d3')
  art.put(
    rect(
      0,
      0,
      150,
      1067,
      art.fade(
        [
          [tint(wall, -0.12), 0],
          [wall, 1],
        ],
        true,
      ),
    ),
    rect(
      0,
      0,
      WIDTH,
      60,
      art.fade([
        [tint(wall, -0.3), 0],
        [tint(wall, -0.18), 1],
      ]),
    ),
  )
  for (const [x, flip] of [
    [470, 1],
    [950, -1],
  ] as const)
    chairOut(street, x, flip, rand.pick(IRON))
  art.put(
    oval(800, 1000, 150, 20, '#000', 'opacity="0.28" filter="url(#edge)"'),
    line(800, 850, 800, 992, shade(mood, '#4a4038'), 14),
    oval(
      800,
      850,
      120,
      26,
      art.fade([
        [shade(mood, '#c99f73'), 0],
        [shade(mood, '#a17a52'), 1],
      ]),
    ),
    rect(762, 806, 30, 38, shade(mood, '#f3eee4'), 7),
    rect(822, 812, 30, 34, shade(mood, '#b5392f'), 7),
  )
  for (let index = 0; index < 5; index++)
    art.put(
      oval(
        1380 + rand.between(-60, 60),
        860 + rand.between(-70, 0),
        44,
        40,
        shade(mood, rand.pick(['#5f8f4e', '#76a55b', '#c9556b'])),
      ),
    )
  art.put(
    poly(
      [
        [1310, 880],
        [1450, 880],
        [1430, 1000],
        [1330, 1000],
      ],
      shade(mood, '#b8694a'),
    ),
  )
  if (mood.hour !== 'day') {
    lamps.push([75, 300])
    art.put(rect(52, 270, 46, 66, '#ffe3a0', 8))
  }
}

const chairOut = (street: Street, x: number, flip: 1 | -1, color: string): void => {
  const { art, mood } = street
  const paint = shade(mood, color)
  const X = (dx: number) => x + (flip > 0 ? dx : 180 - dx)
  art.put(
    oval(x + 90, 1006, 130, 18, '#000', 'opacity="0.3" filter="url(#edge)"'),
    line(X(30), 880, X(8), 1000, shade(mood, '#4a4038'), 12),
    line(X(150), 880, X(170), 1000, shade(mood, '#4a4038'), 12),
  )
  art.put(
    poly(
      [
        [X(0), 690],
        [X(44), 680],
        [X(66), 872],
        [X(26), 884],
      ],
      tint(paint, 0.05),
    ),
    ...[0.25, 0.5, 0.75].map((part) =>
      line(
        X(2 + part * 26),
        690 + part * 185,
        X(44 + part * 22),
        682 + part * 185,
        tint(paint, -0.25),
        4,
      ),
    ),
    poly(
      [
        [X(26), 866],
        [X(172), 850],
        [X(176), 880],
        [X(30), 896],
      ],
      tint(paint, -0.08),
    ),
  )
  art.put(
    poly(
      [
        [X(40), 800],
        [X(108), 792],
        [X(112), 856],
        [X(46), 862],
      ],
      shade(mood, '#efe6d4'),
    ),
  )
}
