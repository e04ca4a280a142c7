import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'

export { isPaidTo } from './extension-points.ts'

// `iban` is always the hash by which an account number is found (`lookupOf('account', ...)`), never the number.
const accountInUse = (userId: SQL, iban: SQL): SQL =>
  sql`select 1 from payout_methods m where m.user_id = ${userId} and m.iban_lookup = ${iban}
    and m.removed_at is null and m.status = 'active'`

/** SQL: whether rent may be sent to this account of this person now. The columns are never input. */
export const isUsableAccount = (userId: SQL, iban: SQL, now: string): SQL =>
  sql`exists (${accountInUse(userId, iban)} and m.usable_from <= ${now})`

/** SQL: whether this person has this account in use, even where it is too new to be sent to. The columns are never input. */
export const isAccountInUse = (userId: SQL, iban: SQL): SQL =>
  sql`exists (${accountInUse(userId, iban)})`

/** SQL: whether this person has removed this account, or staff have refused it. The columns are never input. */
export const isAccountGone = (userId: SQL, iban: SQL): SQL =>
  sql`not exists (select 1 from payout_methods m where m.user_id = ${userId} and m.iban_lookup = ${iban}
    and m.removed_at is null and m.status <> 'refused')`

/** Whether this account is in use and belongs to this principal. */
export const isAccountOf = async (db: Db, ownerId: string, methodId: string): Promise<boolean> =>
  (
    await db.execute(sql`select 1 from payout_methods
      where id = ${methodId} and user_id = ${ownerId} and removed_at is null and status = 'active'`)
  ).rows.length > 0

/** The account that a person's new contracts begin with: the default one among those in use. */
export const defaultAccountOf = async (db: Db, userId: string): Promise<string | null> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from payout_methods
    where user_id = ${userId} and removed_at is null and status = 'active' order by is_default desc, created_at limit 1`)
  return rows[0]?.id ?? null
}

/** SQL: accounts that money is paid out to, removed ones too, as a table of these columns. The account number is encrypted. */
export const payoutMethodRows: SQL = sql`(select m.id, m.user_id, m.iban, m.status, m.removed_at from payout_methods m)`
