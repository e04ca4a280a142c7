import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn } from '#core/server/encrypted-columns.ts'
import { users } from '../tables.ts'

/**
 * The secret that an account shares with an authenticator app. Without `confirmed_at` it asks for nothing yet.
 * `last_step` is the period of 30 seconds whose code was taken last: no code counts twice (RFC 6238, 5.2).
 */
export const totpSecrets = table(
  'totp_secrets',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: encryptedColumn('totp_secret').notNull(),
    last_step: integer().notNull().default(0),
    created_at: instant().notNull(),
    confirmed_at: instant(),
  },
  (c) => [uniqueIndex('totp_secrets_user').on(c.user_id)],
)

/** Codes that stand in for the app, once each, as hashes. */
export const recoveryCodes = table(
  'recovery_codes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (c) => [
    uniqueIndex('recovery_codes_hash').on(c.code_hash),
    index('recovery_codes_user').on(c.user_id),
  ],
)

describeData(totpSecrets, {
  purpose: 'The authenticator app of an account, for signing in in two steps.',
  basis: 'contract',
  classes: { credential: ['secret'], technical: ['last_step'] },
})
describeData(recoveryCodes, {
  purpose: 'Codes that sign in without the authenticator app, as hashes.',
  basis: 'contract',
  classes: { credential: ['code_hash'] },
})
