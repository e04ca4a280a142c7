import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn, encryptedJson } from '#core/server/encrypted-columns.ts'
import { PHONE_SIGN_IN_STATES } from '../../shared/enums.ts'
import { users } from '../tables.ts'

/**
 * A question on somebody's phone: who they are. Its token is derived from the id and a key of the installation: only its
 * hash is in the database. `proof` is what the provider said of whoever approved, until it is tied to the account.
 */
export const phoneSignIns = table(
  'phone_sign_ins',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: encryptedColumn('phone').notNull(),
    token_hash: text().notNull(),
    code: text().notNull(),
    state: oneOf(PHONE_SIGN_IN_STATES).notNull(),
    /** The provider's name of the question. */
    request_id: encryptedColumn('link_token').notNull(),
    proof: encryptedJson('national_id'),
    interval_seconds: integer().notNull(),
    /** When the provider may be asked for the answer again. */
    next_ask_at: instant().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (c) => [
    uniqueIndex('phone_sign_ins_token').on(c.token_hash),
    index('phone_sign_ins_user').on(c.user_id),
    check(
      'phone_sign_ins_proof',
      sql`${c.proof} is null or (${c.state} = 'done' and ${c.used_at} is null)`,
    ),
  ],
)

describeData(phoneSignIns, {
  purpose: 'Proving who one is on the phone, while it goes on.',
  basis: 'contract',
  classes: {
    contact: ['phone'],
    credential: ['token_hash', 'code', 'request_id'],
    national_id: ['proof'],
  },
})
