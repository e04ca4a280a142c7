import type { Room } from './room.ts'
import { shadow } from './room.ts'
import { line, oval, path, poly, rect, tint, type Point } from './sheet.ts'

const LEAVES = ['#4f7d52', '#5f9160', '#3f6a49', '#7aa36c']

/** A plant in a pot, standing at x, z on something `y` high. */
export const plant = (room: Room, x: number, z: number, size: number, y = 0): void => {
  const { art, rand } = room
  const unit = room.scale(z)
  const [px, py] = room.at(x, y, z)
  const pot = size * 0.3 * unit
  if (y === 0) art.put(shadow(room, x - size * 0.2, z, size * 0.4, 0.3))
  for (let index = 0; index < 13; index++) {
    const lean = (index / 12 - 0.5) * 2
    const reach = size * unit * rand.between(0.62, 1)
    const [ex, ey] = [px + lean * reach * 0.55, py - pot - reach * (0.72 - Math.abs(lean) * 0.35)]
    const bend = rand.between(0.6, 1)
    art.put(
      path(
        `M${px} ${py - pot}Q${px + lean * reach * 0.16} ${py - pot - reach * bend} ${ex} ${ey}Q${px + lean * reach * 0.34} ${py - pot - reach * 0.3} ${px + 5} ${py - pot}Z`,
        rand.pick(LEAVES),
      ),
    )
  }
  const color = rand.pick(['#d8cfc2', '#b8694a', '#e9e4da', '#4c5f68'])
  art.put(
    poly(
      [
        [px - pot * 0.52, py - pot],
        [px + pot * 0.52, py - pot],
        [px + pot * 0.4, py],
        [px - pot * 0.4, py],
      ],
      art.fade(
        [
          [tint(color, 0.2), 0],
          [tint(color, -0.25), 1],
        ],
        true,
      ),
    ),
    oval(px, py - pot, pot * 0.52, pot * 0.09, tint(color, -0.35)),
  )
}

/** A lamp on a foot; answers where its light is. */
export const floorLamp = (room: Room, x: number, z: number): Point => {
  const { art, rand, palette } = room
  const unit = room.scale(z)
  const [bx, by] = room.at(x, 0, z)
  const top = by - 1.55 * unit
  art.put(
    shadow(room, x - 0.2, z, 0.4, 0.3),
    oval(bx, by, unit * 0.15, unit * 0.035, '#3a3331'),
    line(bx, by, bx, top, '#3a3331', unit * 0.026),
  )
  const w = unit * rand.between(0.2, 0.26)
  art.put(
    path(
      `M${bx - w * 0.62} ${top - unit * 0.3}L${bx + w * 0.62} ${top - unit * 0.3}L${bx + w} ${top}Q${bx} ${top + unit * 0.04} ${bx - w} ${top}Z`,
      art.fade([
        [palette.warm, 0],
        ['#fff2d0', 0.6],
        ['#ffe2a4', 1],
      ]),
    ),
  )
  return [bx, top - unit * 0.08]
}

export const pendant = (room: Room, x: number, z: number, drop = 0.85): Point => {
  const { art, rand, palette } = room
  const unit = room.scale(z)
  const [cx, cy] = room.at(x, room.top - drop, z)
  const [, ceiling] = room.at(x, room.top, z)
  const color = rand.pick([palette.accent, '#2f3437', '#f3efe6', '#b5763f'])
  art.put(line(cx, Math.max(0, ceiling), cx, cy - unit * 0.2, '#2c2a2a', 3))
  art.put(
    path(
      `M${cx - unit * 0.24} ${cy}A${unit * 0.24} ${unit * 0.22} 0 0 1 ${cx + unit * 0.24} ${cy}Z`,
      art.fade([
        [tint(color, 0.25), 0],
        [tint(color, -0.15), 1],
      ]),
    ),
    oval(cx, cy, unit * 0.24, unit * 0.035, '#fff0c4'),
  )
  return [cx, cy + unit * 0.05]
}

export const tableLamp = (room: Room, x: number, y: number, z: number): Point => {
  const { art, palette } = room
  const unit = room.scale(z)
  const [bx, by] = room.at(x, y, z)
  art.put(
    oval(
      bx,
      by - unit * 0.09,
      unit * 0.075,
      unit * 0.1,
      art.fade([
        [tint(palette.accent, 0.3), 0],
        [tint(palette.accent, -0.2), 1],
      ]),
    ),
    rect(bx - 4, by - unit * 0.25, 8, unit * 0.1, '#4a4038'),
  )
  art.put(
    path(
      `M${bx - unit * 0.1} ${by - unit * 0.43}L${bx + unit * 0.1} ${by - unit * 0.43}L${bx + unit * 0.16} ${by - unit * 0.22}L${bx - unit * 0.16} ${by - unit * 0.22}Z`,
      art.fade([
        ['#fff3d4', 0],
        [palette.warm, 1],
      ]),
    ),
  )
  return [bx, by - unit * 0.3]
}

/** Pictures on the back wall: hills, a sun, a house, or plain shapes. */
export const pictures = (room: Room, x: number, count: number): void => {
  const { art, rand, palette } = room
  const unit = room.scale(room.back)
  let left = x
  for (let index = 0; index < count; index++) {
    const [w, h] = [rand.between(0.34, 0.55), rand.between(0.42, 0.62)]
    const [px, py] = room.at(left, 1.55 + h / 2, room.back)
    const [pw, ph] = [w * unit, h * unit]
    art.put(
      rect(px + 5, py + 8, pw, ph, '#000', 2, 'opacity="0.18" filter="url(#edge)"'),
      rect(px, py, pw, ph, rand.pick(['#3b332d', '#c9a277', '#f6f3ec'])),
      rect(px + 7, py + 7, pw - 14, ph - 14, '#fbf8f1'),
    )
    const [ix, iy, iw, ih] = [px + 18, py + 18, pw - 36, ph - 36]
    const ground = rand.pick([palette.accent, palette.cloth, '#c98b5a', '#6f8f9a'])
    art.put(
      art.clip(
        rect(ix, iy, iw, ih, '#000'),
        rect(ix, iy, iw, ih, tint(ground, 0.72)) +
          oval(
            ix + iw * rand.between(0.3, 0.7),
            iy + ih * 0.36,
            iw * 0.19,
            iw * 0.19,
            rand.pick(['#e8a23d', '#d96b4c', '#f3d49a']),
          ) +
          path(
            `M${ix} ${iy + ih}V${iy + ih * 0.62}Q${ix + iw * 0.3} ${iy + ih * 0.38} ${ix + iw * 0.55} ${iy + ih * 0.64}T${ix + iw} ${iy + ih * 0.52}V${iy + ih}Z`,
            ground,
          ) +
          path(
            `M${ix} ${iy + ih}V${iy + ih * 0.84}Q${ix + iw * 0.5} ${iy + ih * 0.6} ${ix + iw} ${iy + ih * 0.86}V${iy + ih}Z`,
            tint(ground, -0.35),
          ),
      ),
    )
    left += w + 0.12
  }
}

/** A rug woven like a lopapeysa's yoke. */
export const rug = (room: Room, x0: number, x1: number, z0: number, z1: number): void => {
  const { art, palette, rand } = room
  const base = rand.pick(['#e9e0d0', tint(palette.cloth, 0.5), '#d9d3c9'])
  const quad = (a: number, b: number) => [
    room.at(x0 + a * (x1 - x0), 0, z0 + (1 - b) * (z1 - z0)),
    room.at(x1 - a * (x1 - x0), 0, z0 + (1 - b) * (z1 - z0)),
    room.at(x1 - a * (x1 - x0), 0, z0 + b * (z1 - z0)),
    room.at(x0 + a * (x1 - x0), 0, z0 + b * (z1 - z0)),
  ]
  art.put(
    poly(quad(-0.01, -0.02 + 1), '#000', 'opacity="0.16" filter="url(#edge)"'),
    poly(quad(0, 1), base),
  )
  for (const [z, color] of [
    [0.1, palette.accent],
    [0.2, palette.cloth],
    [0.8, palette.cloth],
    [0.9, palette.accent],
  ] as const) {
    for (let step = 0; step < 26; step++) {
      const [cx, cy] = room.at(x0 + (x1 - x0) * ((step + 0.5) / 26), 0, z0 + z * (z1 - z0))
      const size = room.scale(z0 + z * (z1 - z0)) * ((x1 - x0) / 60)
      art.put(
        poly(
          [
            [cx - size, cy],
            [cx, cy - size * 0.4],
            [cx + size, cy],
            [cx, cy + size * 0.4],
          ],
          color,
          'opacity="0.75"',
        ),
      )
    }
  }
}
