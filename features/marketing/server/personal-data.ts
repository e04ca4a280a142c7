import { or, sql } from 'drizzle-orm'
import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { BY_STAFF } from '#core/server/personal-data-reasons.ts'
import { hasConfirmed } from '#features/accounts/server/public/proofs.ts'
import { contactMessages } from './tables.ts'

/** Messages from the account, and those written before signing in with an address that the account has confirmed. */
const ofSender = (personId: string) =>
  or(
    isOf(personId, contactMessages.user_id),
    hasConfirmed(sql`${personId}`, sql`${contactMessages.email}`),
  )

export const personalData: PersonalData = {
  tables: {
    contact_messages: {
      handed_over: handedRows(contactMessages, ofSender, ['answered_by']),
      erased: deletedRows(contactMessages, ofSender),
    },
    team_cards: { handed_over: BY_STAFF, erased: BY_STAFF },
  },
}
