import type pg from 'pg'
import { jobTransaction, makeCaller, type Caller } from '#core/server/call.ts'
import { openChangeFeed, type ChangeFeed } from '#core/server/change-feed.ts'
import { movableClock, type MovableClock } from '#core/server/clock.ts'
import type { JobContext, Runtime } from '#core/server/context.ts'
import { watchDatabase } from '#core/server/database-watch.ts'
import { openDb, openPool, type Db } from '#core/server/db.ts'
import { useDataKeys } from '#core/server/encryption.ts'
import { openJobs } from '#core/server/jobs.ts'
import { openLog, type Log } from '#core/server/log.ts'
import { keepSetting, readSetting } from '#core/server/settings.ts'
import { openMessages } from '#core/server/messages.ts'
import { papers } from '#core/server/papers/paper-pool.ts'
import { closeWatermarks } from '#core/server/papers/watermark.ts'
import { emailsAbout } from '#core/server/email-choices.ts'
import { asSystem } from '#core/server/scope.ts'
import { endedAmong } from '#features/accounts/server/sessions/sessions.ts'
import { pgStore } from '#providers/local-store-pg.ts'
import { demoPeople } from './demo-people.ts'
import { electronicIdOf, type ElectronicIdWorld } from './electronic-id.ts'
import type { Config } from './config.ts'
import { jobs, listeners } from './events.ts'
import { features } from './features.ts'
import type { Sandbox } from './outside.ts'
import { openHealth, type Health } from './health.ts'
import { openPorts } from './ports.ts'
import { socialSignInOf, type SocialWorld } from './social-sign-in.ts'

/** Everything that one process holds open. */
export interface Product {
  config: Config
  runtime: Runtime
  call: Caller
  pool: pg.Pool
  clock: MovableClock
  log: Log
  health: Health
  /** The open pages of this process. */
  changes: ChangeFeed
  sandbox: Sandbox | null
  electronic_id: ElectronicIdWorld
  social_sign_in: SocialWorld
  jobContext: () => JobContext
  close: () => Promise<void>
}

/** The moved clock of a demo is kept in the database, so that every process and the next start agree. */
const readOffset = async (runtime: Runtime): Promise<number> => {
  const offset = await readSetting(runtime.db, 'clock_offset_ms')
  return typeof offset === 'number' ? offset : 0
}

export const keepOffset = async (product: Product, offsetMs: number): Promise<void> => {
  product.clock.offset_ms = offsetMs
  await keepSetting(product.runtime.db, 'clock_offset_ms', offsetMs)
}

const openPageFeed = (connectionString: string, db: Db, log: Log): ChangeFeed =>
  openChangeFeed({
    connectionString,
    db,
    rules: features.flatMap((feature) => feature.changes ?? []),
    log,
    endedAmong: (ids) => asSystem('a page ends with its session', () => endedAmong(db, ids)),
  })

export const openProduct = async (
  config: Config,
  databaseUrl: string,
  poolSize = 10,
  asyncCommit = false,
): Promise<Product> => {
  useDataKeys(config.data_keys)
  const health = openHealth(databaseUrl, config.role)
  const watch = watchDatabase(openLog(config.log_level), health.probe)
  const { log } = watch
  const pool = openPool(databaseUrl, poolSize, asyncCommit)
  const db = openDb(pool)
  const clock = movableClock()
  const store = pgStore(pool, () => clock.now())
  const electronicId = await electronicIdOf(config, store, clock, demoPeople(db))
  const social = await socialSignInOf(config, store, clock)
  const outside = await openPorts(config, pool, clock, {
    electronic_id: electronicId.port,
    social_sign_in: social.port,
  })
  const runtime: Runtime = {
    pool,
    db,
    ports: outside.ports,
    clock,
    config,
    log,
    jobs: openJobs(pool, jobs, log),
    translator: openMessages(config.root),
    emailsAbout: (userId, about) => emailsAbout.answer()(db, config, userId, about, clock.now()),
  }
  const inTransaction = jobTransaction(runtime, listeners)
  const changes = openPageFeed(databaseUrl, db, log)
  if (config.mode !== 'production') clock.offset_ms = await readOffset(runtime)
  return {
    config,
    runtime,
    call: makeCaller(runtime, listeners),
    pool,
    clock,
    log,
    health,
    changes,
    sandbox: outside.sandbox,
    electronic_id: electronicId,
    social_sign_in: social,
    jobContext: () => ({ ...runtime, inTransaction }),
    async close() {
      watch.close()
      await changes.close()
      await runtime.jobs.stop()
      await papers.close()
      await closeWatermarks()
      electronicId.close()
      social.close()
      await Promise.all([pool.end(), health.close()])
    },
  }
}
