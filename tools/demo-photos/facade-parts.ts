import { shade, type Mood } from './outdoors.ts'
import type { Random } from './random.ts'
import { line, poly, rect, tint, type Point, type Sheet } from './sheet.ts'

export interface Street {
  art: Sheet
  rand: Random
  mood: Mood
  lamps: Point[]
}

/** A window seen from the street: white frame, lit in the evening, a curtain or a plant behind it. */
export const pane = (
  street: Street,
  x: number,
  y: number,
  w: number,
  h: number,
  frame = '#f7f4ec',
  bars = true,
): void => {
  const { art, rand, mood, lamps } = street
  const lit =
    mood.hour === 'night' ? rand.chance(0.7) : mood.hour === 'evening' ? rand.chance(0.5) : false
  const glass = lit
    ? art.fade([
        ['#ffe3a6', 0],
        ['#f9b95c', 1],
      ])
    : art.fade([
        [shade(mood, '#86a7b8'), 0],
        [shade(mood, '#54717f'), 0.55],
        [shade(mood, '#6d8a97'), 1],
      ])
  const white = shade(mood, frame)
  art.put(
    rect(
      x - w * 0.09 + 5,
      y - h * 0.06 + 7,
      w * 1.18,
      h * 1.12,
      '#000',
      2,
      'opacity="0.2" filter="url(#edge)"',
    ),
    rect(x - w * 0.09, y - h * 0.06, w * 1.18, h * 1.12, white, 2),
    rect(x, y, w, h, glass),
  )
  if (!lit)
    art.put(
      poly(
        [
          [x + w * 0.1, y],
          [x + w * 0.48, y],
          [x + w * 0.2, y + h],
          [x, y + h],
          [x, y + h * 0.4],
        ],
        '#fff',
        'opacity="0.16"',
      ),
    )
  const cloth = rand.pick(['#f3ede0', '#d9c6a5', '#c7d3cf'])
  if (rand.chance(0.7))
    art.put(
      poly(
        [
          [x, y],
          [x + w * 0.26, y],
          [x + w * 0.14, y + h],
          [x, y + h],
        ],
        shade(mood, cloth),
        'opacity="0.8"',
      ),
      poly(
        [
          [x + w, y],
          [x + w * 0.74, y],
          [x + w * 0.86, y + h],
          [x + w, y + h],
        ],
        shade(mood, cloth),
        'opacity="0.8"',
      ),
    )
  if (bars)
    art.put(
      rect(x + w / 2 - w * 0.03, y, w * 0.06, h, white),
      rect(x, y + h * 0.32, w, h * 0.045, white),
    )
  art.put(rect(x - w * 0.13, y + h * 1.05, w * 1.26, h * 0.06, tint(white, -0.12)))
  if (lit && rand.chance(0.4)) lamps.push([x + w / 2, y + h / 2])
}

export const door = (
  street: Street,
  x: number,
  ground: number,
  w: number,
  h: number,
  color: string,
): void => {
  const { art, mood, rand, lamps } = street
  const paint = shade(mood, color)
  art.put(
    rect(x - 12, ground - h - 14, w + 24, h + 14, shade(mood, '#f4f0e6'), 2),
    rect(
      x,
      ground - h,
      w,
      h,
      art.fade([
        [tint(paint, 0.1), 0],
        [tint(paint, -0.15), 1],
      ]),
    ),
  )
  art.put(
    rect(
      x + w * 0.18,
      ground - h * 0.93,
      w * 0.64,
      h * 0.3,
      mood.hour === 'day' ? shade(mood, '#7f9eac') : '#ffd88f',
    ),
    ...[0.2, 0.54].map((part) =>
      rect(x + w * part, ground - h * 0.52, w * 0.26, h * 0.42, tint(paint, -0.18), 2),
    ),
    rect(x + w * 0.84, ground - h * 0.5, 7, 22, '#d9c27e', 3),
  )
  const lampAt: Point = [x + w + 34, ground - h * 0.86]
  art.put(
    rect(lampAt[0] - 9, lampAt[1] - 16, 18, 28, mood.hour === 'day' ? '#3b3b3b' : '#ffe3a0', 4),
  )
  if (mood.hour !== 'day') lamps.push(lampAt)
  if (rand.chance(0.6))
    art.put(
      rect(x - w * 0.2, ground - 16, w * 1.4, 16, shade(mood, '#a9a59c')),
      rect(x - w * 0.34, ground - 4, w * 1.7, 14, shade(mood, '#98948b')),
    )
}

/** Corrugated iron: the ribs catch the light one by one. */
export const corrugated = (
  street: Street,
  points: readonly Point[],
  color: string,
  rib = 15,
): void => {
  const { art, mood } = street
  const paint = shade(mood, color)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const ribs: string[] = [rect(left, top, right - left, bottom - top, paint)]
  for (let x = left; x < right; x += rib)
    ribs.push(
      rect(x, top, rib * 0.34, bottom - top, tint(paint, 0.13)),
      rect(x + rib * 0.62, top, rib * 0.3, bottom - top, tint(paint, -0.17)),
    )
  for (let y = top + 150; y < bottom; y += 190)
    ribs.push(line(left, y, right, y, tint(paint, -0.28), 2, 'opacity="0.5"'))
  art.put(
    art.clip(
      poly(points, '#000'),
      ribs.join('') +
        poly(
          points,
          art.fade([
            ['#fff', 0, 0.1],
            ['#fff', 0.4, 0],
            ['#1a1830', 1, 0.24],
          ]),
        ),
    ),
  )
}

/** Grass or snow, a pavement and the street. */
export const foreground = (street: Street, ground: number, color: string): void => {
  const { art, rand, mood } = street
  const earth = shade(mood, color)
  art.put(
    rect(
      0,
      ground,
      1600,
      1067 - ground,
      art.fade([
        [tint(earth, 0.06), 0],
        [tint(earth, -0.14), 1],
      ]),
    ),
  )
  for (let index = 0; index < 150; index++) {
    const [x, y] = [rand() * 1600, ground + 8 + rand() * 130]
    art.put(
      line(
        x,
        y,
        x + rand.between(-5, 5),
        y - rand.between(6, 16),
        tint(earth, rand.between(-0.25, 0.2)),
        2.4,
        'opacity="0.5"',
      ),
    )
  }
  const path0 = ground + 138
  const stone = shade(mood, mood.season === 'winter' ? '#cdd3d7' : '#b7b2a8')
  art.put(
    rect(
      0,
      path0,
      1600,
      62,
      art.fade([
        [tint(stone, 0.1), 0],
        [stone, 1],
      ]),
    ),
    ...Array.from({ length: 13 }, (_, index) =>
      line(
        index * 130 + 20,
        path0,
        index * 130 - 6,
        path0 + 62,
        tint(stone, -0.25),
        2,
        'opacity="0.5"',
      ),
    ),
    rect(0, path0 + 62, 1600, 10, tint(stone, -0.3)),
  )
  art.put(
    rect(
      0,
      path0 + 72,
      1600,
      400,
      art.fade([
        [shade(mood, '#6f7175'), 0],
        [shade(mood, '#54565b'), 1],
      ]),
    ),
  )
  if (mood.season === 'winter')
    for (let index = 0; index < 12; index++)
      art.put(
        `<ellipse cx="${rand() * 1600}" cy="${path0 + 66}" rx="${rand.between(60, 170)}" ry="${rand.between(10, 24)}" fill="${shade(mood, '#f2f6f9')}"/>`,
      )
}

export const fence = (street: Street, y: number, color: string, from = 0, to = 1600): void => {
  const { art, mood } = street
  const paint = shade(mood, color)
  for (const rail of [18, 58]) art.put(rect(from, y - 84 + rail, to - from, 10, tint(paint, -0.12)))
  for (let x = from; x < to; x += 34)
    art.put(
      poly(
        [
          [x, y],
          [x, y - 78],
          [x + 9, y - 90],
          [x + 18, y - 78],
          [x + 18, y],
        ],
        paint,
      ),
    )
}
