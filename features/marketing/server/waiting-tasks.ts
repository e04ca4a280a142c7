import { countedTask, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { countOpenMessages } from './queries.ts'

const answerMessages: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'marketing.answer_messages': { minutes: 5, at: 40 } },
  find: async ({ tx }) =>
    countedTask(
      'marketing.answer_messages',
      await countOpenMessages(tx),
      `${marketingPaths.adminMessages}?state=open`,
    ),
}

export const waitingTasks = [answerMessages]
