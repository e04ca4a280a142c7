import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newToken, sha256 } from '#core/server/ids.ts'
import type { BodyOf } from '#core/shared/endpoint.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure } from '#core/shared/problem.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import type { SocialPerson } from '#providers/social-sign-in/port.ts'
import type { startSocialSignIn } from '../../shared/api.ts'
import { accountPaths } from '../../shared/paths.ts'
import { visitBrowser, visitsSince } from '../identity/visit-browser.ts'
import type { Headers } from '../sessions/cookie.ts'
import { isTwoStep } from '../two-step/second-step.ts'
import { findSocialIdentity, readSocialIdentity, type SocialIdentity } from './identities.ts'
import { socialVisits } from './tables.ts'

const COOKIE = 'igloo_social'
/** A provider that says when the person signed in there must mean this visit, where one proves oneself again. */
const FRESH_SECONDS = 15 * 60

export const socialBrowser = visitBrowser(COOKIE)
export type SocialVisit = typeof socialVisits.$inferSelect

/** Alike for every reason: of another browser, late, used, refused at the provider. */
export const socialFailed = (): Failure => new Failure('accounts.social_failed', 401)

/** What a visit to a provider needs, and where it sends the browser. */
export const prepareVisit = async (
  ctx: Ctx,
  ports: Ports,
  { provider, intent }: Pick<BodyOf<typeof startSocialSignIn>, 'provider' | 'intent'>,
) => {
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()]
  return {
    state,
    nonce,
    verifier,
    url: await ports.social_sign_in.authorizationUrl(provider, {
      state,
      nonce,
      code_verifier: verifier,
      redirect_uri: `${ctx.config.public_url}${accountPaths.socialReturn(provider)}`,
      ...(intent === 'confirm' ? { again: true } : {}),
    }),
  }
}

const findVisit = async (
  ctx: Ctx,
  state: string,
  headers: Headers,
): Promise<SocialVisit | null> => {
  const browser = socialBrowser.known(headers, ctx.config)
  if (browser === null) return null
  const [row] = await ctx.tx
    .select()
    .from(socialVisits)
    .where(
      and(
        eq(socialVisits.state, state),
        eq(socialVisits.browser_hash, sha256(browser)),
        gt(socialVisits.created_at, visitsSince(ctx.now)),
      ),
    )
  return row ?? null
}

/** Of two callers with the same answer of the provider one redeems it. */
const claimVisit = async (ctx: Ctx, state: string): Promise<boolean> => {
  const claimed = await ctx.tx
    .update(socialVisits)
    .set({ redeemed_at: ctx.now.toISOString() })
    .where(and(eq(socialVisits.state, state), isNull(socialVisits.redeemed_at)))
    .returning({ state: socialVisits.state })
  return claimed.length === 1
}

const redeem = async (
  ctx: Ctx,
  ports: Ports,
  visit: SocialVisit,
  callbackUrl: string,
): Promise<SocialPerson> => {
  if (!(await claimVisit(ctx, visit.state))) throw socialFailed()
  try {
    return await ports.social_sign_in.redeem(visit.provider, {
      callback_url: callbackUrl,
      state: visit.state,
      nonce: visit.nonce,
      code_verifier: visit.code_verifier,
    })
  } catch (error) {
    if (error instanceof ProviderFault && error.retryable) throw error
    throw socialFailed()
  }
}

/** What a visit has shown: who it is elsewhere, and the link to an account here, where there is one. */
export interface LookedVisit {
  visit: SocialVisit
  /** Null where the provider's answer was redeemed before and the visit waits for the code of the second step. */
  person: SocialPerson | null
  identity: SocialIdentity | null
}

/**
 * Redeems what the provider sent the browser back with, or finds the visit that waits for the code of a second step.
 * Outside the call's transaction: what is redeemed stays redeemed. Fails with `accounts.social_failed` (401).
 */
export const lookAtVisit = async (
  ctx: Ctx,
  ports: Ports,
  callbackUrl: string,
  headers: Headers,
): Promise<LookedVisit> => {
  const state = URL.canParse(callbackUrl) ? new URL(callbackUrl).searchParams.get('state') : null
  const visit = await findVisit(ctx, state ?? '', headers)
  if (!visit || visit.user_id !== ctx.actor.user_id) throw socialFailed()
  if (!ports.social_sign_in.providers.some(({ key }) => key === visit.provider))
    throw socialFailed()
  if (visit.identity_id !== null) {
    const identity = await readSocialIdentity(ctx.tx, visit.identity_id)
    return { visit, person: null, identity }
  }
  const person = await redeem(ctx, ports, visit, callbackUrl)
  const isStale = (person.signed_in_ago ?? 0) > FRESH_SECONDS
  if (visit.intent === 'confirm' && isStale) throw socialFailed()
  const identity = await findSocialIdentity(ctx.tx, person)
  if (identity && visit.intent !== 'link' && (await isTwoStep(ctx.tx, identity.user_id)))
    await ctx.tx
      .update(socialVisits)
      .set({ identity_id: identity.id })
      .where(eq(socialVisits.state, visit.state))
  return { visit, person, identity }
}

/** Ends a visit in the call's transaction; of two callers one goes on. */
export const endVisit = async (db: Db, { state }: SocialVisit): Promise<void> => {
  const ended = await db
    .delete(socialVisits)
    .where(eq(socialVisits.state, state))
    .returning({ state: socialVisits.state })
  if (ended.length === 0) throw socialFailed()
}
