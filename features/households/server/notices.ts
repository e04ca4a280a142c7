import { eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { EventMessage } from '#core/server/events.ts'
import { notice, type Notice, type Withdrawal } from '#core/server/notices.ts'
import { contactsOf } from '#features/accounts/server/public.ts'
import { profilePaths } from '#features/profiles/shared/paths.ts'
import { householdPaths } from '../shared/paths.ts'
import * as events from './events.ts'
import { householdInvitations, households } from './tables.ts'

const OWN_HOUSEHOLD = `${profilePaths.own}#household`
const of = (...kinds: string[]) => ({ type: 'household', kinds })

const findInvitation = async (db: Db, id: string) =>
  (await db.select().from(householdInvitations).where(eq(householdInvitations.id, id)))[0] ?? null

/** Of somebody about somebody else; null where either has no account any more. */
const about = async (
  db: Db,
  kind: string,
  { reader, person, link }: { reader: string | null; person: string | null; link: string },
): Promise<Notice | null> => {
  const named = person === null ? null : await contactsOf(db, person)
  return reader === null || named === null
    ? null
    : { kind, people: [{ principal_id: reader, link }], params: { person: named.first_name } }
}

const asked = (id: string): Withdrawal => ({
  withdraws: 'household_invited',
  link: householdPaths.invitation(id),
})

/** The answer goes to whoever sent the invitation, which is done with. */
const answered =
  (kind: string) =>
  async (
    db: Db,
    { subject_id: id, actor_id }: EventMessage,
  ): Promise<readonly (Notice | Withdrawal)[]> => {
    const row = await findInvitation(db, id)
    const told = await about(db, kind, {
      reader: row?.sender_id ?? null,
      person: actor_id,
      link: OWN_HOUSEHOLD,
    })
    return told === null ? [asked(id)] : [told, asked(id)]
  }

export const notices = [
  notice(
    events.householdInvitationSent,
    of('household_invited'),
    async (db, { subject_id: id }) => {
      const row = await findInvitation(db, id)
      return row?.status === 'sent'
        ? about(db, 'household_invited', {
            reader: row.invitee_id,
            person: row.sender_id,
            link: householdPaths.invitation(id),
          })
        : null
    },
  ),
  notice(
    events.householdInvitationAccepted,
    of('household_accepted'),
    answered('household_accepted'),
  ),
  notice(
    events.householdInvitationDeclined,
    of('household_declined'),
    answered('household_declined'),
  ),
  notice(events.householdInvitationRetracted, of(), async (_db, { subject_id }) =>
    asked(subject_id),
  ),
  notice(events.householdLeft, of('household_left'), async (db, { subject_id, actor_id }) => {
    const [household] = await db
      .select({ owner_id: households.owner_id })
      .from(households)
      .where(eq(households.id, subject_id))
    return about(db, 'household_left', {
      reader: household?.owner_id ?? null,
      person: actor_id,
      link: OWN_HOUSEHOLD,
    })
  }),
  notice(events.householdMemberRemoved, of('household_removed'), async (db, { data, actor_id }) =>
    about(db, 'household_removed', {
      reader: data.user_id,
      person: actor_id,
      link: OWN_HOUSEHOLD,
    }),
  ),
]
