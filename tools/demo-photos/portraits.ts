import { oval, path, tint } from './sheet.ts'

const SIDE = 640

/** Who is painted: colours, how the hair falls, and what they wear. */
interface Look {
  ground: string
  skin: string
  hair: string
  cloth: string
  under: string
  eyes: string
  /** Hair behind the head and over the forehead. */
  behind: readonly string[]
  before: readonly string[]
  /** How far the face is from round: below 1 is narrower. */
  narrow: number
  beard?: boolean
  glasses?: boolean
  collar: 'round' | 'shirt' | 'roll'
}

/** The demo's team, by the key of the person. */
export const PORTRAITS: Readonly<Record<string, Look>> = {
  starf: {
    ground: '#d5e4e6',
    skin: '#e9c4a6',
    hair: '#b9945f',
    cloth: '#2f6b78',
    under: '#f3ede2',
    eyes: '#4a5a66',
    // To the shoulders, parted at the side.
    behind: [
      'M196 300 C178 128 262 92 322 92 C392 92 462 132 446 306 C442 380 462 430 470 474 C424 498 380 482 360 470 L282 470 C258 484 214 498 170 474 C182 428 204 380 196 300 Z',
    ],
    before: [
      'M206 300 C200 190 246 128 330 122 C300 176 254 196 236 226 C222 250 216 276 214 318 Z',
      'M330 122 C404 122 444 188 434 318 C424 268 408 232 378 206 C352 186 334 160 316 136 Z',
    ],
    narrow: 0.97,
    collar: 'round',
  },
  pawel: {
    ground: '#dfe0d3',
    skin: '#e0b08c',
    hair: '#4d3b2f',
    cloth: '#54677d',
    under: '#e9eef0',
    eyes: '#3d3a36',
    behind: ['M210 300 C196 150 262 104 322 104 C386 104 446 150 432 300 Z'],
    before: [
      'M208 286 C196 158 258 104 324 102 C396 100 446 152 432 286 C426 250 420 226 404 206 C360 214 300 206 262 186 C234 208 216 244 208 286 Z',
    ],
    narrow: 1.02,
    beard: true,
    glasses: true,
    collar: 'shirt',
  },
  oksana: {
    ground: '#e8dccb',
    skin: '#dba886',
    hair: '#3a2a2a',
    cloth: '#8d5a4b',
    under: '#d9b48f',
    eyes: '#36302e',
    // Gathered in a knot.
    behind: [
      'M272 108 C262 52 302 34 326 36 C356 38 384 60 370 110 Z',
      'M206 296 C192 148 262 96 322 96 C384 96 448 148 434 296 Z',
    ],
    before: [
      'M206 292 C194 166 260 110 322 110 C384 110 446 166 434 292 C424 242 400 196 322 186 C246 196 218 242 206 292 Z',
    ],
    narrow: 0.94,
    collar: 'roll',
  },
}

const fade = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const stroke = (d: string, color: string, width: number, opacity = 1): string =>
  path(
    d,
    'none',
    `stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"`,
  )

/** A wall with an arc of light behind the head. */
const ground = (): string[] => [
  `<rect width="${SIDE}" height="${SIDE}" fill="url(#ground)"/>`,
  oval(320, 640, 300, 420, '#fffaf0', 'fill-opacity="0.28"'),
  oval(320, 660, 226, 330, '#fffaf0', 'fill-opacity="0.22"'),
]

const clothes = ({ cloth, under, collar, skin }: Look): string[] => {
  const body = path(
    'M60 660 C66 560 112 522 196 498 C244 484 264 470 272 452 L368 452 C376 470 396 484 444 498 C528 522 574 560 580 660 Z',
    'url(#cloth)',
  )
  const folds = [
    stroke('M150 640 C154 600 160 576 176 552', tint(cloth, -0.35), 5, 0.35),
    stroke('M490 640 C486 600 480 576 464 552', tint(cloth, -0.35), 5, 0.35),
  ]
  if (collar === 'shirt')
    return [
      body,
      path('M268 440 L268 462 L320 560 L372 462 L372 440 Z', skin),
      path(
        'M268 440 C292 470 348 470 372 440 L372 462 L366 474 C346 494 294 494 274 474 L268 462 Z',
        tint(skin, -0.28),
        'fill-opacity="0.4"',
      ),
      path('M262 452 L320 560 L270 590 L226 490 Z', under),
      path('M378 452 L320 560 L370 590 L414 490 Z', under),
      stroke('M320 562 L320 660', tint(cloth, -0.4), 4, 0.5),
      ...folds,
    ]
  if (collar === 'roll')
    return [
      body,
      path(
        'M254 450 C250 428 390 428 386 450 C396 496 392 512 380 520 C350 536 290 536 260 520 C248 512 244 496 254 450 Z',
        tint(cloth, 0.1),
      ),
      stroke('M258 488 C296 506 344 506 382 488', tint(cloth, -0.3), 4, 0.4),
      ...folds,
    ]
  return [
    body,
    path('M238 484 C250 552 390 552 402 484 C386 524 254 524 238 484 Z', under),
    path('M244 482 C258 536 382 536 396 482 L372 452 L268 452 Z', skin),
    ...folds,
  ]
}

const neck = ({ skin }: Look): string[] => [
  path('M272 380 L272 470 C288 512 352 512 368 470 L368 380 Z', skin),
  path(
    'M272 408 C296 446 344 446 368 408 L368 428 C348 470 292 470 272 428 Z',
    tint(skin, -0.28),
    'fill-opacity="0.55"',
  ),
]

const head = ({ skin, narrow }: Look): string[] => [
  `<g transform="translate(320 0) scale(${narrow} 1) translate(-320 0)">`,
  oval(212, 300, 17, 27, tint(skin, -0.1)),
  oval(428, 300, 17, 27, tint(skin, -0.1)),
  path(
    'M214 268 C214 176 262 142 320 142 C378 142 426 176 426 268 C426 352 388 428 320 428 C252 428 214 352 214 268 Z',
    'url(#skin)',
  ),
  oval(258, 336, 30, 20, '#c8604a', 'fill-opacity="0.16" filter="url(#soft)"'),
  oval(382, 336, 30, 20, '#c8604a', 'fill-opacity="0.16" filter="url(#soft)"'),
  '</g>',
]

const beard = ({ hair }: Look): string[] => [
  path(
    'M212 286 C214 372 254 440 320 440 C386 440 426 372 428 286 C416 330 402 352 378 352 C352 342 288 342 262 352 C238 352 224 330 212 286 Z',
    hair,
    'fill-opacity="0.86"',
  ),
]

const face = ({ skin, hair, eyes, beard: has_beard }: Look): string[] => {
  const line = tint(skin, -0.45)
  return [
    stroke('M248 254 C262 243 282 243 296 251', tint(hair, -0.15), 8, 0.85),
    stroke('M344 251 C358 243 378 243 392 254', tint(hair, -0.15), 8, 0.85),
    oval(272, 286, 14, 7.5, '#fdfaf5'),
    oval(368, 286, 14, 7.5, '#fdfaf5'),
    oval(272, 286, 7.5, 7.5, eyes),
    oval(368, 286, 7.5, 7.5, eyes),
    oval(275, 283, 2.6, 2.6, '#ffffff'),
    oval(371, 283, 2.6, 2.6, '#ffffff'),
    stroke('M254 284 C262 273 282 273 290 283', tint(hair, -0.4), 4, 0.8),
    stroke('M350 283 C358 273 378 273 386 284', tint(hair, -0.4), 4, 0.8),
    stroke('M322 280 C324 308 334 324 328 332 C322 337 314 337 308 333', line, 4.5, 0.45),
    stroke('M290 372 C306 386 334 386 350 372', has_beard ? '#8c4b40' : '#a4503f', 6, 0.85),
    stroke('M306 392 C316 396 324 396 334 392', line, 4, has_beard ? 0 : 0.25),
  ]
}

const glasses = (): string[] =>
  [272, 368].map(
    (x) =>
      `<rect x="${x - 38}" y="256" width="76" height="58" rx="26" fill="#ffffff" fill-opacity="0.12" stroke="#2b3440" stroke-width="5"/>`,
  )

/** A person from the chest up, looking at the reader. */
export const paintPortrait = (look: Look): string => {
  const { ground: wall, cloth, skin, hair } = look
  const defs = [
    fade('ground', tint(wall, 0.25), tint(wall, -0.08)),
    fade('cloth', tint(cloth, 0.12), tint(cloth, -0.2)),
    fade('skin', tint(skin, 0.12), tint(skin, -0.1)),
    fade('hair', tint(hair, 0.14), tint(hair, -0.25)),
    '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>',
  ]
  const shapes = [
    ...ground(),
    ...look.behind.map((d) => path(d, tint(hair, -0.18))),
    ...neck(look),
    ...clothes(look),
    ...head(look),
    ...(look.beard ? beard(look) : []),
    ...face(look),
    ...look.before.map((d) => path(d, 'url(#hair)')),
    ...(look.glasses
      ? [...glasses(), stroke('M310 276 C316 270 324 270 330 276', '#2b3440', 5)]
      : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="36 16 568 568" width="${SIDE}" height="${SIDE}"><defs>${defs.join('')}</defs>${shapes.join('')}</svg>`
}
