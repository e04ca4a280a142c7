import { and, asc, eq, sql } from 'drizzle-orm'
import type { Currency } from '../shared/currencies.ts'
import { Failure } from '../shared/problem.ts'
import type { Db } from './db.ts'
import { newId, sha256 } from './ids.ts'
import { ledgerEntries, ledgerSeals, ledgerTransactions } from './tables.ts'
import { tryLock } from './jobs.ts'

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

const balanced = (entries: readonly Entry[]): boolean => {
  const sums = new Map<string, number>()
  for (const { currency, amount } of entries) {
    if (!Number.isSafeInteger(amount) || amount === 0) return false
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return entries.length > 1 && [...sums.values()].every((sum) => sum === 0)
}

/** Posting holds this lock shared until its transaction ends; sealing takes it alone, so nothing can slip in behind the chain. */
const BOOKS = 7_450_127
const lockLedgerShared = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock_shared(${BOOKS})`)

/** Posts a movement. Returns its id, or null where the same cause was posted before: then nothing changes. */
export const post = async (tx: Db, posting: Posting, now: Date): Promise<string | null> => {
  if (!balanced(posting.entries)) throw new Error(`posting ${posting.cause_key} does not balance`)
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
    if (!balanced(posting.entries)) throw new Error(`posting ${posting.cause_key} does not balance`)
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
  const made = await tx
    .insert(ledgerTransactions)
    .values(rows.map(({ head }) => head))
    .onConflictDoNothing({ target: ledgerTransactions.cause_key })
    .returning({ id: ledgerTransactions.id })
  const fresh = new Set(made.map((row) => row.id))
  const entries = rows
    .filter(({ head }) => fresh.has(head.id))
    .flatMap(({ head, entries: own }) =>
      own.map((entry) => ({ id: newId(now.getTime()), transaction_id: head.id, ...entry })),
    )
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries)
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

const contentOf = async (db: Db, afterSeq: number, limit: number) =>
  (
    await db.execute<{ seq: number; id: string; content: string }>(sql`
  select t.seq, t.id, concat_ws('|', t.seq, t.id, t.kind, t.cause_key, t.subject_noun, t.subject_id, coalesce(t.reverses_id::text, '-'), to_char(t.value_date, 'YYYY-MM-DD'),
    extract(epoch from t.posted_at)::numeric(16,3), (select string_agg(concat_ws(',', e.id, e.account, coalesce(e.owner_id::text, '-'), e.amount, e.currency), ';' order by e.id)
      from ledger_entries e where e.transaction_id = t.id)) as content
  from ledger_transactions t where t.seq > ${afterSeq} order by t.seq limit ${limit}`)
  ).rows

/** Seals what has been posted since the last seal; answers how many transactions. */
export const sealLedger = async (tx: Db, now: Date): Promise<number> => {
  if (!(await tryLock(tx, 'ledger-seal'))) return 0
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS})`)
  const [last] = (
    await tx.execute<{ seq: number; chain_hash: string }>(
      sql`select seq, chain_hash from ledger_seals order by seq desc limit 1`,
    )
  ).rows
  const rows = await contentOf(tx, Number(last?.seq ?? 0), 5000)
  let chain = last?.chain_hash ?? 'genesis'
  const seals = rows.map((row) => {
    const content = sha256(row.content)
    chain = sha256(`${chain}|${content}`)
    return {
      seq: Number(row.seq),
      transaction_id: row.id,
      content_hash: content,
      chain_hash: chain,
      sealed_at: now.toISOString(),
    }
  })
  for (let at = 0; at < seals.length; at += 500)
    await tx.insert(ledgerSeals).values(seals.slice(at, at + 500))
  return seals.length
}

export interface LedgerFinding {
  check: string
  detail: string
}

/** The self-check: every invariant of the ledger in one report; empty is good. */
export const checkLedger = async (db: Db): Promise<LedgerFinding[]> => {
  const { rows } = await db.execute<{ check: string; detail: string }>(sql`
    select 'unbalanced' as check, transaction_id::text as detail from ledger_entries group by transaction_id, currency having sum(amount) <> 0
    union all select 'without_entries', t.id::text from ledger_transactions t where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)
    union all select 'reversal_differs', t.id::text from ledger_transactions t where t.reverses_id is not null and exists (
      (select e.account, e.owner_id, -e.amount, e.currency from ledger_entries e where e.transaction_id = t.id)
      except all (select o.account, o.owner_id, o.amount, o.currency from ledger_entries o where o.transaction_id = t.reverses_id))`)
  const findings: LedgerFinding[] = [...rows]
  let chain = 'genesis'
  const seals = await db.select().from(ledgerSeals).orderBy(asc(ledgerSeals.seq))
  const content = seals.length > 0 ? await contentOf(db, 0, Number(seals.at(-1)!.seq) + 1) : []
  const bySeq = new Map(content.map((row) => [Number(row.seq), row]))
  for (const seal of seals) {
    const row = bySeq.get(seal.seq)
    chain = sha256(`${chain}|${seal.content_hash}`)
    if (row === undefined) findings.push({ check: 'sealed_row_missing', detail: String(seal.seq) })
    else if (sha256(row.content) !== seal.content_hash)
      findings.push({ check: 'sealed_row_changed', detail: row.id })
    if (chain !== seal.chain_hash)
      findings.push({ check: 'chain_broken', detail: String(seal.seq) })
  }
  const sealed = new Set(seals.map((seal) => seal.seq))
  const last = seals.at(-1)?.seq ?? 0
  for (const row of content)
    if (Number(row.seq) <= last && !sealed.has(Number(row.seq)))
      findings.push({ check: 'slipped_behind_chain', detail: row.id })
  return findings
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
