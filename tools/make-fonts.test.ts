import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeFonts } from './make-fonts.ts'

test('the letters of the pages are those that are made of the published ones', async () => {
  const made = await makeFonts()
  expect([...made.keys()].toSorted()).toEqual([
    'inter-cyrillic.woff2',
    'inter-latin-ext.woff2',
    'inter-latin.woff2',
    'inter-polish.woff2',
  ])
  for (const [name, bytes] of made)
    expect(readFileSync(`core/web/styles/fonts/${name}`).equals(bytes), name).toBe(true)
})
