import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { UserType } from '../../shared/model.ts'
import { users } from '../tables.ts'

/**
 * An account elsewhere that opens this one. `issuer` and `subject` together say which (OpenID Connect Core 5.7);
 * `email` is only what the provider said when it was linked, so that people tell their accounts apart.
 * `provider` is the key of the configuration.
 */
export const socialIdentities = table(
  'social_identities',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    linked_at: instant().notNull(),
    last_used_at: instant(),
  },
  (c) => [
    uniqueIndex('social_identities_subject').on(c.issuer, c.subject),
    uniqueIndex('social_identities_user').on(c.user_id, c.issuer),
  ],
)

/**
 * A visit to a provider that is not over. The provider's answer is redeemed once: `redeemed_at`. Where the account then
 * asks for a second step, the visit waits for its code with `identity_id`, whom the provider has named.
 */
export const socialVisits = table(
  'social_visits',
  {
    state: text().primaryKey(),
    provider: text().notNull(),
    nonce: text().notNull(),
    code_verifier: text().notNull(),
    /** Hash of the cookie of the browser that began the visit: no other browser can end it. */
    browser_hash: text().notNull(),
    intent: oneOf(['login', 'register', 'link', 'confirm']).notNull(),
    user_type: oneOf(UserType.options).notNull(),
    primary_language: oneOf(LANGUAGES).notNull(),
    /** Who is signed in and links an account or proves themselves again. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    redeemed_at: instant(),
    identity_id: uuid().references(() => socialIdentities.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (c) => [
    index('social_visits_user').on(c.user_id),
    index('social_visits_identity').on(c.identity_id),
    index('social_visits_created').on(c.created_at),
  ],
)

describeData(socialIdentities, {
  purpose: 'Accounts elsewhere that a person signs in with.',
  basis: 'contract',
  classes: { identity: ['issuer', 'subject'], contact: ['email'], technical: ['provider'] },
})
describeData(socialVisits, {
  purpose: 'Signing in with an account elsewhere, while it goes on.',
  basis: 'contract',
  classes: {
    credential: ['state', 'nonce', 'code_verifier', 'browser_hash'],
    technical: ['provider'],
  },
})
