import { eq } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { membersOf } from './queries/households.ts'
import { householdInvitations, households } from './tables.ts'

export const changes: readonly ChangeRule[] = [
  {
    noun: 'household',
    people: async (db, id) => (await membersOf(db, id)).map(({ user_id }) => user_id),
    notifies_staff: false,
    stale: ['households'],
  },
  {
    noun: 'household_invitation',
    people: async (db, id) =>
      (
        await db
          .select({ owner: households.owner_id, invitee: householdInvitations.invitee_id })
          .from(householdInvitations)
          .innerJoin(households, eq(households.id, householdInvitations.household_id))
          .where(eq(householdInvitations.id, id))
      ).flatMap(({ owner, invitee }) => (invitee === null ? [owner] : [owner, invitee])),
    notifies_staff: false,
    stale: ['households'],
  },
]
