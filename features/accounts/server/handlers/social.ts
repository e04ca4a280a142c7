import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { sha256 } from '#core/server/ids.ts'
import { DONE } from '#core/shared/done.ts'
import type { Ports } from '#core/shared/ports.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { socialLinked, socialUnlinked } from '../events.ts'
import { refuseForeignOrigin, renewRefreshToken } from '../sessions/cookie.ts'
import { proveAgain, requireFreshSignIn } from '../sessions/sessions.ts'
import {
  addSocialIdentity,
  noteSocialUse,
  removeSocialIdentity,
  socialIdentitiesOf,
} from '../social/identities.ts'
import { lookAtSocial } from '../social/sign-in.ts'
import { socialVisits } from '../social/tables.ts'
import { endVisit, prepareVisit, socialBrowser, socialFailed } from '../social/visits.ts'
import { refuseLastWayIn } from '../social/ways-in.ts'
import { socialAccountStanding } from '../standing.ts'
import { takeSecondStep } from '../two-step/second-step.ts'

/** Staff prove who they are by electronic id alone. */
const refuseStaff = (ctx: Ctx): void => {
  if (ctx.actor.is_staff) throw new Failure('accounts.staff_needs_electronic_id', 403)
}

/** Visits of somebody who is signed in, and stays the one who ends them. */
const isOfPerson = (intent: string): boolean => intent === 'link' || intent === 'confirm'

const providerKeys = (ports: Ports): string[] =>
  ports.social_sign_in.providers.map(({ key }) => key)
const nameOf = (ports: Ports, provider: string): string =>
  ports.social_sign_in.providers.find(({ key }) => key === provider)?.name ?? provider

export const listSocialProviders = handle(api.listSocialProviders, {
  prepare: async ({ ports }) => ports.social_sign_in.providers,
  run: async ({ prepared }) => ({
    count: prepared.length,
    items: prepared.map(({ key, name, is_trial = false }) => ({ key, name, is_trial })),
  }),
})

export const startSocialSignIn = handle(api.startSocialSignIn, {
  async prepare({ body, headers, ports, ctx }) {
    if (isOfPerson(body.intent) && ctx.actor.kind !== 'person')
      throw new Failure('core.not_signed_in', 401)
    refuseStaff(ctx)
    if (body.intent === 'link') await requireFreshSignIn(ctx)
    if (!providerKeys(ports).includes(body.provider))
      throw new InvalidInput([at('provider', 'not_found')])
    return {
      ...(await prepareVisit(ctx, ports, body)),
      browser: socialBrowser.knownOrNew(headers, ctx.config),
    }
  },
  async run({ body, ctx, prepared, setCookie }) {
    await ctx.tx.insert(socialVisits).values({
      state: prepared.state,
      provider: body.provider,
      nonce: prepared.nonce,
      code_verifier: prepared.verifier,
      browser_hash: sha256(prepared.browser),
      intent: body.intent,
      user_type: body.user_type,
      primary_language: body.primary_language,
      user_id: isOfPerson(body.intent) ? ctx.actor.user_id : null,
      created_at: ctx.now.toISOString(),
    })
    socialBrowser.keep(setCookie, ctx.config, prepared.browser)
    return { url: prepared.url }
  },
})

export const finishSocialVisit = handle(api.finishSocialVisit, {
  async prepare({ body, headers, ports, ctx }) {
    refuseForeignOrigin(ctx.config, headers)
    refuseStaff(ctx)
    const looked = await lookAtSocial(ctx, ports, body, headers)
    return { ...looked, name: nameOf(ports, looked.visit.provider) }
  },
  async run({ headers, ctx, prepared, setCookie }) {
    const { visit, person, identity, second_step, name } = prepared
    const userId = ctx.actor.user_id!
    await endVisit(ctx.tx, visit)
    if (visit.intent === 'link' && person) {
      if (await addSocialIdentity(ctx, userId, visit.provider, person))
        await ctx.announce(socialLinked(userId, { name }))
      return { intent: 'link' as const }
    }
    if (visit.intent !== 'confirm' || identity?.user_id !== userId) throw socialFailed()
    await takeSecondStep(ctx, userId, second_step)
    await noteSocialUse(ctx, identity.id)
    await proveAgain(ctx)
    await renewRefreshToken(ctx, headers, setCookie)
    return { intent: 'confirm' as const }
  },
})

export const listSocialAccounts = handle(api.listSocialAccounts, {
  prepare: async ({ ports }) => ports,
  async run({ ctx, prepared }) {
    const rows = await socialIdentitiesOf(ctx.tx, ctx.actor.user_id!)
    const items = rows.map(({ id, provider, email, linked_at, last_used_at }) => ({
      id,
      provider,
      name: nameOf(prepared, provider),
      email,
      linked_at,
      last_used_at,
    }))
    return { count: items.length, items }
  },
})

export const unlinkSocialAccount = handle(api.unlinkSocialAccount, {
  standing: socialAccountStanding,
  prepare: async ({ ports }) => ports,
  async run({ params, ctx, prepared }) {
    const userId = ctx.actor.user_id!
    await requireFreshSignIn(ctx)
    await refuseLastWayIn(ctx, userId, params.id, providerKeys(prepared))
    const removed = await removeSocialIdentity(ctx.tx, params.id)
    if (removed)
      await ctx.announce(socialUnlinked(userId, { name: nameOf(prepared, removed.provider) }))
    return DONE
  },
})
