import { PgBoss, type JobWithMetadata } from 'pg-boss'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Job, JobContext, JobRunner, Lane } from './context.ts'
import { connectionOf, type Db } from './db.ts'
import { errorFields, type Log } from './log.ts'
import { PostponedJob } from './postponed-job.ts'
import { asSystem } from './scope.ts'

export const job = <D>(name: string, run: Job<D>['run'], lane: Lane = 'local'): Job<D> => ({
  name,
  retries: 12,
  lane,
  run,
})

const SCHEMA = 'jobs'
const queueOf = (one: Pick<Job, 'name' | 'lane'>): string =>
  one.lane === 'prompt' ? one.name : one.lane
/** What a queue holds: the name of the job and what it is given. */
interface Waiting {
  job: string
  data: unknown
  /** When a postponed job runs again, by the clock of the product. */
  due?: string
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

// Every job that has not ended well: those that used up their tries are still to be looked at.
const TAKE_OVER = `update ${SCHEMA}.job
  set name = $2, policy = '${QUEUE.policy}', singleton_key = 'old:' || id, data = jsonb_build_object('job', $1::text, 'data', data)
  where name = $1 and state in ('created', 'retry', 'active', 'failed')`
const RENEW = `update ${SCHEMA}.queue set policy = '${QUEUE.policy}', retry_backoff = ${QUEUE.retryBackoff},
  retry_delay = ${QUEUE.retryDelay}, expire_seconds = ${QUEUE.expireInSeconds}, heartbeat_seconds = ${QUEUE.heartbeatSeconds} where name = $1`

/**
 * Until 2026-11 each job had a queue of its own. What is in one of those is taken over and the old queue ends, in one
 * transaction for each queue. pg-boss has no call that moves a job with its state, tries and time.
 */
const takeOverOldQueues = async (
  connectionString: string,
  jobs: readonly Job<never>[],
): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${SCHEMA}.queue where name = any($1) and policy <> '${QUEUE.policy}'`,
      [jobs.map((one) => one.name)],
    )
    for (const { name } of rows) {
      const queue = queueOf(jobs.find((one) => one.name === name)!)
      await client.query('begin')
      await client.query(TAKE_OVER, [name, queue])
      await (queue === name
        ? client.query(RENEW, [name])
        : client.query(`select ${SCHEMA}.delete_queue($1)`, [name]))
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
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
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const queue of new Set(jobs.map(queueOf)))
    if (!known.has(queue)) await boss.createQueue(queue, QUEUE)
  await boss.stop({ graceful: false })
  await takeOverOldQueues(connectionString, jobs)
}

export const JOBS_GRANTS =
  `grant usage on schema ${SCHEMA} to igloo_app; grant select, insert, update, delete on all tables in schema ${SCHEMA} to igloo_app;` +
  ` grant execute on all functions in schema ${SCHEMA} to igloo_app;`

// With a mail server that takes a third of a second for an e-mail, eight places are about 24 e-mails a second.
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

const queryWith = (tx: Db) => ({
  executeSql: (text: string, values: unknown[] = []) => connectionOf(tx).query(text, values),
})

type Jobs = ReadonlyMap<string, Job<unknown>>

const optionsOf = (one: Job<never>, key: string) => ({
  singletonKey: key,
  retryLimit: one.retries,
  retryDelay: QUEUE.retryDelay,
  retryBackoff: true,
})

interface Worker {
  boss: PgBoss
  jobs: Jobs
  makeContext: () => JobContext
  log: Log
}

/** Puts a job back under its key. The queue waits by the real clock, so the wait and not the time is handed over. */
const putBack = async (
  { boss, jobs, makeContext }: Worker,
  { data, singletonKey }: JobWithMetadata,
  until: Date,
): Promise<void> => {
  const waiting = data as Waiting
  const one = jobs.get(waiting.job)!
  const wait = until.getTime() - makeContext().clock.now().getTime()
  await boss.send(
    queueOf(one),
    { ...waiting, due: until.toISOString() },
    { ...optionsOf(one, singletonKey ?? ''), startAfter: new Date(Date.now() + wait) },
  )
}

const runOne = async (worker: Worker, found: JobWithMetadata): Promise<void> => {
  const { jobs, makeContext, log } = worker
  const { job: name, data } = found.data as Waiting
  const started = performance.now()
  try {
    const one = jobs.get(name)
    if (!one) throw new Error(`no job has the name ${name}`)
    await asSystem('a job acts for nobody', () => one.run(makeContext(), data))
    log.info({ job: name, ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    if (error instanceof PostponedJob) return putBack(worker, found, error.until)
    const fields = { job: name, attempt: found.retryCount, ...errorFields(error) }
    log.warn(fields, 'job failed, will be tried again')
    throw error
  }
}

/** Gives each queue its places and fetches from it until the runner stops. */
const workQueue = async (worker: Worker, queue: string, isPrompt: boolean): Promise<void> => {
  const inPlace = places(PLACES)
  // A full batch is followed by the next at once; each of its jobs succeeds or is tried again by itself.
  // Prompt queues have two fetchers, so that one e-mail that hangs does not hold the next batch.
  const options = {
    pollingIntervalSeconds: 0.5,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    localConcurrency: isPrompt ? 2 : 1,
  } as const
  await worker.boss.work(queue, options, (batch) =>
    Promise.all(
      batch.map((found) =>
        inPlace(() => runOne(worker, found as JobWithMetadata)).then(
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

/** The clock of the product was moved: what was postponed until a time that has come waits no longer. */
const releaseDue = async (pool: pg.Pool, now: Date): Promise<void> => {
  await pool.query(
    `update ${SCHEMA}.job set start_after = now() where state = 'created' and start_after > now() and data ->> 'due' <= $1`,
    [now.toISOString()],
  )
}

/** Runs what waits in one queue, once; says how many that were. */
const drainQueue = async (worker: Worker, queue: string): Promise<number> => {
  const { boss } = worker
  const batch = (await boss.fetch(queue, {
    batchSize: 50,
    includeMetadata: true,
  })) as JobWithMetadata[]
  for (const found of batch)
    await runOne(worker, found).then(
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
    `select count(*) filter (where state in ('retry','active') or state = 'created' and start_after <= now())::int waiting, count(*) filter (where state = 'failed')::int failed from ${SCHEMA}.job`,
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
        db: queryWith(tx),
        ...optionsOf(one, key),
      })
    },
    async enqueueAll(tx, one, all) {
      await ready()
      const added = all.map(({ data, key }) => ({
        data: { job: one.name, data } satisfies Waiting,
        ...optionsOf(one, key),
      }))
      await boss.insert(queueOf(one), added, { db: queryWith(tx) })
    },
    async start(makeContext) {
      await ready()
      const worker = { boss, jobs: byName, makeContext, log }
      const all = [...byName.values()]
      for (const queue of new Set(all.map(queueOf)))
        await workQueue(worker, queue, byName.get(queue)?.lane === 'prompt')
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 8_000 })
    },
    async drain(makeContext) {
      await ready()
      const worker = { boss, jobs: byName, makeContext, log }
      await releaseDue(pool, makeContext().clock.now())
      let ran = 0
      for (let before = -1; before < ran;) {
        before = ran
        for (const queue of await waitingQueues(pool)) {
          const done = await drainQueue(worker, queue)
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

/** A job that used up its tries: its name, how many times, and since when. What it was given may be about people and stays where it is. */
export interface FailedJob {
  job: string
  count: number
  first_failed_at: string
  last_failed_at: string
}
const FAILED = sql`state = 'failed' and data ->> 'job' is not null`

export const readFailedJobs = async (db: Db): Promise<FailedJob[]> => {
  const { rows } = await db.execute<
    FailedJob & Record<string, unknown>
  >(sql`select data ->> 'job' as job, count(*)::int as count, min(completed_on) as first_failed_at, max(completed_on) as last_failed_at
    from ${sql.raw(SCHEMA)}.job where ${FAILED} group by 1 order by 3`)
  const iso = (moment: string): string => new Date(moment).toISOString()
  return rows.map((row) => ({
    ...row,
    first_failed_at: iso(row.first_failed_at),
    last_failed_at: iso(row.last_failed_at),
  }))
}

/** Lets those of a name be tried once more, as `retry` of pg-boss does; answers how many. */
export const retryFailedJobs = async (db: Db, name: string): Promise<number> => {
  const { rows } = await db.execute(
    sql`update ${sql.raw(SCHEMA)}.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
      where ${FAILED} and data ->> 'job' = ${name} returning 1`,
  )
  return rows.length
}
