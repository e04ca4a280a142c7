import { eq, type Column } from 'drizzle-orm'
import {
  deletedRows,
  handedRows,
  isOf,
  type PersonalData,
  type PersonalTable,
} from '#core/server/personal-data.ts'
import {
  accountTokens,
  downloadTickets,
  electronicIdVisits,
  emailAdditions,
  emailAddresses,
  phoneCodes,
  phones,
  provenIdentities,
  sessions,
  users,
} from './tables.ts'
import { passkeyChallenges, passkeys } from './passkeys/tables.ts'
import { phoneSignIns } from './phone-sign-in/tables.ts'
import { socialIdentities, socialVisits } from './social/tables.ts'
import { recoveryCodes, totpSecrets } from './two-step/tables.ts'

const SECRET = 'secrets of signing in; they say nothing else'
const ofPersonIn = (column: Column) => (personId: string) => isOf(personId, column)

const ownRows = (table: Parameters<typeof handedRows>[0] & { user_id: Column }): PersonalTable => ({
  handed_over: handedRows(table, ofPersonIn(table.user_id)),
  erased: deletedRows(table, ofPersonIn(table.user_id)),
})

/** Stands where a name stood: rows of other people still point at the account. */
const NOBODY = '–'

export const personalData: PersonalData = {
  tables: {
    session_used_tokens: { handed_over: SECRET, erased: 'goes with its session' },
    sessions: {
      ...ownRows(sessions),
      handed_over: handedRows(sessions, ofPersonIn(sessions.user_id), [
        'current_hash',
        'previous_hash',
      ]),
    },
    account_tokens: { ...ownRows(accountTokens), handed_over: SECRET },
    totp_secrets: { ...ownRows(totpSecrets), handed_over: SECRET },
    recovery_codes: { ...ownRows(recoveryCodes), handed_over: SECRET },
    passkeys: {
      ...ownRows(passkeys),
      handed_over: handedRows(passkeys, ofPersonIn(passkeys.user_id), [
        'credential_id',
        'public_key',
      ]),
    },
    passkey_challenges: { ...ownRows(passkeyChallenges), handed_over: SECRET },
    phone_sign_ins: { ...ownRows(phoneSignIns), handed_over: SECRET },
    download_tickets: { ...ownRows(downloadTickets), handed_over: SECRET },
    electronic_id_visits: { ...ownRows(electronicIdVisits), handed_over: SECRET },
    social_identities: ownRows(socialIdentities),
    social_visits: { ...ownRows(socialVisits), handed_over: SECRET },
    email_additions: ownRows(emailAdditions),
    proven_identities: ownRows(provenIdentities),
    phone_codes: ownRows(phoneCodes),
    phones: ownRows(phones),
    email_addresses: ownRows(emailAddresses),
    users: {
      handed_over: handedRows(users, ofPersonIn(users.id), ['password_hash']),
      async erased({ tx, person_id, now }) {
        const at = now.toISOString()
        const emptied = await tx
          .update(users)
          .set({
            full_name: NOBODY,
            address: null,
            password_hash: null,
            icelandic_id: null,
            icelandic_id_lookup: null,
            personal_id: null,
            personal_id_lookup: null,
            personal_id_country: null,
            birth_date: null,
            primary_email_id: null,
            primary_phone_id: null,
            // Nobody signs in with it any more.
            blocked_at: at,
            updated_at: at,
          })
          .where(eq(users.id, person_id))
        return emptied.rowCount ?? 0
      },
    },
  },
  obligations: async (db, personId) => {
    const [user] = await db
      .select({ is_staff: users.is_staff })
      .from(users)
      .where(eq(users.id, personId))
    return user?.is_staff ? ['staff_account'] : []
  },
  things: async (_db, personId) => [personId],
}
