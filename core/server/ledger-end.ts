import { sql, type SQL } from 'drizzle-orm'
import type { Currency } from '../shared/currencies.ts'
import { plainDateAt } from '../shared/plain-date.ts'
import type { Db } from './db.ts'
import { newId } from './ids.ts'
import { tryLock } from './jobs.ts'
import { BOOKS, post } from './ledger.ts'
import { KEPT_SINCE } from './ledger-seals.ts'

/** Things whose movements stay, however old. `ids`: a select of one column. */
export interface OpenThings {
  noun: string
  ids: SQL
}

/** The last of the oldest movements that may end; null where there is none. What has no seal yet stays. */
const lastToEnd = async (tx: Db, open: readonly OpenThings[]): Promise<number | null> => {
  const held = open.map(
    ({ noun, ids }) =>
      sql`union all select seq from ledger_transactions where subject_noun = ${noun} and subject_id in (${ids})`,
  )
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select max(s.seq) as last from ledger_seals s join ledger_transactions t on t.seq = s.seq where s.seq < coalesce((select min(seq) from (
      select seq from ledger_transactions where posted_at >= ${KEPT_SINCE}
      union all select o.seq from ledger_transactions t join ledger_transactions o on o.id = t.reverses_id where t.posted_at >= ${KEPT_SINCE}
      ${sql.join(held, sql` `)}) kept), 9223372036854775807)`)
  return rows[0]?.last ? Number(rows[0].last) : null
}

/** What the movements up to `last` sum to, in one movement of today. */
const bringForward = async (tx: Db, last: number, now: Date): Promise<void> => {
  const { rows } = await tx.execute<{ account: string; currency: Currency; amount: string }>(sql`
    select e.account, e.currency, sum(e.amount) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.seq <= ${last} group by e.account, e.currency having sum(e.amount) <> 0 order by e.account, e.currency`)
  if (rows.length === 0) return
  await post(
    tx,
    {
      kind: 'brought_forward',
      cause_key: `brought_forward:${last}`,
      subject_noun: 'ledger',
      subject_id: newId(now.getTime()),
      value_date: plainDateAt(now),
      entries: rows.map(({ amount, ...of }) => ({ ...of, amount: Number(amount), owner_id: null })),
    },
    now,
  )
}

/**
 * Ends the movements of accounting years that need not be kept any more. What they sum to is brought forward, so that
 * every balance stays; their seals stay too. Answers how many ended.
 */
export const endLedger = async (
  tx: Db,
  now: Date,
  open: readonly OpenThings[],
): Promise<number> => {
  if (!(await tryLock(tx, 'ledger-end'))) return 0
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS})`)
  const last = await lastToEnd(tx, open)
  if (last === null) return 0
  await bringForward(tx, last, now)
  const { rows } = await tx.execute<{ ended: number }>(sql`select end_ledger(${last}) as ended`)
  return rows[0]!.ended
}
