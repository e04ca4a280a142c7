import { sql } from 'drizzle-orm'
import type { RateClass } from '../shared/endpoint.ts'
import { Failure } from '../shared/problem.ts'
import type { Db } from './db.ts'
import { rateCounters } from './tables.ts'

/** Calls allowed per actor (or address, for anonymous callers) in a window of so many seconds. */
const LIMITS: Record<RateClass, { calls: number; seconds: number; shared: boolean }> = {
  read: { calls: 1200, seconds: 60, shared: false },
  write: { calls: 300, seconds: 60, shared: false },
  upload: { calls: 120, seconds: 60, shared: false },
  lookup: { calls: 60, seconds: 60, shared: true },
  auth: { calls: 60, seconds: 300, shared: true },
  page: { calls: 600, seconds: 60, shared: false },
  picture: { calls: 3000, seconds: 60, shared: false },
  signal: { calls: 60, seconds: 60, shared: false },
  sends: { calls: 30, seconds: 300, shared: true },
}

/** Uses of buckets that end at a second, the oldest first. */
const local = new Map<string, { used: number; until: number }>()
const MOST_LOCAL = 20_000

/** Windows that have ended go first; then the oldest ones, so that nobody's whole count is lost at once. */
const makeRoom = (second: number): void => {
  for (const [bucket, { until }] of local) if (until <= second) local.delete(bucket)
  for (const bucket of local.keys()) {
    if (local.size < MOST_LOCAL * 0.9) return
    local.delete(bucket)
  }
}

/** Counts one use of a bucket that all processes share; true while within the limit. */
export const useShared = async (
  db: Db,
  bucket: string,
  calls: number,
  seconds: number,
  now: Date,
): Promise<boolean> => {
  const windowStart = Math.floor(now.getTime() / 1000 / seconds) * seconds
  const { rows } = await db.execute<{
    used: number
  }>(sql`insert into ${rateCounters} (bucket, window_start, used) values (${bucket}, ${windowStart}, 1)
    on conflict (bucket, window_start) do update set used = ${rateCounters}.used + 1 returning used`)
  return (rows[0]?.used ?? 0) <= calls
}

/** Refuses with 429 and Retry-After once the caller's window is used up. Cheap classes are counted per process. */
export const limitRate = async (
  db: Db,
  rate: RateClass,
  caller: string,
  now: Date,
  relax = 1,
): Promise<void> => {
  const { calls, seconds, shared } = LIMITS[rate]
  const second = Math.floor(Date.now() / 1000)
  const left = seconds - (second % seconds)
  if (shared) {
    if (!(await useShared(db, `${rate}:${caller}`, calls * relax, seconds, now)))
      throw new Failure('core.too_many_requests', 429, { seconds: left }, left)
    return
  }
  const bucket = `${rate}:${caller}:${Math.floor(second / seconds)}`
  const used = (local.get(bucket)?.used ?? 0) + 1
  if (local.size >= MOST_LOCAL) makeRoom(second)
  local.set(bucket, { used, until: second + left })
  if (used > calls * relax)
    throw new Failure('core.too_many_requests', 429, { seconds: left }, left)
}

/** For whoever has used up a limit: says in how many minutes they may go on. */
export const tooMany = (code: string, retryAfter: number): Failure =>
  new Failure(code, 429, { minutes: Math.ceil(retryAfter / 60) }, retryAfter)

/** A window is counted in slices, so that two windows that meet never allow more than one of them does. */
const SLICES = 12

export interface Use {
  is_allowed: boolean
  /** Seconds until one use is free again; 0 where this one was allowed. */
  retry_after: number
  /** Takes the use back: it turned out to be none that counts. */
  giveBack: () => Promise<void>
}

/**
 * Counts one use in the window of `seconds` that ends now: in no such window are there more than `calls`.
 * A refused use does not count, so that asking again and again does not make the wait longer.
 */
export const useSliding = async (
  db: Db,
  bucket: string,
  calls: number,
  seconds: number,
  now: Date,
): Promise<Use> => {
  const slice = Math.ceil(seconds / SLICES)
  const at = Math.floor(now.getTime() / 1000)
  const start = Math.floor(at / slice) * slice
  const add = (count: number) =>
    db.execute(sql`insert into ${rateCounters} (bucket, window_start, used) values (${bucket}, ${start}, ${count})
    on conflict (bucket, window_start) do update set used = ${rateCounters}.used + ${count}`)
  const giveBack = async (): Promise<void> => {
    await add(-1)
  }
  await add(1)
  const { rows } = await db.execute<{
    window_start: string
    used: number
  }>(sql`select window_start, used from ${rateCounters}
    where bucket = ${bucket} and window_start >= ${start - slice * SLICES} order by window_start`)
  let over = rows.reduce((sum, row) => sum + row.used, 0) - calls
  if (over <= 0) return { is_allowed: true, retry_after: 0, giveBack }
  await giveBack()
  for (const row of rows) {
    over -= row.used
    if (over <= 0)
      return {
        is_allowed: false,
        retry_after: Math.max(Number(row.window_start) + slice * (SLICES + 1) - at, 1),
        giveBack: async () => undefined,
      }
  }
  return { is_allowed: false, retry_after: slice, giveBack: async () => undefined }
}
