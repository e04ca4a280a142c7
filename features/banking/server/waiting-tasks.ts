import { countedTask, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { bankingPaths } from '#features/banking/shared/paths.ts'
import { countHeldAccounts } from './queries.ts'

const reviewAccounts: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'banking.review_accounts': { minutes: 5, at: 30 } },
  find: async ({ tx }) =>
    countedTask('banking.review_accounts', await countHeldAccounts(tx), bankingPaths.adminHeld),
}

export const waitingTasks = [reviewAccounts]
