import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { sha256 } from '#core/server/ids.ts'
import { lastAnnounced } from '#core/server/timeline.ts'
import { actsFor } from '#core/shared/access.ts'
import * as fields from '#core/shared/fields.ts'
import type { Ports } from '#core/shared/ports.ts'
import { tooMany } from '#core/server/rate-limit.ts'
import { at } from '#core/shared/problem.ts'
import type { SigningStatus } from '#providers/e-sign/port.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import { readAdvertisedRent } from '#features/listings/server/public.ts'
import * as api from '../../shared/api.ts'
import { lawStops } from '../../shared/law/rules.ts'
import { contractLifecycle } from '../../shared/lifecycle.ts'
import { hasRefusal, signersOf } from '../../shared/rules.ts'
import { openSteps } from '../../shared/steps/all.ts'
import { signingNeeds } from '../../shared/steps/signing-needs.ts'
import { printProblems } from '../documents/print-check.ts'
import { laterThan, lockContract } from '../drafts/drafts.ts'
import {
  contractCommitted,
  contractUncommitted,
  filingAsked,
  reminderAsked,
  signingCompleted,
  taskMoved,
} from '../events.ts'
import { applicationWithdrawnOn, overlappingLeases } from '../queries/before-sending.ts'
import { fullContract } from '../queries/full-contract.ts'
import { markFilingWaiting } from '../registry/filing.ts'
import { readSigningTask } from '../jobs.ts'
import { dropRequests } from '../own-parts/requests.ts'
import { linkAtCommit } from '../parties/party-accounts.ts'
import { closeRound, findRound, isTerminal, openRound, tasksOf } from '../signing/rounds.ts'
import { contractStanding, standingThrough } from '../standing.ts'
import { newRecipientsProblem } from '../signing/new-recipients.ts'
import { contractParties, contracts } from '../tables.ts'
import { isCurrentRound, signingRounds, signingTasks } from '../signing/tables.ts'

const HOUR = 3_600_000
const standing = (ctx: Ctx, { params }: { params: { id: string } }) =>
  contractStanding(ctx, params.id)

/** What a lease keeps of its listing's rent: the listing may say another one tomorrow. */
const advertisedOf = async (ctx: Ctx, listingId: string | null) => {
  const rent = listingId === null ? null : await readAdvertisedRent(ctx.tx, listingId)
  return { advertised_rent: rent?.amount ?? null, advertised_currency: rent?.currency ?? null }
}

export const commitContract = handle(api.commitContract, {
  standing,
  async run({ params, body, ctx, fail, invalid }) {
    const row = await lockContract(ctx, params.id)
    contractLifecycle.move(row.status, 'commit')
    if (body.skip_id_check && !ctx.actor.is_staff) return fail('contracts.staff_only')
    if (!ctx.actor.is_staff) await requireConfirmedAddress(ctx)
    const contract = await fullContract(ctx, params.id)
    const open = openSteps(contract)
    if (open.length > 0) return fail('contracts.steps_incomplete', { steps: open })
    invalid(lawStops(contract, ctx.today).map(({ path, code, params }) => at(path, code, params)))
    const parties = [...contract.landlords, ...contract.tenants, ...contract.agents]
    const signers = signersOf(parties)
    // Icelandic electronic ids sign only for people who have an Icelandic number (specification section 5).
    const needs = signingNeeds(contract)
    if (body.sign_type === 'electronic' && !body.skip_id_check && needs.length > 0)
      return fail('contracts.needs_electronic', {
        names: [...new Set(needs.map(({ name }) => name))].join(', '),
      })
    invalid(printProblems(contract))
    const refused = await newRecipientsProblem(ctx, contract)
    if (refused) return fail(refused.code, {}, refused.retry_after)
    await linkAtCommit(ctx, params.id)
    await dropRequests(ctx, params.id)
    const round = await openRound(
      ctx,
      row,
      signers.map(({ id }) => ({ party_id: id })),
    )
    await ctx.tx
      .update(contracts)
      .set({
        status: 'committed',
        sign_type: body.sign_type,
        skip_id_check: body.skip_id_check,
        signing_round: round,
        committed_at: ctx.now.toISOString(),
        ...(await advertisedOf(ctx, row.listing_id)),
        updated_at: laterThan(ctx, row.updated_at),
      })
      .where(and(eq(contracts.id, params.id), eq(contracts.status, 'draft')))
    await ctx.announce(contractCommitted(params.id, { round, sign_type: body.sign_type }))
    return fullContract(ctx, params.id)
  },
})

export const readBeforeSending = handle(api.readBeforeSending, {
  standing,
  run: async ({ params, ctx }) => ({
    overlapping: await overlappingLeases(ctx, params.id),
    application_withdrawn_on: await applicationWithdrawnOn(ctx, params.id),
  }),
})

interface OpenRound {
  request_id: string | null
  task_ids: string[]
}

const openRoundOf = async (ctx: Ctx, contractId: string): Promise<OpenRound> => {
  const rows = await ctx.tx
    .select({
      request_id: signingRounds.request_id,
      task_id: signingTasks.task_id,
      state: signingTasks.state,
    })
    .from(signingTasks)
    .innerJoin(signingRounds, eq(signingRounds.id, signingTasks.round_id))
    .where(and(eq(signingRounds.contract_id, contractId), eq(signingRounds.state, 'open')))
  return {
    request_id: rows[0]?.request_id ?? null,
    task_ids: rows.flatMap((row) =>
      row.task_id !== null && !isTerminal(row.state) ? [row.task_id] : [],
    ),
  }
}

/**
 * Stops the signing at the provider before anything changes here, so that nobody can sign what is being taken back.
 * Answers whether somebody has signed: then nothing is stopped, or the signature came first.
 */
const stopAtProvider = async (ctx: Ctx, ports: Ports, contractId: string): Promise<boolean> => {
  const { request_id, task_ids } = await openRoundOf(ctx, contractId)
  const isSigned = async (): Promise<boolean> =>
    (await Promise.all(task_ids.map((id) => ports.e_sign.status(id)))).some(
      (status) => status.state === 'signed',
    )
  if (await isSigned()) return true
  if (request_id === null) return false
  await ports.e_sign.cancel(request_id)
  return isSigned()
}

export const uncommitContract = handle(api.uncommitContract, {
  standing,
  // A signature that has not been told to us yet counts all the same.
  prepare: async ({ params, ports, ctx, standing: { has_signature: hasSignature } }) =>
    hasSignature || (await stopAtProvider(ctx, ports, params.id)),
  async run({ params, body, ctx, prepared: isSigned, fail, invalid, standing: { collaborates } }) {
    const isOnBehalf = ctx.actor.is_staff && !collaborates
    const reason = isOnBehalf ? (body.reason ?? null) : null
    if (isOnBehalf && reason === null) invalid([at('reason', 'required')])
    const row = await lockContract(ctx, params.id)
    contractLifecycle.move(row.status, 'uncommit')
    const now = (await contractStanding(ctx, params.id))!
    if (now.has_signature || isSigned) return fail('contracts.already_signed_by_someone')
    const round = await findRound(ctx.tx, params.id, row.signing_round)
    if (round) await closeRound(ctx, round.id)
    await ctx.tx
      .update(contracts)
      .set({
        status: 'draft',
        sign_type: null,
        skip_id_check: false,
        committed_at: null,
        updated_at: laterThan(ctx, row.updated_at),
      })
      .where(and(eq(contracts.id, params.id), eq(contracts.status, 'committed')))
    await ctx.announce(contractUncommitted(params.id, { round: row.signing_round, reason }))
    return fullContract(ctx, params.id)
  },
})

export const fullySign = handle(api.fullySign, {
  standing,
  async run({ params, body, ctx, fail }) {
    const row = await lockContract(ctx, params.id)
    contractLifecycle.move(row.status, 'complete')
    const round = await findRound(ctx.tx, params.id, row.signing_round)
    if (!round || round.state === 'completed')
      return fail('contracts.wrong_state', { state: row.status })
    const tasks = await tasksOf(ctx.tx, round.id)
    // A refusal stands until the paper has gone back to its writers and out again.
    if (hasRefusal(tasks.map(({ state }) => state))) return fail('contracts.signature_refused')
    for (const task of tasks) {
      if (task.state === 'signed') continue
      const [party] = await ctx.tx
        .select()
        .from(contractParties)
        .where(eq(contractParties.id, task.party_id))
      await ctx.tx
        .update(signingTasks)
        .set({
          state: 'signed',
          signed_at: ctx.now.toISOString(),
          signed_name: party!.full_name,
          signed_national_id: party!.identifier,
          signed_method: 'declared_by_staff',
          reason: body.reason,
        })
        .where(and(eq(signingTasks.id, task.id), eq(signingTasks.state, task.state)))
    }
    await ctx.tx
      .update(signingRounds)
      .set({ state: 'completed' })
      .where(and(eq(signingRounds.id, round.id), eq(signingRounds.state, round.state)))
    await ctx.announce(signingCompleted(params.id, { round: round.round }))
    return fullContract(ctx, params.id)
  },
})

export const sendReminder = handle(api.sendReminder, {
  standing,
  async run({ params, ctx, fail }) {
    const row = await lockContract(ctx, params.id)
    const round = await findRound(ctx.tx, params.id, row.signing_round)
    if (row.status !== 'committed' || round?.state !== 'open')
      return fail('contracts.wrong_state', { state: row.status })
    const { can } = await fullContract(ctx, params.id)
    if (!can.remind) return fail('contracts.nobody_to_remind')
    const last = await lastAnnounced(ctx.tx, reminderAsked, params.id)
    const wait = last ? Date.parse(last) + HOUR - ctx.now.getTime() : 0
    if (wait > 0) throw tooMany('contracts.reminded_recently', Math.ceil(wait / 1000))
    await ctx.announce(reminderAsked(params.id, { round: round.round }))
    return { done: true as const }
  },
})

export const readSigningUrl = handle(api.readSigningUrl, {
  standing: (ctx, { params }) => standingThrough(ctx, 'party', params.id),
  async run({ params, ctx, fail }) {
    const [party] = await ctx.tx
      .select()
      .from(contractParties)
      .where(eq(contractParties.id, params.id))
    if (!actsFor(ctx.actor, party?.user_id) && !ctx.actor.is_staff)
      return fail('contracts.not_your_signature')
    const [task] = await ctx.tx
      .select({ url: signingTasks.signing_url, state: signingTasks.state })
      .from(signingTasks)
      .innerJoin(signingRounds, eq(signingRounds.id, signingTasks.round_id))
      .innerJoin(contracts, isCurrentRound)
      .where(
        and(
          eq(signingTasks.party_id, params.id),
          eq(signingRounds.state, 'open'),
          eq(contracts.status, 'committed'),
          sql`${signingTasks.state} in ('not_sent', 'invited', 'opened')`,
        ),
      )
    if (task?.url && task.state === 'not_sent') return fail('contracts.too_early_to_sign')
    return task?.url ? { url: task.url } : fail('contracts.nothing_to_sign')
  },
})

const findTask = async (ctx: Ctx, id: string) => {
  if (!fields.id().safeParse(id).success) return null
  const [row] = await ctx.tx
    .select({
      task: signingTasks,
      contract_id: signingRounds.contract_id,
      round_state: signingRounds.state,
    })
    .from(signingTasks)
    .innerJoin(signingRounds, eq(signingRounds.id, signingTasks.round_id))
    .where(eq(signingTasks.id, id))
  return row ?? null
}

/** SG-02: the redirect of the provider proves nothing; the provider itself is asked. */
export const readSigningStatus = handle(api.readSigningStatus, {
  standing: async (ctx, { params }) => {
    const found = await findTask(ctx, params.taskId)
    return found && contractStanding(ctx, found.contract_id)
  },
  async prepare({ params, ports, ctx }): Promise<SigningStatus | null> {
    const found = await findTask(ctx, params.taskId)
    if (!found?.task.task_id || isTerminal(found.task.state) || found.round_state !== 'open')
      return null
    return ports.e_sign.status(found.task.task_id)
  },
  async run({ params, ctx, prepared }) {
    const { task, contract_id } = (await findTask(ctx, params.taskId))!
    const state = isTerminal(task.state) || prepared === null ? task.state : prepared.state
    // Reading writes nothing of its own: a job asks the provider again and settles the task.
    if (state !== task.state) await ctx.announce(taskMoved(task.id, { task_id: task.id }))
    const tasks = await tasksOf(ctx.tx, task.round_id)
    const [contract] = await ctx.tx
      .select({ status: contracts.status })
      .from(contracts)
      .where(eq(contracts.id, contract_id))
    const signed = tasks.filter((one) => (one.id === task.id ? state : one.state) === 'signed')
    return {
      contract_id,
      state,
      is_terminal: isTerminal(state),
      contract_status: contract!.status,
      signed_count: signed.length,
      signer_count: tasks.length,
      reason: task.reason ?? prepared?.reason ?? null,
    }
  },
})

export const receiveSigningEvent = handle(api.receiveSigningEvent, {
  prepare: async ({ headers, raw_body, ports }) =>
    ports.e_sign.parseCallback(headers, Buffer.from(raw_body ?? new Uint8Array()).toString('utf8')),
  async run({ prepared, ctx, fail, enqueue }) {
    if (prepared === null) return fail('contracts.bad_signature')
    const [task] = await ctx.tx
      .select({ id: signingTasks.id })
      .from(signingTasks)
      .where(eq(signingTasks.task_id, prepared.task_id))
    if (task)
      await enqueue(
        readSigningTask,
        { data: { task_id: task.id } } as never,
        sha256(`${prepared.event_id}:${task.id}`),
      )
    return { done: true as const }
  },
})

export const fileWithRegistry = handle(api.fileWithRegistry, {
  standing,
  async run({ params, ctx, fail }) {
    const row = await lockContract(ctx, params.id)
    if (row.status !== 'signed' || !(await markFilingWaiting(ctx, params.id)))
      return fail('contracts.wrong_state', { state: row.status })
    await ctx.announce(filingAsked(params.id, {}))
    return fullContract(ctx, params.id)
  },
})
