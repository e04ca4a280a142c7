import { expect, test, vi } from 'vitest'
import { cutAt, joinWith, openPageCache, type KeptPage } from './page-cache.ts'

const page = (text: string): KeptPage => ({
  parts: cutAt(Buffer.from(text), 'NONCE'),
  status: 200,
  headers: [],
})

test('a page is drawn once for all who ask at once, and again when its seconds are over', async () => {
  let time = 0
  const draw = vi.fn(async () => page('a'))
  const keep = openPageCache(5000, 10, () => time)
  await Promise.all([keep('/', draw), keep('/', draw), keep('/', draw)])
  expect(draw).toHaveBeenCalledTimes(1)
  time = 4999
  await keep('/', draw)
  expect(draw).toHaveBeenCalledTimes(1)
  time = 5000
  await keep('/', draw)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('what may not be kept, and what failed, is not', async () => {
  const keep = openPageCache(5000, 10, () => 0)
  const refuse = vi.fn(async () => null)
  await keep('/', refuse)
  await keep('/', refuse)
  expect(refuse).toHaveBeenCalledTimes(2)
  await expect(
    keep('/', async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await keep('/', async () => page('b'))).toMatchObject({ status: 200 })
})

test('no more pages than the most', async () => {
  const draw = vi.fn(async () => page('c'))
  const keep = openPageCache(5000, 2, () => 0)
  for (const key of ['1', '2', '3', '1']) await keep(key, draw)
  expect(draw).toHaveBeenCalledTimes(4)
  await keep('3', draw)
  expect(draw).toHaveBeenCalledTimes(4)
})

test('each answer has its own nonce in every place of the first', () => {
  const { parts } = page('<script nonce="NONCE">á</script><link nonce="NONCE">')
  expect(joinWith(parts, 'xyz').toString()).toBe('<script nonce="xyz">á</script><link nonce="xyz">')
})
