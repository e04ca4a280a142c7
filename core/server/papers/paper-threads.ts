import Piscina from 'piscina'
import { Failure } from '../../shared/problem.ts'

export interface ThreadOptions {
  worker: URL
  threads: number
  /** Pieces of work that may wait for a thread; more are refused with 503 `core.busy`. */
  queue: number
  /** After this a thread is ended and replaced, and its work is refused with 503 `core.busy`. */
  timeout_ms: number
  heap_mb: number
}

export interface Threads {
  /** What the worker makes of the work: bytes. */
  run: (work: object) => Promise<Uint8Array>
  threads: () => number
  close: () => Promise<void>
}

const busyFailure = (): Failure => new Failure('core.busy', 503, {}, 5)

/** Threads that work beside the one that answers people, with limits. They start at the first piece of work and end when idle. */
export const openThreads = (options: ThreadOptions): Threads => {
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
    // A thread that ends is told to whoever waits for its work; without a listener it would end the process as well.
    threads.on('error', () => undefined)
    return threads
  }
  return {
    async run(work) {
      try {
        return Uint8Array.from(
          (await (pool ??= started()).run(work, {
            signal: AbortSignal.timeout(options.timeout_ms),
          })) as Uint8Array,
        )
      } catch (error) {
        const { name, code, message } = error as { name?: string; code?: string; message?: string }
        const isOver =
          name === 'AbortError' ||
          code === 'ERR_WORKER_OUT_OF_MEMORY' ||
          /queue/i.test(message ?? '')
        throw isOver ? busyFailure() : error
      }
    },
    threads: () => pool?.threads.length ?? 0,
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}
