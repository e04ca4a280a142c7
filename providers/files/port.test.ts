import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStub, type StubAnswer } from '#providers/vendor-stub.ts'
import { localFiles } from './local.ts'
import { type ByteStream, type Files, isFileKey } from './port.ts'
import { s3Files } from './s3.ts'

interface Kept {
  bytes: Buffer
  type: string
  sha256: string
}

/** As much of S3's REST API, addressed by path, as the adapter uses. */
const startS3 = () => {
  const objects = new Map<string, Kept>()
  return startStub(({ method, path, query, headers, bytes }): StubAnswer => {
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AK/'))
      return { status: 403 }
    const key = path.replace('/igloo/', '')
    const kept = objects.get(key)
    if (query.get('list-type') === '2') {
      const keys = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? ''))
      const contents = keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
      const body = `<?xml version="1.0"?><ListBucketResult><Name>igloo</Name>${contents}</ListBucketResult>`
      return { headers: { 'content-type': 'application/xml' }, body }
    }
    if (method === 'PUT') {
      objects.set(key, {
        bytes,
        type: headers['content-type'] ?? '',
        sha256: String(headers['x-amz-meta-sha256'] ?? ''),
      })
      return { headers: { etag: '"1"' } }
    }
    if (method === 'DELETE') return objects.delete(key) ? { status: 204 } : { status: 204 }
    if (!kept)
      return { status: 404, body: '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>' }
    const facts = {
      'content-type': kept.type,
      'content-length': String(kept.bytes.length),
      'x-amz-meta-sha256': kept.sha256,
    }
    return { headers: facts, body: method === 'HEAD' ? '' : kept.bytes }
  })
}

const s3 = async () => {
  const stub = await startS3()
  const account = {
    bucket: 'igloo',
    region: 'eu-north-1',
    access_key_id: 'AK',
    secret_access_key: 'SK',
  }
  return {
    files: s3Files({ ...account, endpoint: stub.url, pause_ms: 2 }),
    close: stub.close,
    fail: stub.fail,
  }
}

const local = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'igloo-files-'))
  return {
    files: localFiles({ folder }) as Files,
    close: () => rm(folder, { recursive: true }),
    fail: undefined,
    leftovers: async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('~')),
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const textOf = async (stream: ByteStream | null): Promise<string> => {
  if (!stream) return ''
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

describe.each([
  ['local', local],
  ['s3', s3],
] as const)('files: %s', (_name, make) => {
  let bench: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    bench = await make()
  })
  afterAll(() => bench.close())

  const facts = { content_type: 'text/plain', sha256: sha256('Íbúð') }

  it('keeps, tells, gives back and replaces', async () => {
    const { files } = bench
    const put = await files.put('contracts/1/lease.txt', Buffer.from('Íbúð'), facts)
    expect(put).toEqual({ key: 'contracts/1/lease.txt', size: 7, ...facts })
    expect(await files.head('contracts/1/lease.txt')).toEqual(put)
    expect(await textOf(await files.get('contracts/1/lease.txt'))).toBe('Íbúð')
    const newer = { ...facts, sha256: sha256('ný') }
    await files.put(
      'contracts/1/lease.txt',
      Readable.from([Buffer.from('n'), Buffer.from('ý')]),
      newer,
    )
    expect(await textOf(await files.get('contracts/1/lease.txt'))).toBe('ný')
  })

  it('keeps nothing whose checksum is wrong', async () => {
    const wrong = bench.files.put('a/b', Buffer.from('x'), facts)
    await expect(wrong).rejects.toMatchObject({ code: 'checksum_mismatch', retryable: false })
    expect(await bench.files.head('a/b')).toBeNull()
    if ('leftovers' in bench) expect(await bench.leftovers()).toEqual([])
  })

  it('has no file that was never put or was deleted', async () => {
    expect(await bench.files.get('nowhere')).toBeNull()
    await bench.files.put('gone', Buffer.from('Íbúð'), facts)
    await bench.files.delete('gone')
    await bench.files.delete('gone')
    expect(await bench.files.head('gone')).toBeNull()
  })

  it('lists by prefix in order', async () => {
    for (const key of ['list/b', 'list/a', 'other/c'])
      await bench.files.put(key, Buffer.from('Íbúð'), facts)
    expect(await bench.files.list('list/')).toEqual(['list/a', 'list/b'])
  })

  it.each(['../etc/passwd', '/a', 'a//b', 'a/../b', 'A', 'a/.hidden', 'a b', '', 'a/'])(
    'refuses key "%s"',
    async (key) => {
      expect(isFileKey(key)).toBe(false)
      await expect(bench.files.get(key)).rejects.toMatchObject({
        code: 'bad_key',
        retryable: false,
      })
      await expect(bench.files.put(key, Buffer.from('Íbúð'), facts)).rejects.toMatchObject({
        code: 'bad_key',
      })
    },
  )

  it('tries again when the store stumbles', async () => {
    if (!bench.fail) return
    bench.fail(503, 2)
    expect(await bench.files.put('again', Buffer.from('Íbúð'), facts)).toMatchObject({ size: 7 })
    bench.fail(503, 3)
    await expect(bench.files.head('again')).rejects.toMatchObject({
      code: 'unavailable',
      retryable: true,
    })
  })
})

it('a local file that is there already is not written again, one that is damaged is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'igloo-files-'))
  const files = localFiles({ folder })
  const bytes = Buffer.from('Íbúð')
  const facts = { content_type: 'text/plain', sha256: sha256('Íbúð') }
  const path = join(folder, 'content', 'a')
  await files.put('a', bytes, facts)
  const { ino } = await stat(path)
  expect(await files.put('a', bytes, facts)).toEqual({ key: 'a', size: 7, ...facts })
  expect((await stat(path)).ino).toBe(ino)
  await truncate(path, 2)
  await files.put('a', bytes, facts)
  expect((await stat(path)).size).toBe(7)
  await rm(folder, { recursive: true })
})
