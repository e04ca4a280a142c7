import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, plainDate, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn } from '#core/server/encrypted-columns.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { contractParties } from '../tables.ts'

/**
 * That a party of a draft was asked to fill in their own part: one row for a party, which a new request takes over.
 * While `token_hash` is there, the link works until the end of `expires_on`.
 */
export const ownPartRequests = table(
  'own_part_requests',
  {
    id: id(),
    party_id: uuid()
      .notNull()
      .references(() => contractParties.id, { onDelete: 'cascade' }),
    /** HMAC of the token in the link; null once it was used or taken back. */
    token_hash: text(),
    /** The token until its e-mail has been sent. */
    unsent_token: encryptedColumn('link_token'),
    /** Where the link was sent; null where it was only shown. */
    sent_to: text(),
    lang: oneOf(LANGUAGES).notNull(),
    asked_at: instant().notNull(),
    expires_on: plainDate().notNull(),
    opened_at: instant(),
    filled_at: instant(),
    /** When somebody else changed what the party had filled in. */
    changed_at: instant(),
  },
  (c) => [
    uniqueIndex('own_part_requests_party').on(c.party_id),
    uniqueIndex('own_part_requests_token').on(c.token_hash),
    index('own_part_requests_expiry').on(c.expires_on),
  ],
)

describeData(ownPartRequests, {
  purpose: 'Links by which parties of a draft fill in their own part.',
  basis: 'contract',
  classes: {
    contact: ['sent_to'],
    credential: ['token_hash', 'unsent_token'],
    technical: ['lang', 'expires_on'],
  },
})
