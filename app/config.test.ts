import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'igloo-config-')))
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('demo processes with the same secret have the same keys, each with a folder of its own', () => {
  const keysOf = (IGLOO_DATA: string, IGLOO_SECRET?: string) => {
    const { secret, keys, data_keys } = readConfig({ IGLOO_DATA, IGLOO_SECRET })
    return { secret, keys, data_keys }
  }
  const [one, other] = folders as [string, string]
  expect(keysOf(one)).not.toEqual(keysOf(other))
  expect(keysOf(one, 's'.repeat(40))).toEqual(keysOf(other, 's'.repeat(40)))
  expect(keysOf(one, 's'.repeat(40))).not.toEqual(keysOf(one))
})
