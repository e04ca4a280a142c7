import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { newId, newToken, sha256 } from '#core/server/ids.ts'
import { spelledAlike, startingWith } from '#core/server/like.ts'
import { createPrincipal, removePrincipal } from '#core/server/principals.ts'
import { asSystem } from '#core/server/scope.ts'
import { languageOf } from '#core/shared/language/languages.ts'
import { nationalIdKind, normalizeNationalId } from '#core/shared/national-id.ts'
import { normalizePhone } from '#core/shared/phone.ts'
import type { PeopleRole, PeopleSort } from '../shared/enums.ts'
import type { AdminUser, User } from '../shared/model.ts'
import { bornOf } from '../shared/rules.ts'
import { identitiesOf, isProven } from './identity/proven-identities.ts'
import { peopleOfContract } from './extension-points.ts'
import { accountTokens, emailAddresses, phones, users, type TokenPurpose } from './tables.ts'

export type UserRow = typeof users.$inferSelect

/** One spelling of an address for comparing: people do not tell capitals apart. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** Opens an account; its person can own things from then on. */
export const insertUser = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  user: typeof users.$inferInsert,
): Promise<void> => {
  await createPrincipal(ctx, { id: user.id, kind: 'person' })
  await ctx.tx.insert(users).values(user)
}

/** Takes an account back that was opened a moment ago and owns nothing. */
export const removeUser = async (db: Db, userId: string): Promise<void> => {
  await db.delete(users).where(eq(users.id, userId))
  await removePrincipal(db, userId)
}

export const findUser = async (db: Db, userId: string): Promise<UserRow | null> =>
  (await db.select().from(users).where(eq(users.id, userId)))[0] ?? null

export const hasAddress = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db
      .select({ id: emailAddresses.id })
      .from(emailAddresses)
      .where(eq(emailAddresses.user_id, userId))
      .limit(1)
  ).length > 0

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | null> => {
  const [row] = await db
    .select({ user: users })
    .from(emailAddresses)
    .innerJoin(users, eq(users.id, emailAddresses.user_id))
    .where(eq(emailAddresses.email_key, emailKey(email)))
  return row?.user ?? null
}

/**
 * SQL: an address that nobody has confirmed, in the account of a proven person. Whoever reads the mailbox may be
 * somebody else, so it leads nobody into that account.
 */
const isUnclaimed = sql`${emailAddresses.verified_at} is null and ${isProven(sql`email_addresses.user_id`)}`

/** The account that whoever reads a mailbox may get into by an e-mail. */
export const findUserByMailbox = async (db: Db, email: string): Promise<UserRow | null> => {
  const [row] = await db
    .select({ user: users })
    .from(emailAddresses)
    .innerJoin(users, eq(users.id, emailAddresses.user_id))
    .where(sql`${emailAddresses.email_key} = ${emailKey(email)} and not (${isUnclaimed})`)
  return row?.user ?? null
}

/** Takes an unclaimed address from the account that has it, so that who reads it can have one of their own. */
export const freeUnclaimed = async (db: Db, email: string): Promise<void> => {
  await db
    .delete(emailAddresses)
    .where(sql`${emailAddresses.email_key} = ${emailKey(email)} and ${isUnclaimed}`)
}

/** Those of these addresses that somebody has confirmed as theirs, as `emailKey` writes them. */
export const confirmedAmong = async (db: Db, emails: readonly string[]): Promise<Set<string>> => {
  if (emails.length === 0) return new Set()
  const rows = await asSystem('letters to people without an account are counted', () =>
    db
      .select({ key: emailAddresses.email_key })
      .from(emailAddresses)
      .where(
        and(
          inArray(emailAddresses.email_key, emails.map(emailKey)),
          isNotNull(emailAddresses.verified_at),
        ),
      ),
  )
  return new Set(rows.map((row) => row.key))
}

/** An account as its person sees it, but for what other features know of it. */
export const readFullUser = async (
  db: Db,
  userId: string,
): Promise<Omit<User, 'profile_username' | 'rentalprofile'>> => {
  const user = (await findUser(db, userId))!
  const mails = await db
    .select()
    .from(emailAddresses)
    .where(eq(emailAddresses.user_id, userId))
    .orderBy(emailAddresses.id)
  const numbers = await db
    .select()
    .from(phones)
    .where(eq(phones.user_id, userId))
    .orderBy(phones.id)
  const proven = await identitiesOf(db, userId)
  const foreign = proven.find((one) => one.country !== 'IS')
  const primary = mails.find((mail) => mail.id === user.primary_email_id) ?? mails[0]
  return {
    id: user.id,
    is_staff: user.is_staff,
    user_type: user.user_type,
    email: primary?.email ?? '',
    email_verified: primary?.verified_at != null,
    email_addresses: mails.map((mail) => ({
      id: mail.id,
      email: mail.email,
      verified: mail.verified_at !== null,
    })),
    phones: numbers.map((phone) => ({
      id: phone.id,
      number: phone.number,
      verified: phone.verified_at ? ('y' as const) : ('n' as const),
    })),
    primary_phone_id: user.primary_phone_id,
    icelandic_id: proven.find((one) => one.country === 'IS')?.number ?? user.icelandic_id,
    personal_id: foreign?.number ?? user.personal_id,
    personal_id_country: foreign?.country ?? user.personal_id_country,
    identity_verified: proven.length > 0,
    full_name: user.full_name,
    birth_date: bornOf(proven, user.birth_date),
    primary_language: languageOf(user.primary_language),
    address: user.address,
    has_password: user.password_hash !== null,
    is_presence_shown: user.is_presence_shown,
    updated_at: user.updated_at,
  }
}

/** Makes a link token and keeps its hash; earlier unused links of the same purpose stop working. */
export const makeToken = async (
  db: Db,
  entry: {
    user_id: string
    purpose: TokenPurpose
    subject_id: string | null
    hours: number
    now: Date
  },
): Promise<string> => {
  const token = newToken()
  await db
    .update(accountTokens)
    .set({ used_at: entry.now.toISOString() })
    .where(
      and(
        eq(accountTokens.user_id, entry.user_id),
        eq(accountTokens.purpose, entry.purpose),
        isNull(accountTokens.used_at),
      ),
    )
  await db.insert(accountTokens).values({
    id: newId(entry.now.getTime()),
    user_id: entry.user_id,
    purpose: entry.purpose,
    token_hash: sha256(token),
    subject_id: entry.subject_id,
    created_at: entry.now.toISOString(),
    expires_at: new Date(entry.now.getTime() + entry.hours * 3_600_000).toISOString(),
  })
  return token
}

/** A token that could be used, left as it is. */
export const findToken = async (
  db: Db,
  token: string,
  purpose: 'confirm_email' | 'reset_password',
  now: Date,
) => {
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.token_hash, sha256(token)),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.used_at),
        sql`${accountTokens.expires_at} > ${now.toISOString()}`,
      ),
    )
  return row ?? null
}

/** Uses a token up; null where it is unknown, used, late or of another purpose. Of two callers at once one wins. */
export const takeToken = async (db: Db, token: string, purpose: TokenPurpose, now: Date) => {
  const [row] = await db
    .update(accountTokens)
    .set({ used_at: now.toISOString() })
    .where(
      and(
        eq(accountTokens.token_hash, sha256(token)),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.used_at),
        sql`${accountTokens.expires_at} > ${now.toISOString()}`,
      ),
    )
    .returning()
  return row ?? null
}

/** Of a country whose numbers have a form that we do not know. */
const FOREIGN_NUMBER = /^(?=.*\d)[a-z0-9]{5,20}$/i

/** Whole numbers alone: of a person, of a phone, of a contract. What is kept to find people by is a hash. */
const idsByNumber = (q: string): SQL[] => {
  const number = normalizeNationalId(q)
  const phone = normalizePhone(q)
  const contract = peopleOfContract.answer()(q.trim())
  return [
    ...(contract === null ? [] : [contract]),
    ...(nationalIdKind(number) === null
      ? []
      : [
          sql`select i.user_id from proven_identities i where i.number_lookup = ${lookupOf('national_id', number)}`,
          // What somebody typed says less, but it is what they give on the phone.
          sql`select u.id from users u where u.icelandic_id_lookup = ${lookupOf('national_id', number)}`,
        ]),
    ...(FOREIGN_NUMBER.test(number)
      ? [
          sql`select u.id from users u where u.personal_id_lookup = ${lookupOf('national_id', number.toUpperCase())}`,
        ]
      : []),
    ...(phone === null
      ? []
      : [sql`select p.user_id from phones p where p.number_lookup = ${lookupOf('phone', phone)}`]),
  ]
}

/** No name has a digit or an @: looking for one among names would read them all. */
const NO_NAME = /[\d@]/

/** Counting everybody of a common name reads all of them; nobody reads so many pages of a search. */
const COUNT_CAP = 1000

/** SQL: ids of whom was meant by what was typed. Each way has its own index, which an `or` over all of them would not use. */
const idsMeantBy = (q: string, only: 'LL' | 'TN' | 'staff' | undefined): SQL =>
  sql.join(
    [
      sql`select people_matching(${NO_NAME.test(q) ? null : spelledAlike(q.trim())}::text, ${startingWith(emailKey(q))}, ${only ?? null}::text, ${COUNT_CAP + 1}) as id`,
      ...idsByNumber(q),
    ],
    sql` union `,
  )

interface PeopleFilter {
  q: string
  user_type?: 'LL' | 'TN' | undefined
  role?: PeopleRole | undefined
  sort: PeopleSort
  page: number
  page_size: number
}

const ROLES: Record<PeopleRole, SQL> = {
  landlord: sql`u.user_type = 'LL' and not u.is_staff`,
  tenant: sql`u.user_type = 'TN' and not u.is_staff`,
  staff: sql`u.is_staff`,
}

/** What `people_matching` calls them. */
const ONLY = { landlord: 'LL', tenant: 'TN', staff: 'staff' } as const

/** Each is read from an index. */
const ORDERS: Record<PeopleSort, SQL> = {
  '-created': sql`u.created_at desc, u.id desc`,
  created: sql`u.created_at, u.id`,
  name: sql`u.full_name collate "is-x-icu", u.id`,
  '-name': sql`u.full_name collate "is-x-icu" desc, u.id desc`,
}

/** In the order that was asked for, and how many, up to `COUNT_CAP`. Who is meant is found once, for the page and for the count. People who registered with electronic ID have no address. */
export const searchUsers = async (
  db: Db,
  { q, user_type, role, sort, page, page_size }: PeopleFilter,
) => {
  const only = user_type ?? (role === undefined ? undefined : ONLY[role])
  const order = ORDERS[sort]
  const where = sql.join(
    [
      q === '' ? sql`true` : sql`u.id in (select id from meant)`,
      user_type ? sql`u.user_type = ${user_type}` : sql`true`,
      role ? ROLES[role] : sql`true`,
    ],
    sql` and `,
  )
  const { rows } = await db.execute<AdminUser & { total: number } & Record<string, unknown>>(
    sql`with meant as materialized (${q === '' ? sql`select null::uuid as id where false` : idsMeantBy(q, only)}),
      page as (select u.* from users u where ${where} order by ${order} limit ${page_size} offset ${(page - 1) * page_size})
    select u.id, u.full_name, coalesce(e.email, '') as email, e.verified_at is not null as email_verified, u.user_type, u.is_staff,
      ${isProven(sql`u.id`)} as identity_verified, u.created_at, counted.total
    from (select count(*)::int as total from (select 1 from users u where ${where} limit ${COUNT_CAP + 1}) found) counted
      left join page u on true left join email_addresses e on e.id = u.primary_email_id order by ${order}`,
  )
  const total = rows[0]?.total ?? 0
  return {
    count: Math.min(total, COUNT_CAP),
    count_is_capped: total > COUNT_CAP,
    // Past the last page the only row is the count.
    items: rows
      .filter((row) => row.id !== null)
      .map(({ total: _, ...row }) => ({
        ...row,
        created_at: new Date(row.created_at).toISOString(),
      })),
  }
}
