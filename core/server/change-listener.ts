import pg from 'pg'
import { CHANGES_CHANNEL, parseChange, parseSignal, type Change, type Signal } from './changes.ts'
import { APP_ROLE } from './db.ts'
import { errorFields, type Log } from './log.ts'
import { noteLostDatabase } from './lost-database.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000
/** A connection that went silently is noticed by this question. */
const ALIVE_EVERY_MS = 30_000

export interface ChangeListener {
  close: () => Promise<void>
}

interface Heard {
  onChange: (change: Change) => void
  onSignal: (signal: Signal) => void
  /** It listens from now on, for the first time or again: what was called before is not known. */
  onGap: () => void
}

const connectClient = (
  connectionString: string,
  { onChange, onSignal }: Pick<Heard, 'onChange' | 'onSignal'>,
): pg.Client => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    options: `-c role=${APP_ROLE}`,
  })
  client.on('notification', ({ payload }) => {
    const change = parseChange(payload ?? '')
    if (change) return onChange(change)
    const signal = parseSignal(payload ?? '')
    if (signal) onSignal(signal)
  })
  return client
}

/**
 * One connection of its own, whatever the number of readers, on which the database calls. Lost, it is opened again with
 * growing waits. A proxy that lends connections by the transaction cannot carry it: the address must be the server's own.
 */
export const listenForChanges = (
  connectionString: string,
  heard: Heard,
  log: Log,
): ChangeListener => {
  let isClosed = false
  let client: pg.Client | null = null
  let waiting: NodeJS.Timeout | null = null
  let wait = FIRST_WAIT_MS

  const again = (): void => {
    if (isClosed || waiting !== null) return
    waiting = setTimeout(() => {
      waiting = null
      void open()
    }, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  const drop = (one: pg.Client, error?: unknown): void => {
    if (client !== one) return
    client = null
    noteLostDatabase(error)
    if (error !== undefined && !isClosed) log.warn(errorFields(error), 'change listener lost')
    void one.end().catch(() => undefined)
    again()
  }
  const open = async (): Promise<void> => {
    const one = connectClient(connectionString, heard)
    client = one
    one.on('error', (error) => drop(one, error))
    one.on('end', () => drop(one))
    try {
      await one.connect()
      await one.query(`listen ${CHANGES_CHANNEL}`)
      wait = FIRST_WAIT_MS
      heard.onGap()
    } catch (error) {
      drop(one, error)
    }
  }
  const alive = setInterval(() => {
    const one = client
    one?.query('select 1').catch((error: unknown) => drop(one, error))
  }, ALIVE_EVERY_MS)
  alive.unref()
  void open()
  return {
    async close() {
      isClosed = true
      clearInterval(alive)
      if (waiting) clearTimeout(waiting)
      await client?.end().catch(() => undefined)
    },
  }
}
