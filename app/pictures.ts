import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { findFile } from '#core/server/files.ts'
import { newToken, sha256 } from '#core/server/ids.ts'
import { pictureAccess } from './picture-access.ts'
import type { Product } from './runtime.ts'

/** Specification section 9: widths, quality 70, avif and webp. Nothing else is rendered, so the cache stays small. */
const WIDTHS = new Set([320, 450, 640, 840, 1024, 1280, 1536, 1680, 2048, 2560, 3072, 900])
const ADDRESS = /^f_(avif|webp),w_(\d{3,4}),q_70$/
/** A picture never changes, but it can be taken down: caches ask again after ten minutes, and are told that theirs is right. */
const KEPT = { public: 'public, max-age=600', private: 'private, no-cache' }
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Two renderings at a time keep the rest of the process responsive; the same one is never made twice at once. */
const queue = (slots: number) => {
  let free = slots
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
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

/** `/_ipx/f_{avif|webp},w_{width},q_70/{photo id}`: our own pictures, in a closed set of sizes. */
export const servePictures = (server: FastifyInstance, product: Product): void => {
  const folder = path.join(product.config.data_folder, 'pictures')
  const inTurn = queue(2)
  const running = new Map<string, Promise<Buffer>>()
  const accessTo = pictureAccess(product)

  const render = async (fileKey: string, format: string, width: number): Promise<Buffer> => {
    const name = path.join(folder, `${sha256(`${fileKey}|${format}|${width}`)}.${format}`)
    const kept = await readFile(name).catch(() => null)
    if (kept) return kept
    const stream = await product.runtime.ports.files.get(fileKey)
    if (!stream) throw new Error('picture bytes are missing')
    const picture = sharp(await buffer(stream), { limitInputPixels: 50_000_000 }).resize({
      width,
      withoutEnlargement: true,
    })
    const made = await (
      format === 'avif'
        ? picture.avif({ quality: 70, effort: 2 })
        : picture.webp({ quality: 70, effort: 3 })
    ).toBuffer()
    await mkdir(folder, { recursive: true })
    const draft = `${name}.${newToken().slice(0, 8)}`
    await writeFile(draft, made)
    await rename(draft, name)
    return made
  }

  server.get('/_ipx/:options/:id', async (request, reply) => {
    const { options, id } = request.params as { options: string; id: string }
    const asked = ADDRESS.exec(options)
    const width = Number(asked?.[2])
    const gone = () =>
      reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    if (!asked || !WIDTHS.has(width) || !ID.test(id)) return gone()
    const file = await findFile(product.runtime.db, id)
    const isPicture = file?.content_type.startsWith('image/') === true
    const access = isPicture ? await accessTo(file, request) : 'none'
    if (!file || access === 'none') return gone()
    const tag = `"${sha256(`${file.file_key}|${asked[1]}|${width}`).slice(0, 22)}"`
    void reply.headers({
      etag: tag,
      'cache-control': KEPT[access],
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      ...(access === 'private' ? { vary: 'cookie' } : {}),
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const key = `${file.file_key}|${asked[1]}|${width}`
    const work =
      running.get(key) ??
      inTurn(() => render(file.file_key, asked[1]!, width)).finally(() => running.delete(key))
    running.set(key, work)
    const bytes = await work
    return reply.type(`image/${asked[1]}`).send(bytes)
  })
}
