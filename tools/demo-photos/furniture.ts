import type { Room } from './room.ts'
import { box, shadow } from './room.ts'
import { line, oval, path, poly, rect, tint } from './sheet.ts'

export const sofa = (room: Room, x: number, z: number, w: number): void => {
  const { art, palette, rand, at } = room
  const unit = room.scale(z)
  const color = palette.cloth
  const leg = '#5b4636'
  art.put(shadow(room, x - 0.05, z, w + 0.1, 0.85, 0.42))
  for (const lx of [0.12, w - 0.12]) {
    const [px, py] = at(x + lx, 0, z)
    art.put(
      poly(
        [
          [px - 9, py - unit * 0.14],
          [px + 9, py - unit * 0.14],
          [px + 4, py],
          [px - 4, py],
        ],
        leg,
      ),
    )
  }
  const part = (dx: number, y: number, pw: number, ph: number, shadeBy: number, radius: number) => {
    const [px, py] = at(x + dx, y + ph, z)
    return rect(
      px,
      py,
      pw * unit,
      ph * unit,
      art.fade([
        [tint(color, shadeBy + 0.1), 0],
        [tint(color, shadeBy - 0.1), 1],
      ]),
      radius * unit,
    )
  }
  const seats = w > 2 ? 3 : 2
  art.put(part(0.06, 0.3, w - 0.12, 0.56, -0.06, 0.1))
  const inner = (w - 0.36) / seats
  for (let index = 0; index < seats; index++)
    art.put(part(0.18 + index * inner + 0.01, 0.44, inner - 0.02, 0.4, 0.08, 0.07))
  art.put(part(0.06, 0.14, w - 0.12, 0.24, -0.22, 0.05))
  for (let index = 0; index < seats; index++)
    art.put(part(0.18 + index * inner + 0.006, 0.33, inner - 0.012, 0.16, 0.16, 0.06))
  art.put(part(0, 0.14, 0.2, 0.5, 0.02, 0.09), part(w - 0.2, 0.14, 0.2, 0.5, -0.06, 0.09))
  for (const dx of [0.26, w - 0.7]) {
    const [cx, cy] = at(x + dx, 0.86, z)
    const size = unit * 0.42
    const fill = rand.pick([palette.accent, palette.warm, '#efe7d8'])
    art.put(
      `<g transform="rotate(${rand.between(-9, 9).toFixed(1)} ${cx} ${cy})">${rect(
        cx,
        cy + size * 0.06,
        size,
        size * 0.9,
        art.fade([
          [tint(fill, 0.15), 0],
          [tint(fill, -0.15), 1],
        ]),
        size * 0.2,
      )}${[0.3, 0.5, 0.7].map((part2) => line(cx + size * 0.1, cy + size * part2, cx + size * 0.9, cy + size * part2, tint(fill, -0.3), 4, 'stroke-dasharray="5 9" opacity="0.6"')).join('')}</g>`,
    )
  }
  const [tx, ty] = at(x + w - 0.24, 0.66, z)
  art.put(
    rect(
      tx,
      ty,
      unit * 0.28,
      unit * 0.44,
      art.fade([
        ['#f0e8da', 0],
        ['#d6c8b2', 1],
      ]),
      8,
    ),
    ...[0.55, 0.72, 0.86].map((down) =>
      line(
        tx + 8,
        ty + unit * 0.44 * down,
        tx + unit * 0.28 - 8,
        ty + unit * 0.44 * down,
        palette.accent,
        6,
        'stroke-dasharray="2 11"',
      ),
    ),
  )
}

export const coffeeTable = (room: Room, x: number, z: number, w: number): void => {
  const { art, palette, at } = room
  const unit = room.scale(z)
  const [cx, cy] = at(x + w / 2, 0.4, z)
  art.put(shadow(room, x, z, w, 0.6, 0.36))
  for (const lx of [-0.34, 0.34])
    art.put(
      line(
        cx + lx * w * unit,
        cy,
        cx + lx * 1.18 * w * unit,
        cy + unit * 0.4,
        tint(palette.wood, -0.35),
        unit * 0.035,
      ),
    )
  art.put(
    oval(cx, cy + unit * 0.035, (w * unit) / 2, unit * 0.13, tint(palette.wood, -0.3)),
    oval(
      cx,
      cy,
      (w * unit) / 2,
      unit * 0.13,
      art.fade([
        [tint(palette.wood, 0.25), 0],
        [palette.wood, 1],
      ]),
    ),
  )
  art.put(
    rect(cx - unit * 0.3, cy - unit * 0.055, unit * 0.3, unit * 0.045, palette.accent, 3),
    rect(cx - unit * 0.27, cy - unit * 0.095, unit * 0.25, unit * 0.04, '#f1ece2', 3),
  )
  art.put(
    oval(cx + unit * 0.2, cy - unit * 0.02, unit * 0.06, unit * 0.02, '#8d7a66', 'opacity="0.5"'),
    rect(cx + unit * 0.15, cy - unit * 0.11, unit * 0.1, unit * 0.1, '#f4f0e8', unit * 0.03),
    path(
      `M${cx + unit * 0.25} ${cy - unit * 0.09}q${unit * 0.05} ${unit * 0.03} 0 ${unit * 0.06}`,
      'none',
      `stroke="#f4f0e8" stroke-width="6"`,
    ),
  )
}

export const shelf = (room: Room, x: number, z: number, w: number, h: number): void => {
  const { art, palette, rand, at } = room
  const unit = room.scale(z)
  art.put(shadow(room, x, z, w, 0.35, 0.3), box(room, x, 0, z, w, h, 0.32, palette.wood))
  const rows = Math.round(h / 0.4)
  for (let row = 0; row < rows; row++) {
    const [px, py] = at(x + 0.04, (row + 1) * (h / rows) - 0.02, z)
    const [iw, ih] = [(w - 0.08) * unit, (h / rows - 0.06) * unit]
    art.put(
      rect(px, py, iw, ih, tint(palette.wood, -0.45)),
      rect(px, py, iw, ih * 0.22, '#000', 0, 'opacity="0.2"'),
    )
    let left = px + 6
    while (left < px + iw * (rand.chance(0.5) ? 0.92 : 0.62)) {
      const [bw, bh] = [rand.between(9, 22), ih * rand.between(0.55, 0.86)]
      if (left + bw > px + iw) break
      art.put(
        rect(
          left,
          py + ih - bh,
          bw,
          bh,
          rand.pick([
            palette.accent,
            palette.cloth,
            palette.warm,
            '#e9e2d4',
            '#6b4b3e',
            '#41586a',
            '#9b3f37',
          ]),
          2,
        ),
      )
      left += bw + 1.5
    }
    if (rand.chance(0.55))
      art.put(
        oval(px + iw * 0.84, py + ih - ih * 0.22, ih * 0.17, ih * 0.22, tint(palette.accent, 0.35)),
      )
  }
}

/** The white ribbed radiator under an Icelandic window. */
export const radiator = (room: Room, x: number, w: number): void => {
  const { art, at, back } = room
  const unit = room.scale(back)
  const [px, py] = at(x, 0.72, back)
  art.put(
    rect(px + 6, py + 10, w * unit, unit * 0.52, '#000', 4, 'opacity="0.13" filter="url(#edge)"'),
    rect(px, py, w * unit, unit * 0.52, '#f3f1ec', 5),
  )
  for (let index = 1; index < w * 14; index++)
    art.put(rect(px + (index * unit) / 14 - 2, py + 6, 4, unit * 0.52 - 12, '#d3d0c8', 2))
}

export const armchair = (room: Room, x: number, z: number, color: string): void => {
  const { art, at } = room
  const unit = room.scale(z)
  const [px, py] = at(x, 0, z)
  const soft = (dx: number, y: number, w: number, h: number, by: number, radius: number) =>
    rect(
      px + dx * unit,
      py - (y + h) * unit,
      w * unit,
      h * unit,
      art.fade([
        [tint(color, by + 0.12), 0],
        [tint(color, by - 0.12), 1],
      ]),
      radius * unit,
    )
  art.put(
    shadow(room, x, z, 0.8, 0.7, 0.4),
    line(px + unit * 0.12, py - unit * 0.2, px + unit * 0.06, py, '#4f3d30', 10),
    line(px + unit * 0.68, py - unit * 0.2, px + unit * 0.74, py, '#4f3d30', 10),
  )
  art.put(
    soft(0.06, 0.26, 0.68, 0.66, -0.02, 0.2),
    soft(0.04, 0.18, 0.72, 0.26, 0.14, 0.09),
    soft(-0.02, 0.2, 0.14, 0.4, 0.06, 0.07),
    soft(0.68, 0.2, 0.14, 0.4, -0.1, 0.07),
  )
}

export const chair = (room: Room, x: number, z: number, color: string): void => {
  const { art, at } = room
  const unit = room.scale(z)
  const [px, py] = at(x, 0, z)
  const dark = tint(color, -0.25)
  art.put(shadow(room, x, z, 0.42, 0.35, 0.28))
  for (const [a, b] of [
    [0.05, 0.02],
    [0.37, 0.4],
  ] as const)
    art.put(line(px + a * unit, py - unit * 0.44, px + b * unit, py, dark, unit * 0.032))
  art.put(
    path(
      `M${px} ${py - unit * 0.86}q${unit * 0.21} ${-unit * 0.07} ${unit * 0.42} 0l${-unit * 0.03} ${unit * 0.26}q${-unit * 0.18} ${unit * 0.05} ${-unit * 0.36} 0Z`,
      art.fade([
        [tint(color, 0.15), 0],
        [color, 1],
      ]),
    ),
  )
  art.put(
    line(px + unit * 0.05, py - unit * 0.62, px + unit * 0.05, py - unit * 0.44, dark, unit * 0.03),
    line(px + unit * 0.37, py - unit * 0.62, px + unit * 0.37, py - unit * 0.44, dark, unit * 0.03),
    rect(px, py - unit * 0.47, unit * 0.42, unit * 0.06, tint(color, 0.08), unit * 0.03),
  )
}

/** A table seen from its long side, set for coffee. */
export const diningTable = (room: Room, x: number, z: number, w: number): void => {
  const { art, at, palette, rand } = room
  const top = tint(palette.wood, 0.1)
  art.put(shadow(room, x, z, w, 0.9, 0.4))
  for (const lx of [0.1, w - 0.1]) {
    const [ax, ay] = at(x + lx, 0.72, z)
    const [, by] = at(x + lx, 0, z)
    art.put(line(ax, ay, ax, by, tint(palette.wood, -0.3), room.scale(z) * 0.055))
  }
  art.put(
    poly(
      [at(x, 0.75, z), at(x + w, 0.75, z), at(x + w, 0.75, z + 0.85), at(x, 0.75, z + 0.85)],
      art.fade([
        [tint(top, 0.25), 0],
        [top, 1],
      ]),
    ),
  )
  const [fx, fy] = at(x, 0.75, z)
  art.put(rect(fx, fy, w * room.scale(z), room.scale(z) * 0.045, tint(palette.wood, -0.22), 3))
  const [vx, vy] = at(x + w / 2, 0.75, z + 0.42)
  const unit = room.scale(z + 0.42)
  art.put(oval(vx + 8, vy, unit * 0.12, unit * 0.03, '#000', 'opacity="0.25"'))
  for (let index = 0; index < 7; index++) {
    const [dx, dy] = [rand.between(-0.18, 0.18) * unit, rand.between(0.3, 0.5) * unit]
    art.put(
      line(vx, vy - unit * 0.15, vx + dx, vy - dy, '#5e8255', 4),
      oval(vx + dx, vy - dy, 13, 12, rand.pick(['#e9b44c', '#c9556b', '#f3e9dc', '#8f6bb0'])),
    )
  }
  art.put(
    path(
      `M${vx - unit * 0.06} ${vy - unit * 0.2}h${unit * 0.12}l${unit * 0.02} ${unit * 0.2}h${-unit * 0.16}Z`,
      art.fade(
        [
          [tint(palette.accent, 0.4), 0],
          [palette.accent, 1],
        ],
        true,
      ),
    ),
  )
  for (const lx of [0.28, w - 0.28]) {
    const [cx, cy] = at(x + lx, 0.75, z + 0.25)
    art.put(
      oval(cx, cy, unit * 0.13, unit * 0.035, '#f6f2ea'),
      oval(cx, cy - 3, unit * 0.09, unit * 0.022, '#e4ddd0'),
      rect(cx + unit * 0.17, cy - unit * 0.09, unit * 0.08, unit * 0.09, palette.accent, 5),
    )
  }
}
