import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { decrypt, type Ciphertext } from '#core/server/encryption.ts'
import { notFound } from '#core/server/handle.ts'
import { hasEachWord } from '#core/server/like.ts'
import { findOrganizationName, selectOrganizationName } from '#core/server/principals.ts'
import { isLang, type Lang } from '#core/shared/language/languages.ts'
import { findUser } from '../queries.ts'

// In fragments `userId` is a column of the statement that they are in, never input.

/** SQL: the name of a person or an organization. */
export const fullNameOf = (principalId: SQL): SQL<string> =>
  sql`coalesce((select u.full_name from users u where u.id = ${principalId}), ${selectOrganizationName(principalId)})`

/** The name of a person or an organization that is there. */
export const nameOfPerson = async (db: Db, principalId: string): Promise<string> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select ${fullNameOf(sql`${principalId}::uuid`)} as name`,
  )
  return rows[0]!.name
}

/** The name of a person; 404 where there is none with this id. */
export const nameOfUser = async (db: Db, userId: string): Promise<string> => {
  const user = await findUser(db, userId)
  if (!user) throw notFound()
  return user.full_name
}

/** SQL: the id where it is a person's, null where it is an organization's. */
export const personIdOf = (principalId: SQL): SQL =>
  sql`(select u.id from users u where u.id = ${principalId})`

/** SQL: whether the name of a person or an organization holds each word that was typed, with or without its accents. */
export const isNamedLike = (principalId: SQL, typed: string): SQL =>
  sql`(${hasEachWord(fullNameOf(principalId), typed)})`

export const isStaffMember = (userId: SQL): SQL =>
  sql`exists (select 1 from users u where u.id = ${userId} and u.is_staff)`

/** SQL: the first name of a person; of an organization its name. */
export const firstNameOf = (principalId: SQL): SQL<string> =>
  sql`coalesce((select split_part(u.full_name, ' ', 1) from users u where u.id = ${principalId}), ${selectOrganizationName(principalId)})`

/** SQL: `{ first_name }`, as JSON. */
export const firstNameJson = (principalId: SQL): SQL =>
  sql`json_build_object('first_name', ${firstNameOf(principalId)})`

/** SQL: who somebody is, as JSON, and where `withContacts` holds how to reach them. The phone is encrypted. */
export const profileJson = (userId: SQL, withContacts: SQL): SQL =>
  sql`(select json_build_object('full_name', u.full_name, 'identity_verified', exists (select 1 from proven_identities i where i.user_id = u.id), 'since', (u.created_at at time zone 'UTC')::date,
    'email', case when ${withContacts} then (select e.email from email_addresses e where e.id = u.primary_email_id) end, 'phone', case when ${withContacts} then (select p.number from phones p where p.id = u.primary_phone_id) end) from users u where u.id = ${userId})`

/** What `profileJson` answers, with the phone as it is called. */
export const decryptProfile = <T extends { phone: Ciphertext | null }>(
  profile: T,
): Omit<T, 'phone'> & { phone: string | null } => ({
  ...profile,
  phone: decrypt('phone', profile.phone),
})

/** Somebody who is written to; `email` is empty where there is no address. */
export interface LetterReader {
  id: string
  full_name: string
  first_name: string
  lang: Lang
  email: string
}

/** SQL: a `LetterReader` as JSON. */
export const letterReaderJson = (userId: SQL): SQL =>
  sql`(select json_build_object('id', u.id, 'full_name', u.full_name, 'first_name', split_part(u.full_name, ' ', 1), 'lang', u.primary_language,
    'email', coalesce((select e.email from email_addresses e where e.user_id = u.id order by (e.id = u.primary_email_id) desc, e.id limit 1), '')) from users u where u.id = ${userId})`

/** The language that each of these people reads; who has no account is not in it. */
export const languagesOfPeople = async (
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Lang>> => {
  const { rows } = await db.execute<{ id: string; lang: string }>(
    sql`select id, primary_language as lang from users where id = any(${sql.param([...userIds])}::uuid[])`,
  )
  return new Map(rows.flatMap((row) => (isLang(row.lang) ? [[row.id, row.lang] as const] : [])))
}

/** SQL: whether staff have blocked this account, or its person has closed it. */
export const isBlockedAccount = (principalId: SQL): SQL =>
  sql`exists (select 1 from users u where u.id = ${principalId} and u.blocked_at is not null)`

/** The same of one account. */
export const isBlocked = async (db: Db, principalId: string): Promise<boolean> =>
  (await db.execute(sql`select 1 where ${isBlockedAccount(sql`${principalId}::uuid`)}`)).rows
    .length > 0

export const staffIds = async (db: Db): Promise<string[]> =>
  (await db.execute<{ id: string }>(sql`select id from users where is_staff`)).rows.map(
    (row) => row.id,
  )

/** Whether anybody else of the staff can sign in. */
export const hasOtherStaff = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db.execute(
      sql`select 1 from users u where u.is_staff and u.blocked_at is null and u.id <> ${userId} limit 1`,
    )
  ).rows.length > 0

/**
 * The people who act for these principals, as far as they are notified of something: of a person, that person. Members of
 * organizations join them with `principalsOf` of tokens.ts, which says the same the other way round.
 */
export const peopleActingFor = async (
  db: Db,
  principalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where id = any(${sql.param([...principalIds])}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, [row.id]]))
}

export interface PartyFacts {
  user_id: string
  is_individual: boolean
  full_name: string
  identifier: string | null
  identifier_country: string
  address: string
  phones: string[]
  emails: string[]
  language: Lang
}

interface EncryptedPartyFacts
  extends Omit<PartyFacts, 'identifier' | 'phones'>, Record<string, unknown> {
  identifier: Ciphertext | null
  phones: Ciphertext[]
}

/** A principal as somebody would write them down. Of a person, what is proven comes before what was typed. */
export const readPartyFacts = async (db: Db, principalId: string): Promise<PartyFacts | null> => {
  const { rows } = await db.execute<EncryptedPartyFacts>(sql`select u.id as user_id, true as is_individual, u.full_name,
    coalesce(own.number, u.icelandic_id, abroad.number, u.personal_id) as identifier,
    case when coalesce(own.number, u.icelandic_id) is not null then 'IS' else coalesce(abroad.country, u.personal_id_country, 'IS') end as identifier_country, coalesce(u.address, '') as address,
    array(select p.number from phones p where p.user_id = u.id order by (p.id = u.primary_phone_id) desc, p.id limit 1) as phones, array(select e.email from email_addresses e where e.user_id = u.id order by (e.id = u.primary_email_id) desc, e.id limit 1) as emails, u.primary_language as language from users u
    left join proven_identities own on own.user_id = u.id and own.country = 'IS'
    left join lateral (select i.country, i.number from proven_identities i where i.user_id = u.id and i.country <> 'IS' order by i.proven_at limit 1) abroad on true
    where u.id = ${principalId}`)
  const [row] = rows
  if (row)
    return {
      ...row,
      identifier: decrypt('national_id', row.identifier),
      phones: row.phones.map((phone) => decrypt('phone', phone)),
    }
  const name = await findOrganizationName(db, principalId)
  return name === null
    ? null
    : {
        user_id: principalId,
        is_individual: false,
        full_name: name,
        identifier: null,
        identifier_country: 'IS',
        address: '',
        phones: [],
        emails: [],
        language: 'is',
      }
}
