import { sql } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import { addDays } from '#core/shared/plain-date.ts'
import type { Reminder } from '../../shared/enums.ts'
import { REMINDER_LEAD_DAYS } from '../../shared/rules.ts'
import { dueDateApproached, dueDateReached, finalDueDatePassed } from '../events.ts'

const BATCH = 500
const EVENTS = {
  due_soon: dueDateApproached,
  due_today: dueDateReached,
  late: finalDueDatePassed,
} as const satisfies Record<Reminder, unknown>

interface Reminded extends Record<string, unknown> {
  id: string
  contract_id: string
  reminded: Reminder
}

/** Marks claims whose day has come since the last time. A claim that is being paid is waited for, and then left alone. */
const markDue = async ({ tx, today, now }: Ctx): Promise<Reminded[]> => {
  const until = addDays(today, REMINDER_LEAD_DAYS)
  const day = sql`case when b.final_due_date < ${today} then 'late' when b.due_date = ${today} then 'due_today'
    when b.due_date > ${today} then 'due_soon' end`
  const { rows } = await tx.execute<Reminded>(sql`
    with due as (select b.id, ${day} as day from bills b
      where b.state = 'issued' and b.reminded is distinct from 'late' and b.due_date <= ${until}
        and ${day} is not null and b.reminded is distinct from ${day}
      order by b.due_date limit ${BATCH} for update)
    update bills set reminded = due.day, updated_at = ${now.toISOString()} from due
    where bills.id = due.id returning bills.id, bills.contract_id, bills.reminded`)
  return rows
}

/** Announces once for each claim that its due date is near, is today, or that the last day without cost has passed. */
export const remindOfRent = async (work: JobContext): Promise<number> => {
  let count = 0
  for (let again = true; again;) {
    const marked = await work.inTransaction(async (ctx) => {
      const found = await markDue(ctx)
      for (const { id, contract_id, reminded } of found)
        await ctx.announce(EVENTS[reminded](id, { contract_id }))
      return found.length
    })
    count += marked
    again = marked === BATCH
  }
  return count
}
