import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Ctx, Runtime } from './context.ts'
import { connectionOf, type Db } from './db.ts'
import { errorFields, type Log } from './log.ts'
import { asSystem } from './scope.ts'

/**
 * What a job does to the world outside, and so which queue it waits in. `prompt`: an e-mail that somebody is waiting
 * for; each such job has a queue of its own, so that no backlog stands before it. `mail`: every other e-mail.
 * `vendor`: a call to a vendor, which may be slow. `local`: our own rows alone.
 */
export type Lane = 'prompt' | 'mail' | 'vendor' | 'local'

/** Work after the answer. Harmless when run twice: every effect outside carries its own key. */
export interface Job<D = unknown> {
  name: string
  /** Tries after the first, with growing waits. */
  retries: number
  lane: Lane
  run: (work: JobContext, data: D) => Promise<void>
}

export interface JobContext extends Runtime {
  /** One transaction whose announcements commit with it. Never call a port inside. */
  inTransaction: <T>(step: (ctx: Ctx) => Promise<T>) => Promise<T>
}

export const job = <D>(name: string, run: Job<D>['run'], lane: Lane = 'local'): Job<D> => ({
  name,
  retries: 12,
  lane,
  run,
})

export interface JobRunner {
  /** Adds work in the caller's transaction. A key that waits to run for the first time is not added again. */
  enqueue: <D>(tx: Db, job: Job<D>, data: D, key: string) => Promise<void>
  start: (makeContext: () => JobContext) => Promise<void>
  stop: () => Promise<void>
  /** Runs everything that waits, in this call, until nothing is left (tests, the moved clock). Returns how many ran. */
  drain: (makeContext: () => JobContext) => Promise<number>
  backlog: () => Promise<{ waiting: number; failed: number }>
}

const SCHEMA = 'jobs'
const queueOf = (one: Pick<Job, 'name' | 'lane'>): string =>
  one.lane === 'prompt' ? one.name : one.lane
/** What a queue holds: the name of the job and what it is given. */
interface Waiting {
  job: string
  data: unknown
}
// Heartbeats notice a killed worker within a minute, long before the expiry of the slowest job.
const QUEUE = {
  // At most one waiting job for each key; without this policy pg-boss pays no attention to `singletonKey`.
  policy: 'short',
  retryBackoff: true,
  retryDelay: 2,
  expireInSeconds: 300,
  heartbeatSeconds: 30,
} as const

/** Until 2026-11 each job had a queue of its own; what waits in one of those is taken over, and the queue goes. */
const takeFromOldQueues = async (
  boss: PgBoss,
  jobs: readonly Job<never>[],
): Promise<{ one: Job<never>; data: unknown }[]> => {
  const byName = new Map(jobs.map((one) => [one.name, one]))
  const found: { one: Job<never>; data: unknown }[] = []
  for (const { name, policy } of await boss.getQueues()) {
    const one = byName.get(name)
    if (!one || policy === QUEUE.policy) continue
    for (let batch = await boss.fetch(name, { batchSize: 100 }); batch.length > 0;) {
      found.push(...batch.map(({ data }) => ({ one, data })))
      batch = await boss.fetch(name, { batchSize: 100 })
    }
    await boss.deleteQueue(name)
  }
  return found
}

/** Creates and updates the queue's own tables; needs the owner's connection. */
export const migrateJobs = async (
  connectionString: string,
  jobs: readonly Job<never>[],
): Promise<void> => {
  const boss = new PgBoss({
    connectionString,
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  const moved = await takeFromOldQueues(boss, jobs)
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const queue of new Set(jobs.map(queueOf)))
    if (!known.has(queue)) await boss.createQueue(queue, QUEUE)
  for (const { one, data } of moved)
    await boss.send(queueOf(one), { job: one.name, data } satisfies Waiting, {
      retryLimit: one.retries,
    })
  await boss.stop({ graceful: false })
}

export const JOBS_GRANTS =
  `grant usage on schema ${SCHEMA} to igloo_app; grant select, insert, update, delete on all tables in schema ${SCHEMA} to igloo_app;` +
  ` grant execute on all functions in schema ${SCHEMA} to igloo_app;`

// With a mail server that takes a third of a second for a letter, eight places are about 24 letters a second.
const PLACES = 8
const BATCH = 20

/** Runs at most so many steps at a time, in the order in which they came. */
const places = (count: number): (<T>(step: () => Promise<T>) => Promise<T>) => {
  let free = count
  const waiting: (() => void)[] = []
  return async (step) => {
    if (free > 0) free -= 1
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    try {
      return await step()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const within = (tx: Db) => ({
  executeSql: (text: string, values: unknown[] = []) => connectionOf(tx).query(text, values),
})

type Jobs = ReadonlyMap<string, Job<unknown>>

const runOne = async (
  jobs: Jobs,
  waiting: unknown,
  makeContext: () => JobContext,
  log: Log,
  attempt: number,
): Promise<void> => {
  const { job: name, data } = waiting as Waiting
  const started = performance.now()
  try {
    const found = jobs.get(name)
    if (!found) throw new Error(`no job has the name ${name}`)
    await asSystem('a job acts for nobody', () => found.run(makeContext(), data))
    log.info({ job: name, ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    log.warn({ job: name, attempt, ...errorFields(error) }, 'job failed, will be tried again')
    throw error
  }
}

/** Gives each queue its places and fetches from it until the runner stops. */
const workQueue = async (
  boss: PgBoss,
  queue: string,
  isPrompt: boolean,
  run: (waiting: unknown) => Promise<void>,
): Promise<void> => {
  const inPlace = places(PLACES)
  // A full batch is followed by the next at once; each of its jobs succeeds or is tried again by itself.
  // Prompt queues have two fetchers, so that one letter that hangs does not hold the next batch.
  const options = {
    pollingIntervalSeconds: 0.5,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
    localConcurrency: isPrompt ? 2 : 1,
  } as const
  await boss.work(queue, options, (batch) =>
    Promise.all(
      batch.map((found) =>
        inPlace(() => run(found.data)).then(
          () => ({ id: found.id, status: 'completed' as const }),
          (error: Error) => ({
            id: found.id,
            status: 'failed' as const,
            output: { message: error.message },
          }),
        ),
      ),
    ),
  )
}

const waitingQueues = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from ${SCHEMA}.job where state in ('created', 'retry') and start_after <= now()`,
  )
  return rows.map(({ name }) => name)
}

/** Runs what waits in one queue, once; says how many that were. */
const drainQueue = async (
  boss: PgBoss,
  queue: string,
  jobs: Jobs,
  makeContext: () => JobContext,
  log: Log,
): Promise<number> => {
  const batch = (await boss.fetch(queue, {
    batchSize: 50,
    includeMetadata: true,
  })) as JobWithMetadata[]
  for (const found of batch)
    await runOne(jobs, found.data, makeContext, log, found.retryCount).then(
      () => boss.complete(queue, found.id),
      (error: Error) => boss.fail(queue, found.id, { message: error.message }),
    )
  return batch.length
}

const bossOver = (pool: pg.Pool, log: Log): PgBoss => {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values: unknown[] = []) => pool.query(text, values) },
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: true,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.warn(errorFields(error), 'job queue'))
  return boss
}

const backlogOf = async (pool: pg.Pool): ReturnType<JobRunner['backlog']> => {
  const { rows } = await pool.query(
    `select count(*) filter (where state in ('created','retry','active'))::int waiting, count(*) filter (where state = 'failed')::int failed from ${SCHEMA}.job`,
  )
  return rows[0] as { waiting: number; failed: number }
}

export const openJobs = (pool: pg.Pool, jobs: readonly Job<never>[], log: Log): JobRunner => {
  const boss = bossOver(pool, log)
  const byName = new Map(jobs.map((one) => [one.name, one as unknown as Job<unknown>]))
  let started = false
  const ready = async () => {
    if (!started) {
      started = true
      await boss.start()
    }
  }
  return {
    async enqueue(tx, one, data, key) {
      await ready()
      const waiting: Waiting = { job: one.name, data }
      await boss.send(queueOf(one), waiting, {
        db: within(tx),
        singletonKey: key,
        retryLimit: one.retries,
        retryDelay: QUEUE.retryDelay,
        retryBackoff: true,
      })
    },
    async start(makeContext) {
      await ready()
      const run = (waiting: unknown) => runOne(byName, waiting, makeContext, log, 0)
      const all = [...byName.values()]
      for (const queue of new Set(all.map(queueOf)))
        await workQueue(boss, queue, byName.get(queue)?.lane === 'prompt', run)
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 8_000 })
    },
    async drain(makeContext) {
      await ready()
      let ran = 0
      for (let before = -1; before < ran;) {
        before = ran
        for (const queue of await waitingQueues(pool)) {
          const done = await drainQueue(boss, queue, byName, makeContext, log)
          ran += done
        }
      }
      return ran
    },
    backlog: () => backlogOf(pool),
  }
}

/** Takes a lock that only this transaction holds; false where another worker has it. */
export const tryLock = async (tx: Db, name: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 7)) as got`,
  )
  return rows[0]?.got ?? false
}
