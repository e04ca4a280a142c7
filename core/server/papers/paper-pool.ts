import { sha256 } from '../ids.ts'
import type { PaperSource } from './paper-source.ts'
import { openThreads, type ThreadOptions } from './paper-threads.ts'

interface PoolOptions extends ThreadOptions {
  /** Bytes of finished papers that are kept. */
  cache_bytes: number
}

export interface PaperPool {
  /** The PDF of this source; the same source makes the same bytes. `beforeMaking` may refuse (throw) where it is not kept and must be made again. */
  make: (source: PaperSource, beforeMaking?: () => Promise<void>) => Promise<Uint8Array>
  threads: () => number
  close: () => Promise<void>
}

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

/** Makes each paper once, in threads, and keeps the latest. */
export const openPaperPool = (options: PoolOptions): PaperPool => {
  const cache = openCache(options.cache_bytes)
  const inHand = new Map<string, Promise<Uint8Array>>()
  const threads = openThreads(options)
  const run = async (key: string, source: PaperSource): Promise<Uint8Array> => {
    try {
      const bytes = await threads.run(source)
      cache.set(key, bytes)
      return bytes
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
    threads: threads.threads,
    close: threads.close,
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
