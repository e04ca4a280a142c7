import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { emailKey } from '../queries.ts'

export { emailKey }

// In fragments every argument is a column of the statement that they are in, or a parameter; never input as text.
// `number` is always the hash by which a number is found (`lookupOf('national_id', ...)`), never the number.

/** SQL: the number was proven by this account. */
export const hasProven = (userId: SQL, country: SQL, number: SQL): SQL =>
  sql`exists (select 1 from proven_identities i where i.user_id = ${userId} and i.country = ${country} and i.number_lookup = ${number})`

/** SQL: the account has proven another number of that country. */
export const hasProvenAnother = (userId: SQL, country: SQL, number: SQL): SQL =>
  sql`exists (select 1 from proven_identities i where i.user_id = ${userId} and i.country = ${country} and i.number_lookup <> ${number})`

/** SQL: the number was proven by an account that is not this one. */
export const isProvenByAnother = (userId: SQL, country: SQL, number: SQL): SQL =>
  sql`exists (select 1 from proven_identities i where i.country = ${country} and i.number_lookup = ${number} and i.user_id <> ${userId})`

/** SQL: an address, as `emailKey` writes it. */
const keyOfAddress = (address: SQL): SQL => sql`lower(normalize(btrim(${address}), NFC))`

/** SQL: the account has confirmed that this address reaches it. */
export const hasConfirmed = (userId: SQL, address: SQL): SQL =>
  sql`exists (select 1 from email_addresses e where e.user_id = ${userId} and e.verified_at is not null and e.email_key = ${keyOfAddress(address)})`

/** What is written of a person as far as it says who they are. */
export interface WrittenIdentity {
  identifier: string | null
  identifier_country: string
  emails: readonly string[]
}
export interface FoundAccount extends Record<string, unknown> {
  user_id: string
  proof: 'identity' | 'address'
}

/**
 * The account of a person who was written down: the one that has proven the number, else the one that has confirmed
 * one of the addresses and has not proven another number of that country. Numbers that people typed into their own
 * account count for nothing. `among` limits the answer to these accounts.
 */
export const findAccountByProof = async (
  db: Db,
  { identifier, identifier_country: country, emails }: WrittenIdentity,
  among: readonly string[] | null,
): Promise<FoundAccount | null> => {
  const number = lookupOf('national_id', identifier)
  const allowed =
    among === null ? sql`true` : sql`found.user_id = any(${sql.param([...among])}::uuid[])`
  const { rows } = await db.execute<FoundAccount>(sql`select user_id, proof from (
      select i.user_id, 'identity' as proof, 1 as rank from proven_identities i
        where i.country = ${country} and i.number_lookup = ${number}
      union all
      select e.user_id, 'address', 2 from email_addresses e
        where e.verified_at is not null and e.email_key = any(${sql.param(emails.map(emailKey))}::text[])
          and (${number}::text is null or not ${hasProvenAnother(sql`e.user_id`, sql`${country}`, sql`${number}`)})
    ) found where ${allowed} order by rank limit 1`)
  return rows[0] ?? null
}
