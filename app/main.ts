import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openPool } from '#core/server/db.ts'
import { useDataKeys } from '#core/server/encryption.ts'
import { errorFields, openLog, type Log } from '#core/server/log.ts'
import type { Metrics } from '#core/server/metrics.ts'
import { loginProblem } from '#core/server/database-login.ts'
import { migrateDatabase, NewerSchema, schemaState } from '#core/server/migrate.ts'
import { KeysDoNotFit, keysProblemOf } from '#core/server/reencryption.ts'
import { emptyDatabase, ensureDatabase, startCluster, type Cluster } from '#core/server/postgres.ts'
import { closeWhenAnswered } from './closing.ts'
import { listenAt } from './listening.ts'
import { readConfig, StartProblem, type Config } from './config.ts'
import { demoIsHalf, isDemoSeeded, makeDemoApart, printDemo } from './demo.ts'
import { jobs } from './events.ts'
import { rowSecurity } from './row-security.ts'
import { unnamedOperator } from './operator.ts'
import { openProduct, type Product } from './runtime.ts'
import { productMetrics, serveMetrics } from './metrics.ts'
import { makeServer } from './server.ts'
import { startTimetable } from './timetable.ts'

const DATABASE = 'igloo'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** One server per data folder: a second start says so instead of fighting over the files. */
const takeFolder = (config: Config): (() => void) => {
  mkdirSync(config.data_folder, { recursive: true })
  const file = path.join(config.data_folder, 'running')
  for (let again = true; ; again = false) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch {
      const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
      if (pid > 0 && pid !== process.pid && isAlive(pid))
        throw new StartProblem(
          `already running from this folder (process ${pid}): stop it first, or set IGLOO_DATA to another folder`,
        )
      if (!again)
        throw new StartProblem(
          'the file "running" in the data folder cannot be replaced: remove it',
        )
      rmSync(file, { force: true })
    }
  }
}

const reach = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new StartProblem(
      `the database of DATABASE_URL cannot be reached (${words || 'no answer'}): check the address, or unset DATABASE_URL to use the embedded one`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Opened {
  url: string
  owner: string | null
  cluster: Cluster | null
}

const openDatabase = async (config: Config): Promise<Opened> => {
  if (config.database_url) {
    await reach(config.database_url)
    return { url: config.database_url, owner: config.database_owner_url, cluster: null }
  }
  const cluster = await startCluster({
    folder: config.data_folder,
    password: config.database_password,
    durable: true,
  })
  await ensureDatabase(cluster, DATABASE)
  if (await demoIsHalf(cluster.ownerUrl(DATABASE))) await emptyDatabase(cluster, DATABASE)
  return { url: cluster.url(DATABASE), owner: cluster.ownerUrl(DATABASE), cluster }
}

/** How far the schema is, and what is wrong with the keys for it. */
const readinessOf = async (url: string, config: Config) => {
  useDataKeys(config.data_keys)
  const pool = openPool(url, 1)
  try {
    const state = await schemaState(pool)
    return { state, keysProblem: state.database < state.code ? null : await keysProblemOf(pool) }
  } finally {
    await pool.end()
  }
}

/** Migrates where this process may; in production the product's own login must be without power over the tables. */
const bringSchema = async (config: Config, { url, owner }: Opened): Promise<void> => {
  if (config.role !== 'worker' && owner !== null)
    await migrateDatabase(owner, {
      jobs,
      rowSecurity: rowSecurity(),
      dataKeys: config.data_keys,
    })
  if (config.mode !== 'production') return
  const problem = await loginProblem(url)
  if (problem) throw new StartProblem(problem)
  const { state, keysProblem } = await readinessOf(url, config)
  if (config.role !== 'worker' && state.database < state.code)
    throw new StartProblem(
      'the database is older than this version of the program: set DATABASE_OWNER_URL for one start, which migrates it',
    )
  if (keysProblem !== null) throw new StartProblem(keysProblem)
}

/** One part that cannot close (its connection was lost) must not keep the others open. */
const CLOSING_MS = 9_000

const listen = async (product: Product, metrics: Metrics): Promise<() => Promise<void>> => {
  const server = await makeServer(product, metrics)
  const { port } = product.config
  await listenAt(server, product.config).catch((error: { code?: string }) => {
    throw error.code === 'EADDRINUSE'
      ? new StartProblem(`port ${port} is taken: stop what uses it, or start with PORT=${port + 1}`)
      : error
  })
  return () => closeWhenAnswered(server, product, CLOSING_MS - 1_000)
}

const within = (ms: number, step: () => Promise<void> | void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    Promise.resolve()
      .then(step)
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        resolve()
      })
      .catch(() => undefined)
  })

const start = async (config: Config): Promise<void> => {
  const releaseFolder = config.mode === 'production' ? () => undefined : takeFolder(config)
  const closers: (() => Promise<void> | void)[] = [releaseFolder]
  let closing = false
  const close = async (code: number): Promise<void> => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(code), 30_000).unref()
    for (const step of closers.toReversed()) await within(CLOSING_MS, step)
    process.exit(code)
  }
  process.on('SIGINT', () => void close(0))
  process.on('SIGTERM', () => void close(0))
  let log: Log = openLog(config.log_level)
  // A lost database rejects promises that nobody waits for any more: reported, and no reason to stop serving.
  process.on('unhandledRejection', (error) => log.error(errorFields(error), 'unhandled rejection'))
  try {
    const database = await openDatabase(config)
    closers.push(() => database.cluster?.stop())
    await bringSchema(config, database)
    const product = await openProduct(config, database.url)
    closers.push(() => product.close())
    closers.push(() => product.health.beginClosing())
    log = product.log
    const unnamed = unnamedOperator(config)
    if (unnamed) product.log.warn({}, unnamed)
    if (config.mode === 'production' && product.runtime.ports.credit_score.source === null)
      product.log.warn({}, 'credit scores are off: no gateway is configured (CREDIT_SCORE_URL)')
    const metrics = productMetrics(product)
    closers.push(serveMetrics(metrics, product))
    if (config.role !== 'worker') closers.push(await listen(product, metrics))
    if (config.mode === 'demo' || config.mode === 'development') {
      if (!(await isDemoSeeded(product))) await makeDemoApart(config, database.url)
    }
    if (config.role !== 'web') {
      await product.runtime.jobs.start(product.jobContext)
      product.health.noteWorking()
      closers.push(startTimetable(product))
    }
    if (config.mode !== 'production') printDemo(config)
    else product.log.info({ mode: config.mode, port: config.port }, 'ready')
  } catch (error) {
    if (
      error instanceof StartProblem ||
      error instanceof NewerSchema ||
      error instanceof KeysDoNotFit
    )
      console.error(`\n  ${error.message}\n`)
    else console.error(error)
    await close(1)
  }
}

try {
  await start(
    readConfig(process.env, { mode: process.argv[2] === 'development' ? 'development' : 'demo' }),
  )
} catch (error) {
  console.error(error instanceof StartProblem ? `\n  ${error.message}\n` : error)
  process.exit(1)
}
