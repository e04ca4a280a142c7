import { landscape, shade } from './outdoors.ts'
import { type Street } from './facade-parts.ts'
import { line, oval, poly, rect, tint, WIDTH } from './sheet.ts'
import { IRON, ROOF } from './facades.ts'

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
