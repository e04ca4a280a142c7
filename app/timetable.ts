import { countRefusals } from '#core/server/audit.ts'
import { anchorAudit } from '#core/server/audit-anchor.ts'
import { sealAudit } from '#core/server/audit-chain.ts'
import type { TimedWork } from '#core/server/feature.ts'
import type { JobContext } from '#core/server/jobs.ts'
import { errorFields } from '#core/server/log.ts'
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
  { name: 'count_refusals', every: 'minute', run: countRefusals },
  { name: 'seal_audit', every: 'minute', run: sealAuditRows },
  { name: 'anchor_audit', every: 'minute', run: anchorAudit },
]
const DAILY = TIMED.filter(({ every }) => every === 'day')
const OFTEN = TIMED.filter(({ every }) => every === 'minute')

const runAll = async (product: Product, work: readonly TimedWork[]): Promise<void> => {
  for (const one of work)
    await asSystem('timed work acts for nobody', () => one.run(product.jobContext())).catch(
      (error: unknown) =>
        product.log.error(
          { job: one.name, ...errorFields(error) },
          'timed work failed, will be tried again',
        ),
    )
}

const daysDone = async (product: Product): Promise<PlainDate | null> => {
  const day = await readSetting(product.runtime.db, 'timetable_day')
  return typeof day === 'string' ? day : null
}

/** Runs the daily work of every day that has not been run, so a night without power loses nothing. */
const runDueDays = async (product: Product): Promise<void> => {
  const today = product.clock.today()
  const done = await daysDone(product)
  if (done !== null && done >= today) return
  await runAll(product, DAILY)
  await keepLaterDay(product.runtime.db, 'timetable_day', today)
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

/** Looks twice a minute whether a day or a minute's work is due. */
export const startTimetable = (product: Product): (() => void) => {
  let running = false
  const tick = async () => {
    if (running) return
    running = true
    try {
      await runDueDays(product)
      await runAll(product, OFTEN)
    } catch (error) {
      product.log.error(errorFields(error), 'timetable')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void tick(), 30_000)
  setTimeout(() => void tick(), 1_500).unref()
  return () => clearInterval(timer)
}
