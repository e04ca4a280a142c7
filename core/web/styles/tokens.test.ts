import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf, readTheme } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const GROUNDS = ['page', 'surface', 'sunken', 'raised']
const TEXT = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'quiet', 'faint', 'glacier-ink', 'moss-ink', 'lava-ink', 'lamp-ink'].map((text) => [
      text,
      ground,
    ]),
  ),
  ...['glacier', 'lamp', 'moss', 'lava'].flatMap((tone) => [
    [`on-${tone}`, tone],
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['quiet', `${tone}-soft`],
  ]),
  ['on-glacier', 'glacier-strong'],
  ['on-lava', 'lava-strong'],
  ['glacier-ink', 'glacier-tint'],
  ['page', 'ink'],
] as [string, string][]
const EDGES = GROUNDS.flatMap((ground) =>
  ['edge', 'focus', 'glacier', 'moss', 'lava', 'lamp-edge'].map((edge) => [edge, ground]),
) as [string, string][]

describe.each(['light', 'dark'])('%s', (name) => {
  const tokens = readTheme(css, name)
  it.each(TEXT)('text %s on %s is at least 4.5:1', (text, ground) =>
    expect(contrastOf(tokens, text, ground)).toBeGreaterThanOrEqual(4.5),
  )
  it.each(EDGES)('edge %s on %s is at least 3:1', (edge, ground) =>
    expect(contrastOf(tokens, edge, ground)).toBeGreaterThanOrEqual(3),
  )
})
