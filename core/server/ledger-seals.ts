import { asc, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { sha256 } from './ids.ts'
import { tryLock } from './jobs.ts'
import { BOOKS } from './ledger.ts'
import { ledgerSeals } from './tables.ts'

/** SQL: movements from this instant on are kept; earlier ones may end (`end_ledger` of guards.sql). */
export const KEPT_SINCE = sql`(date_trunc('year', now() at time zone 'UTC') - interval '7 years') at time zone 'UTC'`

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
  let isKept = false
  // A movement of the last day of a year has its seal a little later.
  const {
    rows: [limit],
  } = await db.execute<{ kept_since: string }>(
    sql`select ${KEPT_SINCE} + interval '31 days' as kept_since`,
  )
  const seals = await db.select().from(ledgerSeals).orderBy(asc(ledgerSeals.seq))
  const content = seals.length > 0 ? await contentOf(db, 0, Number(seals.at(-1)!.seq) + 1) : []
  const bySeq = new Map(content.map((row) => [Number(row.seq), row]))
  for (const seal of seals) {
    const row = bySeq.get(seal.seq)
    isKept ||= row !== undefined || Date.parse(seal.sealed_at) >= Date.parse(limit!.kept_since)
    chain = sha256(`${chain}|${seal.content_hash}`)
    // What has ended is the oldest; its seals stay.
    if (row === undefined && isKept)
      findings.push({ check: 'sealed_row_missing', detail: String(seal.seq) })
    else if (row && sha256(row.content) !== seal.content_hash)
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
