import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import type { SignedChallenge } from '../../shared/model.ts'
import { accountOfProof, redeemVisit, type ProvenVisit } from '../identity/electronic-id.ts'
import { knownDevice, rememberDevice } from '../sessions/known-device.ts'
import { signInByPasskey } from '../passkeys/passkeys.ts'
import { refuseOutdatedCheck, signInByPassword } from '../passwords/sign-in.ts'
import type { UserRow } from '../queries.ts'
import { accountBlocked } from '../sessions/account-blocked.ts'
import {
  keepRefreshToken,
  refreshTokenIn,
  refuseForeignOrigin,
  type Headers,
} from '../sessions/cookie.ts'
import { lookAtSocial, signInBySocial, type LookedSocial } from '../social/sign-in.ts'
import { checkSecondStep, takeSecondStep, type CheckedStep } from '../two-step/second-step.ts'
import { endSession, openSession, sessionOfCookie, tokensOf } from '../sessions/sessions.ts'

/** What has been looked at before the transaction of a sign-in. */
type Looked =
  | { user: UserRow; second_step: CheckedStep | null }
  | { credential: SignedChallenge }
  | { proven: ProvenVisit }
  | { social: LookedSocial }

const userOf = async (ctx: Ctx, looked: Looked): Promise<UserRow> => {
  if ('user' in looked) return looked.user
  if ('social' in looked) return signInBySocial(ctx, looked.social)
  return 'credential' in looked
    ? signInByPasskey(ctx, looked.credential)
    : accountOfProof(ctx, looked.proven)
}

export const login = handle(api.login, {
  async prepare({ body, headers, ctx, ports }): Promise<Looked> {
    refuseForeignOrigin(ctx.config, headers)
    // Who proves themselves again does so with electronic id here, or with `confirmSignIn` or `confirmByPasskey`.
    if (body.provider !== 'electronic-id' && ctx.actor.kind === 'person')
      throw new Failure('accounts.already_signed_in', 409)
    if (body.provider === 'password') {
      const user = await signInByPassword(ctx, headers, body.data)
      const known = knownDevice(ctx.config, headers, user.id)
      return { user, second_step: await checkSecondStep(ctx, user.id, body.data.code, known) }
    }
    if (body.provider === 'passkey') return { credential: body.data.credential }
    if (body.provider === 'social')
      return { social: await lookAtSocial(ctx, ports, body.data, headers) }
    return { proven: await redeemVisit(ctx, ports, body.data.callback_url, headers) }
  },
  async run({ body, headers, ctx, prepared, setCookie }) {
    if ('user' in prepared) {
      await refuseOutdatedCheck(ctx, prepared.user)
      await takeSecondStep(ctx, prepared.user.id, prepared.second_step)
    }
    const user = await userOf(ctx, prepared)
    if (user.blocked_at !== null) throw accountBlocked()
    const session = await openSession(ctx, user, body.provider, ctx.agent)
    if (body.device === 'browser') {
      await endEarlierSession(ctx, headers)
      keepRefreshToken(ctx.config, setCookie, session.refresh_token)
      rememberDevice(ctx.config, headers, setCookie, user.id)
    }
    return tokensOf(
      ctx,
      user,
      session.session_id,
      body.provider,
      body.device === 'browser' ? '' : session.refresh_token,
    )
  },
})

/** A browser holds one session: signing in again, also to prove oneself again, ends the one before. */
const endEarlierSession = async (ctx: Ctx, headers: Headers): Promise<void> => {
  const token = refreshTokenIn(ctx.config, headers)
  const earlier = token === null ? null : await sessionOfCookie(ctx.tx, token, ctx.now)
  if (earlier) await endSession(ctx.tx, earlier.session.id, 'replaced', ctx.now)
}
