import type { ChangeRule } from '#core/server/changes.ts'

/** By the person who was told something. */
export const NOTIFIED = 'told_person'

export const changes: readonly ChangeRule[] = [
  {
    noun: NOTIFIED,
    people: async (_db, id) => [id],
    notifies_staff: false,
    stale: ['notifications'],
  },
]
