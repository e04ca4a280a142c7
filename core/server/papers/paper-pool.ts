import Piscina from 'piscina'
import { Failure } from '../../shared/problem.ts'
import { sha256 } from '../ids.ts'
import type { PaperSource } from './paper-source.ts'

interface PoolOptions {
  worker: URL
  threads: number
  /** Papers that may wait for a thread; more are refused with 503 `core.busy`. */
  queue: number
  /** After this a thread is ended and replaced, and its paper is refused with 503 `core.busy`. */
  timeout_ms: number
  heap_mb: number
  /** Bytes of finished papers that are kept. */
  cache_bytes: number
}

export interface PaperPool {
  /** The PDF of this source; the same source makes the same bytes. `beforeMaking` may refuse (throw) where it is not kept and must be made again. */
  make: (source: PaperSource, beforeMaking?: () => Promise<void>) => Promise<Uint8Array>
  threads: () => number
  close: () => Promise<void>
}

const busyFailure = (): Failure => new Failure('core.busy', 503, {}, 5)

/** Finished papers by the hash of their data, the longest unused leaves first. */
const openCache = (maxBytes: number) => {
  const kept = new Map<string, Uint8Array>()
  let size = 0
  return {
    get(key: string): Uint8Array | undefined {
      const bytes = kept.get(key)
      if (bytes) {
        kept.delete(key)
        kept.set(key, bytes)
      }
      return bytes
    },
    set(key: string, bytes: Uint8Array): void {
      kept.set(key, bytes)
      size += bytes.length
      for (const [oldest, old] of kept) {
        if (size <= maxBytes) break
        kept.delete(oldest)
        size -= old.length
      }
    },
  }
}

/** Threads that make papers beside the one that answers people. They start at the first paper and end when idle. */
export const openPaperPool = (options: PoolOptions): PaperPool => {
  const cache = openCache(options.cache_bytes)
  const inHand = new Map<string, Promise<Uint8Array>>()
  let pool: Piscina | null = null
  const started = (): Piscina => {
    const threads = new Piscina({
      filename: options.worker.href,
      minThreads: 0,
      maxThreads: options.threads,
      concurrentTasksPerWorker: 1,
      maxQueue: options.queue,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: options.heap_mb },
    })
    // A thread that ends is told to whoever waits for its paper; without a listener it would end the process as well.
    threads.on('error', () => undefined)
    return threads
  }
  const run = async (key: string, source: PaperSource): Promise<Uint8Array> => {
    try {
      const bytes = Uint8Array.from(
        (await (pool ??= started()).run(source, {
          signal: AbortSignal.timeout(options.timeout_ms),
        })) as Uint8Array,
      )
      cache.set(key, bytes)
      return bytes
    } catch (error) {
      const { name, code, message } = error as { name?: string; code?: string; message?: string }
      const isOver =
        name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY' || /queue/i.test(message ?? '')
      throw isOver ? busyFailure() : error
    } finally {
      inHand.delete(key)
    }
  }
  return {
    async make(source, beforeMaking) {
      const key = sha256(`${sha256(source.template)}${source.data}`)
      const known = cache.get(key) ?? inHand.get(key)
      if (known) return known
      await beforeMaking?.()
      const begun = inHand.get(key)
      if (begun) return begun
      const making = run(key, source)
      inHand.set(key, making)
      return making
    },
    threads: () => pool?.threads.length ?? 0,
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}

/** The pool of this process. The largest contract takes under a second. */
export const papers = openPaperPool({
  worker: new URL('paper-worker.ts', import.meta.url),
  threads: 2,
  queue: 16,
  timeout_ms: 20_000,
  heap_mb: 128,
  cache_bytes: 16_000_000,
})
