import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { readFailedJobs, retryFailedJobs as tryAgain } from '#core/server/jobs.ts'
import type { WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import * as api from '../shared/api.ts'
import { inOrder } from '../shared/rules.ts'
import { waitingTaskRules } from './extension-points.ts'

const foundBy = async (ctx: Ctx, rule: WaitingTaskRule) =>
  (await rule.find(ctx)).map(({ kind, path, params = {}, until = null, minutes }) => {
    const known = rule.kinds[kind]
    if (!known) throw new Error(`${kind} is not among the kinds of the rule that found it`)
    return {
      at: known.at,
      kind,
      path,
      params,
      until,
      is_late: until !== null && until < ctx.today,
      minutes: minutes ?? known.minutes,
    }
  })

export const listTasks = handle(api.listTasks, {
  async run({ ctx }) {
    const whose = ctx.actor.is_staff ? 'staff' : 'person'
    const rules = waitingTaskRules.answer().filter((rule) => rule.whose === whose)
    const found = await Promise.all(rules.map((rule) => foundBy(ctx, rule)))
    const items = inOrder(found.flat(), ctx.today).map(({ at: _, ...task }) => task)
    return { count: items.length, items }
  },
})

export const listFailedJobs = handle(api.listFailedJobs, {
  run: async ({ ctx }) => ({ items: await readFailedJobs(ctx.tx) }),
})

export const retryFailedJobs = handle(api.retryFailedJobs, {
  run: async ({ ctx, body }) => ({ count: await tryAgain(ctx.tx, body.job) }),
})
