import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
  selector: selector!, tokens: Object.fromEntries([...body!.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!])),
}))
const theme = (name: string) => Object.assign({}, ...blocks.filter(({ selector }) => selector.includes(':root') || selector.includes(name)).map(({ tokens }) => tokens)) as Record<string, string>

/** OKLCH to linear sRGB (B. Ottosson, "A perceptual color space for image processing"). */
const linear = (l: number, c: number, h: number): number[] => {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x, y, z] = [l + 0.3963377774 * a + 0.2158037573 * b, l - 0.1055613458 * a - 0.0638541728 * b, l - 0.0894841775 * a - 1.291485548 * b].map((part) => part ** 3) as [number, number, number]
  return [4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z, -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z, -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z]
    .map((part) => Math.min(1, Math.max(0, part)))
}

const luminance = (tokens: Record<string, string>, name: string): number => {
  let value = tokens[name]!
  while (value.startsWith('var(')) value = tokens[value.slice(6, -1)]!
  const [l, c, h] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value)!.slice(1).map(Number) as [number, number, number]
  const [red, green, blue] = linear(l, c, h) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (tokens: Record<string, string>, one: string, other: string): number => {
  const [a, b] = [luminance(tokens, one), luminance(tokens, other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const GROUNDS = ['page', 'surface', 'sunken', 'raised']
const TEXT = [
  ...GROUNDS.flatMap((ground) => ['ink', 'quiet', 'faint', 'glacier-ink', 'moss-ink', 'lava-ink', 'lamp-ink'].map((text) => [text, ground])),
  ...['glacier', 'lamp', 'moss', 'lava'].flatMap((tone) => [[`on-${tone}`, tone], [`${tone}-ink`, `${tone}-soft`], ['ink', `${tone}-soft`], ['quiet', `${tone}-soft`]]),
  ['on-glacier', 'glacier-strong'], ['on-lava', 'lava-strong'], ['glacier-ink', 'glacier-tint'], ['page', 'ink'],
] as [string, string][]
const EDGES = GROUNDS.flatMap((ground) => ['edge', 'focus', 'glacier', 'moss', 'lava', 'lamp-edge'].map((edge) => [edge, ground])) as [string, string][]

describe.each(['light', 'dark'])('%s', (name) => {
  const tokens = theme(name)
  it.each(TEXT)('text %s on %s is at least 4.5:1', (text, ground) => expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5))
  it.each(EDGES)('edge %s on %s is at least 3:1', (edge, ground) => expect(contrast(tokens, edge, ground)).toBeGreaterThanOrEqual(3))
})
