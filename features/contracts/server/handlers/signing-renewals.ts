import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { actsFor } from '#core/shared/access.ts'
import type { Ports } from '#core/shared/ports.ts'
import { requireConfirmedAddress } from '#features/accounts/server/public.ts'
import * as api from '../../shared/api.ts'
import { lawStops } from '../../shared/law/rules.ts'
import { laterThan, lockContract } from '../drafts/drafts.ts'
import { invitationsRenewed, signingStopped } from '../events.ts'
import { fullContract } from '../queries/full-contract.ts'
import { newRecipientsProblem } from '../signing/new-recipients.ts'
import { endedRound, lateSignatures, renewRound } from '../signing/renewals.ts'
import { closeRound, isTerminal, tasksOf } from '../signing/rounds.ts'
import { isCurrentRound, signingRounds, signingTasks } from '../signing/tables.ts'
import { contractStanding, standingThrough } from '../standing.ts'
import { contractParties, contracts } from '../tables.ts'

export const renewInvitations = handle(api.renewInvitations, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  prepare: ({ params, ports, ctx }) => lateSignatures(ctx, ports, params.id),
  async run({ params, ctx, fail, prepared: late }) {
    const row = await lockContract(ctx, params.id)
    if (row.status !== 'committed' || row.sign_type !== 'electronic')
      return fail('contracts.wrong_state', { state: row.status })
    const ended = await endedRound(ctx, row)
    if (!ended) return fail('contracts.nothing_to_renew')
    if (!ctx.actor.is_staff) await requireConfirmedAddress(ctx)
    const contract = await fullContract(ctx, params.id)
    if (lawStops(contract, ctx.today).length > 0) return fail('contracts.law_changed')
    const renewal = await renewRound(ctx, row, ended, late)
    if (!renewal) return fail('contracts.nothing_to_renew')
    const isAsked = ({ id }: { id: string }) => renewal.asked.includes(id)
    const refused = await newRecipientsProblem(ctx, {
      landlords: contract.landlords.filter(isAsked),
      tenants: contract.tenants.filter(isAsked),
      agents: contract.agents.filter(isAsked),
    })
    if (refused) return fail(refused.code, {}, refused.retry_after)
    await ctx.tx
      .update(contracts)
      .set({ signing_round: renewal.round, updated_at: laterThan(ctx, row.updated_at) })
      .where(and(eq(contracts.id, params.id), eq(contracts.signing_round, row.signing_round)))
    await ctx.announce(invitationsRenewed(params.id, { round: renewal.round }))
    return fullContract(ctx, params.id)
  },
})

/** The actor's own signature that was kept, while others have not signed; null where there is none. */
const keptSignature = async (ctx: Ctx, partyId: string) => {
  const [found] = await ctx.tx
    .select({
      task: signingTasks,
      round: signingRounds,
      contract_id: contracts.id,
      user_id: contractParties.user_id,
    })
    .from(signingTasks)
    .innerJoin(contractParties, eq(contractParties.id, signingTasks.party_id))
    .innerJoin(signingRounds, eq(signingRounds.id, signingTasks.round_id))
    .innerJoin(contracts, isCurrentRound)
    .where(
      and(
        eq(signingTasks.party_id, partyId),
        eq(signingTasks.state, 'signed'),
        isNotNull(signingTasks.kept_from),
        inArray(signingRounds.state, ['preparing', 'open']),
        eq(contracts.status, 'committed'),
      ),
    )
  return found && actsFor(ctx.actor, found.user_id) ? found : null
}

/** Closes the links of the others. Answers whether they had all signed first. */
const othersSigned = async (ctx: Ctx, ports: Ports, partyId: string): Promise<boolean> => {
  const kept = await keptSignature(ctx, partyId)
  if (!kept) return false
  const open = (await tasksOf(ctx.tx, kept.round.id)).filter((task) => !isTerminal(task.state))
  const allSigned = async () => {
    for (const { task_id: id } of open)
      if (id === null || (await ports.e_sign.status(id)).state !== 'signed') return false
    return true
  }
  if (await allSigned()) return true
  if (kept.round.request_id === null) return false
  await ports.e_sign.cancel(kept.round.request_id)
  return allSigned()
}

/** A signature binds for the two weeks that its signer was told of. Kept for longer, it may be taken back until all have signed. */
export const withdrawSignature = handle(api.withdrawSignature, {
  standing: (ctx, { params }) => standingThrough(ctx, 'party', params.id),
  prepare: ({ params, ports, ctx }) => othersSigned(ctx, ports, params.id),
  async run({ params, ctx, fail, prepared: isTooLate }) {
    const seen = await keptSignature(ctx, params.id)
    if (!seen || isTooLate) return fail('contracts.nothing_to_withdraw')
    await lockContract(ctx, seen.contract_id)
    const kept = await keptSignature(ctx, params.id)
    if (!kept) return fail('contracts.nothing_to_withdraw')
    await ctx.tx
      .update(signingTasks)
      .set({ state: 'rejected', reason: 'withdrawn' })
      .where(and(eq(signingTasks.id, kept.task.id), eq(signingTasks.state, 'signed')))
    await closeRound(ctx, kept.round.id)
    await ctx.announce(
      signingStopped(kept.contract_id, {
        round: kept.round.round,
        reason: 'withdrawn',
        party_id: params.id,
      }),
    )
    return fullContract(ctx, kept.contract_id)
  },
})
