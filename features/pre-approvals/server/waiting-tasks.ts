import { countedTask, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { preApprovalPaths } from '../shared/paths.ts'
import { countRequests, findOfUser } from './queries.ts'
import { isRenewable } from '../shared/rules.ts'

const decideRequests: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'pre-approvals.decide_requests': { minutes: 5, at: 35 } },
  find: async ({ tx }) =>
    countedTask(
      'pre-approvals.decide_requests',
      await countRequests(tx, 'open'),
      preApprovalPaths.adminRequests,
    ),
}

/** A pre-approval that somebody committed and that is about to end. */
const renew: WaitingTaskRule = {
  whose: 'person',
  kinds: { 'pre-approvals.renew': { minutes: 2, at: 60 } },
  async find({ tx, actor, now }) {
    const row = actor.user_id === null ? null : await findOfUser(tx, actor.user_id)
    if (!row?.expires_at || !isRenewable(row.expires_at, now.toISOString())) return []
    return [
      {
        kind: 'pre-approvals.renew',
        path: `${profilePaths.own}#finances`,
        until: row.expires_at.slice(0, 10),
      },
    ]
  },
}

export const waitingTasks = [decideRequests, renew]
