import type { ChangeRule } from '#core/server/changes.ts'

export const changes: readonly ChangeRule[] = [
  { noun: 'contact_message', people: async () => [], notifies_staff: true, stale: ['marketing'] },
]
