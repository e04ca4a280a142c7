import { sql } from 'drizzle-orm'
import { asSystem } from '#core/server/scope.ts'
import { countedTask, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { tenanciesOf } from '#features/contracts/server/public.ts'
import { viewingPaths } from '../shared/paths.ts'
import { CLOSES_MINUTES } from '../shared/rules.ts'

/** Showings of one's home that wait for one's answer, while one can agree. */
const answer: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'viewings.answer': { minutes: 1, at: 40 } },
  async find({ tx, actor, now }) {
    const { rows } = await asSystem('whoever lives in a home is asked before it is shown', () =>
      tx.execute<{ count: number }>(
        sql`select count(*)::int as count from viewing_slots s where s.status = 'asked' and s.starts_at >= ${now.toISOString()}::timestamptz + ${CLOSES_MINUTES} * interval '1 minute'
          and s.sitting_contract_id in ${tenanciesOf(actor)}`,
      ),
    )
    return countedTask('viewings.answer', rows[0]!.count, viewingPaths.booked)
  },
}

export const waitingTasks = [answer]
