import type { Room } from './room.ts'
import { box, shadow } from './room.ts'
import { line, oval, poly, rect, tint } from './sheet.ts'

/** A place to work, seen from behind the chair: a desk on two legs, a screen with a page of work on it, a keyboard and a cup. */
export const desk = (room: Room, x: number, z: number, w: number): void => {
  const { art, at, palette, rand } = room
  const unit = room.scale(z)
  const top = tint(palette.wood, 0.3)
  art.put(shadow(room, x, z, w, 0.75, 0.36))
  for (const lx of [0.08, w - 0.08]) {
    const [ax, ay] = at(x + lx, 0.72, z + 0.1)
    const [, by] = at(x + lx, 0, z + 0.1)
    art.put(
      line(ax, ay, ax, by, '#d9dbdb', unit * 0.045),
      line(ax - unit * 0.09, by, ax + unit * 0.09, by, '#c4c7c8', unit * 0.035),
    )
  }
  art.put(
    poly(
      [at(x, 0.74, z), at(x + w, 0.74, z), at(x + w, 0.74, z + 0.72), at(x, 0.74, z + 0.72)],
      art.fade([
        [tint(top, 0.25), 0],
        [top, 1],
      ]),
    ),
  )
  const [fx, fy] = at(x, 0.74, z)
  art.put(rect(fx, fy, w * unit, unit * 0.04, tint(palette.wood, -0.12), 3))
  screen(room, x + w / 2, z + 0.5)
  const [kx, ky] = at(x + w / 2, 0.745, z + 0.18)
  art.put(
    poly(
      [
        [kx - unit * 0.21, ky],
        [kx + unit * 0.21, ky],
        [kx + unit * 0.19, ky - unit * 0.04],
        [kx - unit * 0.19, ky - unit * 0.04],
      ],
      '#eceeee',
    ),
    oval(kx + unit * 0.28, ky - unit * 0.015, unit * 0.035, unit * 0.018, '#3b3f43'),
  )
  const [cx, cy] = at(x + (rand.chance(0.5) ? 0.18 : w - 0.2), 0.74, z + 0.3)
  art.put(
    rect(
      cx - unit * 0.04,
      cy - unit * 0.09,
      unit * 0.08,
      unit * 0.09,
      rand.pick([palette.accent, '#f4f0e8', palette.warm]),
      4,
    ),
  )
  const [px, py] = at(x + w * 0.78, 0.745, z + 0.42)
  art.put(
    poly(
      [
        [px, py],
        [px + unit * 0.2, py],
        [px + unit * 0.19, py - unit * 0.05],
        [px + unit * 0.02, py - unit * 0.05],
      ],
      '#fbf9f3',
    ),
  )
}

const screen = (room: Room, x: number, z: number): void => {
  const { art, at, palette, rand } = room
  const unit = room.scale(z)
  const [cx, cy] = at(x, 0.74, z)
  const [w, h] = [unit * 0.58, unit * 0.35]
  const [left, top] = [cx - w / 2, cy - unit * 0.47]
  art.put(
    oval(cx, cy - 2, unit * 0.12, unit * 0.02, '#4a4e52'),
    rect(cx - unit * 0.02, cy - unit * 0.14, unit * 0.04, unit * 0.13, '#4a4e52'),
    rect(left - 6, top - 6, w + 12, h + 12, '#23272b', 7),
    rect(
      left,
      top,
      w,
      h,
      art.fade([
        ['#f7fafb', 0],
        ['#e3ebee', 1],
      ]),
      2,
    ),
  )
  art.put(
    rect(left, top, w * 0.2, h, tint(palette.accent, 0.15), 2),
    ...[0.16, 0.3, 0.44, 0.58, 0.72].map((down) =>
      line(
        left + w * 0.27,
        top + h * down,
        left + w * rand.between(0.5, 0.92),
        top + h * down,
        '#9fb0b8',
        h * 0.045,
      ),
    ),
  )
  const bars = [0, 1, 2, 3].map((index) =>
    rect(
      left + w * (0.62 + index * 0.08),
      top + h * (0.86 - 0.1 * (index % 3)),
      w * 0.05,
      h * (0.06 + 0.1 * (index % 3)),
      index === 2 ? palette.warm : palette.cloth,
    ),
  )
  art.put(...bars)
}

/** A long table to meet at: papers, a portable computer, cups. */
export const meetingTable = (room: Room, x: number, z: number, w: number): void => {
  const { art, at, palette } = room
  const unit = room.scale(z)
  const top = tint(palette.wood, 0.15)
  art.put(shadow(room, x, z, w, 0.9, 0.4))
  for (const lx of [0.12, w - 0.12]) {
    const [ax, ay] = at(x + lx, 0.72, z)
    const [, by] = at(x + lx, 0, z)
    art.put(line(ax, ay, ax, by, '#43494d', unit * 0.05))
  }
  art.put(
    poly(
      [at(x, 0.75, z), at(x + w, 0.75, z), at(x + w, 0.75, z + 0.95), at(x, 0.75, z + 0.95)],
      art.fade([
        [tint(top, 0.25), 0],
        [top, 1],
      ]),
    ),
  )
  const [fx, fy] = at(x, 0.75, z)
  art.put(rect(fx, fy, w * unit, unit * 0.045, tint(palette.wood, -0.22), 3))
  const far = room.scale(z + 0.4)
  for (const lx of [0.3, w - 0.45]) {
    const [px, py] = at(x + lx, 0.75, z + 0.3)
    art.put(
      poly(
        [
          [px, py],
          [px + far * 0.22, py],
          [px + far * 0.2, py - far * 0.07],
          [px + far * 0.02, py - far * 0.07],
        ],
        '#fdfbf5',
      ),
      line(px + far * 0.05, py - far * 0.035, px + far * 0.16, py - far * 0.035, '#b4bcc0', 3),
      rect(px + far * 0.3, py - far * 0.1, far * 0.075, far * 0.09, palette.accent, 5),
    )
  }
  const [lx, ly] = at(x + w / 2, 0.75, z + 0.45)
  art.put(
    poly(
      [
        [lx - far * 0.2, ly],
        [lx + far * 0.2, ly],
        [lx + far * 0.17, ly - far * 0.03],
        [lx - far * 0.17, ly - far * 0.03],
      ],
      '#c9ced1',
    ),
    rect(lx - far * 0.17, ly - far * 0.26, far * 0.34, far * 0.23, '#2a2e33', 6),
    rect(lx - far * 0.155, ly - far * 0.245, far * 0.31, far * 0.2, '#dfe8ec', 3),
  )
}

/** A swivel chair with its back to us. */
export const swivelChair = (room: Room, x: number, z: number, color: string): void => {
  const { art, at } = room
  const unit = room.scale(z)
  const [cx, cy] = at(x, 0, z)
  art.put(shadow(room, x - 0.3, z, 0.6, 0.5, 0.34))
  for (const [dx, dy] of [
    [-0.27, 0.02],
    [-0.15, 0.07],
    [0.15, 0.07],
    [0.27, 0.02],
  ] as const)
    art.put(
      line(
        cx,
        cy - unit * 0.1,
        cx + dx * unit,
        cy - unit * 0.04 + dy * unit,
        '#3a3d41',
        unit * 0.035,
      ),
      oval(cx + dx * unit, cy + dy * unit, unit * 0.03, unit * 0.03, '#222528'),
    )
  art.put(
    rect(cx - unit * 0.025, cy - unit * 0.44, unit * 0.05, unit * 0.36, '#4c5054'),
    rect(
      cx - unit * 0.24,
      cy - unit * 0.52,
      unit * 0.48,
      unit * 0.11,
      art.fade([
        [tint(color, 0.15), 0],
        [tint(color, -0.15), 1],
      ]),
      unit * 0.05,
    ),
  )
  art.put(
    rect(cx - unit * 0.03, cy - unit * 0.66, unit * 0.06, unit * 0.2, '#3a3d41'),
    rect(
      cx - unit * 0.23,
      cy - unit * 1.02,
      unit * 0.46,
      unit * 0.46,
      art.fade([
        [tint(color, 0.18), 0],
        [tint(color, -0.18), 1],
      ]),
      unit * 0.1,
    ),
  )
  for (const side of [-1, 1])
    art.put(
      line(
        cx + side * unit * 0.27,
        cy - unit * 0.7,
        cx + side * unit * 0.27,
        cy - unit * 0.5,
        '#3a3d41',
        unit * 0.03,
      ),
      line(
        cx + side * unit * 0.22,
        cy - unit * 0.71,
        cx + side * unit * 0.31,
        cy - unit * 0.71,
        '#2c2f33',
        unit * 0.04,
      ),
    )
}

/** A white board on the back wall with what a meeting left on it. */
export const whiteboard = (room: Room, x: number, w: number): void => {
  const { art, at, back, palette, rand } = room
  const unit = room.scale(back)
  const [px, py] = at(x, 2, back)
  const [pw, ph] = [w * unit, unit * 0.95]
  art.put(
    rect(px + 5, py + 8, pw, ph, '#000', 4, 'opacity="0.16" filter="url(#edge)"'),
    rect(px - 6, py - 6, pw + 12, ph + 12, '#c3c8ca', 5),
    rect(
      px,
      py,
      pw,
      ph,
      art.fade([
        ['#ffffff', 0],
        ['#eef2f3', 1],
      ]),
      2,
    ),
  )
  for (let row = 0; row < 4; row++)
    art.put(
      line(
        px + pw * 0.08,
        py + ph * (0.2 + row * 0.15),
        px + pw * rand.between(0.3, 0.45),
        py + ph * (0.2 + row * 0.15),
        rand.pick(['#3f6390', '#3d4a4f', palette.accent]),
        5,
      ),
    )
  for (const [dx, dy, color] of [
    [0.6, 0.18, '#f3d277'],
    [0.75, 0.2, '#bfe0c8'],
    [0.62, 0.52, '#f0b7a4'],
    [0.78, 0.5, '#f3d277'],
  ] as const)
    art.put(rect(px + pw * dx, py + ph * dy, ph * 0.2, ph * 0.2, color, 2))
  art.put(rect(px + pw * 0.3, py + ph + 4, pw * 0.4, 9, '#a7adb0', 3))
}

/** Steel shelves: uprights, boards, and on them what one keeps. `full` is the share of a board that is taken. */
export const rack = (
  room: Room,
  x: number,
  z: number,
  w: number,
  d: number,
  h: number,
  full: number,
  goods: readonly string[],
): void => {
  const { art, at, rand } = room
  const boards = Math.round(h / 0.52)
  const gap = h / boards
  const steel = '#7f8b91'
  const post = (px: number, pz: number) => {
    const [ax, ay] = at(px, h, pz)
    const [, by] = at(px, 0, pz)
    art.put(line(ax, ay, ax, by, steel, room.scale(pz) * 0.035))
  }
  art.put(shadow(room, x, z, w, d, 0.34))
  post(x, z + d)
  post(x + w, z + d)
  for (let board = 0; board < boards; board++) {
    const y = board * gap + 0.06
    art.put(box(room, x, y, z, w, 0.035, d, '#9aa5aa'))
    for (let left = x + 0.04; left < x + w - 0.2;) {
      const [bw, bh] = [rand.between(0.24, 0.46), rand.between(gap * 0.4, gap * 0.78)]
      if (left + bw > x + w - 0.02) break
      if (rand.chance(full))
        art.put(
          crate(room, left, y + 0.035, z + 0.05, bw, bh, Math.min(d - 0.08, 0.4), rand.pick(goods)),
        )
      left += bw + 0.05
    }
  }
  post(x, z)
  post(x + w, z)
}

/** A cardboard box with tape, or a plastic one with a lid. */
const crate = (
  room: Room,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  color: string,
): string => {
  const unit = room.scale(z)
  const [px, py] = room.at(x, y + h, z)
  const card = color.startsWith('#c') || color.startsWith('#b')
  return (
    box(room, x, y, z, w, h, d, color, card ? 0 : 0.02) +
    (card
      ? rect(px + w * unit * 0.44, py, w * unit * 0.12, h * unit * 0.5, tint(color, 0.45))
      : rect(px - 3, py, w * unit + 6, unit * 0.045, tint(color, -0.25), 4))
  )
}

/** A box that stands on the floor, with its shadow. */
export const floorCrate = (
  room: Room,
  x: number,
  z: number,
  w: number,
  h: number,
  color: string,
): void => {
  room.art.put(shadow(room, x, z, w, 0.45, 0.34), crate(room, x, 0, z, w, h, 0.45, color))
}
