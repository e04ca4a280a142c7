import type { Log, LogFields } from './log.ts'

/** Whether the database answers, said in the log when that changes and not for each call that fails meanwhile. */
export interface DatabaseWatch {
  log: Log
  close: () => void
}

const PROBE_MS = 500

/**
 * `log` writes like the one it is given, but lines about a lost database are one line when it is lost and one
 * when it answers `probe` again.
 */
export const watchDatabase = (log: Log, probe: () => Promise<unknown>): DatabaseWatch => {
  let lostAt: number | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const look = (): void => {
    timer = setTimeout(() => {
      probe().then(() => {
        if (isClosed || lostAt === null) return
        log.warn({ ms: Math.round(performance.now() - lostAt) }, 'the database answers again')
        lostAt = null
      }, look)
    }, PROBE_MS).unref()
  }
  const onceWhileLost =
    (write: Log['warn']) =>
    (fields: LogFields, message: string): void => {
      if (fields.lost_database !== true) return write(fields, message)
      log.debug(fields, message)
      if (lostAt !== null || isClosed) return
      lostAt = performance.now()
      log.error(fields, 'the database does not answer')
      look()
    }
  return {
    log: { ...log, warn: onceWhileLost(log.warn), error: onceWhileLost(log.error) },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
