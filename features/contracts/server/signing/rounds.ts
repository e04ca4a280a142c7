import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { normalizeIdentifier } from '#core/shared/national-id.ts'
import type { SigningStatus } from '#providers/e-sign/port.ts'
import { lockContract } from '../drafts/drafts.ts'
import { hasRunOut, signersOf, signsLast } from '../../shared/rules.ts'
import { landlordsTurnCame, signatureGiven, signingCompleted, signingStopped } from '../events.ts'
import { contractParties, contracts } from '../tables.ts'
import { signingRounds, signingTasks } from './tables.ts'

export type RoundRow = typeof signingRounds.$inferSelect
export type TaskRow = typeof signingTasks.$inferSelect

/** A link is good for two weeks; then the task lapses and a new round is needed. */
const SIGNING_DAYS = 14
const OPEN = ['not_sent', 'invited', 'opened'] as const
const TERMINAL: ReadonlySet<string> = new Set(['signed', 'rejected', 'expired', 'cancelled'])
export const isTerminal = (state: string): boolean => TERMINAL.has(state)

export const findRound = async (
  db: Db,
  contractId: string,
  round: number,
): Promise<RoundRow | null> =>
  (
    await db
      .select()
      .from(signingRounds)
      .where(and(eq(signingRounds.contract_id, contractId), eq(signingRounds.round, round)))
  )[0] ?? null

export const tasksOf = (db: Db, roundId: string): Promise<TaskRow[]> =>
  db.select().from(signingTasks).where(eq(signingTasks.round_id, roundId)).orderBy(signingTasks.id)

type NewTask = Pick<TaskRow, 'party_id'> & Partial<TaskRow>

/** Whether this round asks again for the paper of one that ran out. */
export const isRenewed = async (
  db: Db,
  { contract_id, round, document_sha256 }: RoundRow,
): Promise<boolean> => {
  const before = await findRound(db, contract_id, round - 1)
  return (
    before !== null &&
    before.document_sha256 === document_sha256 &&
    hasRunOut((await tasksOf(db, before.id)).map((task) => task.state))
  )
}

/**
 * Opens the next round with a task for everyone who signs; the links come from a job after the commit. A round that
 * asks for the paper of an earlier one has it from the start.
 */
export const openRound = async (
  ctx: Ctx,
  contract: { id: string; signing_round: number },
  tasks: readonly NewTask[],
  paper: { document_id: string; document_sha256: string } | null = null,
): Promise<number> => {
  const [id, round] = [newId(ctx.now.getTime()), contract.signing_round + 1]
  const expires = new Date(ctx.now.getTime() + SIGNING_DAYS * 86_400_000).toISOString()
  await ctx.tx.insert(signingRounds).values({
    id,
    contract_id: contract.id,
    round,
    state: 'preparing',
    expires_at: expires,
    created_at: ctx.now.toISOString(),
    ...paper,
  })
  await ctx.tx
    .insert(signingTasks)
    .values(tasks.map((task) => ({ ...task, id: newId(ctx.now.getTime()), round_id: id })))
  return round
}

/** Ends a round: what is still open is cancelled, signatures of it are void (SG-03). */
export const closeRound = async (
  ctx: Ctx,
  roundId: string,
  rest: 'cancelled' | 'expired' = 'cancelled',
): Promise<void> => {
  await ctx.tx
    .update(signingRounds)
    .set({ state: 'cancelled' })
    .where(and(eq(signingRounds.id, roundId), inArray(signingRounds.state, ['preparing', 'open'])))
  await ctx.tx
    .update(signingTasks)
    .set({ state: rest })
    .where(and(eq(signingTasks.round_id, roundId), inArray(signingTasks.state, [...OPEN])))
}

/** ID-32: a signature counts when its signer is the party, unless staff chose otherwise. */
export const isParty = (
  party: { identifier: string | null; identifier_country: string },
  status: SigningStatus,
): boolean => {
  const given = status.signed_by?.national_id
  return (
    given != null &&
    party.identifier !== null &&
    normalizeIdentifier(party.identifier_country, given) ===
      normalizeIdentifier(party.identifier_country, party.identifier)
  )
}

type Verdict =
  | { state: 'opened' | 'rejected' | 'expired' | 'cancelled'; reason: string | null }
  | { state: 'signed' }
const verdictOf = (status: SigningStatus, fits: boolean): Verdict | null => {
  if (status.state === 'invited') return null
  if (status.state !== 'signed')
    return { state: status.state, reason: status.reason?.slice(0, 500) ?? null }
  return fits ? { state: 'signed' } : { state: 'rejected', reason: 'wrong_signer' }
}

const completeIfAll = async (ctx: Ctx, round: RoundRow): Promise<void> => {
  const left = (await tasksOf(ctx.tx, round.id)).filter((task) => task.state !== 'signed')
  if (left.length > 0) return
  await ctx.tx
    .update(signingRounds)
    .set({ state: 'completed' })
    .where(and(eq(signingRounds.id, round.id), eq(signingRounds.state, 'open')))
  await ctx.announce(signingCompleted(round.contract_id, { round: round.round }))
}

/** The parties of a contract who sign in the second turn. */
export const lastSigners = async (db: Db, contractId: string): Promise<ReadonlySet<string>> => {
  const parties = await db
    .select({
      id: contractParties.id,
      role: contractParties.role,
      parent_id: contractParties.parent_id,
    })
    .from(contractParties)
    .where(eq(contractParties.contract_id, contractId))
  return new Set(
    signersOf(parties)
      .filter((party) => signsLast(parties, party))
      .map((party) => party.id),
  )
}

/** SG-05: when all who sign first have signed, those who sign last get their links. */
const passTurn = async (ctx: Ctx, round: RoundRow): Promise<void> => {
  const [tasks, last] = [
    await tasksOf(ctx.tx, round.id),
    await lastSigners(ctx.tx, round.contract_id),
  ]
  const waiting = tasks.filter((task) => last.has(task.party_id) && task.state === 'not_sent')
  const isTheirTurn = tasks.every((task) => last.has(task.party_id) || task.state === 'signed')
  if (!isTheirTurn || waiting.length === 0) return
  await ctx.tx
    .update(signingTasks)
    .set({ state: 'invited' })
    .where(
      and(
        inArray(
          signingTasks.id,
          waiting.map((task) => task.id),
        ),
        eq(signingTasks.state, 'not_sent'),
      ),
    )
  await ctx.announce(landlordsTurnCame(round.contract_id, { round: round.round }))
}

interface OpenTask {
  contract: Awaited<ReturnType<typeof lockContract>>
  round: RoundRow
  task: TaskRow
}

/**
 * The task with its contract locked; null where it has ended, where its turn has not come, or where its round is not the
 * one that is open. A signature given out of turn is read when the turn comes.
 */
const openTaskOf = async (ctx: Ctx, taskId: string): Promise<OpenTask | null> => {
  const [found] = await ctx.tx
    .select({ contract_id: signingRounds.contract_id })
    .from(signingTasks)
    .innerJoin(signingRounds, eq(signingRounds.id, signingTasks.round_id))
    .where(eq(signingTasks.id, taskId))
  if (!found) return null
  const contract = await lockContract(ctx, found.contract_id)
  const [task] = await ctx.tx.select().from(signingTasks).where(eq(signingTasks.id, taskId))
  const round = await findRound(ctx.tx, contract.id, contract.signing_round)
  if (
    !task ||
    isTerminal(task.state) ||
    task.state === 'not_sent' ||
    contract.status !== 'committed' ||
    round?.id !== task.round_id ||
    round.state !== 'open'
  )
    return null
  return { contract, round, task }
}

const writeSignature = async (
  ctx: Ctx,
  { contract, round, task }: OpenTask,
  status: SigningStatus,
  partyName: string,
): Promise<void> => {
  const by = status.signed_by
  await ctx.tx
    .update(signingTasks)
    .set({
      state: 'signed',
      signed_at: new Date(status.signed_at ?? ctx.now).toISOString(),
      signed_name: by?.full_name ?? partyName,
      signed_national_id: by?.national_id ?? null,
      signed_method: by?.method ?? null,
    })
    .where(and(eq(signingTasks.id, task.id), eq(signingTasks.state, task.state)))
  await ctx.announce(signatureGiven(contract.id, { round: round.round, party_id: task.party_id }))
  await passTurn(ctx, round)
  await completeIfAll(ctx, round)
}

/**
 * Writes down what the provider says of a task. Run again, late or out of order it changes nothing: a task that has
 * ended stays as it ended, and a round that was taken back is not looked at.
 */
export const settleTask = async (
  ctx: Ctx,
  taskId: string,
  status: SigningStatus,
): Promise<void> => {
  const open = await openTaskOf(ctx, taskId)
  if (!open) return
  const { contract, round, task } = open
  const [party] = await ctx.tx
    .select()
    .from(contractParties)
    .where(eq(contractParties.id, task.party_id))
  const verdict = verdictOf(status, contract.skip_id_check || isParty(party!, status))
  if (verdict === null || verdict.state === task.state) return
  if (verdict.state === 'signed') return writeSignature(ctx, open, status, party!.full_name)
  await ctx.tx
    .update(signingTasks)
    .set({ state: verdict.state, reason: verdict.reason })
    .where(and(eq(signingTasks.id, taskId), eq(signingTasks.state, task.state)))
  if (verdict.state === 'opened') return
  // One deadline for the whole round: whoever had not signed by then has run out of time.
  await closeRound(ctx, round.id, verdict.state === 'expired' ? 'expired' : 'cancelled')
  await ctx.announce(
    signingStopped(contract.id, {
      round: round.round,
      reason:
        verdict.state === 'rejected' && verdict.reason === 'wrong_signer'
          ? 'wrong_signer'
          : verdict.state,
      party_id: task.party_id,
      words:
        verdict.state === 'rejected' && verdict.reason !== 'wrong_signer' ? verdict.reason : null,
    }),
  )
}

/**
 * Tasks whose last word may not have reached us: open ones of rounds older than a minute. In the first hour, and when
 * their time has run out, they are asked about every time; after that each in one minute of thirty.
 */
export const tasksToAsk = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; task_id: string }[]> => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const { rows } = await db.execute<{
    id: string
    task_id: string
  }>(sql`select t.id, t.task_id from signing_tasks t join signing_rounds r on r.id = t.round_id
    where r.state = 'open' and t.state in ('invited', 'opened') and t.task_id is not null and r.created_at < ${ago(1)}
      and (r.created_at > ${ago(60)} or r.expires_at <= ${ago(0)} or mod(abs(hashtext(t.id::text)::bigint), 30) = ${now.getUTCMinutes() % 30}) order by r.created_at desc, t.id limit ${limit}`)
  return rows
}

/** Rounds that a lost job left half-way: never sent out, or completed and not yet sealed. */
export const strandedRounds = async (
  db: Db,
  before: string,
): Promise<{ contract_id: string; round: number; state: string }[]> => {
  const { rows } = await db.execute<{
    contract_id: string
    round: number
    state: string
  }>(sql`select r.contract_id, r.round, r.state from signing_rounds r join contracts c on c.id = r.contract_id and c.signing_round = r.round
    where c.status = 'committed' and r.state in ('preparing', 'completed') and r.created_at < ${before} limit 50`)
  return rows
}

export const markSigned = async (ctx: Ctx, contractId: string, signedAt: string): Promise<void> => {
  await ctx.tx
    .update(contracts)
    .set({ status: 'signed', signed_at: signedAt, updated_at: ctx.now.toISOString() })
    .where(and(eq(contracts.id, contractId), eq(contracts.status, 'committed')))
}
