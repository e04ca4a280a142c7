import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * Writes core/web/styles/fonts/inter-*.woff2: Inter of @fontsource-variable/inter, with the weights that pages use. The ranges of letters are
 * those of fonts.css. A third lighter than as published: it is what each first visit fetches before its text looks right.
 */
const FOLDER = path.join(import.meta.dirname, '..', 'core', 'web', 'styles')
const PUBLISHED = path.join(import.meta.dirname, '../node_modules/@fontsource-variable/inter/files')
/** fonts.css names the same. */
const WEIGHTS = { min: 400, max: 700 }

/** Whose letters are a part of a published file. */
const PART_OF: Partial<Record<string, string>> = { 'inter-polish': 'inter-latin-ext' }

/** "U+0131, U+0152-0153" as the letters themselves. */
const lettersOf = (ranges: string): string =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')

const faceOf = async (name: string, ranges: string): Promise<[string, Buffer]> => {
  const published = readFileSync(path.join(PUBLISHED, `${PART_OF[name] ?? name}-wght-normal.woff2`))
  return [
    `${name}.woff2`,
    await subsetFont(published, lettersOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    }),
  ]
}

/** The name of each script's file with its bytes. */
export const makeFonts = async (): Promise<Map<string, Buffer>> => {
  const faces = readFileSync(path.join(FOLDER, 'fonts.css'), 'utf8').split('@font-face')
  const made = faces.flatMap((face) => {
    const name = /fonts\/(inter-[a-z-]+)\.woff2/.exec(face)?.[1]
    const ranges = face.split('unicode-range:')[1]?.split(';')[0]
    return name && ranges ? [faceOf(name, ranges)] : []
  })
  return new Map(await Promise.all(made))
}

if (import.meta.main)
  for (const [name, bytes] of await makeFonts())
    writeFileSync(path.join(FOLDER, 'fonts', name), bytes)
