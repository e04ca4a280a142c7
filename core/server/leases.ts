import type pg from 'pg'

/** What one process at a time may do. A process that dies loses its leases at once, with its connection. */
export interface Leases {
  /** Runs a step while nobody else runs one of this name; false where somebody does. */
  run: (name: string, step: () => Promise<unknown>) => Promise<boolean>
  close: () => Promise<void>
}

/** Leases are advisory locks of one connection, so that many of them take one place of the pool. */
export const openLeases = (pool: pg.Pool): Leases => {
  let connection: Promise<pg.PoolClient> | null = null
  // A lock of a session may be taken twice by that session, so this process keeps its own list.
  const running = new Set<string>()

  const held = new Set<pg.PoolClient>()

  /** A connection may end after it was given back: the database says so when it stops. */
  const forget = (client: pg.PoolClient): void => {
    if (!held.delete(client)) return
    connection = null
    client.release(true)
  }
  const connected = async (): Promise<pg.PoolClient> => {
    connection ??= pool.connect().then((client) => {
      held.add(client)
      client.on('error', () => forget(client))
      return client
    })
    try {
      return await connection
    } catch (error) {
      connection = null
      throw error
    }
  }
  const ask = async (client: pg.PoolClient, call: string, name: string): Promise<boolean> => {
    const { rows } = await client.query<{ done: boolean }>(
      `select ${call}(hashtextextended($1, 11)) as done`,
      [name],
    )
    return rows[0]?.done ?? false
  }

  return {
    async run(name, step) {
      if (running.has(name)) return false
      running.add(name)
      try {
        const client = await connected()
        if (!(await ask(client, 'pg_try_advisory_lock', name))) return false
        try {
          await step()
          return true
        } finally {
          // Where the connection is gone, the lock went with it.
          await ask(client, 'pg_advisory_unlock', name).catch(() => false)
        }
      } finally {
        running.delete(name)
      }
    },
    async close() {
      const client = await connection?.catch(() => null)
      if (client) forget(client)
    },
  }
}
