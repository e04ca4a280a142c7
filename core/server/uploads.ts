import '@fastify/multipart'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../shared/problem.ts'
import { UPLOAD_MAX_BYTES } from '../shared/uploads.ts'
import { cleanFileName } from './file-names.ts'
import type { UploadedFile } from './handle.ts'
import { hasLeft } from './http-problems.ts'
import { newId, sha256 } from './ids.ts'
import type { PlaceLimits } from './places.ts'
import { openSlots } from './upload-slots.ts'

export interface UploadLimits extends PlaceLimits {
  /** Bytes of one request, its frame included. */
  request_bytes: number
  /** In each window of so many milliseconds at least so many bytes must come. */
  window_ms: number
  window_bytes: number
  /** Milliseconds from the first byte to the last. */
  longest_ms: number
}

export const UPLOAD_LIMITS: UploadLimits = {
  request_bytes: 60 * 1024 * 1024,
  in_hand: 2,
  waiting: 40,
  wait_ms: 30_000,
  window_ms: 10_000,
  window_bytes: 128 * 1024,
  longest_ms: 300_000,
}

/** What the multipart parser holds to. */
export const PARSER_LIMITS = {
  fileSize: UPLOAD_MAX_BYTES,
  files: 20,
  fields: 20,
  fieldSize: 10_000,
  parts: 40,
}

export interface Received {
  files: UploadedFile[]
  fields: Record<string, string>
  /** Removes the files and gives the place back. */
  release: () => Promise<void>
}

export interface Quarantine {
  /**
   * Writes the files of a multipart request to disk, where nothing but the handler reads them. Fails
   * with 413 `core.too_large` or `core.too_many_files`, 408 `core.too_slow`, 503 `core.busy`, 400 and 415.
   * Nothing is left behind where it fails.
   */
  receive: (request: FastifyRequest, person: string) => Promise<Received>
  close: () => void
}

const tooLarge = (): Failure => new Failure('core.too_large', 413)
const brokenOff = (): Failure => new Failure('core.malformed_request', 400)

/** Rejects as soon as a body is too large or too slow, or the client has left. */
const watchBody = (raw: IncomingMessage, limits: UploadLimits) => {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => undefined)
  let [bytes, inWindow] = [0, 0]
  let reason: Failure | null = null
  const end = (why: Failure): void => {
    reason ??= why
    raw.unpipe()
    reject(why)
  }
  const tooSlow = () => end(new Failure('core.too_slow', 408))
  const count = (chunk: Buffer): void => {
    bytes += chunk.length
    inWindow += chunk.length
    if (bytes > limits.request_bytes) end(tooLarge())
  }
  const left = () => {
    if (!raw.complete) end(brokenOff())
  }
  const windows = setInterval(() => {
    if (!raw.complete && inWindow < limits.window_bytes) tooSlow()
    inWindow = 0
  }, limits.window_ms)
  const longest = setTimeout(() => {
    if (!raw.complete) tooSlow()
  }, limits.longest_ms)
  raw.on('data', count)
  raw.once('close', left)
  const stop = (): void => {
    clearInterval(windows)
    clearTimeout(longest)
    raw.off('data', count)
    raw.off('close', left)
  }
  return { broken, reason: () => reason, stop }
}

/** Removes what processes of this machine left that live no more, and of others what is a day old. */
const removeOldFiles = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name)
    const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? []
    const isOld = Date.now() - statSync(place).mtimeMs > 86_400_000
    const isDead = host === hostname() && !isOtherLiveProcess(Number(pid))
    if (isOld || isDead || host === undefined) rmSync(place, { recursive: true, force: true })
  }
}
const isOtherLiveProcess = (pid: number): boolean => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const keepFile = async (part: MultipartFile, place: string): Promise<UploadedFile> => {
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(part.file, measure, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
  if (part.file.truncated) throw tooLarge()
  return {
    field: part.fieldname,
    file_name: cleanFileName(part.filename ?? ''),
    size,
    sha256: hash.digest('hex'),
    read: () => readFile(place),
  }
}

/** A file that is in memory already: sample data, tests. */
export const fileInMemory = (field: string, fileName: string, bytes: Uint8Array): UploadedFile => ({
  field,
  file_name: cleanFileName(fileName),
  size: bytes.length,
  sha256: sha256(bytes),
  read: async () => bytes,
})

/** The parser's own complaints (no boundary, cut off) carry no code: they are about what was sent. */
const complaintOf = (error: unknown): unknown =>
  error instanceof Error && (error as { code?: string }).code === undefined ? brokenOff() : error

const readParts = async (
  request: FastifyRequest,
  folder: string,
  limits: UploadLimits,
  places: string[],
) => {
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  const watch = watchBody(request.raw, limits)
  try {
    const parts = request.parts()
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), watch.broken])
      if (done) break
      if (part.type === 'file') {
        const place = path.join(folder, newId())
        places.push(place)
        watch.broken.catch((why: Error) => part.file.destroy(why))
        files.push(await keepFile(part, place))
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value
    }
    return { files, fields }
  } catch (error) {
    // What the parser says of a body that was cut off matters less than why it was.
    throw watch.reason() ?? complaintOf(error)
  } finally {
    watch.stop()
  }
}

/** Opens the quarantine of one process under `folder`, emptied of what an earlier process left there. */
export const openQuarantine = (
  folder: string,
  limits: UploadLimits = UPLOAD_LIMITS,
  onRefusal: () => void = () => undefined,
): Quarantine => {
  const own = path.join(folder, `${hostname()}-${process.pid}`)
  const slots = openSlots(limits, onRefusal)
  removeOldFiles(folder)
  return {
    async receive(request, person) {
      if (!request.isMultipart()) throw new Failure('core.unsupported_media_type', 415)
      if (Number(request.headers['content-length'] ?? 0) > limits.request_bytes) throw tooLarge()
      const client = new AbortController()
      const left = () => client.abort(brokenOff())
      // Whoever left while it was asked who they are tells nothing any more.
      if (hasLeft(request)) left()
      request.raw.once('close', left)
      const leave = await slots
        .enter(person, client.signal)
        .finally(() => request.raw.off('close', left))
      const places: string[] = []
      const release = async (): Promise<void> => {
        await Promise.all(places.map((place) => rm(place, { force: true }))).finally(leave)
      }
      try {
        mkdirSync(own, { recursive: true, mode: 0o700 })
        return { ...(await readParts(request, own, limits, places)), release }
      } catch (error) {
        await release()
        throw error
      }
    },
    close: () => rmSync(own, { recursive: true, force: true }),
  }
}
