import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, plainDate, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { encryptedColumn, lookup } from '#core/server/encrypted-columns.ts'
import { principals } from '#core/server/tables.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { UserType } from '../shared/model.ts'

export const users = table(
  'users',
  {
    id: id().references(() => principals.id),
    user_type: oneOf(UserType.options).notNull(),
    is_staff: boolean().notNull().default(false),
    full_name: text().notNull(),
    address: text(),
    password_hash: text(),
    icelandic_id: encryptedColumn('national_id'),
    icelandic_id_lookup: lookup('icelandic_id'),
    personal_id: encryptedColumn('national_id'),
    personal_id_lookup: lookup('personal_id'),
    personal_id_country: text(),
    birth_date: plainDate(),
    primary_language: oneOf(LANGUAGES).notNull().default('is'),
    /** Both reference their tables by a migration, checked at commit: each row of a pair names the other. */
    primary_email_id: uuid(),
    primary_phone_id: uuid(),
    terms_accepted_at: instant(),
    blocked_at: instant(),
    /** Whether others see when this person is here, and so whether they see it of others. */
    is_presence_shown: boolean().notNull().default(true),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (c) => [
    check(
      'users_personal_id_country',
      sql`(${c.personal_id} is null) = (${c.personal_id_country} is null)`,
    ),
    // The Icelandic number has a column of its own.
    check('users_personal_id_is_foreign', sql`${c.personal_id_country} <> 'IS'`),
    index('users_created').on(c.created_at),
    // Staff sort people by name, and look for the few of staff.
    index('users_name').using('btree', sql`${c.full_name} collate "is-x-icu"`, c.id),
    index('users_staff')
      .on(c.created_at)
      .where(sql`${c.is_staff}`),
    // Staff search by a number that was typed, and by a part of the name.
    index('users_icelandic_id').on(c.icelandic_id_lookup),
    index('users_personal_id').on(c.personal_id_lookup),
    index('users_name_part').using('gin', c.full_name.op('gin_trgm_ops')),
  ],
)

/**
 * Numbers that an identity provider has confirmed. Written by identity/proven-identities.ts alone. People are found, linked and
 * signed in by these rows; the numbers in `users` are what somebody typed.
 */
export const provenIdentities = table(
  'proven_identities',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    number: encryptedColumn('national_id').notNull(),
    number_lookup: lookup('number'),
    /** The provider's own id of the person, the level of assurance (`acr`) and the means (`amr`) of the last proof. */
    subject: text().notNull(),
    level: text().notNull(),
    means: text().notNull(),
    proven_at: instant().notNull(),
    last_proven_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('proven_identities_number_lookup').on(c.country, c.number_lookup),
    uniqueIndex('proven_identities_user').on(c.user_id, c.country),
    index('proven_identities_number').on(c.number_lookup),
    check('proven_identities_country', sql`${c.country} ~ '^[A-Z]{2}$'`),
  ],
)

export const emailAddresses = table(
  'email_addresses',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    email_key: text().notNull(),
    verified_at: instant(),
    created_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('email_addresses_key').on(c.email_key),
    index('email_addresses_user').on(c.user_id),
  ],
)

export const phones = table(
  'phones',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: encryptedColumn('phone').notNull(),
    number_lookup: lookup('number'),
    verified_at: instant(),
    created_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('phones_number_lookup').on(c.user_id, c.number_lookup),
    index('phones_number').on(c.number_lookup),
  ],
)

/**
 * One sign-in on one device. The refresh token rotates inside it; `previous_hash` lives for the grace of a lost answer.
 * `provider` is how it was opened, and so how strong it is. `proved_at` is when its person last proved who they are.
 * `browser` and `system` are codes read from the User-Agent; where a device is, is not kept.
 */
export const sessions = table(
  'sessions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: oneOf(['password', 'passkey', 'electronic-id', 'social']).notNull(),
    current_hash: text().notNull(),
    previous_hash: text(),
    rotated_at: instant().notNull(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
    ended_because: text(),
    proved_at: instant()
      .notNull()
      .default(sql`now()`),
    browser: text(),
    system: text(),
  },
  (c) => [
    uniqueIndex('sessions_current').on(c.current_hash),
    index('sessions_previous').on(c.previous_hash),
    index('sessions_user').on(c.user_id),
  ],
)

/** Refresh tokens that were replaced, of every generation: one that comes back was stolen. Removed with their session. */
export const sessionUsedTokens = table(
  'session_used_tokens',
  {
    token_hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    used_at: instant().notNull(),
  },
  (c) => [index('session_used_tokens_session').on(c.session_id)],
)
const TOKEN_PURPOSES = ['confirm_email', 'add_email', 'reset_password'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** Links with one purpose and one use; the token itself is never stored. */
export const accountTokens = table(
  'account_tokens',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: oneOf(TOKEN_PURPOSES).notNull(),
    token_hash: text().notNull(),
    subject_id: uuid(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (c) => [
    uniqueIndex('account_tokens_hash').on(c.token_hash),
    index('account_tokens_user').on(c.user_id, c.purpose),
  ],
)

/** Codes that were sent by SMS. The code is derived from the id and a key of the installation: it is not in the database. */
export const phoneCodes = table(
  'phone_codes',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone_id: uuid()
      .notNull()
      .references(() => phones.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (c) => [index('phone_codes_user').on(c.user_id), index('phone_codes_phone').on(c.phone_id)],
)

/** A visit to the identity provider that has not come back yet. */
export const electronicIdVisits = table('electronic_id_visits', {
  state: text().primaryKey(),
  nonce: text().notNull(),
  code_verifier: text().notNull(),
  intent: oneOf(['login', 'register', 'link']).notNull(),
  user_type: oneOf(UserType.options).notNull(),
  primary_language: oneOf(LANGUAGES).notNull(),
  user_id: uuid(),
  next: text().notNull(),
  /** Hash of the cookie of the browser that began the visit: no other browser can end it. */
  browser_hash: text().notNull(),
  created_at: instant().notNull(),
})

/** Addresses that people asked to add. One becomes an e-mail address once its link is opened; until then it says nothing. */
export const emailAdditions = table(
  'email_additions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Messages of the account go to it once it is confirmed. */
    becomes_primary: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (c) => [index('email_additions_user').on(c.user_id)],
)

/**
 * One opening of one file in a window of its own, which sends no Authorization. It works once, for a minute, at one
 * address, in the browser of the session that asked; the ticket and the address are kept as hashes.
 */
export const downloadTickets = table(
  'download_tickets',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    address_hash: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (c) => [
    uniqueIndex('download_tickets_hash').on(c.token_hash),
    index('download_tickets_user').on(c.user_id),
    index('download_tickets_session').on(c.session_id),
  ],
)

describeData(users, {
  purpose: 'Accounts of people.',
  basis: 'contract',
  classes: {
    identity: ['full_name', 'birth_date', 'personal_id_country'],
    home: ['address'],
    credential: ['password_hash'],
    national_id: ['icelandic_id', 'icelandic_id_lookup', 'personal_id', 'personal_id_lookup'],
  },
})
describeData(provenIdentities, {
  purpose: 'Who somebody has proven to be, by electronic ID.',
  basis: 'contract',
  classes: {
    national_id: ['number', 'number_lookup'],
    identity: ['country', 'subject'],
    technical: ['level', 'means'],
  },
})
describeData(emailAddresses, {
  purpose: 'Addresses of an account.',
  basis: 'contract',
  classes: { contact: ['email', 'email_key'] },
})
describeData(phones, {
  purpose: 'Phone numbers of an account.',
  basis: 'contract',
  classes: { contact: ['number', 'number_lookup'] },
})
describeData(phoneCodes, {
  purpose: 'That a code was sent to a phone, and until when it counts.',
  basis: 'contract',
  classes: {},
})
describeData(emailAdditions, {
  purpose: 'Addresses that somebody asked to add, until they confirm them.',
  basis: 'contract',
  classes: { contact: ['email'] },
})
describeData(accountTokens, {
  purpose: 'Links that confirm an address or set a new password, as hashes.',
  basis: 'contract',
  classes: { credential: ['token_hash'] },
})
describeData(sessions, {
  purpose: 'Where somebody is signed in.',
  basis: 'contract',
  classes: {
    credential: ['current_hash', 'previous_hash'],
    technical: ['ended_because'],
    identity: ['browser', 'system'],
  },
})
describeData(sessionUsedTokens, {
  purpose: 'Tokens that were used up, as hashes, to notice a stolen one.',
  basis: 'legitimate_interest',
  classes: { credential: ['token_hash'] },
})
describeData(downloadTickets, {
  purpose: 'Files that somebody opens in a new window, as hashes.',
  basis: 'contract',
  classes: { credential: ['token_hash', 'address_hash'] },
})
describeData(electronicIdVisits, {
  purpose: 'Signing in by electronic ID, while it goes on.',
  basis: 'contract',
  classes: { credential: ['state', 'nonce', 'code_verifier', 'browser_hash'], technical: ['next'] },
})
