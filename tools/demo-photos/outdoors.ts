import type { Random } from './random.ts'
import { line, oval, path, rect, tint, type Sheet } from './sheet.ts'

export type Season = 'summer' | 'autumn' | 'winter'
export type Hour = 'day' | 'evening' | 'night'
export interface Mood {
  season: Season
  hour: Hour
}

const SKY: Record<Hour, readonly (readonly [string, number])[]> = {
  day: [
    ['#8fc0dd', 0],
    ['#c9e2ec', 0.6],
    ['#f1efe2', 1],
  ],
  evening: [
    ['#5b6f9b', 0],
    ['#d59a8e', 0.55],
    ['#fbd7a1', 1],
  ],
  night: [
    ['#0e1a33', 0],
    ['#1d3556', 0.6],
    ['#3c5a74', 1],
  ],
}
const HILL: Record<Hour, readonly string[]> = {
  day: ['#7d9bb0', '#5f8096'],
  evening: ['#76718f', '#54567a'],
  night: ['#22344f', '#17263d'],
}
export const GROUND: Record<Season, string> = {
  summer: '#87a35c',
  autumn: '#b89a55',
  winter: '#e6edf2',
}
export const shade = (mood: Mood, color: string): string =>
  mood.hour === 'night' ? tint(color, -0.58) : mood.hour === 'evening' ? tint(color, -0.22) : color

const ridge = (
  rand: Random,
  x: number,
  y: number,
  w: number,
  rise: number,
): { line: string; peaks: [number, number][] } => {
  const steps = 7
  const peaks = Array.from({ length: steps + 1 }, (_, index): [number, number] => [
    x + (w * index) / steps,
    y - rise * (index % 2 ? rand.between(0.7, 1) : rand.between(0.25, 0.55)),
  ])
  return {
    line: `M${x} ${y}L${peaks.map((point) => point.map(Math.round).join(' ')).join('L')}L${x + w} ${y}Z`,
    peaks,
  }
}

const aurora = (art: Sheet, rand: Random, x: number, y: number, w: number, h: number): string =>
  Array.from({ length: 3 }, (_, index) => {
    const top = y + h * rand.between(0.05, 0.2)
    const bend = h * rand.between(0.12, 0.28)
    const fill = art.fade([
      ['#9ff5c9', 0, 0],
      [index === 1 ? '#b9a5f0' : '#7ff0bd', 0.55, 0.5],
      ['#7ff0bd', 1, 0],
    ])
    const from = x + w * rand.between(-0.1, 0.3)
    const to = from + w * rand.between(0.45, 0.8)
    return path(
      `M${from} ${top + bend}C${from + w * 0.2} ${top - bend} ${to - w * 0.25} ${top + bend * 2} ${to} ${top}L${to} ${top + h * 0.42}C${to - w * 0.25} ${top + h * 0.6} ${from + w * 0.2} ${top + h * 0.3} ${from} ${top + h * 0.55}Z`,
      fill,
      'filter="url(#soft)"',
    )
  }).join('')

/** Sky, mountains and sea or land, filling a rectangle whose horizon lies at `level` (0 top, 1 bottom). */
export const landscape = (
  art: Sheet,
  rand: Random,
  mood: Mood,
  box: { x: number; y: number; w: number; h: number },
  level = 0.62,
): string => {
  const { x, y, w, h } = box
  const horizon = y + h * level
  const [far, near] = HILL[mood.hour]
  const shapes = [rect(x, y, w, h, art.fade(SKY[mood.hour]))]
  if (mood.hour === 'night') {
    for (let index = 0; index < 26; index++)
      shapes.push(
        oval(
          x + w * rand(),
          y + h * rand() * level * 0.7,
          h * 0.0016 + 0.8,
          h * 0.0016 + 0.8,
          '#fff',
          `opacity="${rand.between(0.35, 0.9).toFixed(2)}"`,
        ),
      )
    shapes.push(aurora(art, rand, x, y, w, h))
  } else
    for (let index = 0; index < 4; index++) {
      const [cx, cy, size] = [
        x + w * rand(),
        y + h * level * rand.between(0.12, 0.6),
        w * rand.between(0.06, 0.13),
      ]
      shapes.push(
        `<g opacity="${mood.hour === 'day' ? 0.75 : 0.4}" filter="url(#edge)">${oval(cx, cy, size, size * 0.16, '#fff')}${oval(cx + size * 0.5, cy - size * 0.1, size * 0.55, size * 0.16, '#fff')}${oval(cx - size * 0.45, cy + size * 0.06, size * 0.6, size * 0.12, '#fff')}</g>`,
      )
    }
  const back = ridge(rand, x - w * 0.05, horizon, w * 1.1, h * rand.between(0.16, 0.3))
  shapes.push(
    path(
      back.line,
      art.fade([
        [tint(far!, 0.15), 0],
        [far!, 1],
      ]),
    ),
  )
  const snow = mood.season === 'summer' ? 0.16 : mood.season === 'autumn' ? 0.3 : 0.62
  shapes.push(
    art.clip(
      path(back.line, '#000'),
      back.peaks
        .map(([px, py]) =>
          path(
            `M${px - w * 0.11} ${py + h * 0.3 * snow}L${px} ${py - 6}L${px + w * 0.11} ${py + h * 0.3 * snow}L${px + w * 0.05} ${py + h * 0.2 * snow}L${px} ${py + h * 0.27 * snow}L${px - w * 0.05} ${py + h * 0.19 * snow}Z`,
            shade(mood, '#f4f8fb'),
            'opacity="0.88"',
          ),
        )
        .join(''),
    ),
  )
  shapes.push(path(ridge(rand, x - w * 0.1, horizon + 2, w * 1.2, h * 0.08).line, near!))
  if (rand.chance(0.6)) {
    shapes.push(
      rect(
        x,
        horizon,
        w,
        y + h - horizon,
        art.fade([
          [shade(mood, '#9fc3d1'), 0],
          [shade(mood, '#5f93a8'), 1],
        ]),
      ),
    )
    for (let index = 0; index < 12; index++) {
      const [wx, wy] = [x + w * rand(), horizon + (y + h - horizon) * rand()]
      shapes.push(
        line(
          wx,
          wy,
          wx + w * rand.between(0.03, 0.1),
          wy,
          '#fff',
          Math.max(1, h * 0.003),
          'opacity="0.28"',
        ),
      )
    }
  } else shapes.push(rect(x, horizon, w, y + h - horizon, shade(mood, GROUND[mood.season])))
  return shapes.join('')
}

/** A birch or rowan: bare in winter, golden in autumn. */
export const tree = (rand: Random, mood: Mood, x: number, ground: number, size: number): string => {
  const bark = shade(mood, '#7d6656')
  const shapes = [line(x, ground, x, ground - size * 0.55, bark, size * 0.05)]
  for (const [dx, dy] of [
    [-0.2, 0.72],
    [0.22, 0.75],
    [-0.1, 0.92],
    [0.12, 0.95],
  ] as const)
    shapes.push(
      line(x, ground - size * 0.42, x + dx * size, ground - dy * size, bark, size * 0.024),
    )
  const leaf =
    mood.season === 'winter'
      ? null
      : mood.season === 'autumn'
        ? ['#d9902f', '#c76a2c', '#e2b44a']
        : ['#5f8f4e', '#76a55b', '#4d7b46']
  if (leaf)
    for (let index = 0; index < 15; index++)
      shapes.push(
        oval(
          x + size * rand.between(-0.27, 0.27),
          ground - size * rand.between(0.5, 0.98),
          size * rand.between(0.09, 0.15),
          size * rand.between(0.08, 0.13),
          shade(mood, rand.pick(leaf)),
          'opacity="0.93"',
        ),
      )
  return shapes.join('')
}
