import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { drawnPage, openPageCache, withHashes } from './page-cache.ts'

const page = (text: string) => drawnPage({ html: text, scripts: '', status: 200, headers: [] })

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

test('what is kept or being drawn is known by the end of its key, while its seconds last', async () => {
  let time = 0
  const keep = openPageCache(5000, 10, () => time)
  const drawing = keep('is light /listings', async () => page('a'))
  expect([keep.has(' /listings'), keep.has(' /'), keep.has(' /help')]).toEqual([true, false, false])
  await drawing
  time = 4999
  expect(keep.has(' /listings')).toBe(true)
  time = 5000
  expect(keep.has(' /listings')).toBe(false)
})

test('what was dropped is drawn again, also where it was still being drawn', async () => {
  const keep = openPageCache<string>(5000, 10, () => 0)
  const { promise, resolve } = Promise.withResolvers<string>()
  await keep('is /a', async () => 'a')
  const waiting = keep('is /b', () => promise)
  keep.drop((key) => key.endsWith('/b'))
  expect([keep.has('/a'), keep.has('/b')]).toEqual([true, false])
  const fresh = keep('is /b', async () => 'new')
  resolve('old')
  expect(await Promise.all([waiting, fresh, keep('is /b', async () => 'newer')])).toEqual([
    'old',
    'new',
    'new',
  ])
})

test('what may not be kept is sent to those who wait, and drawn again; so is what failed', async () => {
  const keep = openPageCache<string>(
    5000,
    10,
    () => 0,
    (drawn) => drawn !== 'gone',
  )
  const draw = vi.fn(async () => 'gone')
  expect(await Promise.all([keep('/', draw), keep('/', draw)])).toEqual(['gone', 'gone'])
  expect(draw).toHaveBeenCalledTimes(1)
  await keep('/', draw)
  expect(draw).toHaveBeenCalledTimes(2)
  await expect(
    keep('/', async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await keep('/', async () => 'b')).toBe('b')
})

test('drawing is for whoever waits: it ends when the last one has left, and not when it is done', async () => {
  const keep = openPageCache<string>(5000, 10, () => 0)
  const [one, two, late] = [new AbortController(), new AbortController(), new AbortController()]
  const { promise, resolve } = Promise.withResolvers<string>()
  const signals: AbortSignal[] = []
  const draw = (gone: AbortSignal) => {
    signals.push(gone)
    return promise
  }
  void keep('/', draw, one.signal)
  void keep('/', draw, two.signal)
  one.abort('left')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  two.abort('left')
  expect(signals[0]).toMatchObject({ aborted: true, reason: 'left' })
  const drawn = keep('/', draw, late.signal)
  expect(signals).toHaveLength(2)
  resolve('a')
  await drawn
  late.abort('left')
  expect(signals[1]!.aborted).toBe(false)
  expect(await keep('/', draw)).toBe('a')
  expect(signals).toHaveLength(2)
})

test('no more pages than the most', async () => {
  const draw = vi.fn(async () => page('c'))
  const keep = openPageCache(5000, 2, () => 0)
  for (const key of ['1', '2', '3', '1']) await keep(key, draw)
  expect(draw).toHaveBeenCalledTimes(4)
  await keep('3', draw)
  expect(draw).toHaveBeenCalledTimes(4)
})

test('its bytes are compressed once for each encoding, and say the same', () => {
  const html = 'Íbúð til leigu '.repeat(200)
  const kept = page(html)
  expect(kept.bytes(null).toString()).toBe(html)
  expect(brotliDecompressSync(kept.bytes('br')).toString()).toBe(html)
  expect(gunzipSync(kept.bytes('gzip')).toString()).toBe(html)
  expect(kept.bytes('br')).toBe(kept.bytes('br'))
  expect(kept.bytes(null).toString()).toBe(html)
})

test('what many are sent has no nonce, and names each script that runs by its hash', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const { html, scripts } = withHashes(
    '<link rel="later" nonce="N+/=" href="/a.js"><script nonce="N+/=">here = 1</script>' +
      '<script nonce="N+/=" type="later">import "/a.js"</script><script type="application/ld+json" nonce="N+/=">{}</script>',
    'N+/=',
  )
  expect(html).not.toContain('nonce')
  expect(scripts.split(' ')).toEqual([hash('here = 1'), hash('import "/a.js"')])
})
