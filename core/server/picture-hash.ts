import { openSharp } from './sharp.ts'

/** A row more than it has bits: each bit says whether a point is lighter than the one beside it. */
const [COLUMNS, ROWS] = [9, 8]
const BITS = 64
const BANDS = 4
const BAND_BITS = BITS / BANDS
/** Pictures with fewer different bits look alike. With four bands, one of them then differs in at most one bit. */
export const ALIKE_BITS = 7
/** A wall, the sky: with less contrast (0 to 127) a picture says too little to be told apart. */
const LEAST_CONTRAST = 12

/** Cleaning keeps the last pictures (files.ts): of one that comes again these are the same bytes. */
const hashes = new WeakMap<Uint8Array, string | null>()

/**
 * The difference hash (dHash) of a picture as 64 signs 0 and 1: the same for a copy in another size, format or quality, and
 * nearly the same after small changes. Null where the picture says too little.
 */
export const pictureHash = async (bytes: Uint8Array): Promise<string | null> => {
  const known = hashes.get(bytes)
  if (known !== undefined) return known
  const hash = await hashOf(bytes)
  hashes.set(bytes, hash)
  return hash
}

const hashOf = async (bytes: Uint8Array): Promise<string | null> => {
  const sharp = await openSharp()
  const points = await sharp(bytes)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill' })
    .raw()
    .toBuffer()
  const mean = points.reduce((sum, point) => sum + point, 0) / points.length
  const variance = points.reduce((sum, point) => sum + (point - mean) ** 2, 0) / points.length
  if (Math.sqrt(variance) < LEAST_CONTRAST) return null
  let hash = ''
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 1; column < COLUMNS; column += 1) {
      const at = row * COLUMNS + column
      hash += points[at]! > points[at - 1]! ? '1' : '0'
    }
  return hash
}

/** The hash of the picture seen in a mirror. */
export const mirroredHash = (hash: string): string =>
  hash.replaceAll(/[01]{8}/g, (row) =>
    [...row]
      .toReversed()
      .map((bit) => (bit === '1' ? '0' : '1'))
      .join(''),
  )

const bandNumber = (band: number, bits: number): number => band * 2 ** BAND_BITS + bits

/** Four numbers, one for each 16 bits, by which alike pictures are found in an index. */
export const hashBands = (hash: string): number[] =>
  Array.from({ length: BANDS }, (_, band) =>
    bandNumber(band, parseInt(hash.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2)),
  )

/** The bands of all hashes of which one band is the same but for one bit: those of every alike picture have one of them. */
export const nearBands = (hash: string): number[] =>
  hashBands(hash).flatMap((band) => [
    band,
    ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit)),
  ])
