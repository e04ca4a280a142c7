import type { ChangeRule } from '#core/server/changes.ts'

/** By the person who was told something. */
export const TOLD = 'told_person'

export const changes: readonly ChangeRule[] = [
  { noun: TOLD, people: async (_db, id) => [id], tells_staff: false, stale: ['notifications'] },
]
