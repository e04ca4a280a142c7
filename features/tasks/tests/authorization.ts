import { PEOPLE, STAFF, type Authorization } from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: { listTasks: PEOPLE, listFailedJobs: STAFF, retryFailedJobs: STAFF },
  own: ['listTasks'],
  impersonal: ['listFailedJobs'],
}
