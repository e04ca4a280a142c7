import { countRefusals } from '#core/server/audit.ts'
import { anchorAudit } from '#core/server/audit-anchor.ts'
import { sealAudit } from '#core/server/audit-chain.ts'
import type { TimedWork } from '#core/server/feature.ts'
import type { JobContext } from '#core/server/context.ts'
import { openLeases } from '#core/server/leases.ts'
import { errorFields } from '#core/server/log.ts'
import { reencryptRows } from '#core/server/reencryption.ts'
import { asSystem } from '#core/server/scope.ts'
import { keepLaterDay, readSetting } from '#core/server/settings.ts'
import { addDays, type PlainDate } from '#core/shared/plain-date.ts'
import { features } from './features.ts'
import { purgeOldRows } from './retention.ts'
import type { Product } from './runtime.ts'

const sealAuditRows = (work: JobContext) => work.inTransaction((ctx) => sealAudit(ctx.tx, ctx.now))

/** The work of the features, then that of core. */
const TIMED: readonly TimedWork[] = [
  ...features.flatMap((feature) => feature.timed ?? []),
  { name: 'purge_old_rows', every: 'day', run: purgeOldRows },
  { name: 'reencrypt_rows', every: 'day', run: reencryptRows },
  { name: 'count_refusals', every: 'minute', run: countRefusals },
  { name: 'seal_audit', every: 'minute', run: sealAuditRows },
  { name: 'anchor_audit', every: 'minute', run: anchorAudit },
]
const DAILY = TIMED.filter(({ every }) => every === 'day')
const OFTEN = TIMED.filter(({ every }) => every === 'minute')

const run = async (product: Product, one: TimedWork): Promise<boolean> => {
  try {
    await asSystem('timed work acts for nobody', () => one.run(product.jobContext()))
    return true
  } catch (error) {
    product.log.error(
      { job: one.name, ...errorFields(error) },
      'timed work failed, will be tried again',
    )
    return false
  }
}

const runAll = async (product: Product, work: readonly TimedWork[]): Promise<void> => {
  for (const one of work) await run(product, one)
}

/** Runs one timed work if it is due. Daily work is due once on each day: a night without power loses nothing. */
const runIfDue = async (product: Product, one: TimedWork): Promise<void> => {
  const { db } = product.runtime
  if (one.every === 'minute') return void (await run(product, one))
  const mark = `timed_day:${one.name}`
  const today = product.clock.today()
  const done = await readSetting(db, mark)
  if (typeof done === 'string' && done >= today) return
  if (await run(product, one)) await keepLaterDay(db, mark, today)
}

/** The moved clock of a demo: goes forward day by day, does each day's work, waits for its jobs. */
export const advanceDays = async (
  product: Product,
  days: number,
  eachDay: (day: PlainDate) => Promise<void>,
  keep: (offsetMs: number) => Promise<void>,
): Promise<PlainDate> => {
  for (let step = 0; step < days; step += 1) {
    await keep(product.clock.offset_ms + 86_400_000)
    await runAll(product, DAILY)
    await product.runtime.jobs.drain(product.jobContext)
    await eachDay(product.clock.today())
    await runAll(product, OFTEN)
    await product.runtime.jobs.drain(product.jobContext)
  }
  return addDays(product.clock.today(), 0)
}

// Twice a minute, so that what is due each minute is done within one.
const LOOK_MS = 30_000

/**
 * Looks twice a minute at each timed work by itself, so that a slow one holds no other up. A lease of its own makes
 * sure that one worker at a time runs it. Answers a function that stops it, after the work that is running.
 */
export const startTimetable = (product: Product): (() => Promise<void>) => {
  const leases = openLeases(product.pool)
  const running = new Map<string, Promise<void>>()
  const run = async (one: (typeof TIMED)[number]): Promise<void> => {
    try {
      await leases.run(one.name, () => runIfDue(product, one))
    } catch (error) {
      product.log.error({ job: one.name, ...errorFields(error) }, 'timetable')
    } finally {
      running.delete(one.name)
    }
  }
  const timers = TIMED.flatMap((one, index) => {
    const look = (): void => {
      if (!running.has(one.name)) running.set(one.name, run(one))
    }
    // One after the other at the start, so that they do not all want a connection at once.
    return [setTimeout(look, 1_500 + index * 100).unref(), setInterval(look, LOOK_MS)]
  })
  return async () => {
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running.values())
    await leases.close()
  }
}
