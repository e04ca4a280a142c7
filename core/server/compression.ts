import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Below this the head of an answer is as long as its body, and a packet is not filled. */
const SMALLEST_BYTES = 1_024
/** A larger body would hold everybody else up for more than about ten milliseconds. */
const LARGEST_BYTES = 4_194_304
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
/** Measured: 0.05 ms for 1.7 kB, 0.3 ms for a page of 90 kB; one level more costs three times as much for a tenth of the bytes. */
const LEVEL = { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18 }
/** Up to this size a lower level takes 26 µs in place of 64 for 3 kB, and 100 bytes more: one packet either way. */
const SMALL_BYTES = 4_096
const LEVEL_OF_SMALL = { [BROTLI_PARAM_QUALITY]: 2, [BROTLI_PARAM_LGWIN]: 14 }

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*\+)?(?:json|xml)\b|application\/(?:javascript|manifest\+json)\b|image\/svg\+xml)/

/** Browsers say one of few things. */
const KNOWN = new Map<string, Encoding | null>()
const KNOWN_MOST = 64

/** What a client takes, by its own order of preference where it says one; brotli before gzip. */
export const encodingOf = (accepted: string | undefined): Encoding | null => {
  if (!accepted) return null
  const known = KNOWN.get(accepted)
  if (known !== undefined) return known
  const found = encodingIn(accepted)
  if (KNOWN.size < KNOWN_MOST && accepted.length < 64) KNOWN.set(accepted, found)
  return found
}

const encodingIn = (accepted: string): Encoding | null => {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .slice(0, 20)
      .map((part) => {
        const [name = '', ...options] = part.split(';')
        const weight = options
          .map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(one)?.[1])
          .find((one) => one !== undefined)
        return [name.trim(), weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  if (!(br > 0) && !(gzip > 0)) return null
  return br >= gzip ? 'br' : 'gzip'
}

/** Texts up to this size are written into one buffer, which is used again: a new one for each page waits long to be freed. */
const scratch = Buffer.alloc(262_144)
/** The bytes of a text, to be read before the next text is written. */
const bytesOf = (text: string): Buffer =>
  // Three bytes for each unit of a string are enough for every text.
  text.length * 3 <= scratch.length ? scratch.subarray(0, scratch.write(text)) : Buffer.from(text)

/** One call in the thread that asks: a stream would wait behind password hashes in the pool, and cost three times as much. */
export const compressed = (body: Buffer | string, encoding: Encoding): Buffer => {
  const bytes = typeof body === 'string' ? bytesOf(body) : body
  return encoding === 'br'
    ? brotliCompressSync(bytes, {
        params: {
          ...(bytes.length <= SMALL_BYTES ? LEVEL_OF_SMALL : LEVEL),
          [BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : gzipSync(bytes)
}

/** What `compressed` made, as it was before. */
export const decompressed = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)

/** Adds a name to Vary, once. */
const varyBy = (reply: FastifyReply, name: string): void => {
  const vary = String(reply.getHeader('vary') ?? '')
  if (vary.toLowerCase().includes(name)) return
  void reply.header('vary', vary === '' ? name : `${vary}, ${name}`)
}

/** What carries a new secret of a person is sent as it is, so that its length says nothing of it. */
const mayCompress = (reply: FastifyReply): boolean =>
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('set-cookie') &&
  !String(reply.getHeader('cache-control') ?? '').includes('no-transform') &&
  COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))

/** Compresses bodies that are whole when they are sent. Streams, pictures, PDFs and what is compressed already go as they are. */
export const compressReplies = (server: FastifyInstance): void => {
  server.addHook(
    'onSend',
    (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
      if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !mayCompress(reply))
        return done(null, payload)
      const size = Buffer.byteLength(payload)
      if (size < SMALLEST_BYTES || size > LARGEST_BYTES) return done(null, payload)
      varyBy(reply, 'accept-encoding')
      const encoding = encodingOf(request.headers['accept-encoding'])
      if (encoding === null) return done(null, payload)
      void reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, compressed(payload, encoding))
    },
  )
}
