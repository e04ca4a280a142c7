import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId, newToken } from '#core/server/ids.ts'
import { useShared } from '#core/server/rate-limit.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../shared/api.ts'
import { identityVerified } from './events.ts'
import { checkPassword } from './passwords.ts'
import { emailKey, findUser, findUserByEmail, findVerifiedByNationalId, takeVisit, type UserRow } from './queries.ts'
import { keepRefreshToken, refuseForeignOrigin } from './session-cookie.ts'
import { openSession, tokensOf } from './sessions.ts'
import { electronicIdVisits, users } from './tables.ts'

const VISIT_MINUTES = 15
/** Guesses at one account in an hour; the right password of a known device still works through electronic id or a reset. */
const GUESSES = 20

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

const withPassword = async (ctx: Ctx, email: string, right: boolean): Promise<UserRow> => {
  const user = await findUserByEmail(ctx.tx, email)
  if (!right || !user) throw new Failure('accounts.wrong_credentials', 401)
  return user
}

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
  async prepare({ body, headers, ctx, ports }): Promise<{ right: boolean; proven: Proven | null }> {
    refuseForeignOrigin(ctx.config, headers)
    if (body.provider === 'password') {
      // Counted before the guess and outside its transaction, so a refused guess counts too.
      if (!await useShared(ctx.tx, `guess:${emailKey(body.data.email)}`, GUESSES, 3600, ctx.now)) throw new Failure('accounts.too_many_attempts', 429, {}, 900)
      const user = await findUserByEmail(ctx.tx, body.data.email)
      return { right: await checkPassword(user?.password_hash ?? null, body.data.password), proven: null }
    }
    const state = URL.canParse(body.data.callback_url) ? new URL(body.data.callback_url).searchParams.get('state') ?? '' : ''
    const visit = await takeVisit(ctx.tx, state, new Date(ctx.now.getTime() - VISIT_MINUTES * 60_000).toISOString())
    if (!visit) throw new Failure('accounts.electronic_id_failed', 401)
    const person = await ports.electronic_id.redeem({ callback_url: body.data.callback_url, state: visit.state, nonce: visit.nonce, code_verifier: visit.code_verifier })
      .catch((error: { retryable?: boolean }) => { if (error.retryable) throw error; throw new Failure('accounts.electronic_id_failed', 401) })
    return { right: false, proven: { visit, person } }
  },
  async run({ body, headers, ctx, prepared, setCookie }) {
    const user = body.provider === 'password' ? await withPassword(ctx, body.data.email, prepared.right) : await withIdentity(ctx, prepared.proven!)
    const session = await openSession(ctx, user, body.provider, headers['user-agent'])
    if (body.device === 'browser') keepRefreshToken(ctx.config, setCookie, session.refresh_token)
    return tokensOf(ctx, user, session.session_id, body.provider, body.device === 'browser' ? '' : session.refresh_token)
  },
})
