import { landscape } from './outdoors.ts'
import { box, shadow, type Room } from './room.ts'
import { line, oval, path, poly, rect, tint, type Point } from './sheet.ts'
import { plant } from './small-things.ts'

export const bathFittings = (room: Room): Point[] => {
  const { art, at, back, half, palette, rand, mood } = room
  const unit = room.scale(back)
  const [wx, wy] = at(-half, 2.05, back)
  const tile = rand.pick([
    tint(palette.accent, 0.62),
    '#eef0ee',
    tint(palette.cloth, 0.6),
    tint(palette.warm, 0.55),
  ])
  const size = unit * (rand.chance(0.5) ? 0.15 : 0.2)
  for (let y = wy; y < at(0, 0.1, back)[1]; y += size)
    for (let x = wx; x < wx + half * 2 * unit; x += size)
      art.put(rect(x + 1.5, y + 1.5, size - 3, size - 3, tint(tile, rand.between(-0.06, 0.1)), 3))
  const flip = rand.chance(0.5) ? 1 : -1
  const [lx, ly] = at(flip > 0 ? -0.4 : -0.35, 2.15, back)
  art.put(
    rect(lx - 9, ly - 9, unit * 0.75 + 18, unit * 0.62 + 18, '#fbfaf6', 4),
    art.clip(
      rect(lx, ly, unit * 0.75, unit * 0.62, '#000'),
      landscape(art, rand, mood, { x: lx, y: ly, w: unit * 0.75, h: unit * 0.62 }),
    ),
    rect(lx + unit * 0.36, ly, 7, unit * 0.62, '#fbfaf6'),
  )
  const tubX = flip > 0 ? -half + 0.02 : half - 1.62
  const z = back - 0.8
  if (rand.chance(0.55)) {
    art.put(
      shadow(room, tubX, z, 1.6, 0.7, 0.35),
      box(room, tubX, 0, z, 1.6, 0.56, 0.78, '#f6f5f1', 0.03),
    )
    art.put(
      poly(
        [
          at(tubX + 0.09, 0.56, z + 0.08),
          at(tubX + 1.51, 0.56, z + 0.08),
          at(tubX + 1.51, 0.56, back - 0.1),
          at(tubX + 0.09, 0.56, back - 0.1),
        ],
        art.fade([
          ['#c4d6d8', 0],
          ['#a9c2c6', 1],
        ]),
      ),
    )
    const [cx, cy] = at(tubX + 0.3, 2.05, back - 0.4)
    art.put(
      rect(
        cx - unit * 0.3,
        cy,
        unit * 0.42,
        unit * 1.5,
        art.fade(
          [0, 0.25, 0.5, 0.75, 1].map(
            (stop, index) => [tint(palette.cloth, index % 2 ? 0.62 : 0.4), stop] as const,
          ),
          true,
        ),
        6,
        'opacity="0.94"',
      ),
    )
  } else {
    const [gx, gy] = at(tubX, 2.05, z)
    art.put(
      poly(
        [
          at(tubX, 0.03, z),
          at(tubX + 1.2, 0.03, z),
          at(tubX + 1.2, 0.03, back),
          at(tubX, 0.03, back),
        ],
        '#dfe3e2',
      ),
      line(
        at(tubX + 0.6, 2.2, back)[0],
        at(0, 2.15, back)[1],
        at(tubX + 0.6, 0, back)[0],
        at(0, 1.1, back)[1],
        '#aeb5b8',
        9,
      ),
      oval(at(tubX + 0.6, 0, back)[0], at(0, 2.12, back)[1], unit * 0.13, unit * 0.03, '#aeb5b8'),
    )
    art.put(
      rect(
        gx,
        gy,
        1.2 * room.scale(z),
        2.02 * room.scale(z),
        '#d9eef0',
        2,
        'opacity="0.27" stroke="#8fa0a4" stroke-width="4"',
      ),
      poly(
        [
          [gx + 60, gy],
          [gx + 120, gy],
          [gx + 30, gy + 400],
          [gx - 0, gy + 330],
        ],
        '#fff',
        'opacity="0.2"',
      ),
    )
  }
  const basin = flip > 0 ? half - 1.15 : -half + 0.1
  art.put(
    shadow(room, basin, back - 0.5, 1.05, 0.4, 0.3),
    box(room, basin, 0.25, back - 0.5, 1.05, 0.52, 0.5, palette.wood, 0.02),
    box(room, basin - 0.02, 0.77, back - 0.52, 1.09, 0.09, 0.52, '#faf9f5', 0.02),
  )
  const [bx, by] = at(basin + 0.52, 0.86, back - 0.25)
  art.put(
    oval(bx, by, unit * 0.25, unit * 0.05, '#d9dcda'),
    path(
      `M${bx} ${by - unit * 0.04}v${-unit * 0.12}q0 ${-unit * 0.05} ${unit * 0.08} ${-unit * 0.04}`,
      'none',
      'stroke="#9aa2a5" stroke-width="9" stroke-linecap="round"',
    ),
  )
  const [mx, my] = at(basin + 0.14, 1.95, back)
  const [mw, mh] = [unit * 0.78, unit * 0.78]
  const radius = rand.chance(0.5) ? mw / 2 : 14
  art.put(
    rect(mx + 6, my + 8, mw, mh, '#000', radius, 'opacity="0.2" filter="url(#edge)"'),
    rect(
      mx,
      my,
      mw,
      mh,
      art.fade([
        ['#e4eef0', 0],
        ['#b7cbd0', 1],
      ]),
      radius,
      `stroke="${tint(palette.wood, -0.1)}" stroke-width="9"`,
    ),
    art.clip(
      rect(mx, my, mw, mh, '#000', radius),
      poly(
        [
          [mx + mw * 0.15, my],
          [mx + mw * 0.42, my],
          [mx + mw * 0.1, my + mh],
          [mx - mw * 0.2, my + mh],
        ],
        '#fff',
        'opacity="0.32"',
      ),
    ),
  )
  const tx = flip > 0 ? 0.42 : -0.8
  const [px, py] = at(tx, 0, back - 0.62)
  const toilet = room.scale(back - 0.62)
  art.put(
    shadow(room, tx, back - 0.62, 0.4, 0.4, 0.3),
    rect(
      px + toilet * 0.02,
      py - toilet * 0.84,
      toilet * 0.36,
      toilet * 0.42,
      art.fade([
        ['#fdfcf9', 0],
        ['#e2e0da', 1],
      ]),
      14,
    ),
    path(
      `M${px} ${py - toilet * 0.42}h${toilet * 0.4}q0 ${toilet * 0.26} ${-toilet * 0.1} ${toilet * 0.3}v${toilet * 0.1}h${-toilet * 0.2}v${-toilet * 0.1}q${-toilet * 0.1} ${-toilet * 0.04} ${-toilet * 0.1} ${-toilet * 0.3}Z`,
      art.fade([
        ['#fbfaf7', 0],
        ['#d6d4ce', 1],
      ]),
    ),
    oval(px + toilet * 0.2, py - toilet * 0.42, toilet * 0.21, toilet * 0.045, '#ffffff'),
  )
  const sx = flip > 0 ? half - 0.02 : -half + 0.02
  const [ax] = at(sx, 1, 4)
  art.put(
    rect(
      ax - 46,
      at(0, 1.35, 4)[1],
      62,
      190,
      art.fade([
        [tint(palette.accent, 0.3), 0],
        [palette.accent, 1],
      ]),
      8,
    ),
    line(ax - 58, at(0, 1.36, 4)[1], ax + 30, at(0, 1.36, 4)[1], '#8f979a', 8),
  )
  plant(room, basin + 0.95, back - 0.3, 0.32, 0.86)
  const lamp: Point = [mx + mw / 2, my - 30]
  art.put(rect(lamp[0] - 90, lamp[1] - 12, 180, 20, '#fff4d8', 10))
  return [lamp]
}
