import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#core/server/migrate.ts'
import { ensureDatabase, startCluster } from '#core/server/postgres.ts'
import { readConfig } from '#app/config.ts'
import { jobs } from '#app/events.ts'
import { rowSecurity } from '#app/row-security.ts'
import { worldOn, type TestApp } from '#tests/support/test-app.ts'

export interface Ground {
  app: TestApp
  owner: pg.Pool
  close: () => Promise<void>
}

/** A product on a fresh cluster of its own, answering as in production: replies are shaped, not checked twice. */
export const openSetup = async (): Promise<Ground> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'igloo-bench-'))
  const cluster = await startCluster({ folder, password: 'bench', durable: true })
  await ensureDatabase(cluster, 'igloo')
  await migrateDatabase(cluster.ownerUrl('igloo'), {
    jobs,
    rowSecurity: rowSecurity(),
    dataKeys: readConfig({ IGLOO_DATA: folder }, { mode: 'test' }).data_keys,
  })
  const owner = new pg.Pool({ connectionString: cluster.ownerUrl('igloo'), max: 2 })
  // Closing the cluster may reach a connection that the pool has only begun to end.
  owner.on('error', () => undefined)
  owner.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const app = await worldOn(
    folder,
    { url: cluster.url('igloo'), owner_url: cluster.ownerUrl('igloo') },
    async () => {
      await owner.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  )
  app.product.config.check_replies = false
  return { app, owner, close: () => app.close() }
}

export const table = (rows: readonly Record<string, string | number>[]): void => {
  console.table(rows)
}
