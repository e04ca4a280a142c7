import { corrugated, door, foreground, pane, type Street } from './facade-parts.ts'
import { car } from './car.ts'
import { landscape, shade } from './outdoors.ts'
import { line, oval, path, poly, rect, tint, WIDTH, type Point } from './sheet.ts'

export const PAINT = ['#2f6287', '#b5392f', '#4c7a58', '#7c2f38', '#46535c', '#cf7a45'] as const

export const under = (street: Street, x: number, w: number, y: number): void => {
  street.art.put(
    oval(x + w / 2, y + 6, w * 0.54, 24, '#15121c', 'opacity="0.32" filter="url(#soft)"'),
  )
}
export const sky = (street: Street): void => {
  street.art.put(
    landscape(street.art, street.rand, street.mood, { x: 0, y: 0, w: WIDTH, h: 860 }, 0.72),
  )
}

/** A shop window: lit, with goods on steps behind the glass. */
const display = (street: Street, x: number, y: number, w: number, h: number): void => {
  const { art, rand, mood, lamps } = street
  const dark = mood.hour !== 'day'
  art.put(
    rect(x - 14, y - 14, w + 28, h + 28, shade(mood, '#2c3a40'), 3),
    rect(
      x,
      y,
      w,
      h,
      art.fade(
        dark
          ? [
              ['#ffe6b0', 0],
              ['#f6bd6a', 1],
            ]
          : [
              ['#f3e6c8', 0],
              ['#d9c9a6', 1],
            ],
      ),
    ),
  )
  for (const [step, level] of [
    [0.08, 0.62],
    [0.38, 0.5],
    [0.68, 0.66],
  ] as const) {
    const [bx, by, bw] = [x + w * step, y + h * level, w * 0.24]
    art.put(rect(bx, by, bw, y + h - by, tint('#8a5f3d', 0.15), 2))
    const color = rand.pick(['#b5392f', '#2f6b78', '#5d7a4e', '#d08a3c', '#5b5a7d'])
    if (rand.chance(0.5))
      art.put(
        path(
          `M${bx + bw * 0.2} ${by}L${bx + bw * 0.3} ${by - h * 0.26}H${bx + bw * 0.7}L${bx + bw * 0.8} ${by}Z`,
          color,
        ),
        oval(bx + bw / 2, by - h * 0.27, bw * 0.2, h * 0.025, tint(color, -0.3)),
      )
    else
      art.put(
        rect(bx + bw * 0.14, by - h * 0.12, bw * 0.72, h * 0.12, color, 5),
        rect(bx + bw * 0.24, by - h * 0.22, bw * 0.5, h * 0.1, tint(color, 0.4), 5),
      )
  }
  art.put(
    poly(
      [
        [x + w * 0.08, y],
        [x + w * 0.36, y],
        [x + w * 0.14, y + h],
        [x, y + h],
        [x, y + h * 0.3],
      ],
      '#fff',
      'opacity="0.13"',
    ),
    rect(x + w / 2 - 5, y, 10, h, shade(mood, '#2c3a40')),
  )
  if (dark) lamps.push([x + w / 2, y + h * 0.5])
}

/** A striped awning over the window. */
const awning = (street: Street, x: number, y: number, w: number, color: string): void => {
  const { art, mood } = street
  const stripes = Math.round(w / 46)
  for (let index = 0; index < stripes; index++) {
    const [a, b] = [x + (w / stripes) * index, x + (w / stripes) * (index + 1)]
    const lean = (at: number) => (at - x - w / 2) * 0.06
    const fill = shade(mood, index % 2 ? '#f4efe4' : color)
    art.put(
      poly(
        [
          [a, y],
          [b, y],
          [b + lean(b), y + 62],
          [a + lean(a), y + 62],
        ],
        fill,
      ),
      oval((a + b + lean(a) + lean(b)) / 2, y + 62, (b - a) / 2 + 1, 13, tint(fill, -0.08)),
    )
  }
}

/** A shop in an old street: windows below, a flat above, a sign that hangs out over the pavement. */
export const shopFront = (street: Street): void => {
  const { art, rand, mood } = street
  sky(street)
  const ground = 850
  foreground(street, ground, '#b7b2a8')
  const [x, w, top] = [rand.between(300, 360), rand.between(880, 960), 150]
  const color = rand.pick(PAINT)
  under(street, x, w, ground)
  for (const [nx, nw] of [
    [x - 330, 332],
    [x + w - 2, 350],
  ] as const) {
    const wall = rand.pick(['#e6e0d2', '#cfd6d8', '#e3d3bd'])
    art.put(
      rect(
        nx,
        250,
        nw,
        ground - 250,
        art.fade([
          [shade(mood, tint(wall, 0.1)), 0],
          [shade(mood, tint(wall, -0.12)), 1],
        ]),
      ),
      rect(nx - 6, 228, nw + 12, 28, shade(mood, '#4b5458')),
    )
    for (const dy of [320, 560])
      for (const dx of [0.18, 0.6]) pane(street, nx + nw * dx, dy, nw * 0.22, 130)
  }
  corrugated(
    street,
    [
      [x, ground - 360],
      [x, top + 60],
      [x + w, top + 60],
      [x + w, ground - 360],
    ],
    color,
  )
  art.put(
    rect(x - 22, top + 20, w + 44, 44, shade(mood, tint(color, -0.35))),
    rect(x - 30, top + 6, w + 60, 18, shade(mood, '#f7f4ec')),
  )
  for (let index = 0; index < 4; index++)
    pane(street, x + w * (0.1 + index * 0.225), top + 120, w * 0.11, 150)
  art.put(
    rect(
      x,
      ground - 372,
      w,
      372,
      art.fade([
        [shade(mood, '#efe8da'), 0],
        [shade(mood, '#d3c9b6'), 1],
      ]),
    ),
    rect(x - 8, ground - 384, w + 16, 58, shade(mood, tint(color, -0.25))),
    rect(x, ground - 44, w, 44, shade(mood, '#7e7a73')),
  )
  for (const part of [0.22, 0.34, 0.46, 0.58])
    art.put(rect(x + w * part, ground - 364, w * 0.07, 18, shade(mood, '#f3d49a'), 9))
  display(street, x + w * 0.04, ground - 268, w * 0.38, 214)
  display(street, x + w * 0.62, ground - 268, w * 0.34, 214)
  door(street, x + w * 0.47, ground, w * 0.1, 288, '#274a5c')
  awning(street, x + w * 0.02, ground - 322, w * 0.42, color)
  awning(street, x + w * 0.6, ground - 322, w * 0.38, color)
  art.put(
    line(x + w, ground - 470, x + w + 96, ground - 470, '#2b2f33', 9),
    line(x + w + 56, ground - 470, x + w + 56, ground - 448, '#2b2f33', 5),
    oval(x + w + 56, ground - 398, 50, 50, shade(mood, tint(color, -0.1))),
    oval(
      x + w + 56,
      ground - 398,
      40,
      40,
      'none',
      `stroke="${shade(mood, '#f3d49a')}" stroke-width="6"`,
    ),
    path(`M${x + w + 34} ${ground - 388}q22 26 44 0v-22h-44Z`, shade(mood, '#f3d49a')),
  )
}

/** A gate of panels, seen from the yard. */
export const yardGate = (
  street: Street,
  x: number,
  ground: number,
  w: number,
  h: number,
  color: string,
): void => {
  const { art, mood } = street
  const paint = shade(mood, color)
  art.put(
    rect(x - 14, ground - h - 14, w + 28, h + 14, shade(mood, '#f2efe6'), 2),
    rect(
      x,
      ground - h,
      w,
      h,
      art.fade([
        [tint(paint, 0.1), 0],
        [tint(paint, -0.16), 1],
      ]),
    ),
  )
  for (let index = 1; index < 6; index++)
    art.put(
      line(
        x,
        ground - h + (h / 6) * index,
        x + w,
        ground - h + (h / 6) * index,
        tint(paint, -0.3),
        4,
      ),
      line(
        x,
        ground - h + (h / 6) * index + 4,
        x + w,
        ground - h + (h / 6) * index + 4,
        tint(paint, 0.3),
        2,
      ),
    )
  for (let pane0 = 0; pane0 < 4; pane0++)
    art.put(
      rect(
        x + w * (0.06 + pane0 * 0.235),
        ground - h * 0.64,
        w * 0.18,
        h * 0.115,
        mood.hour === 'day' ? shade(mood, '#9db9c5') : '#ffd88f',
        6,
      ),
    )
  art.put(rect(x + w / 2 - 20, ground - 34, 40, 9, '#2b2f33', 4))
}

export const asphalt = (street: Street, ground: number): void => {
  const { art, rand, mood } = street
  const grey = shade(mood, mood.season === 'winter' ? '#a9afb3' : '#83858a')
  art.put(
    rect(
      0,
      ground,
      WIDTH,
      1067 - ground,
      art.fade([
        [tint(grey, 0.12), 0],
        [tint(grey, -0.2), 1],
      ]),
    ),
  )
  for (let index = 0; index < 26; index++)
    art.put(
      oval(
        rand() * WIDTH,
        ground + 20 + rand() * 190,
        rand.between(40, 150),
        rand.between(4, 10),
        tint(grey, rand.between(-0.2, 0.2)),
        'opacity="0.4"',
      ),
    )
  for (let x = 120; x < WIDTH; x += 300)
    art.put(
      poly(
        [
          [x, ground + 90],
          [x + 14, ground + 90],
          [x - 30, 1067],
          [x - 54, 1067],
        ],
        shade(mood, '#f0eee6'),
        'opacity="0.6"',
      ),
    )
}

/** An industrial building of corrugated iron with gates in a row, an office door at its end, its yard in front. */
export const industrial = (street: Street): void => {
  const { art, rand, mood } = street
  sky(street)
  const ground = 800
  asphalt(street, ground)
  const [x, w, top] = [110, 1380, 300]
  const color = rand.pick(['#8d9aa1', '#2f6287', '#d9d3c4', '#46535c'] as const)
  under(street, x, w, ground)
  corrugated(
    street,
    [
      [x, ground],
      [x, top + 46],
      [x + w / 2, top - 60],
      [x + w, top + 46],
      [x + w, ground],
    ],
    color,
    22,
  )
  art.put(
    poly(
      [
        [x - 26, top + 60],
        [x + w / 2, top - 62],
        [x + w + 26, top + 60],
        [x + w + 26, top + 32],
        [x + w / 2, top - 92],
        [x - 26, top + 32],
      ],
      shade(mood, tint(color, -0.45)),
    ),
    rect(x, ground - 40, w, 40, shade(mood, '#8a8780')),
  )
  if (mood.season === 'winter')
    art.put(
      line(x - 14, top + 32, x + w / 2, top - 92, shade(mood, '#f6f9fb'), 20),
      line(x + w + 14, top + 32, x + w / 2, top - 92, shade(mood, '#f6f9fb'), 20),
    )
  const gate = rand.pick(['#f0eee8', '#d8a23a', '#b5392f'])
  for (const part of [0.06, 0.32, 0.58]) yardGate(street, x + w * part, ground, 280, 320, gate)
  door(street, x + w * 0.87, ground, 96, 220, '#274a5c')
  for (const dy of [top + 86, top + 220]) pane(street, x + w * 0.86, dy, 110, 76)
  for (const part of [0.16, 0.42, 0.68]) {
    const lamp: Point = [x + w * part, top + 112]
    art.put(rect(lamp[0] - 26, lamp[1] - 12, 52, 18, '#3b3f42', 6))
    if (mood.hour !== 'day') street.lamps.push(lamp)
  }
  for (let index = 0; index < 3; index++)
    art.put(
      rect(
        40 + index * 26,
        ground - 10 - index * 44,
        150,
        40,
        shade(mood, tint('#b98a58', index * 0.1)),
        3,
      ),
      line(
        46 + index * 26,
        ground + 8 - index * 44,
        184 + index * 26,
        ground + 8 - index * 44,
        shade(mood, '#7d5a36'),
        5,
      ),
    )
  car(street, rand.between(700, 1100), 1000)
}
