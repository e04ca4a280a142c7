import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { noteChanges } from '#core/server/changes.ts'
import { handle } from '#core/server/handle.ts'
import { macOf } from '#core/server/keys.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { profileOf } from '#features/profiles/server/public.ts'
import * as api from '../../shared/api.ts'
import { invitationLifecycle } from '../../shared/lifecycle.ts'
import type { ChangedInvitation } from '../../shared/model.ts'
import {
  householdInvitationAccepted,
  householdInvitationDeclined,
  householdInvitationRetracted,
  householdInvitationSent,
} from '../events.ts'
import { join } from '../moves/moves.ts'
import {
  householdStanding,
  lockHouseholds,
  membershipOf,
  readHousehold,
} from '../queries/households.ts'
import {
  householdOfInvitation,
  insertInvitation,
  invitationStanding,
  isOwnAddress,
  lockInvitation,
  readInvitation as readOne,
  receivedInvitations,
  sentInvitations,
  type InvitationRow,
} from '../queries/invitations.ts'
import { profileStandingOf } from '../standing.ts'
import { householdInvitations } from '../tables.ts'

const A_DAY = 10
const A_DAY_TO_ONE = 3
type Invited = Pick<InvitationRow, 'invitee_id' | 'profile_username' | 'email'>
const withCount = <T>(items: T[]) => ({ count: items.length, items })

export const listSentInvitations = handle(api.listSentInvitations, {
  standing: (ctx, { params }) => profileStandingOf(ctx, params.username),
  run: async ({ ctx }) => withCount(await sentInvitations(ctx)),
})

export const listReceivedInvitations = handle(api.listReceivedInvitations, {
  standing: (ctx, { params }) => profileStandingOf(ctx, params.username),
  run: async ({ ctx }) => withCount(await receivedInvitations(ctx)),
})

export const readInvitation = handle(api.readInvitation, {
  standing: invitationStanding,
  run: ({ params, ctx, standing }) => readOne(ctx, params.id, standing.is_invited),
})

/** What one person may have sent in a day, and what one person may get from everybody, whoever declines included. */
const reserveSending = async (ctx: Ctx, whom: Invited): Promise<void> => {
  const target = whom.email?.toLowerCase() ?? whom.invitee_id ?? whom.profile_username ?? ''
  const limits = [
    [`household-invitations:${ctx.actor.user_id}`, A_DAY],
    [`household-invited:${macOf(ctx.config.keys, 'household-invited', target)}`, A_DAY_TO_ONE],
  ] as const
  for (const [bucket, calls] of limits) {
    const use = await useSliding(ctx.tx, bucket, calls, 86_400, ctx.now)
    if (!use.is_allowed)
      throw new Failure('households.too_many_invitations', 429, {}, use.retry_after)
  }
}

/** As it is now, without its token. */
const readChanged = async (ctx: Ctx, id: string): Promise<ChangedInvitation> => {
  const { token: _, ...changed } = await readOne(ctx, id, false)
  return changed
}

const invite = async (ctx: Ctx, householdId: string, whom: Invited): Promise<ChangedInvitation> => {
  await reserveSending(ctx, whom)
  const id = await insertInvitation(ctx, {
    household_id: householdId,
    sender_id: ctx.actor.user_id!,
    ...whom,
  })
  await ctx.announce(householdInvitationSent(id, {}))
  await noteChanges(ctx.tx, [{ noun: 'household_invitation', id }])
  return readChanged(ctx, id)
}

export const inviteUser = handle(api.inviteUser, {
  standing: (ctx, { params }) => householdStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    const profile = await asSystem('somebody is invited by a username', () =>
      profileOf(ctx.tx, body.profile_username),
    )
    if (profile && actsFor(ctx.actor, profile.user_id)) return fail('households.already_member')
    return invite(ctx, params.id, {
      invitee_id: profile?.user_id ?? null,
      profile_username: body.profile_username.toLowerCase(),
      email: null,
    })
  },
})

export const inviteEmail = handle(api.inviteEmail, {
  standing: (ctx, { params }) => householdStanding(ctx, params.id),
  async run({ params, body, ctx, fail }) {
    // Only of one's own address is it told that somebody has it.
    if (await isOwnAddress(ctx, body.email)) return fail('households.already_member')
    return invite(ctx, params.id, { invitee_id: null, profile_username: null, email: body.email })
  },
})

/**
 * Of two answers at once one comes first; the other finds that it was given. Households are locked before invitations
 * everywhere: who moves out of a household removes its invitations while holding it.
 */
const answer = async (
  ctx: Ctx,
  id: string,
  event: 'accept' | 'decline' | 'resend' | 'retract',
): Promise<InvitationRow> => {
  const own = event === 'accept' ? await membershipOf(ctx.tx, ctx.actor.user_id!) : null
  await lockHouseholds(ctx.tx, [
    await householdOfInvitation(ctx.tx, id),
    ...(own ? [own.household_id] : []),
  ])
  const row = await lockInvitation(ctx.tx, id)
  const status = invitationLifecycle.move(row.status, event)
  const isAnswer = event === 'accept' || event === 'decline'
  if (isAnswer && Date.parse(row.expires_at) <= ctx.now.getTime())
    throw new Failure('households.invitation_expired', 409)
  await ctx.tx
    .update(householdInvitations)
    .set({ status, answered_at: ctx.now.toISOString() })
    .where(and(eq(householdInvitations.id, id), eq(householdInvitations.status, row.status)))
  await noteChanges(ctx.tx, [{ noun: 'household_invitation', id }])
  return row
}

export const acceptInvitation = handle(api.acceptInvitation, {
  standing: invitationStanding,
  async run({ params, body, ctx }) {
    const householdId = await asSystem('who was invited joins the household', async () => {
      const { household_id } = await answer(ctx, params.id, 'accept')
      await join(ctx, household_id, { userId: ctx.actor.user_id!, to: body.ownership_transfer })
      return household_id
    })
    await ctx.announce(householdInvitationAccepted(params.id, {}))
    await noteChanges(ctx.tx, [{ noun: 'household', id: householdId }])
    return readHousehold(ctx, householdId)
  },
})

export const declineInvitation = handle(api.declineInvitation, {
  standing: invitationStanding,
  async run({ params, ctx }) {
    await asSystem('who was invited declines', () => answer(ctx, params.id, 'decline'))
    await ctx.announce(householdInvitationDeclined(params.id, {}))
    return readChanged(ctx, params.id)
  },
})

export const resendInvitation = handle(api.resendInvitation, {
  standing: invitationStanding,
  async run({ params, ctx }) {
    const row = await answer(ctx, params.id, 'resend')
    await ctx.announce(householdInvitationRetracted(params.id, {}))
    const { invitee_id, profile_username, email } = row
    return invite(ctx, row.household_id, { invitee_id, profile_username, email })
  },
})

export const retractInvitation = handle(api.retractInvitation, {
  standing: invitationStanding,
  async run({ params, ctx }) {
    await answer(ctx, params.id, 'retract')
    await ctx.announce(householdInvitationRetracted(params.id, {}))
    return readChanged(ctx, params.id)
  },
})
