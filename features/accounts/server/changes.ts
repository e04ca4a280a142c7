import type { ChangeRule } from '#core/server/changes.ts'

export const changes: readonly ChangeRule[] = [
  { noun: 'user', people: async (_db, id) => [id], notifies_staff: false, stale: ['accounts'] },
]
