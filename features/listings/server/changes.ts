import type { ChangeRule } from '#core/server/changes.ts'
import { ownerOfRequest } from './queries/requests.ts'

export const changes: readonly ChangeRule[] = [
  {
    noun: 'publish_request',
    async people(db, id) {
      const owner = await ownerOfRequest(db, id)
      return owner === null ? [] : [owner]
    },
    notifies_staff: true,
    stale: ['listings'],
  },
]
