import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { isLang, type Lang } from '#core/shared/language/languages.ts'

// In fragments `userId` is a column of the statement that they stand in, never input.

export const fullNameOf = (userId: SQL): SQL<string> =>
  sql`(select u.full_name from users u where u.id = ${userId})`

/** SQL: whether the name of a person matches a pattern of `ilike`. */
export const isNamedLike = (userId: SQL, pattern: string): SQL =>
  sql`exists (select 1 from users u where u.id = ${userId} and u.full_name ilike ${pattern})`

export const isStaffMember = (userId: SQL): SQL =>
  sql`exists (select 1 from users u where u.id = ${userId} and u.is_staff)`

/** SQL: `{ first_name }` of a person, as JSON. */
export const firstNameJson = (userId: SQL): SQL =>
  sql`(select json_build_object('first_name', split_part(u.full_name, ' ', 1)) from users u where u.id = ${userId})`

/** SQL: who somebody is, as JSON, and where `withContacts` holds how to reach them. */
export const profileJson = (userId: SQL, withContacts: SQL): SQL =>
  sql`(select json_build_object('full_name', u.full_name, 'identity_verified', exists (select 1 from proven_identities i where i.user_id = u.id), 'since', (u.created_at at time zone 'UTC')::date,
    'email', case when ${withContacts} then (select e.email from email_addresses e where e.id = u.primary_email_id) end, 'phone', case when ${withContacts} then (select p.number from phones p where p.id = u.primary_phone_id) end) from users u where u.id = ${userId})`

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

export const staffIds = async (db: Db): Promise<string[]> =>
  (await db.execute<{ id: string }>(sql`select id from users where is_staff`)).rows.map(
    (row) => row.id,
  )

/** One change of what a person has at a time: whoever holds the person goes first. */
export const holdPerson = async (db: Db, userId: string): Promise<void> => {
  await db.execute(sql`select 1 from users where id = ${userId} for no key update`)
}

export interface PersonFacts extends Record<string, unknown> {
  user_id: string
  full_name: string
  identifier: string | null
  identifier_country: string
  address: string
  phones: string[]
  emails: string[]
}

/** A person as somebody would write them down: what is proven comes before what was typed. */
export const readPersonFacts = async (db: Db, userId: string): Promise<PersonFacts | null> => {
  const { rows } = await db.execute<PersonFacts>(sql`select u.id as user_id, u.full_name,
    coalesce(own.number, u.icelandic_id, abroad.number, u.personal_id) as identifier,
    case when coalesce(own.number, u.icelandic_id) is not null then 'IS' else coalesce(abroad.country, u.personal_id_country, 'IS') end as identifier_country, coalesce(u.address, '') as address,
    array(select p.number from phones p where p.user_id = u.id order by (p.id = u.primary_phone_id) desc, p.id limit 1) as phones, array(select e.email from email_addresses e where e.user_id = u.id order by (e.id = u.primary_email_id) desc, e.id limit 1) as emails from users u
    left join proven_identities own on own.user_id = u.id and own.country = 'IS'
    left join lateral (select i.country, i.number from proven_identities i where i.user_id = u.id and i.country <> 'IS' order by i.proven_at limit 1) abroad on true
    where u.id = ${userId}`)
  return rows[0] ?? null
}
