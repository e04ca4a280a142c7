import { shade } from './outdoors.ts'
import { type Street } from './facade-parts.ts'
import { oval, poly, rect, tint } from './sheet.ts'

export const car = (street: Street, x: number, y: number): void => {
  const { art, rand, mood } = street
  const color = shade(mood, rand.pick(['#b5392f', '#3d6f8e', '#e9e6df', '#3f4a45', '#d6a23a']))
  art.put(
    oval(x + 150, y + 36, 190, 20, '#000', 'opacity="0.36" filter="url(#edge)"'),
    poly(
      [
        [x + 50, y - 44],
        [x + 92, y - 108],
        [x + 224, y - 108],
        [x + 282, y - 44],
      ],
      shade(mood, '#2e3c44'),
    ),
    poly(
      [
        [x + 60, y - 46],
        [x + 98, y - 100],
        [x + 150, y - 100],
        [x + 150, y - 46],
      ],
      shade(mood, '#89a6b3'),
    ),
    poly(
      [
        [x + 160, y - 46],
        [x + 160, y - 100],
        [x + 216, y - 100],
        [x + 262, y - 46],
      ],
      shade(mood, '#7f9cab'),
    ),
  )
  art.put(
    rect(
      x - 14,
      y - 48,
      330,
      66,
      art.fade([
        [tint(color, 0.2), 0],
        [tint(color, -0.2), 1],
      ]),
      22,
    ),
    rect(x + 296, y - 34, 20, 16, '#ffe7b0', 5),
    rect(x - 14, y - 34, 16, 16, '#a52a22', 5),
  )
  for (const wheel of [52, 250])
    art.put(oval(x + wheel, y + 16, 34, 34, '#26262a'), oval(x + wheel, y + 16, 16, 16, '#9a9da1'))
}
