import { noteChanges } from '#core/server/changes.ts'
import type { Ctx, JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { newId } from '#core/server/ids.ts'
import { job } from '#core/server/jobs.ts'
import { addMonths } from '#core/shared/plain-date.ts'
import { rentTermsOf, type RentTerms } from '#features/contracts/server/public.ts'
import { HORIZON_MONTHS, rentPeriods } from '../../shared/rules.ts'
import { contractsToSchedule } from '../queries/collection.ts'
import { scheduleItems } from '../tables.ts'

const createItems = async (ctx: Ctx, terms: RentTerms): Promise<void> => {
  const rows = rentPeriods(terms, terms.end_date ?? addMonths(ctx.today, HORIZON_MONTHS)).map(
    (period) => ({
      id: newId(ctx.now.getTime()),
      contract_id: terms.contract_id,
      ...period,
      currency: terms.currency,
      created_at: ctx.now.toISOString(),
      updated_at: ctx.now.toISOString(),
    }),
  )
  if (rows.length === 0) return
  await ctx.tx.insert(scheduleItems).values(rows).onConflictDoNothing()
  await noteChanges(ctx.tx, [{ noun: 'contract', id: terms.contract_id }])
}

/** Makes the payment schedule of a contract that was just signed; run again it only adds what is missing. */
export const createSchedule = job<EventMessage>(
  'rent-collection.lay_out_schedule',
  async (work, announced) => {
    await work.inTransaction(async (ctx) => {
      const terms = (await rentTermsOf(ctx.tx, [announced.subject_id])).get(announced.subject_id)
      if (terms) await createItems(ctx, terms)
    })
  },
)

/** Schedules of indefinite contracts grow as time passes. */
export const extendSchedules = async (work: JobContext): Promise<void> => {
  await work.inTransaction(async (ctx) => {
    const terms = await rentTermsOf(
      ctx.tx,
      await contractsToSchedule(ctx.tx, addMonths(ctx.today, HORIZON_MONTHS)),
    )
    for (const one of terms.values()) await createItems(ctx, one)
  })
}
