import { readFailedJobs } from '#core/server/jobs.ts'
import { countedTask, type WaitingTaskRule } from '#core/server/waiting-tasks.ts'
import { taskPaths } from '../shared/paths.ts'

/** The product's own work, which belongs to no other feature. */
const failedJobs: WaitingTaskRule = {
  whose: 'staff',
  kinds: { 'tasks.failed_jobs': { minutes: 5, at: 25 } },
  async find({ tx }) {
    const count = (await readFailedJobs(tx)).reduce((sum, one) => sum + one.count, 0)
    return countedTask('tasks.failed_jobs', count, taskPaths.failedJobs)
  },
}

export const waitingTasks = [failedJobs]
