import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { handle } from '#core/server/handle.ts'
import { newId, newToken, sha256 } from '#core/server/ids.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure } from '#core/shared/problem.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import * as api from '../../shared/api.ts'
import { identityVerified } from '../events.ts'
import { visitBrowser, visitsSince } from './visit-browser.ts'
import { findUserIdByProof, recordIdentity, type Proof } from './proven-identities.ts'
import { findUser, insertUser, type UserRow } from '../queries.ts'
import type { Headers } from '../sessions/cookie.ts'
import { requireFreshSignIn } from '../sessions/sessions.ts'
import { electronicIdVisits } from '../tables.ts'

export type Visit = typeof electronicIdVisits.$inferSelect

const COOKIE = 'igloo_eid'
const browserOf = visitBrowser(COOKIE)

/** Sends the browser to the identity provider. Only this browser can come back with the answer. */
export const startElectronicId = handle(api.startElectronicId, {
  prepare: async ({ body, headers, ports, ctx }) => {
    if (body.intent === 'link') {
      if (ctx.actor.kind !== 'person') throw new Failure('core.not_signed_in', 401)
      await requireFreshSignIn(ctx)
    }
    const [state, nonce, verifier] = [newToken(), newToken(), newToken()]
    const redirect = `${ctx.config.public_url}${accountPaths.login}`
    return {
      state,
      nonce,
      verifier,
      browser: browserOf.knownOrNew(headers, ctx.config),
      url: await ports.electronic_id.authorizationUrl({
        state,
        nonce,
        code_verifier: verifier,
        redirect_uri: redirect,
      }),
    }
  },
  async run({ body, ctx, prepared, setCookie }) {
    await ctx.tx.insert(electronicIdVisits).values({
      state: prepared.state,
      nonce: prepared.nonce,
      code_verifier: prepared.verifier,
      browser_hash: sha256(prepared.browser),
      intent: body.intent,
      user_type: body.user_type,
      primary_language: body.primary_language,
      user_id: body.intent === 'link' ? ctx.actor.user_id : null,
      next: body.next,
      created_at: ctx.now.toISOString(),
    })
    browserOf.keep(setCookie, ctx.config, prepared.browser)
    return { url: prepared.url }
  },
})

/** Takes the visit of this browser; null where it is unknown, late, or was begun in another browser. */
const takeVisit = async (
  db: Db,
  state: string,
  browser: string,
  since: string,
): Promise<Visit | null> => {
  const [row] = await db
    .delete(electronicIdVisits)
    .where(
      and(
        eq(electronicIdVisits.state, state),
        eq(electronicIdVisits.browser_hash, sha256(browser)),
        gt(electronicIdVisits.created_at, since),
      ),
    )
    .returning()
  return row ?? null
}

export interface ProvenVisit {
  visit: Visit
  proof: Proof
}

/**
 * Redeems what the identity provider sent the browser back with. Fails with `accounts.electronic_id_failed` (401)
 * where the visit is not this browser's, where another person is signed in than the one who began to link, and
 * where the provider says no.
 */
export const redeemVisit = async (
  ctx: Ctx,
  ports: Ports,
  callbackUrl: string,
  headers: Headers,
): Promise<ProvenVisit> => {
  const failed = (): Failure => new Failure('accounts.electronic_id_failed', 401)
  const state = URL.canParse(callbackUrl)
    ? (new URL(callbackUrl).searchParams.get('state') ?? '')
    : ''
  const browser = browserOf.known(headers, ctx.config)
  const visit =
    browser === null ? null : await takeVisit(ctx.tx, state, browser, visitsSince(ctx.now))
  if (!visit) throw failed()
  if (visit.intent === 'link' && visit.user_id !== ctx.actor.user_id) throw failed()
  try {
    return {
      visit,
      proof: await ports.electronic_id.redeem({
        callback_url: callbackUrl,
        state,
        nonce: visit.nonce,
        code_verifier: visit.code_verifier,
      }),
    }
  } catch (error) {
    if (error instanceof ProviderFault && error.retryable) throw error
    throw failed()
  }
}

const register = async (ctx: Ctx, visit: Visit, proof: Proof): Promise<string> => {
  const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
  await insertUser(ctx, {
    id,
    user_type: visit.user_type,
    full_name: proof.full_name,
    primary_language: visit.primary_language,
    terms_accepted_at: now,
    created_at: now,
    updated_at: now,
  })
  return id
}

/** The account that a proof opens: the one that has proven it, the one that began to link, or a new one. */
export const accountOfProof = async (ctx: Ctx, { visit, proof }: ProvenVisit): Promise<UserRow> => {
  const known = await findUserIdByProof(ctx.tx, proof.national_id_country, proof.national_id)
  if (visit.intent === 'link' && known !== null && known !== visit.user_id)
    throw new Failure('accounts.identity_taken', 409)
  if (known === null && visit.intent === 'login')
    throw new Failure('accounts.electronic_id_unknown', 409)
  const id = known ?? (visit.intent === 'link' ? visit.user_id! : await register(ctx, visit, proof))
  await recordIdentity(ctx, id, proof)
  if (known === null) await ctx.announce(identityVerified(id, {}))
  return (await findUser(ctx.tx, id))!
}
