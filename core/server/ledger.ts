import { and, asc, eq, sql } from 'drizzle-orm'
import type { Currency } from '../shared/currencies.ts'
import { Failure } from '../shared/problem.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { insertMany } from './insert-many.ts'
import { ledgerEntries, ledgerTransactions } from './tables.ts'

/** Signed: a debit is positive, a credit negative, in the currency's minor unit. */
export interface Entry {
  account: string
  owner_id: string | null
  amount: number
  currency: Currency
}
export interface Posting {
  kind: string
  /** The cause, once for all time, e.g. `claim_paid:<bank event id>`. */
  cause_key: string
  subject_noun: string
  subject_id: string
  value_date: string
  reverses_id?: string
  entries: readonly Entry[]
}

const isBalanced = (entries: readonly Entry[]): boolean => {
  const sums = new Map<string, number>()
  for (const { currency, amount } of entries) {
    if (!Number.isSafeInteger(amount) || amount === 0) return false
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return entries.length > 1 && [...sums.values()].every((sum) => sum === 0)
}

/** Posting holds this lock shared until its transaction ends; sealing and ending take it alone, so nothing can slip in behind the chain. */
export const BOOKS = 7_450_127
const lockLedgerShared = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock_shared(${BOOKS})`)

/** Posts a movement. Returns its id, or null where the same cause was posted before: then nothing changes. */
export const post = async (tx: Db, posting: Posting, now: Date): Promise<string | null> => {
  if (!isBalanced(posting.entries)) throw new Error(`posting ${posting.cause_key} does not balance`)
  await lockLedgerShared(tx)
  const id = newId(now.getTime())
  const { entries, ...head } = posting
  const made = await tx
    .insert(ledgerTransactions)
    .values({ id, ...head, reverses_id: head.reverses_id ?? null, posted_at: now.toISOString() })
    .onConflictDoNothing({ target: ledgerTransactions.cause_key })
    .returning({ id: ledgerTransactions.id })
  if (made.length === 0) return null
  await tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ id: newId(now.getTime()), transaction_id: id, ...entry })))
  return id
}

/** Many movements in two statements (a rent run); causes posted before are left out. Returns the new ids. */
export const postMany = async (
  tx: Db,
  postings: readonly Posting[],
  now: Date,
): Promise<string[]> => {
  if (postings.length === 0) return []
  for (const posting of postings)
    if (!isBalanced(posting.entries))
      throw new Error(`posting ${posting.cause_key} does not balance`)
  await lockLedgerShared(tx)
  const rows = postings.map(({ entries, ...head }) => ({
    head: {
      id: newId(now.getTime()),
      ...head,
      reverses_id: head.reverses_id ?? null,
      posted_at: now.toISOString(),
    },
    entries,
  }))
  const fresh = new Set(
    await insertMany(
      tx,
      ledgerTransactions,
      rows.map(({ head }) => head),
      sql`on conflict (cause_key) do nothing`,
    ),
  )
  const entries = rows
    .filter(({ head }) => fresh.has(head.id))
    .flatMap(({ head, entries: own }) =>
      own.map((entry) => ({ id: newId(now.getTime()), transaction_id: head.id, ...entry })),
    )
  await insertMany(tx, ledgerEntries, entries)
  return [...fresh]
}

/** A correction: the same entries with the other sign, pointing at what it corrects. Never twice. */
export const reverse = async (
  tx: Db,
  transactionId: string,
  kind: string,
  valueDate: string,
  now: Date,
): Promise<string> => {
  const [original] = await tx
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.id, transactionId))
  if (!original) throw new Failure('core.not_found', 404)
  const entries = await tx
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transaction_id, transactionId))
  const id = await post(
    tx,
    {
      kind,
      cause_key: `reverse:${transactionId}`,
      subject_noun: original.subject_noun,
      subject_id: original.subject_id,
      value_date: valueDate,
      reverses_id: transactionId,
      entries: entries.map(({ account, owner_id, amount, currency }) => ({
        account,
        owner_id,
        amount: -amount,
        currency: currency!,
      })),
    },
    now,
  )
  if (id === null) throw new Failure('core.already_reversed', 409)
  return id
}

export const entriesOf = (db: Db, subjectNoun: string, subjectId: string) =>
  db
    .select({
      transaction_id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      value_date: ledgerTransactions.value_date,
      posted_at: ledgerTransactions.posted_at,
      account: ledgerEntries.account,
      owner_id: ledgerEntries.owner_id,
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transaction_id, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.subject_noun, subjectNoun),
        eq(ledgerTransactions.subject_id, subjectId),
      ),
    )
    .orderBy(asc(ledgerTransactions.seq))
