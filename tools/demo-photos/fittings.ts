import { box, shadow, type Room } from './room.ts'
import { line, oval, path, poly, rect, tint } from './sheet.ts'
import { plant } from './small-things.ts'

/** A run of kitchen cupboards along the back wall, its sink under the window at `sinkX`. */
export const counter = (room: Room, sinkX: number, sinkW: number): void => {
  const { art, at, back, half, palette, rand } = room
  const z = back - 0.6
  const unit = room.scale(z)
  const wallUnit = room.scale(back)
  const [tx, ty] = at(-half, 1.45, back)
  const tile = rand.pick(['#f4f1ea', tint(palette.accent, 0.72), '#e7ece9'])
  const tileH = wallUnit * 0.11
  for (let row = 0; row < 5; row++)
    for (let x = -half - (row % 2) * 0.11; x < half; x += 0.22) {
      const px = tx + (x + half) * wallUnit
      if (x + 0.22 > sinkX - 0.05 && x < sinkX + sinkW + 0.05 && row < 3) continue
      art.put(
        rect(
          Math.max(tx, px) + 1.5,
          ty + row * tileH + 1.5,
          0.22 * wallUnit - 3,
          tileH - 3,
          tint(tile, rand.between(-0.04, 0.06)),
          2,
        ),
      )
    }
  const front = rand.pick([palette.accent, '#f2eee5', palette.wood, tint(palette.cloth, 0.1)])
  art.put(
    shadow(room, -half, z - 0.05, half * 2, 0.3, 0.35),
    box(room, -half, 0.1, z, half * 2, 0.76, 0.6, front),
  )
  const doors = Math.round((half * 2) / 0.6)
  const step = (half * 2) / doors
  const stove = rand.chance(0.5) ? 1 : doors - 2
  for (let index = 0; index < doors; index++) {
    const [px, py] = at(-half + index * step + 0.02, 0.84, z)
    const [w, h] = [(step - 0.04) * unit, 0.7 * unit]
    art.put(
      rect(
        px,
        py,
        w,
        h,
        art.fade([
          [tint(front, 0.1), 0],
          [tint(front, -0.1), 1],
        ]),
        4,
        `stroke="${tint(front, -0.32)}" stroke-width="2"`,
      ),
    )
    if (index === stove)
      art.put(
        rect(px, py, w, h, '#2c2f33', 4),
        rect(px + 12, py + 40, w - 24, h * 0.5, '#15171a', 6),
        rect(px + 18, py + 46, w * 0.3, h * 0.4, '#fff', 4, 'opacity="0.07"'),
        ...[0.2, 0.4, 0.6, 0.8].map((part) => oval(px + w * part, py + 20, 7, 7, '#b9bec2')),
        line(px + 18, py + 48, px + w - 18, py + 48, '#c8ccd0', 5),
      )
    else if (index % 3 === 2)
      art.put(
        ...[0.33, 0.66].map((part) =>
          line(px, py + h * part, px + w, py + h * part, tint(front, -0.32), 2),
        ),
        ...[0.16, 0.5, 0.83].map((part) =>
          line(px + w * 0.4, py + h * part, px + w * 0.6, py + h * part, '#6e675e', 5),
        ),
      )
    else art.put(line(px + w * 0.86, py + h * 0.1, px + w * 0.86, py + h * 0.3, '#6e675e', 5))
  }
  const top = rand.pick([tint(palette.wood, 0.15), '#e7e4de', '#55585a'])
  art.put(
    poly(
      [
        at(-half, 0.9, z - 0.03),
        at(half, 0.9, z - 0.03),
        at(half, 0.9, back),
        at(-half, 0.9, back),
      ],
      art.fade([
        [tint(top, 0.3), 0],
        [top, 1],
      ]),
    ),
  )
  const [cx, cy] = at(-half, 0.9, z - 0.03)
  art.put(rect(cx, cy, half * 2 * room.scale(z - 0.03), unit * 0.04, tint(top, -0.22)))
  counterThings(room, sinkX + sinkW / 2, -half + (stove + 0.5) * step, z)
  const [hx] = at(-half + (stove + 0.5) * step, 0, back)
  art.put(
    poly(
      [
        [hx - wallUnit * 0.12, at(0, 2.5, back)[1]],
        [hx + wallUnit * 0.12, at(0, 2.5, back)[1]],
        [hx + wallUnit * 0.32, at(0, 1.72, back)[1]],
        [hx - wallUnit * 0.32, at(0, 1.72, back)[1]],
      ],
      art.fade([
        ['#d7dadb', 0],
        ['#a9adaf', 1],
      ]),
    ),
  )
  for (const side of [-1, 1]) {
    const [from, to] = side < 0 ? [-half, sinkX - 0.12] : [sinkX + sinkW + 0.12, half]
    for (let x = from; x + 0.5 <= to; x += 0.52) {
      if (Math.abs(x + 0.25 - (-half + (stove + 0.5) * step)) < 0.55) continue
      const open = rand.chance(0.25)
      art.put(
        box(
          room,
          x,
          open ? 1.72 : 1.5,
          back - 0.34,
          0.5,
          open ? 0.03 : 0.72,
          0.34,
          open ? palette.wood : front,
        ),
      )
      if (open)
        for (const dx of [0.1, 0.24, 0.38]) {
          const [px, py] = at(x + dx, 1.75, back - 0.3)
          art.put(
            rect(px - 11, py - 32, 22, 32, rand.pick([palette.accent, '#f4f0e8', palette.warm]), 5),
          )
        }
      else {
        const [px, py] = at(x + 0.44, 1.62, back - 0.34)
        art.put(line(px, py - 34, px, py, '#6e675e', 5))
      }
    }
  }
}

const counterThings = (room: Room, sink: number, stove: number, z: number): void => {
  const { art, at, palette, rand } = room
  const unit = room.scale(z + 0.3)
  const [sx, sy] = at(sink, 0.9, z + 0.3)
  art.put(
    oval(sx, sy, unit * 0.26, unit * 0.035, '#8d9497'),
    oval(sx, sy + 3, unit * 0.23, unit * 0.026, '#6d7477'),
    path(
      `M${sx} ${sy - 8}v${-unit * 0.2}q0 ${-unit * 0.1} ${unit * 0.1} ${-unit * 0.1}q${unit * 0.07} 0 ${unit * 0.07} ${unit * 0.08}`,
      'none',
      'stroke="#c9ced1" stroke-width="9" stroke-linecap="round"',
    ),
  )
  const [kx, ky] = at(stove, 0.9, z + 0.25)
  art.put(
    oval(kx - unit * 0.12, ky, unit * 0.13, unit * 0.022, '#1d1f21'),
    oval(kx + unit * 0.14, ky, unit * 0.1, unit * 0.018, '#1d1f21'),
  )
  art.put(
    rect(
      kx - unit * 0.23,
      ky - unit * 0.16,
      unit * 0.22,
      unit * 0.15,
      art.fade([
        [tint(palette.accent, 0.3), 0],
        [tint(palette.accent, -0.2), 1],
      ]),
      10,
    ),
    oval(kx - unit * 0.12, ky - unit * 0.16, unit * 0.11, unit * 0.018, tint(palette.accent, 0.4)),
    oval(kx - unit * 0.12, ky - unit * 0.185, 7, 6, '#333'),
  )
  const [bx, by] = at(sink + 0.75, 0.9, z + 0.25)
  art.put(
    path(
      `M${bx - unit * 0.17} ${by - unit * 0.1}h${unit * 0.34}q${-unit * 0.03} ${unit * 0.1} ${-unit * 0.17} ${unit * 0.1}t${-unit * 0.17} ${-unit * 0.1}Z`,
      '#e9e2d4',
    ),
    ...[-0.09, 0, 0.09].map((dx) =>
      oval(
        bx + dx * unit,
        by - unit * 0.12,
        unit * 0.055,
        unit * 0.052,
        rand.pick(['#d8632f', '#c9a227', '#8fae3f', '#b23a3a']),
      ),
    ),
  )
  plant(room, sink - 0.55, z + 0.35, 0.34, 0.9)
}

/** A double bed from its foot: two duvets, as here people do not share one. */
export const bed = (room: Room, x: number, z: number, w: number): void => {
  const { art, at, back, palette, rand } = room
  const end = back - 0.06
  const head = rand.pick([palette.wood, tint(palette.cloth, -0.1)])
  art.put(shadow(room, x - 0.05, z, w + 0.1, 1.4, 0.42))
  const [hx, hy] = at(x - 0.05, 1.1, end)
  art.put(
    rect(
      hx,
      hy,
      (w + 0.1) * room.scale(end),
      room.scale(end) * 0.8,
      art.fade([
        [tint(head, 0.12), 0],
        [tint(head, -0.18), 1],
      ]),
      16,
    ),
  )
  art.put(
    box(room, x, 0.12, z, w, 0.2, end - z, tint(palette.wood, -0.1), 0.02),
    box(room, x + 0.02, 0.3, z + 0.03, w - 0.04, 0.22, end - z - 0.03, '#f4f0e8', 0.05),
  )
  const linen = rand.pick(['#f6f2ea', tint(palette.cloth, 0.62), tint(palette.accent, 0.66)])
  for (const side of [0, 1]) {
    const left = x + 0.04 + side * (w / 2 - 0.02)
    const [px, py] = at(left + 0.05, 0.74, end - 0.3)
    const unit = room.scale(end - 0.3)
    art.put(
      rect(
        px,
        py,
        (w / 2 - 0.14) * unit,
        unit * 0.26,
        art.fade([
          ['#fffdf8', 0],
          ['#ddd6c9', 1],
        ]),
        unit * 0.11,
      ),
    )
    const right = left + w / 2 - 0.06
    const top = [
      at(left, 0.6, z),
      at(right, 0.6, z),
      at(right, 0.6, end - 0.62),
      at(left, 0.6, end - 0.62),
    ] as const
    const [fx, fy] = top[0]
    art.put(
      poly(
        top,
        art.fade([
          [tint(linen, 0.25), 0],
          [linen, 1],
        ]),
      ),
      rect(
        fx,
        fy - 2,
        (right - left) * room.scale(z),
        room.scale(z) * 0.26,
        art.fade([
          [tint(linen, 0.06), 0],
          [tint(linen, -0.16), 1],
        ]),
        26,
      ),
    )
    const fold = (part: number) => {
      const [a, b] = [
        at(left + part * (right - left), 0.6, z + 0.05),
        at(left + (part + 0.06) * (right - left), 0.6, end - 0.7),
      ]
      return line(a[0], a[1], b[0], b[1], tint(linen, -0.22), 5, 'opacity="0.45"')
    }
    art.put(
      fold(0.25),
      fold(0.6),
      poly(
        [top[3], top[2], at(right, 0.62, end - 0.85), at(left, 0.62, end - 0.85)],
        '#fffdf8',
        'opacity="0.9"',
      ),
    )
  }
  const throwTop = [
    at(x, 0.63, z + 0.02),
    at(x + w, 0.63, z + 0.02),
    at(x + w, 0.63, z + 0.5),
    at(x, 0.63, z + 0.5),
  ] as const
  art.put(
    poly(throwTop, tint(palette.accent, 0.1)),
    rect(
      throwTop[0][0],
      throwTop[0][1] - 1,
      w * room.scale(z + 0.02),
      room.scale(z) * 0.3,
      art.fade([
        [palette.accent, 0],
        [tint(palette.accent, -0.25), 1],
      ]),
      6,
    ),
  )
  for (const down of [0.1, 0.17, 0.24])
    art.put(
      line(
        throwTop[0][0] + 12,
        throwTop[0][1] + down * room.scale(z),
        throwTop[1][0] - 12,
        throwTop[0][1] + down * room.scale(z),
        '#f3ebdc',
        5,
        'stroke-dasharray="3 13" opacity="0.8"',
      ),
    )
}

export const nightstand = (room: Room, x: number, z: number): void => {
  const { art, at, palette } = room
  art.put(
    shadow(room, x, z, 0.44, 0.35, 0.3),
    box(room, x, 0.14, z, 0.44, 0.38, 0.38, palette.wood, 0.01),
  )
  const [px, py] = at(x + 0.22, 0.38, z)
  art.put(line(px - 16, py, px + 16, py, '#5e5248', 5))
}

export const wardrobe = (room: Room, x: number, z: number): void => {
  const { art, at, palette } = room
  const color = tint(palette.wood, 0.35)
  art.put(shadow(room, x, z, 0.6, 1.5, 0.35), box(room, x, 0, z, 0.6, 2.1, 1.5, color))
  const inner = x < 0 ? x + 0.6 : x
  for (const part of [0.5, 1]) {
    const [a, b] = [at(inner, 2.06, z + part), at(inner, 0.06, z + part)]
    art.put(
      line(a[0], a[1], b[0], b[1], tint(color, -0.5), 3),
      line(a[0] + 8, (a[1] + b[1]) / 2 - 26, b[0] + 8, (a[1] + b[1]) / 2 + 26, '#5a5048', 5),
    )
  }
}
