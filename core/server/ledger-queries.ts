import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from './db.ts'
import { ledgerTransactions } from './tables.ts'

interface Sum {
  account: string
  subject_noun: string
  /** An id, or a column of the statement that the sum is in; never input as text. */
  subject_id: SQL | string
  kinds: readonly [string, ...string[]]
}

const rowsOf = ({ account, subject_noun, subject_id, kinds }: Sum): SQL =>
  sql`from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.subject_noun = ${subject_noun} and t.subject_id = ${subject_id} and t.kind in ${[...kinds]} and e.account = ${account}`

/** SQL: what was credited to an account for one thing, less what was debited, in the minor unit. */
export const creditedSum = (sum: Sum): SQL =>
  sql`(select coalesce(-sum(e.amount), 0) ${rowsOf(sum)})`

/** SQL: the same by day, as JSON: `[{ day, amount }]`, the earliest first. */
export const creditedByDay = (sum: Sum): SQL =>
  sql`(select coalesce(json_agg(json_build_object('day', d.day, 'amount', d.amount) order by d.day), '[]'::json)
    from (select t.value_date as day, -sum(e.amount)::bigint as amount ${rowsOf(sum)} group by t.value_date) d)`

/** The same sum, and of how many entries. */
export const readCredited = async (
  db: Db,
  sum: Sum,
): Promise<{ amount: number; entries: number }> => {
  const { rows } = await db.execute<{ amount: string; entries: number }>(
    sql`select coalesce(-sum(e.amount), 0)::bigint as amount, count(*)::int as entries ${rowsOf(sum)}`,
  )
  return { amount: Number(rows[0]?.amount ?? 0), entries: rows[0]?.entries ?? 0 }
}

/** The movement that a cause has made; null where it made none. */
export const findPosting = async (db: Db, causeKey: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.cause_key, causeKey))
  return row?.id ?? null
}

export interface Balance {
  account: string
  currency: string
  balance: number
}

/** What is on each account, and how much the books hold. */
export const readBooks = async (db: Db) => {
  const { rows: balances } = await db.execute<{
    account: string
    currency: string
    balance: string
  }>(
    sql`select account, currency, sum(amount) as balance from ledger_entries group by account, currency order by account, currency`,
  )
  const { rows: counts } = await db.execute<{
    transactions: number
    entries: number
    sealed: number
  }>(
    sql`select (select count(*)::int from ledger_transactions) as transactions, (select count(*)::int from ledger_entries) as entries, (select count(*)::int from ledger_seals) as sealed`,
  )
  return {
    ...counts[0]!,
    balances: balances.map((row): Balance => ({ ...row, balance: Number(row.balance) })),
  }
}
