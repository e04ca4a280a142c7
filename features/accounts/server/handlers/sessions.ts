import { handle } from '#core/server/handle.ts'
import { DONE } from '#core/shared/done.ts'
import * as api from '../../shared/api.ts'
import { sessionTheftSuspected } from '../events.ts'
import { findUser } from '../queries.ts'
import {
  dropRefreshToken,
  keepRefreshToken,
  refreshTokenIn,
  refuseForeignOrigin,
} from '../sessions/cookie.ts'
import {
  endEverySession,
  endSession,
  openSessionsOf,
  requireFreshSignIn,
  rotate,
  sessionOfCookie,
  tokensOf,
} from '../sessions/sessions.ts'
import { sessionStanding } from '../standing.ts'

export const refresh = handle(api.refresh, {
  // A theft is answered with empty tokens and not with a failure, so that the end of the session is committed.
  async run({ body, headers, ctx, setCookie }) {
    const fromCookie = body.refreshToken === undefined
    if (fromCookie) refuseForeignOrigin(ctx.config, headers)
    const token = body.refreshToken ?? refreshTokenIn(ctx.config, headers)
    const rotation = token ? await rotate(ctx, token) : { state: 'ended' as const }
    if (rotation.state === 'stolen')
      await ctx.announce(
        sessionTheftSuspected(rotation.session.user_id, { session_id: rotation.session.id }),
      )
    const user =
      rotation.state === 'rotated' ? await findUser(ctx.tx, rotation.session.user_id) : null
    if (rotation.state !== 'rotated' || !user || user.blocked_at !== null) {
      if (fromCookie) dropRefreshToken(ctx.config, setCookie)
      return {
        accessToken: '',
        refreshToken: '',
        provider: 'none',
        tokenType: 'Bearer' as const,
        expires_in: 0,
      }
    }
    if (fromCookie) keepRefreshToken(ctx.config, setCookie, rotation.refresh_token)
    return tokensOf(
      ctx,
      user,
      rotation.session.id,
      rotation.session.provider,
      fromCookie ? '' : rotation.refresh_token,
    )
  },
})

export const logout = handle(api.logout, {
  async run({ body, headers, ctx, setCookie, fail }) {
    const cookie = refreshTokenIn(ctx.config, headers)
    if (!cookie && body.refreshToken === undefined && ctx.actor.kind !== 'person')
      return fail('core.not_signed_in')
    if (cookie && body.refreshToken === undefined && ctx.actor.kind !== 'person')
      refuseForeignOrigin(ctx.config, headers)
    const token = body.refreshToken ?? cookie
    const found = token ? await sessionOfCookie(ctx.tx, token, ctx.now) : null
    const userId = ctx.actor.user_id ?? found?.session.user_id ?? null
    if (body.everywhere && userId)
      await endEverySession(ctx.tx, userId, 'sign_out_everywhere', ctx.now)
    const own = [found?.session.id, ctx.actor.session_id].filter((one) => typeof one === 'string')
    for (const sessionId of own) await endSession(ctx.tx, sessionId, 'sign_out', ctx.now)
    dropRefreshToken(ctx.config, setCookie)
    return DONE
  },
})

export const listSessions = handle(api.listSessions, {
  async run({ ctx }) {
    const rows = await openSessionsOf(ctx.tx, ctx.actor.user_id!, ctx.now)
    const items = rows.map(({ id, provider, browser, system, created_at, last_seen_at }) => ({
      id,
      provider,
      browser,
      system,
      created_at,
      last_seen_at,
      is_current: id === ctx.actor.session_id,
    }))
    return { count: items.length, items }
  },
})

export const endOwnSession = handle(api.endOwnSession, {
  standing: sessionStanding,
  async run({ params, ctx }) {
    await requireFreshSignIn(ctx)
    await endSession(ctx.tx, params.id, 'ended_by_owner', ctx.now)
    return DONE
  },
})
