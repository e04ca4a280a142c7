import { extensionPoint } from '#core/server/extension-point.ts'
import type { WaitingTaskRule } from '#core/server/waiting-tasks.ts'

/** What waits for whom: the manifests of the features say so, and app hands all of it over. */
export const waitingTaskRules = extensionPoint<readonly WaitingTaskRule[]>('tasks.waiting_tasks')
