import { landscape, type Mood } from './outdoors.ts'
import type { Random } from './random.ts'
import { HEIGHT, line, oval, poly, rect, tint, WIDTH, type Point, type Sheet } from './sheet.ts'

const FOCAL = 1150
const EYE = 1.28

export interface Palette {
  wall: string
  /** One wall in another colour. */
  side: string
  floor: string
  wood: string
  cloth: string
  accent: string
  warm: string
}

/** A room in metres: x from the middle, y above the floor, z away from the eye. */
export interface Room {
  art: Sheet
  rand: Random
  mood: Mood
  palette: Palette
  half: number
  top: number
  back: number
  at: (x: number, y: number, z: number) => Point
  /** Pixels for a metre at a distance. */
  scale: (z: number) => number
}

export const roomOf = (art: Sheet, rand: Random, mood: Mood, palette: Palette): Room => {
  const [vx, vy] = [WIDTH / 2 + rand.between(-110, 110), 500]
  return {
    art,
    rand,
    mood,
    palette,
    half: rand.between(2.2, 2.6),
    top: 2.55,
    back: rand.between(4.9, 5.3),
    at: (x, y, z) => [vx + (FOCAL * x) / z, vy - (FOCAL * (y - EYE)) / z],
    scale: (z) => FOCAL / z,
  }
}

/** Four corners on the floor, for rugs, shadows and light. */
const floorQuad = (room: Room, x0: number, x1: number, z0: number, z1: number): Point[] => [
  room.at(x0, 0, z1),
  room.at(x1, 0, z1),
  room.at(x1, 0, z0),
  room.at(x0, 0, z0),
]

/** A box: front, top or underside, and the side that faces the middle. */
export const box = (
  room: Room,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  color: string,
  radius = 0,
): string => {
  const { at } = room
  const [left, right, top] = [x, x + w, y + h]
  const shapes: string[] = []
  if (top < EYE)
    shapes.push(
      poly(
        [at(left, top, z), at(right, top, z), at(right, top, z + d), at(left, top, z + d)],
        tint(color, 0.22),
      ),
    )
  if (left > 0)
    shapes.push(
      poly(
        [at(left, y, z), at(left, top, z), at(left, top, z + d), at(left, y, z + d)],
        tint(color, -0.2),
      ),
    )
  if (right < 0)
    shapes.push(
      poly(
        [at(right, y, z), at(right, top, z), at(right, top, z + d), at(right, y, z + d)],
        tint(color, -0.2),
      ),
    )
  const [fx, fy] = at(left, top, z)
  const unit = room.scale(z)
  shapes.push(
    rect(
      fx,
      fy,
      w * unit,
      h * unit,
      room.art.fade([
        [tint(color, 0.05), 0],
        [tint(color, -0.08), 1],
      ]),
      radius * unit,
    ),
  )
  return shapes.join('')
}

export const shadow = (
  room: Room,
  x: number,
  z: number,
  w: number,
  d: number,
  strength = 0.3,
): string => {
  const [cx, cy] = room.at(x + w / 2, 0, z + d / 2)
  return oval(
    cx,
    cy,
    (w * room.scale(z)) / 1.8,
    d * room.scale(z) * 0.15 + 9,
    '#1c1420',
    `opacity="${(strength * 0.72).toFixed(2)}" filter="url(#soft)"`,
  )
}

/** Walls, ceiling, planks and skirting, with light that falls off into the corners. */
export const shell = (room: Room, tiles = false): void => {
  const { art, at, half, top, back } = room
  const palette = tiles ? { ...room.palette, floor: tint(room.palette.side, 0.3) } : room.palette
  const near = 1
  const [lt, rt, lb, rb] = [
    at(-half, top, back),
    at(half, top, back),
    at(-half, 0, back),
    at(half, 0, back),
  ]
  art.put(rect(0, 0, WIDTH, HEIGHT, palette.wall))
  art.put(
    poly(
      [at(-half, top, near), lt, rt, at(half, top, near)],
      art.fade([
        [tint(palette.wall, 0.35), 0],
        [tint(palette.wall, 0.6), 1],
      ]),
    ),
  )
  art.put(
    poly(
      [at(-half, top, near), lt, lb, at(-half, 0, near)],
      art.fade(
        [
          [tint(palette.side, -0.2), 0],
          [palette.side, 1],
        ],
        true,
      ),
    ),
  )
  art.put(
    poly(
      [at(half, top, near), rt, rb, at(half, 0, near)],
      art.fade(
        [
          [tint(palette.wall, -0.04), 0],
          [tint(palette.wall, -0.24), 1],
        ],
        true,
      ),
    ),
  )
  art.put(
    rect(
      lt[0],
      lt[1],
      rt[0] - lt[0],
      lb[1] - lt[1],
      art.fade([
        [tint(palette.wall, 0.16), 0],
        [palette.wall, 0.75],
        [tint(palette.wall, -0.06), 1],
      ]),
    ),
  )
  art.put(
    poly(
      [lb, rb, at(half, 0, near), at(-half, 0, near)],
      art.fade([
        [tint(palette.floor, 0.12), 0],
        [tint(palette.floor, -0.12), 1],
      ]),
    ),
  )
  floorPattern({ ...room, palette }, tiles)
  const skirt = tint(palette.wall, 0.55)
  art.put(
    poly(
      [at(-half, 0.09, near), at(-half, 0.09, back), at(-half, 0, back), at(-half, 0, near)],
      tint(skirt, -0.1),
    ),
    poly(
      [at(half, 0.09, near), at(half, 0.09, back), at(half, 0, back), at(half, 0, near)],
      tint(skirt, -0.16),
    ),
  )
  art.put(rect(lb[0], at(0, 0.09, back)[1], rb[0] - lb[0], room.scale(back) * 0.09, skirt))
  art.put(
    line(lt[0], lt[1], lb[0], lb[1], '#000', 5, 'opacity="0.08" filter="url(#edge)"'),
    line(rt[0], rt[1], rb[0], rb[1], '#000', 5, 'opacity="0.1" filter="url(#edge)"'),
    line(lt[0], lt[1], rt[0], rt[1], '#000', 4, 'opacity="0.08" filter="url(#edge)"'),
  )
}

const floorPattern = (room: Room, tiles: boolean): void => {
  const { art, at, half, back, palette, rand } = room
  const step = tiles ? 0.42 : 0.2
  for (let x = -half; x < half; x += step) {
    if (!tiles)
      art.put(
        poly(
          floorQuad(room, x, Math.min(half, x + step), 1, back),
          rand.chance(0.5) ? '#fff' : '#2a1a10',
          `opacity="${rand.between(0.02, 0.075).toFixed(3)}"`,
        ),
      )
    const [a, b] = [at(x, 0, 1.2), at(x, 0, back)]
    art.put(line(a[0], a[1], b[0], b[1], tint(palette.floor, -0.35), 1.6, 'opacity="0.45"'))
    if (!tiles)
      for (let z = back - rand.between(0.3, 1.4); z > 1.4; z -= rand.between(1.1, 1.7)) {
        const [c, d] = [at(x, 0, z), at(Math.min(half, x + step), 0, z)]
        art.put(line(c[0], c[1], d[0], d[1], tint(palette.floor, -0.35), 1.6, 'opacity="0.4"'))
      }
  }
  if (tiles)
    for (let z = back; z > 1.4; z -= step) {
      const [c, d] = [at(-half, 0, z), at(half, 0, z)]
      art.put(line(c[0], c[1], d[0], d[1], tint(palette.floor, -0.3), 1.6, 'opacity="0.45"'))
    }
}

/** A window in the back wall with what is to be seen through it, its sill and its light on the floor. */
export const backWindow = (
  room: Room,
  x: number,
  w: number,
  y = 0.95,
  h = 1.25,
  curtains = true,
): void => {
  const { art, at, back, rand, mood, palette } = room
  const unit = room.scale(back)
  const [left, top] = at(x, y + h, back)
  const [pw, ph] = [w * unit, h * unit]
  const frame = '#fbfaf6'
  art.put(
    rect(left - 14, top - 14, pw + 28, ph + 28, '#000', 4, 'opacity="0.12" filter="url(#edge)"'),
    rect(left - 10, top - 10, pw + 20, ph + 20, frame, 3),
  )
  art.put(
    art.clip(
      rect(left, top, pw, ph, '#000'),
      landscape(art, rand, mood, { x: left, y: top, w: pw, h: ph }, rand.between(0.58, 0.72)),
    ),
  )
  const panes = w > 1.5 ? 3 : 2
  for (let index = 1; index < panes; index++)
    art.put(rect(left + (pw * index) / panes - 4, top, 8, ph, frame))
  if (rand.chance(0.6)) art.put(rect(left, top + ph * 0.3 - 3, pw / panes, 7, frame))
  art.put(
    poly(
      [
        [left, top],
        [left + pw * 0.3, top],
        [left + pw * 0.08, top + ph],
        [left, top + ph],
      ],
      '#fff',
      'opacity="0.09"',
    ),
  )
  art.put(
    rect(left - 24, top + ph + 6, pw + 48, 15, tint(frame, -0.03), 3),
    rect(left - 20, top + ph + 21, pw + 40, 10, '#000', 2, 'opacity="0.13" filter="url(#edge)"'),
  )
  if (curtains)
    for (const side of [-1, 1]) {
      const cw = pw * 0.17 + 24
      const cx = side < 0 ? left - cw * 0.62 : left + pw - cw * 0.38
      art.put(
        rect(
          cx,
          top - 34,
          cw,
          unit * (y + h) * 0.98 + 14,
          art.fade(
            [0, 0.2, 0.4, 0.6, 0.8, 1].map(
              (stop, index) => [tint(palette.cloth, index % 2 ? 0.35 : 0.12), stop] as const,
            ),
            true,
          ),
          5,
          'opacity="0.96"',
        ),
      )
    }
  if (curtains)
    art.put(line(left - pw * 0.17 - 30, top - 36, left + pw * 1.17 + 30, top - 36, '#5d4a3e', 7))
  daylight(room, x, w)
}

const daylight = (room: Room, x: number, w: number): void => {
  const { art, at, back, mood } = room
  if (mood.hour === 'night') return
  const color = mood.hour === 'evening' ? '#ffca8a' : '#fff6dd'
  const slant = room.rand.between(-0.5, 0.7)
  const [a, b, c, d] = [
    at(x + 0.1 + slant, 0, back - 0.7),
    at(x + w - 0.1 + slant, 0, back - 0.7),
    at(x + w + 0.25 + slant * 2.2, 0, 2.6),
    at(x - 0.05 + slant * 2.2, 0, 2.6),
  ]
  art.put(poly([a, b, c, d], color, 'opacity="0.3" filter="url(#soft)"'))
  const [cx, cy] = at(x + w / 2, 1.5, back)
  art.put(oval(cx, cy, 620, 430, art.glow(color, 0.34)))
}

/** A last veil: dusk for the evening, light in the middle, quieter corners. */
export const finish = (art: Sheet, mood: Mood, lamps: readonly Point[], indoors = true): void => {
  if (indoors && mood.hour !== 'day')
    art.put(
      rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        mood.hour === 'night' ? '#2b2350' : '#8a5a52',
        0,
        `opacity="${mood.hour === 'night' ? 0.5 : 0.2}" style="mix-blend-mode:multiply"`,
      ),
    )
  const dark = mood.hour === 'day' ? 0.4 : 1
  for (const [x, y] of lamps) {
    if (indoors && dark === 1)
      art.put(
        oval(
          x,
          y + 60,
          900,
          760,
          art.glow('#ffb45e', 0.5 / lamps.length),
          'style="mix-blend-mode:soft-light"',
        ),
        oval(
          x,
          y + 40,
          620,
          560,
          art.glow('#ff9d45', 0.42 / lamps.length),
          'style="mix-blend-mode:screen"',
        ),
      )
    const reach = indoors ? 330 : 130
    art.put(
      oval(x, y, reach, reach * 0.92, art.glow('#ffd796', 0.52 * dark)),
      oval(x, y, reach * 0.36, reach * 0.32, art.glow('#fff1cf', 0.85 * dark)),
    )
  }
  art.defs.push(
    '<radialGradient id="corners" cx="0.5" cy="0.46" r="0.78"><stop offset="0.6" stop-color="#1a1420" stop-opacity="0"/><stop offset="1" stop-color="#1a1420" stop-opacity="0.3"/></radialGradient>',
  )
  art.put(rect(0, 0, WIDTH, HEIGHT, 'url(#corners)'))
}
