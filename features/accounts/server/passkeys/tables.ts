import { bigint, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { users } from '../tables.ts'

/**
 * A passkey of an account: the public half of a key pair (WebAuthn Level 3, section 4). `public_key` is COSE in base64url.
 * `counter` is how often the authenticator says that it was used; many always say 0.
 * `browser` and `system` are codes read from the User-Agent when it was added.
 */
export const passkeys = table(
  'passkeys',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credential_id: text().notNull(),
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** What the person calls it; without, it is called by its device. */
    name: text(),
    browser: text(),
    system: text(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (c) => [
    uniqueIndex('passkeys_credential').on(c.credential_id),
    index('passkeys_user').on(c.user_id),
  ],
)

/** Random bytes that a passkey signs, once, within five minutes. Without `user_id` somebody is about to sign in. */
export const passkeyChallenges = table(
  'passkey_challenges',
  {
    id: id(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('passkey_challenges_challenge').on(c.challenge),
    index('passkey_challenges_user').on(c.user_id),
    index('passkey_challenges_created').on(c.created_at),
  ],
)

describeData(passkeys, {
  purpose: 'Passkeys that a person signs in with.',
  basis: 'contract',
  classes: {
    content: ['name'],
    technical: ['credential_id', 'public_key', 'counter', 'transports', 'browser', 'system'],
  },
})
describeData(passkeyChallenges, {
  purpose: 'What a passkey is asked to sign while somebody signs in or adds one.',
  basis: 'contract',
  classes: { credential: ['challenge'] },
})
