import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { findFile } from '#core/server/files.ts'
import { newToken, sha256 } from '#core/server/ids.ts'
import { openSharp } from '#core/server/sharp.ts'
import { pictureAccess } from './picture-access.ts'
import { isUsual, pictureOptionsIn, type PictureOptions } from './picture-options.ts'
import type { Product } from './runtime.ts'

/** A picture never changes, but it can be taken down: caches ask again after ten minutes, and are told that theirs is right. */
const KEPT = { public: 'public, max-age=600', private: 'private, no-cache' }
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Renderings that may wait; whoever asks for more is told to come again. */
const MOST_WAITING = 200
/** Of those that are kept nowhere, so that they never stand in the way of the product's own. */
const MOST_UNUSUAL = 4

class Busy extends Error {}

/** Two renderings at a time keep the rest of the process responsive; the same one is never made twice at once. */
const queue = (slots: number, most: number) => {
  let free = slots
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0 && waiting.length >= most) throw new Busy('too many pictures are being made')
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const encode = async (bytes: Buffer, options: PictureOptions): Promise<Buffer> => {
  const { width, height, fit, background, format, quality } = options
  const sharp = await openSharp()
  const picture = sharp(bytes, { limitInputPixels: 50_000_000 }).resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    fit,
    withoutEnlargement: true,
    ...(background === null ? {} : { background }),
  })
  const opaque = background === null ? picture : picture.flatten({ background })
  return (
    format === 'avif' ? opaque.avif({ quality, effort: 2 }) : opaque.webp({ quality, effort: 3 })
  ).toBuffer()
}

/** The bytes of a picture, made or found again. Throws `Busy`. */
const openRenderer = ({ config, runtime }: Product) => {
  const folder = path.join(config.data_folder, 'pictures')
  const usual = queue(2, MOST_WAITING)
  const unusual = queue(1, MOST_UNUSUAL)
  const running = new Map<string, Promise<Buffer>>()

  const bytesOf = async (fileKey: string): Promise<Buffer> => {
    const stream = await runtime.ports.files.get(fileKey)
    if (!stream) throw new Error('picture bytes are missing')
    return buffer(stream)
  }
  const keptOf = async (fileKey: string, options: PictureOptions): Promise<Buffer> => {
    const { format, width } = options
    const name = path.join(folder, `${sha256(`${fileKey}|${format}|${width}`)}.${format}`)
    const kept = await readFile(name).catch(() => null)
    if (kept) return kept
    const made = await encode(await bytesOf(fileKey), options)
    await mkdir(folder, { recursive: true })
    const draft = `${name}.${newToken().slice(0, 8)}`
    await writeFile(draft, made)
    await rename(draft, name)
    return made
  }
  return (fileKey: string, options: PictureOptions): Promise<Buffer> => {
    const key = `${fileKey}|${Object.values(options).join('|')}`
    const work =
      running.get(key) ??
      (isUsual(options)
        ? usual(() => keptOf(fileKey, options))
        : unusual(async () => encode(await bytesOf(fileKey), options))
      ).finally(() => running.delete(key))
    running.set(key, work)
    return work
  }
}

/** `/_ipx/{options}/{photo id}`: our own pictures. What an address may ask for is in picture-options.ts. */
export const servePictures = (server: FastifyInstance, product: Product): void => {
  const render = openRenderer(product)
  const accessTo = pictureAccess(product)

  server.get('/_ipx/:options/:id', async (request, reply) => {
    const { options, id } = request.params as { options: string; id: string }
    const asked = pictureOptionsIn(options)
    const gone = () =>
      reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    if (!asked || !ID.test(id)) return gone()
    const file = await findFile(product.runtime.db, id)
    // Papers that are pictures have no width: they are handed out by their feature alone.
    const isPicture = file?.content_type.startsWith('image/') === true && file.width !== null
    const access = isPicture ? await accessTo(file, request) : 'none'
    if (!file || access === 'none') return gone()
    const tag = `"${sha256(`${file.file_key}|${Object.values(asked).join('|')}`).slice(0, 22)}"`
    void reply.headers({
      etag: tag,
      'cache-control': KEPT[access],
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ...(access === 'private' ? { vary: 'cookie' } : {}),
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const bytes = await render(file.file_key, asked).catch((error: unknown) => {
      if (error instanceof Busy) return null
      throw error
    })
    if (bytes) return reply.type(`image/${asked.format}`).send(bytes)
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
      .type('text/plain')
      .send('Busy')
  })
}
