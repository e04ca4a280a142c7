import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { sha256 } from './ids.ts'
import { tryLock } from './jobs.ts'
import { auditSeals } from './tables.ts'

/** How far before the last sealed row unsealed ones are looked for. Far longer than any transaction can last. */
const LOOK_BACK_MS = 2 * 86_400_000
/** A row that commits this long before the seals around it was not written when it says. */
const LATE_MS = 3_600_000
const BATCH = 5000

interface Content {
  id: string
  content: string
}

// Every column, each with its length before it, so that no two rows spell the same content.
const contentColumns = sql`(select string_agg(coalesce(length(v) || ':' || v, '-'), '|' order by n) from unnest(array[
  a.id::text, extract(epoch from a.at)::numeric(16,3)::text, a.actor_id::text, a.actor_kind, a.session_id::text,
  a.operation, a.noun, a.object_id, a.verdict, a.reason, a.request_id, a.address_hmac, a.agent_hmac, a.account_hmac
]) with ordinality as parts(v, n))`

/** Ids begin with their time (UUID version 7): the smallest id of the time that is looked back to. */
const lookBackFrom = (lastId: string | undefined): string => {
  const time =
    lastId === undefined
      ? 0
      : Math.max(0, parseInt(lastId.replace('-', '').slice(0, 12), 16) - LOOK_BACK_MS)
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}

const unsealedEvents = async (tx: Db, from: string): Promise<Content[]> =>
  (
    await tx.execute<Content & Record<string, unknown>>(sql`
  select a.id, ${contentColumns} as content from audit_events a
  left join audit_seals s on s.audit_id = a.id
  where s.audit_id is null and a.id >= ${from} order by a.id limit ${BATCH}`)
  ).rows

/**
 * Seals the audit rows that have committed since the last call; answers how many. Each row is sealed once, whichever
 * order the transactions commit in: one that commits late is sealed by a later call, after the others.
 */
export const sealAudit = async (tx: Db, now: Date): Promise<number> => {
  if (!(await tryLock(tx, 'audit-seal'))) return 0
  const [last] = (
    await tx.execute<ChainHead & { audit_id: string } & Record<string, unknown>>(
      sql`select seq, chain_hash, audit_id from audit_seals order by seq desc limit 1`,
    )
  ).rows
  const before = Number(last?.seq ?? 0)
  let [seq, chain, from] = [before, last?.chain_hash ?? 'genesis', lookBackFrom(last?.audit_id)]
  for (
    let rows = await unsealedEvents(tx, from);
    rows.length > 0;
    rows = rows.length < BATCH ? [] : await unsealedEvents(tx, from)
  ) {
    const seals = rows.map((row) => {
      const content = sha256(row.content)
      seq += 1
      chain = sha256(`${chain}|${seq}|${content}`)
      return {
        seq,
        audit_id: row.id,
        content_hash: content,
        chain_hash: chain,
        sealed_at: now.toISOString(),
      }
    })
    for (let at = 0; at < seals.length; at += 500)
      await tx.insert(auditSeals).values(seals.slice(at, at + 500))
    from = rows.at(-1)!.id
  }
  return seq - before
}

/** The end of the chain; null while nothing is sealed. */
export interface ChainHead {
  seq: number
  chain_hash: string
}

export const auditHead = async (db: Db): Promise<ChainHead | null> =>
  (
    await db.execute<ChainHead & Record<string, unknown>>(
      sql`select seq, chain_hash from audit_seals order by seq desc limit 1`,
    )
  ).rows[0] ?? null

/** A head as it was on a day, kept where the owner of the database does not reach. */
export interface Anchor extends ChainHead {
  /** `YYYY-MM-DD`. */
  day: string
}

export interface AuditFinding {
  check:
    | 'row_changed'
    | 'row_missing'
    | 'seal_missing'
    | 'chain_broken'
    | 'row_without_seal'
    | 'row_sealed_late'
    | 'anchor_beyond_chain'
    | 'anchor_differs'
  /** The place: a seal's number, an audit row's id, an anchor's day. */
  detail: string
}

interface SealedRow extends Record<string, unknown> {
  seq: number
  audit_id: string
  content_hash: string
  chain_hash: string
  sealed_at: string
  at: string | null
  content: string | null
}

const sealedRows = async (db: Db, after: number): Promise<SealedRow[]> =>
  (
    await db.execute<SealedRow>(sql`
  select s.seq, s.audit_id, s.content_hash, s.chain_hash, s.sealed_at, a.at,
    case when a.id is null then null else ${contentColumns} end as content
  from audit_seals s left join audit_events a on a.id = s.audit_id
  where s.seq > ${after} order by s.seq limit ${BATCH}`)
  ).rows

const judgeRow = (
  row: SealedRow,
  expectedSeq: number,
  chain: string,
  sealedBefore: string | null,
): AuditFinding[] => {
  const place = `seal ${row.seq}, row ${row.audit_id}`
  const found: AuditFinding[] = []
  if (Number(row.seq) !== expectedSeq)
    found.push({ check: 'seal_missing', detail: `seal ${expectedSeq}` })
  if (row.content === null) found.push({ check: 'row_missing', detail: place })
  else if (sha256(row.content) !== row.content_hash)
    found.push({ check: 'row_changed', detail: place })
  if (row.chain_hash !== sha256(`${chain}|${row.seq}|${row.content_hash}`))
    found.push({ check: 'chain_broken', detail: place })
  if (
    row.at !== null &&
    sealedBefore !== null &&
    Date.parse(row.at) < Date.parse(sealedBefore) - LATE_MS
  )
    found.push({ check: 'row_sealed_late', detail: place })
  return found
}

const judgeAnchors = (
  anchors: readonly Anchor[],
  heads: ReadonlyMap<number, string>,
  last: number,
): AuditFinding[] =>
  anchors.flatMap((anchor): AuditFinding[] => {
    const detail = `anchor of ${anchor.day}, seal ${anchor.seq}`
    if (anchor.seq > last) return [{ check: 'anchor_beyond_chain', detail }]
    return heads.get(anchor.seq) === anchor.chain_hash ? [] : [{ check: 'anchor_differs', detail }]
  })

export interface AuditReport {
  rows: number
  findings: AuditFinding[]
}

/** Recomputes the chain from its first row and holds it against the anchors; no findings is good. Reads only. */
export const checkAudit = async (db: Db, anchors: readonly Anchor[]): Promise<AuditReport> => {
  const wanted = new Set(anchors.map((anchor) => anchor.seq))
  const heads = new Map<number, string>()
  const findings: AuditFinding[] = []
  let [last, chain, batchAt, beforeBatch]: [number, string, string | null, string | null] = [
    0,
    'genesis',
    null,
    null,
  ]
  for (let rows = await sealedRows(db, 0); rows.length > 0; rows = await sealedRows(db, last)) {
    for (const row of rows) {
      // Rows of one sealing are judged against the sealing before it.
      if (row.sealed_at !== batchAt) [beforeBatch, batchAt] = [batchAt, row.sealed_at]
      findings.push(...judgeRow(row, last + 1, chain, beforeBatch))
      ;[last, chain] = [Number(row.seq), row.chain_hash]
      if (wanted.has(last)) heads.set(last, chain)
    }
  }
  const loose = await db.execute<{ id: string }>(sql`
    select a.id from audit_events a left join audit_seals s on s.audit_id = a.id where s.audit_id is null
      and a.at < (select max(sealed_at) from audit_seals) - interval '1 hour' order by a.id limit 20`)
  findings.push(
    ...loose.rows.map((row): AuditFinding => ({
      check: 'row_without_seal',
      detail: `row ${row.id}`,
    })),
  )
  findings.push(...judgeAnchors(anchors, heads, last))
  return { rows: last, findings }
}
