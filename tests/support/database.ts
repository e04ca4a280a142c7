import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#core/server/migrate.ts'
import { ensureDatabase, startCluster } from '#core/server/postgres.ts'
import { readConfig } from '#app/config.ts'
import { jobs } from '#app/events.ts'
import { rowSecurity } from '#app/row-security.ts'
import { TEST_DATA_KEYS } from './data-keys.ts'

const TEMPLATE = 'igloo_template'

/** One cluster for the whole run, in memory-like mode; every test file gets a copy of the migrated template. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'igloo-test-'))
  const cluster = await startCluster({
    folder,
    password: randomBytes(12).toString('hex'),
    durable: false,
  })
  await ensureDatabase(cluster, TEMPLATE)
  await migrateDatabase(cluster.ownerUrl(TEMPLATE), {
    jobs,
    rowSecurity: rowSecurity(),
    dataKeys: readConfig({ IGLOO_DATA: folder, ...TEST_DATA_KEYS }, { mode: 'test' }).data_keys,
  })
  process.env.IGLOO_TEST_DATABASE = cluster.ownerUrl('postgres')
  process.env.IGLOO_TEST_LOGIN = cluster.url('postgres')
  process.env.IGLOO_TEST_FOLDER = folder
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `url` is the product's login, `owner_url` the owner's. */
export interface TestDatabase {
  name: string
  url: string
  owner_url: string
  drop: () => Promise<void>
}

/** A fresh copy of the migrated template, or of another database that nothing is connected to. */
export const cloneDatabase = async (template = TEMPLATE): Promise<TestDatabase> => {
  const { IGLOO_TEST_DATABASE: admin, IGLOO_TEST_LOGIN: login } = process.env
  if (!admin || !login)
    throw new Error('the test database is not running: use the project’s own test command')
  const name = `t_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  for (let tries = 0; ; tries += 1) {
    try {
      await run(`create database "${name}" template "${template}" strategy file_copy`)
      break
    } catch (error) {
      // Another worker is copying the template at this moment.
      if (tries > 40) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const named = (url: string) => url.replace(/\/postgres$/, `/${name}`)
  return {
    name,
    url: named(login),
    owner_url: named(admin),
    drop: () => run(`drop database if exists "${name}" with (force)`),
  }
}
