import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { DeadlineKind } from '../../shared/enums.ts'
import type { Deadline } from '../../shared/api.ts'
import { nearDeadlinesOf, type NearDeadline } from './leases.ts'
import { deadlineMarks } from './tables.ts'

interface MarkRow extends Record<string, unknown> {
  kind: DeadlineKind
  until: string
  side: Deadline['side']
  done_at: string
  done_by: string
  undone_at: string | null
  undone_by: string | null
}

/** Every mark of a contract, the newest first, with the names of those who made it and took it back. */
const marksOf = async ({ tx }: Ctx, contractId: string): Promise<MarkRow[]> =>
  (
    await tx.execute<MarkRow>(sql`select m.kind, m.until, case coalesce(r.role, p.role) when 'LL' then 'landlord' else 'tenant' end as side,
      m.done_at, p.full_name as done_by, m.undone_at, u.full_name as undone_by
    from deadline_marks m join contract_parties p on p.id = m.done_by left join contract_parties r on r.id = p.parent_id
    left join contract_parties u on u.id = m.undone_by
    where m.contract_id = ${contractId} order by m.done_at desc, m.id desc`)
  ).rows

const isOf = (deadline: Pick<Deadline, 'kind' | 'until'>) => (mark: MarkRow) =>
  mark.kind === deadline.kind && mark.until === deadline.until

const historyOf = (marks: readonly MarkRow[]): Deadline['history'] =>
  marks
    .flatMap(({ done_at, done_by, undone_at, undone_by }) => [
      ...(undone_at === null ? [] : [{ is_done: false, at: undone_at, name: undone_by ?? '' }]),
      { is_done: true, at: done_at, name: done_by },
    ])
    .map((one) => ({ ...one, at: new Date(one.at).toISOString() }))

/** What is near and what has been marked, of the sides that the reader is on; staff see what has been marked. */
export const deadlinesOf = async (ctx: Ctx, contractId: string): Promise<Deadline[]> => {
  const near = await nearDeadlinesOf(ctx, sql`c.id = ${contractId}`)
  const marks = await marksOf(ctx, contractId)
  const sides = [...(await placesOf(ctx, contractId)).keys()]
  const others = marks
    .filter(
      (mark, at) => marks.findIndex(isOf(mark)) === at && !near.some((one) => isOf(one)(mark)),
    )
    .filter(({ side }) => ctx.actor.is_staff || sides.includes(side))
  return [
    ...near.map((one) => ({ ...one, can_mark: true })),
    ...others.map((one) => ({ ...one, can_mark: sides.includes(one.side) })),
  ]
    .map(({ kind, side, until, can_mark }) => {
      const own = marks.filter(isOf({ kind, until }))
      const is_done = own.some(({ undone_at }) => undone_at === null)
      return { kind, side, until, is_done, can_mark, history: historyOf(own) }
    })
    .toSorted((a, b) => (a.until < b.until ? -1 : 1))
}

/** The reader's own places in a contract, by side; an agent stands where the principal does. */
const placesOf = async (
  { tx, actor }: Ctx,
  contractId: string,
): Promise<Map<Deadline['side'], string>> => {
  const { rows } = await tx.execute<{
    side: Deadline['side']
    id: string
  }>(sql`select distinct on (side) case coalesce(r.role, p.role) when 'LL' then 'landlord' else 'tenant' end as side, p.id
    from contract_parties p left join contract_parties r on r.id = p.parent_id
    where p.contract_id = ${contractId} and ${ownedBy(actor, sql`p.user_id`)} and coalesce(r.role, p.role) in ('LL', 'TN')
    order by side, p.id`)
  return new Map(rows.map(({ side, id }) => [side, id]))
}

/** The reader's own place where a deadline is theirs to act on. */
export const placeFor = async (
  ctx: Ctx,
  contractId: string,
  side: Deadline['side'],
): Promise<string | undefined> => (await placesOf(ctx, contractId)).get(side)

type Marked = Pick<Deadline, 'kind' | 'until'> & { contract_id: string; party_id: string }

/** At most one mark is in force: whoever comes second changes nothing. */
export const setDone = async (
  { tx, now }: Ctx,
  { party_id, ...deadline }: Marked,
): Promise<void> => {
  await tx
    .insert(deadlineMarks)
    .values({
      ...deadline,
      id: newId(now.getTime()),
      done_at: now.toISOString(),
      done_by: party_id,
    })
    .onConflictDoNothing()
}

export const setUndone = async (
  { tx, now }: Ctx,
  { contract_id, kind, until, party_id }: Marked,
): Promise<void> => {
  await tx
    .update(deadlineMarks)
    .set({ undone_at: now.toISOString(), undone_by: party_id })
    .where(
      and(
        eq(deadlineMarks.contract_id, contract_id),
        eq(deadlineMarks.kind, kind),
        eq(deadlineMarks.until, until),
        isNull(deadlineMarks.undone_at),
      ),
    )
}

/** Of the near deadlines those that nobody has marked as done. */
export const openDeadlines = async (ctx: Ctx): Promise<NearDeadline[]> => {
  const near = await nearDeadlinesOf(ctx)
  if (near.length === 0) return []
  const marks = await ctx.tx
    .select()
    .from(deadlineMarks)
    .where(
      and(
        inArray(deadlineMarks.contract_id, [...new Set(near.map((one) => one.contract_id))]),
        isNull(deadlineMarks.undone_at),
      ),
    )
  return near.filter(
    (one) =>
      !marks.some(
        (mark) =>
          mark.contract_id === one.contract_id &&
          mark.kind === one.kind &&
          mark.until === one.until,
      ),
  )
}
