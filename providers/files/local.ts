import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { jsonOf } from '#providers/json.ts'
import { final } from '#providers/provider-fault.ts'
import { type ByteStream, type FileFacts, type Files, isFileKey } from './port.ts'

const provider = 'files'

const Facts = z.object({
  key: z.string(),
  size: z.int(),
  content_type: z.string(),
  sha256: z.string(),
})

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const mustBeKey = (key: string): void => {
  if (!isFileKey(key)) throw final(provider, 'bad_key')
}

const chunksOf = async function* (content: Uint8Array | ByteStream): ByteStream {
  if (content instanceof Uint8Array) yield content
  else yield* content
}

// A crash leaves either the old file or the new one: written beside, flushed, then renamed.
const writeWhole = async (path: string, content: Uint8Array | ByteStream) => {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomUUID()}~`
  const hash = createHash('sha256')
  let size = 0
  try {
    const handle = await open(beside, 'wx')
    try {
      for await (const chunk of chunksOf(content)) {
        hash.update(chunk)
        size += chunk.byteLength
        await handle.write(chunk)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  const keep = () => rename(beside, path)
  const drop = () => rm(beside, { force: true })
  return { size, sha256: hash.digest('hex'), keep, drop }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const namesUnder = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Files in a folder: `<folder>/content/<key>`, their facts in `<folder>/facts/<key>`. */
export const localFiles = ({ folder }: { folder: string }): Files => {
  const contentOf = (key: string): string => join(folder, 'content', key)
  const factsOf = (key: string): string => join(folder, 'facts', key)
  const head = async (key: string): Promise<FileFacts | null> => {
    mustBeKey(key)
    try {
      await stat(contentOf(key))
      return Facts.parse(jsonOf(await readFile(factsOf(key), 'utf8')))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  /** Null also where less or more is there than was stored. */
  const whole = async (key: string): Promise<FileFacts | null> => {
    const facts = await head(key)
    const size = facts && (await stat(contentOf(key)).catch(() => null))?.size
    return facts && size === facts.size ? facts : null
  }
  return {
    async put(key, content, { content_type, sha256 }) {
      mustBeKey(key)
      // The same again, as one picture of several homes: it is there, and flushing costs a turn of the disk.
      if (content instanceof Uint8Array) {
        const kept = await whole(key)
        const is_same = kept?.sha256 === sha256 && kept.content_type === content_type
        if (is_same && sha256Of(content) === sha256) return kept
      }
      const written = await writeWhole(contentOf(key), content)
      if (written.sha256 !== sha256) {
        await written.drop()
        throw final(provider, 'checksum_mismatch')
      }
      const facts: FileFacts = { key, size: written.size, content_type, sha256 }
      const noted = await writeWhole(factsOf(key), Buffer.from(JSON.stringify(facts)))
      await written.keep()
      await noted.keep()
      return facts
    },
    get: async (key) => ((await head(key)) ? createReadStream(contentOf(key)) : null),
    head,
    async delete(key) {
      mustBeKey(key)
      await rm(contentOf(key), { force: true })
      await rm(factsOf(key), { force: true })
    },
    async list(prefix) {
      const root = join(folder, 'facts')
      const keys = (await namesUnder(root)).map((path) => path.slice(root.length + 1))
      return keys
        .filter((key) => isFileKey(key) && key.startsWith(prefix))
        .sort()
        .slice(0, 1000)
    },
  }
}
