/** Specification section 9: widths, at densities 1 and 2. No other width or height is made. */
const SIZES = new Set([320, 450, 640, 840, 900, 1024, 1280, 1536, 1680, 2048, 2560, 3072])
const FORMATS = ['avif', 'webp'] as const
const FITS = ['cover', 'contain', 'fill', 'inside', 'outside'] as const
const QUALITIES = new Set([30, 40, 50, 60, 70, 80, 90])
const USUAL_QUALITY = 70
const LONGEST = 120

export interface PictureOptions {
  format: (typeof FORMATS)[number]
  width: number | null
  height: number | null
  fit: (typeof FITS)[number]
  quality: number
  /** `#rrggbb` behind what is transparent or left free by the fit. */
  background: string | null
}

const NAMES: Readonly<Record<string, string>> = {
  f: 'format',
  w: 'width',
  h: 'height',
  s: 'resize',
  q: 'quality',
  b: 'background',
}
const KNOWN = new Set([...Object.values(NAMES), 'fit'])

const oneOf = <T extends string>(values: readonly T[], given: string): T | null =>
  values.find((value) => value === given) ?? null

const sizeIn = (given: string): number | null =>
  /^\d{3,4}$/.test(given) && SIZES.has(Number(given)) ? Number(given) : null

const colourIn = (given: string): string | null =>
  /^([\da-f]{3}|[\da-f]{6})$/i.test(given) ? `#${given.toLowerCase()}` : null

/** The options by their long names; null where one is not known or stands there twice. */
const namedIn = (options: string): Map<string, string> | null => {
  const named = new Map<string, string>()
  for (const part of options.split(',')) {
    const [, key = '', value = ''] = /^([a-z]+)_([\w]+)$/i.exec(part) ?? []
    const name = Object.hasOwn(NAMES, key) ? NAMES[key]! : key
    if (!KNOWN.has(name) || named.has(name)) return null
    named.set(name, value)
  }
  return named
}

type Read = (value: string) => Partial<PictureOptions> | null
const field =
  <K extends keyof PictureOptions>(
    name: K,
    read: (value: string) => PictureOptions[K] | null,
  ): Read =>
  (value) => {
    const found = read(value)
    return found === null ? null : ({ [name]: found } as Partial<PictureOptions>)
  }

const READERS: Readonly<Record<string, Read>> = {
  format: field('format', (value) => oneOf(FORMATS, value)),
  fit: field('fit', (value) => oneOf(FITS, value)),
  width: field('width', sizeIn),
  height: field('height', sizeIn),
  quality: field('quality', (value) => (QUALITIES.has(Number(value)) ? Number(value) : null)),
  background: field('background', colourIn),
  resize: (value) => {
    const [width = '', height = '', ...more] = value.split('x')
    const [wide, high] = [sizeIn(width), sizeIn(height)]
    return wide === null || high === null || more.length > 0 ? null : { width: wide, height: high }
  },
}

/**
 * Options of a picture as its address has them: `f_webp,w_640,q_70`, with short or long names for format, fit, width,
 * height, resize (`640x450`), quality and background (hex without its sign). Null where one is not offered: sizes and
 * qualities are closed sets, so that an address cannot ask for more work than the largest picture of ours.
 */
export const pictureOptionsIn = (options: string): PictureOptions | null => {
  const named = options.length > LONGEST ? null : namedIn(options)
  if (!named) return null
  const found: PictureOptions = {
    format: 'webp',
    width: null,
    height: null,
    fit: 'cover',
    quality: USUAL_QUALITY,
    background: null,
  }
  if (named.has('resize') && (named.has('width') || named.has('height'))) return null
  for (const [name, value] of named) {
    const read = READERS[name]!(value)
    if (!read) return null
    Object.assign(found, read)
  }
  return found.width === null && found.height === null ? null : found
}

/** What the product's own pages ask for. Only this is kept: it is a closed set for each picture. */
export const isUsual = (options: PictureOptions): boolean =>
  options.width !== null &&
  options.height === null &&
  options.fit === 'cover' &&
  options.quality === USUAL_QUALITY &&
  options.background === null
