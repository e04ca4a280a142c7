import type { FastifyInstance } from 'fastify'
import { openPool } from '#core/server/db.ts'
import { schemaState } from '#core/server/migrate.ts'
import type { Config } from './config.ts'

export const VERSION = '0.1.0'
export const LIVE = { status: 'live', version: VERSION }
const RETRY_AFTER = '2'

export interface Readiness {
  status: 'ready' | 'closing' | 'starting' | 'migrations_pending' | 'database_unreachable'
  version?: string
}

/** Whether this process can do its work, asked over a connection of its own: a full pool or much work never makes it wait. */
export interface Health {
  readiness: () => Promise<Readiness>
  /** Its own question to the database, for whoever watches it. */
  probe: () => Promise<unknown>
  /** It fetches jobs from now on; before, a worker is not ready. */
  noteWorking: () => void
  /** A process that is told to stop gets no new work from here on. */
  beginClosing: () => void
  isClosing: () => boolean
  close: () => Promise<void>
}

export const openHealth = (databaseUrl: string, role: Config['role']): Health => {
  const pool = openPool(databaseUrl, 1)
  let isClosing = false
  let isStarting = role === 'worker'
  let asked: Promise<Readiness> | null = null
  const ask = async (): Promise<Readiness> => {
    try {
      const { database, code } = await schemaState(pool)
      if (database < code) return { status: 'migrations_pending' }
      return isStarting ? { status: 'starting' } : { status: 'ready', version: VERSION }
    } catch {
      return { status: 'database_unreachable' }
    }
  }
  return {
    async readiness() {
      if (isClosing) return { status: 'closing' }
      // Many who ask at once are answered by one question.
      asked ??= ask().finally(() => {
        asked = null
      })
      return asked
    },
    probe: () => pool.query('select 1'),
    noteWorking() {
      isStarting = false
    },
    beginClosing() {
      isClosing = true
    },
    isClosing: () => isClosing,
    close: () => pool.end(),
  }
}

/** The same two answers at the address of the pages and at that of the metrics, which every process has. */
export const answerReadiness = async (
  health: Pick<Health, 'readiness'>,
): Promise<{ code: 200 | 503; headers: Record<string, string>; body: Readiness }> => {
  const body = await health.readiness()
  return body.status === 'ready'
    ? { code: 200, headers: { 'cache-control': 'no-store' }, body }
    : { code: 503, headers: { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER }, body }
}

export const serveHealth = (server: FastifyInstance, health: Health): void => {
  server.get('/api/health', async () => LIVE)
  server.get('/api/ready', async (_request, reply) => {
    const { code, headers, body } = await answerReadiness(health)
    return reply.code(code).headers(headers).send(body)
  })
}
