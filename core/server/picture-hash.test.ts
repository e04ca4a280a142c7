import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALIKE_BITS, hashBands, mirroredHash, nearBands, pictureHash } from './picture-hash.ts'

const PHOTOS = path.resolve(import.meta.dirname, '../../app/demo/photos')
const read = (name: string) => readFileSync(path.join(PHOTOS, `${name}.webp`))
const apart = (one: string, other: string): number =>
  [...one].filter((bit, at) => bit !== other[at]).length

describe('a copy of a photo is alike', () => {
  const photo = read('kitchen-01')
  let hash: string
  beforeAll(async () => {
    hash = (await pictureHash(photo))!
  })
  test.each([
    ['smaller', () => sharp(photo).resize(300).webp().toBuffer()],
    ['of poor quality', () => sharp(photo).jpeg({ quality: 20 }).toBuffer()],
    ['brighter', () => sharp(photo).modulate({ brightness: 1.2 }).png().toBuffer()],
    ['in grey', () => sharp(photo).greyscale().webp().toBuffer()],
  ])('%s', async (_, copy) => {
    expect(apart(hash, (await pictureHash(await copy()))!)).toBeLessThanOrEqual(ALIKE_BITS)
  })
  test('in a mirror, by the hash of the mirror', async () => {
    const mirrored = (await pictureHash(await sharp(photo).flop().png().toBuffer()))!
    expect(apart(mirroredHash(hash), mirrored)).toBeLessThanOrEqual(ALIKE_BITS)
    expect(apart(hash, mirrored)).toBeGreaterThan(ALIKE_BITS)
  })
})

test('different photos are not alike', async () => {
  const names = readdirSync(PHOTOS)
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(0, -5))
  const hashes = await Promise.all(
    names.map(async (name) => [name, await pictureHash(read(name))] as const),
  )
  const alike = hashes.flatMap(([name, hash], at) =>
    hashes
      .slice(at + 1)
      .filter(([, other]) => hash && other && apart(hash, other) <= ALIKE_BITS)
      .map(([other]) => `${name} ${other}`),
  )
  expect(alike).toEqual([])
})

test('a wall says too little', async () => {
  const wall = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#e8e4dc' },
  })
    .webp()
    .toBuffer()
  expect(await pictureHash(wall)).toBeNull()
})

test('every hash with seven different bits shares a band that is near', () => {
  const hash = '0011010111001010'.repeat(4)
  expect(hashBands('0'.repeat(63) + '1')).toEqual([0, 65_536, 131_072, 196_609])
  const near = new Set(nearBands(hash))
  let seed = 7
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647)
  for (let round = 0; round < 500; round += 1) {
    const bits = [...hash]
    const changed = new Set<number>()
    while (changed.size < ALIKE_BITS) changed.add(next() % 64)
    for (const at of changed) bits[at] = bits[at] === '1' ? '0' : '1'
    expect(hashBands(bits.join('')).some((band) => near.has(band))).toBe(true)
  }
})
