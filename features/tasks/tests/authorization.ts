import { PEOPLE, type Authorization } from '#tests/matrix/authorization.ts'

export const authorization: Authorization = {
  rows: { listTasks: PEOPLE },
  own: ['listTasks'],
}
