import { landscape, shade } from './outdoors.ts'
import { box, shadow, shell, type Room } from './room.ts'
import { line, oval, path, poly, rect, tint, type Point } from './sheet.ts'
import { pendant, pictures, plant } from './small-things.ts'
import { floorCrate, rack } from './workplace.ts'

const CARD = ['#c49a6c', '#b98a58', '#cba678', '#c2925f'] as const
const BINS = ['#3d6f8e', '#8e979b', '#d8a23a', '#4c7a58'] as const

/** A shop from within: goods on the back wall, a table of goods, the counter with its till. */
export const shop = (room: Room): Point[] => {
  const { art, at, rand, half, back, palette } = room
  shell(room, true)
  const goods = [palette.accent, palette.cloth, palette.warm, '#e9e2d4', tint(palette.wood, 0.2)]
  for (const x of [-half + 0.15, -half + 1.6])
    rack(room, x, back - 0.42, 1.35, 0.38, 2.05, 0.92, goods)
  pictures(room, half - 1.35, 2)
  const lamps = [-1.3, 0, 1.3].map((x) => pendant(room, x, 4, 0.75))
  plant(room, half - 0.35, 4.4, 1.1)
  art.put(
    shadow(room, -1.75, 3, 1.5, 0.8, 0.36),
    box(room, -1.75, 0, 3, 1.5, 0.62, 0.75, palette.wood, 0.01),
  )
  for (let index = 0; index < 4; index++)
    for (const z of [3.45, 3.12]) {
      const [px, py] = at(-1.6 + index * 0.35, 0.62, z)
      const unit = room.scale(z)
      art.put(
        rect(px, py - unit * 0.1, unit * 0.27, unit * 0.1, rand.pick(goods), 6),
        rect(px + 4, py - unit * 0.16, unit * 0.25, unit * 0.07, rand.pick(goods), 6),
      )
    }
  art.put(
    shadow(room, 0.75, 3.1, 1.5, 0.7, 0.4),
    box(room, 0.75, 0, 3.1, 1.5, 0.98, 0.6, tint(palette.side, -0.1), 0.01),
    box(room, 0.7, 0.98, 3.06, 1.6, 0.05, 0.68, palette.wood),
  )
  const [tx, ty] = at(1.35, 1.03, 3.3)
  const unit = room.scale(3.3)
  art.put(
    rect(tx - unit * 0.03, ty - unit * 0.14, unit * 0.06, unit * 0.14, '#3a3f44'),
    rect(tx - unit * 0.2, ty - unit * 0.38, unit * 0.4, unit * 0.26, '#2a2e33', 8),
    rect(tx + unit * 0.34, ty - unit * 0.06, unit * 0.12, unit * 0.06, '#454b50', 4),
  )
  for (const down of [0.25, 0.5, 0.75]) {
    const [ax, ay] = at(0.75, 0.98 * down, 3.1)
    art.put(
      line(
        ax + 6,
        ay,
        ax + 1.5 * room.scale(3.1) - 6,
        ay,
        tint(palette.side, -0.3),
        3,
        'opacity="0.6"',
      ),
    )
  }
  return lamps
}

const hallOf = (room: Room): Room => ({
  ...room,
  half: 4.1,
  top: 3.75,
  back: 8.6,
  palette: { ...room.palette, wall: '#d9dcda', side: '#c6cccb', floor: '#a5a6a1' },
})

/** The poured floor of a hall: joints every three metres and stains. */
const concrete = (hall: Room): void => {
  const { art, at, half, back, rand } = hall
  art.put(
    poly(
      [at(-half, 0, back), at(half, 0, back), at(half, 0, 1), at(-half, 0, 1)],
      art.fade([
        ['#b9bab5', 0],
        ['#8f908b', 1],
      ]),
    ),
  )
  for (const z of [3, 5.6]) {
    const [a, b] = [at(-half, 0, z), at(half, 0, z)]
    art.put(line(a[0], a[1], b[0], b[1], '#777872', 3, 'opacity="0.6"'))
  }
  for (let index = 0; index < 9; index++) {
    const [x, y] = at(rand.between(-half, half), 0, rand.between(2.4, back))
    art.put(
      oval(
        x,
        y,
        rand.between(40, 120),
        rand.between(6, 16),
        '#5f605b',
        'opacity="0.13" filter="url(#edge)"',
      ),
    )
  }
}

/** A gate that folds up under the ceiling, open as far as `open` of its height: daylight comes in below it. */
const liftGate = (hall: Room, x: number, w: number, h: number, open: number): void => {
  const { art, at, back, rand, mood } = hall
  const unit = hall.scale(back)
  const [left, top] = at(x, h, back)
  const [pw, ph] = [w * unit, h * unit]
  art.put(
    rect(left - 12, top - 12, pw + 24, ph + 12, '#6d777c'),
    art.clip(
      rect(left, top, pw, ph, '#000'),
      landscape(art, rand, mood, { x: left, y: top, w: pw, h: ph }, 0.72) +
        rect(left, top + ph * 0.8, pw, ph * 0.2, shade(mood, '#8d8f92')),
    ),
  )
  const down = ph * (1 - open)
  const panels = Math.max(1, Math.round((1 - open) * 6))
  for (let index = 0; index < panels; index++) {
    const y = top + (down / panels) * index
    art.put(
      rect(
        left,
        y,
        pw,
        down / panels - 2,
        art.fade([
          ['#f1f3f2', 0],
          ['#cdd3d4', 1],
        ]),
      ),
    )
    if (index === panels - 2)
      for (let pane = 0; pane < 4; pane++)
        art.put(
          rect(
            left + pw * (0.06 + pane * 0.235),
            y + 6,
            pw * 0.18,
            down / panels - 14,
            '#a9c4cf',
            6,
          ),
        )
  }
  art.put(rect(left, top + down - 6, pw, 12, '#30363a'))
  const glow = mood.hour === 'night' ? 0 : 0.26
  if (glow > 0)
    art.put(
      poly(
        [at(x + 0.1, 0, back), at(x + w - 0.1, 0, back), at(x + w + 0.9, 0, 3), at(x - 0.5, 0, 3)],
        mood.hour === 'evening' ? '#ffca8a' : '#fff6dd',
        `opacity="${glow}" filter="url(#soft)"`,
      ),
    )
}

const workbench = (hall: Room, x: number, z: number, w: number): void => {
  const { art, at, palette } = hall
  const unit = hall.scale(z)
  art.put(
    shadow(hall, x, z, w, 0.7, 0.42),
    box(hall, x + 0.05, 0, z + 0.05, 0.5, 0.86, 0.6, '#3d6f8e'),
    box(hall, x + w - 0.55, 0, z + 0.05, 0.5, 0.86, 0.6, '#3d6f8e'),
  )
  for (const [dx, down] of [
    [0.05, 0.25],
    [0.05, 0.5],
    [0.05, 0.75],
    [w - 0.55, 0.33],
    [w - 0.55, 0.66],
  ] as const) {
    const [px, py] = at(x + dx, 0.86 * down, z + 0.05)
    art.put(
      line(px + 6, py, px + unit * 0.48, py, '#2a4f66', 3),
      line(px + unit * 0.18, py - unit * 0.1, px + unit * 0.32, py - unit * 0.1, '#c9d2d6', 5),
    )
  }
  art.put(box(hall, x, 0.86, z, w, 0.07, 0.7, palette.wood))
  const [vx, vy] = at(x + w * 0.3, 0.93, z + 0.1)
  art.put(
    rect(vx - unit * 0.1, vy - unit * 0.16, unit * 0.2, unit * 0.16, '#b5392f', 5),
    rect(vx - unit * 0.16, vy - unit * 0.2, unit * 0.32, unit * 0.07, '#4a5054', 4),
  )
  const [bx, by] = at(x + w * 0.68, 0.93, z + 0.2)
  art.put(
    rect(bx - unit * 0.2, by - unit * 0.2, unit * 0.4, unit * 0.2, '#d8a23a', 6),
    path(
      `M${bx - unit * 0.1} ${by - unit * 0.2}v${-unit * 0.07}h${unit * 0.2}v${unit * 0.07}`,
      'none',
      'stroke="#3a3f42" stroke-width="7"',
    ),
  )
}

/** Tools on a board of holes, each in its place. */
const toolWall = (hall: Room, x: number, w: number): void => {
  const { art, at, back, rand } = hall
  const unit = hall.scale(back)
  const [px, py] = at(x, 2.3, back)
  art.put(
    rect(px + 5, py + 7, w * unit, unit * 1.1, '#000', 2, 'opacity="0.18" filter="url(#edge)"'),
    rect(px, py, w * unit, unit * 1.1, '#5d6d75', 3),
  )
  for (let row = 0; row < 2; row++)
    for (let tool = 0; tool < 6; tool++) {
      const [tx, ty, long] = [
        px + w * unit * (0.1 + tool * 0.16),
        py + unit * (0.12 + row * 0.5),
        unit * rand.between(0.22, 0.38),
      ]
      art.put(
        line(tx, ty, tx, ty + long, rand.pick(['#d9dee0', '#b5392f', '#e3b23f', '#2c3236']), 8),
        line(tx - 9, ty, tx + 9, ty, '#d9dee0', 7),
      )
    }
}

/** A workshop hall: steel frames overhead, a gate to drive in by, a bench and what stands about. */
export const workshop = (room: Room): Point[] => {
  const hall = hallOf(room)
  const { art, at, half, back, top, rand } = hall
  shell(hall, true)
  concrete(hall)
  // The way in stays free: two yellow lines say so.
  art.put(
    poly(
      [at(-1.72, 0, back), at(-1.62, 0, back), at(-1.62, 0, 1.6), at(-1.72, 0, 1.6)],
      '#e3b23f',
      'opacity="0.85"',
    ),
    poly(
      [at(1.62, 0, back), at(1.72, 0, back), at(1.72, 0, 1.6), at(1.62, 0, 1.6)],
      '#e3b23f',
      'opacity="0.85"',
    ),
  )
  for (const z of [8.2, 7, 6.1]) {
    const [a, b] = [at(-half, top - 0.25, z), at(half, top - 0.25, z)]
    art.put(
      line(a[0], a[1], b[0], b[1], '#5b7f93', hall.scale(z) * 0.14),
      line(
        a[0],
        a[1] + hall.scale(z) * 0.07,
        b[0],
        b[1] + hall.scale(z) * 0.07,
        '#3f5d6e',
        hall.scale(z) * 0.03,
      ),
    )
  }
  liftGate(hall, -1.65, 3.3, 3.3, rand.pick([0.45, 0.62]))
  const flip = rand.chance(0.5)
  toolWall(hall, flip ? 2.1 : -3.9, 1.8)
  rack(hall, flip ? -half + 0.1 : half - 2.1, back - 0.6, 2, 0.55, 2.6, 0.8, [...BINS, ...CARD])
  workbench(hall, flip ? 2 : -half + 0.1, 6.4, 2)
  for (let index = 0; index < 3; index++)
    floorCrate(
      hall,
      (flip ? -half + 0.3 : half - 1.3) + index * 0.2,
      6.2 - index * 0.7,
      0.75 - index * 0.1,
      rand.between(0.4, 0.7),
      rand.pick([...CARD, ...BINS]),
    )
  const lamps = [-1.9, 1.9].map((x): Point => {
    const [lx, ly] = at(x, top - 0.75, 6.6)
    art.put(
      line(lx, ly - 70, lx, ly, '#2c2f33', 4),
      path(`M${lx - 74} ${ly + 34}L${lx - 30} ${ly}H${lx + 30}L${lx + 74} ${ly + 34}Z`, '#4a5357'),
      oval(lx, ly + 34, 74, 9, '#fff2cf'),
    )
    return [lx, ly + 36]
  })
  return lamps
}

/** A storage room: steel shelves along both walls, boxes and skis at the end. */
export const storage = (room: Room): Point[] => {
  const store: Room = {
    ...room,
    half: 1.75,
    top: 2.5,
    back: 4.9,
    palette: { ...room.palette, floor: '#b9b7b0' },
  }
  const { art, at, half, back, rand, palette } = store
  shell(store, true)
  rack(store, -half + 0.05, back - 0.5, half * 2 - 0.9, 0.45, 2.05, 0.86, [...CARD, ...BINS])
  const [sx, sy] = at(half - 0.55, 1.85, back - 0.1)
  const unit = store.scale(back - 0.1)
  for (const [dx, color] of [
    [0, palette.accent],
    [0.09, palette.accent],
    [0.24, palette.cloth],
    [0.33, palette.cloth],
  ] as const)
    art.put(
      path(
        `M${sx + dx * unit} ${sy + unit * 1.85}V${sy + 20}q4 -30 18 -34`,
        'none',
        `stroke="${color}" stroke-width="${(unit * 0.055).toFixed(1)}" stroke-linecap="round"`,
      ),
    )
  for (const z of [3.9, 3.25])
    rack(store, -half + 0.03, z, 0.62, 0.5, 1.95, 0.85, [...CARD, ...BINS])
  for (const z of [3.95, 3.3])
    floorCrate(store, half - 0.72, z, 0.62, rand.between(0.4, 0.58), rand.pick(CARD))
  art.put(box(store, half - 0.68, 0.5, 3.34, 0.5, 0.3, 0.36, rand.pick(BINS), 0.02))
  const lamp = at(0, 2.5, 3.7)
  art.put(
    oval(lamp[0], lamp[1] + 6, 92, 20, '#8f979a'),
    oval(lamp[0], lamp[1] + 12, 80, 16, '#fff2cf'),
  )
  return [lamp]
}

/** A garage from within: the gate up, bicycles and tyres along the wall, room for a car. */
export const garage = (room: Room): Point[] => {
  const space: Room = {
    ...room,
    half: 1.95,
    top: 2.45,
    back: 6.4,
    palette: { ...room.palette, wall: '#e4e3dd', side: '#d3d5d1', floor: '#a5a6a1' },
  }
  const { art, at, half, rand, palette } = space
  shell(space, true)
  concrete({ ...space, rand: room.rand })
  liftGate(space, -1.4, 2.8, 2.1, 0.72)
  rack(space, -half + 0.04, 4.4, 0.55, 0.5, 1.9, 0.9, [...CARD, ...BINS])
  for (let index = 0; index < 4; index++) {
    const [tx, ty] = at(-half + 0.46, 0.14 + index * 0.24, 5.9)
    const unit = space.scale(5.9)
    art.put(
      rect(
        tx - unit * 0.32,
        ty - unit * 0.11,
        unit * 0.64,
        unit * 0.22,
        art.fade([
          ['#3a3d40', 0],
          ['#1f2123', 1],
        ]),
        unit * 0.09,
      ),
      line(tx - unit * 0.24, ty, tx + unit * 0.24, ty, '#54585c', 4),
    )
  }
  const [bx, by] = at(half - 0.95, 0, 3.7)
  const unit = space.scale(3.7)
  art.put(shadow(space, half - 1.5, 3.7, 1.3, 0.3, 0.34))
  for (const dx of [-0.42, 0.42])
    art.put(
      oval(
        bx + dx * unit,
        by - unit * 0.31,
        unit * 0.3,
        unit * 0.31,
        'none',
        'stroke="#24282b" stroke-width="11"',
      ),
      oval(
        bx + dx * unit,
        by - unit * 0.31,
        unit * 0.26,
        unit * 0.27,
        'none',
        'stroke="#b9c0c3" stroke-width="3"',
      ),
    )
  art.put(
    path(
      `M${bx - unit * 0.42} ${by - unit * 0.31}L${bx - unit * 0.2} ${by - unit * 0.72}L${bx + unit * 0.3} ${by - unit * 0.72}L${bx} ${by - unit * 0.3}L${bx - unit * 0.2} ${by - unit * 0.72}M${bx - unit * 0.42} ${by - unit * 0.31}H${bx}M${bx + unit * 0.42} ${by - unit * 0.31}L${bx + unit * 0.27} ${by - unit * 0.88}`,
      'none',
      `stroke="${rand.pick([palette.accent, palette.cloth, '#b5392f'])}" stroke-width="13" stroke-linejoin="round"`,
    ),
  )
  art.put(
    line(bx + unit * 0.18, by - unit * 0.88, bx + unit * 0.36, by - unit * 0.9, '#24282b', 11),
    rect(bx - unit * 0.34, by - unit * 0.8, unit * 0.24, unit * 0.06, '#24282b', 8),
  )
  return [at(0, 2.4, 4)]
}
