import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId, newToken } from '#core/server/ids.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../shared/api.ts'
import { identityVerified } from './events.ts'
import { rememberDevice } from './known-device.ts'
import { signInByPassword } from './password-sign-in.ts'
import { findUser, findVerifiedByNationalId, takeVisit, type UserRow } from './queries.ts'
import { keepRefreshToken, refreshTokenIn, refuseForeignOrigin, type Headers } from './session-cookie.ts'
import { endSession, openSession, sessionOfCookie, tokensOf } from './sessions.ts'
import { electronicIdVisits, users } from './tables.ts'

const VISIT_MINUTES = 15

export const startElectronicId = handle(api.startElectronicId, {
  prepare: async ({ ports, ctx }) => {
    const [state, nonce, verifier] = [newToken(), newToken(), newToken()]
    const redirect = `${ctx.config.public_url}/login`
    return { state, nonce, verifier, url: await ports.electronic_id.authorizationUrl({ state, nonce, code_verifier: verifier, redirect_uri: redirect }) }
  },
  async run({ body, ctx, prepared }) {
    await ctx.tx.insert(electronicIdVisits).values({
      state: prepared.state, nonce: prepared.nonce, code_verifier: prepared.verifier, intent: body.intent, user_type: body.user_type, primary_language: body.primary_language,
      user_id: body.intent === 'link' ? ctx.actor.user_id : null, next: body.next, created_at: ctx.now.toISOString(),
    })
    return { url: prepared.url }
  },
})

interface Proven { visit: typeof electronicIdVisits.$inferSelect; person: { national_id: string; national_id_country: string; full_name: string; birth_date?: string | null | undefined } }

/** The account that a proven identity opens: the linked one, the verified one, or a new one when the person came to register. */
const withIdentity = async (ctx: Ctx, { visit, person }: Proven): Promise<UserRow> => {
  const icelandic = person.national_id_country === 'IS'
  const numbers = icelandic ? { icelandic_id: person.national_id } : { personal_id: person.national_id, personal_id_country: person.national_id_country }
  const proven = { ...numbers, identity_verified_at: ctx.now.toISOString(), full_name: person.full_name, birth_date: person.birth_date ?? null, updated_at: ctx.now.toISOString() }
  const known = await findVerifiedByNationalId(ctx.tx, person.national_id_country, person.national_id)
  if (known) return known
  if (visit.intent === 'link' && visit.user_id) {
    await ctx.tx.update(users).set(proven).where(eq(users.id, visit.user_id))
    await ctx.announce(identityVerified(visit.user_id, {}))
    return (await findUser(ctx.tx, visit.user_id))!
  }
  if (visit.intent !== 'register') throw new Failure('accounts.electronic_id_unknown', 409)
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(users).values({ id, user_type: visit.user_type, primary_language: visit.primary_language, terms_accepted_at: ctx.now.toISOString(), created_at: ctx.now.toISOString(), ...proven })
  await ctx.announce(identityVerified(id, {}))
  return (await findUser(ctx.tx, id))!
}

export const login = handle(api.login, {
  async prepare({ body, headers, ctx, ports }): Promise<{ user: UserRow } | { proven: Proven }> {
    refuseForeignOrigin(ctx.config, headers)
    if (body.provider === 'password') return { user: await signInByPassword(ctx, headers, body.data) }
    const state = URL.canParse(body.data.callback_url) ? new URL(body.data.callback_url).searchParams.get('state') ?? '' : ''
    const visit = await takeVisit(ctx.tx, state, new Date(ctx.now.getTime() - VISIT_MINUTES * 60_000).toISOString())
    if (!visit) throw new Failure('accounts.electronic_id_failed', 401)
    const person = await ports.electronic_id.redeem({ callback_url: body.data.callback_url, state: visit.state, nonce: visit.nonce, code_verifier: visit.code_verifier })
      .catch((error: { retryable?: boolean }) => { if (error.retryable) throw error; throw new Failure('accounts.electronic_id_failed', 401) })
    return { proven: { visit, person } }
  },
  async run({ body, headers, ctx, prepared, setCookie }) {
    const user = 'user' in prepared ? prepared.user : await withIdentity(ctx, prepared.proven)
    if (user.blocked_at !== null) throw new Failure('accounts.electronic_id_failed', 401)
    const session = await openSession(ctx, user, body.provider, ctx.agent)
    if (body.device === 'browser') {
      await endEarlierSession(ctx, headers)
      keepRefreshToken(ctx.config, setCookie, session.refresh_token)
      rememberDevice(ctx.config, headers, setCookie, user.id)
    }
    return tokensOf(ctx, user, session.session_id, body.provider, body.device === 'browser' ? '' : session.refresh_token)
  },
})

/** A browser holds one session: signing in again, also to prove oneself anew, ends the one before. */
const endEarlierSession = async (ctx: Ctx, headers: Headers): Promise<void> => {
  const token = refreshTokenIn(ctx.config, headers)
  const earlier = token === null ? null : await sessionOfCookie(ctx.tx, token, ctx.now)
  if (earlier) await endSession(ctx.tx, earlier.session.id, 'replaced', ctx.now)
}
