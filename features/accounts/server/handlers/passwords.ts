import { eq } from 'drizzle-orm'
import { handle } from '#core/server/handle.ts'
import { DONE } from '#core/shared/done.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { passwordChanged } from '../events.ts'
import { askReset } from '../identity/letters.ts'
import { userStanding } from '../standing.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { confirmPassword } from '../passwords/sign-in.ts'
import { refuseWeak } from '../passwords/strength.ts'
import { hashPassword } from '../passwords/hashes.ts'
import { findToken, findUser, findUserByMailbox, readFullUser, takeToken } from '../queries.ts'
import { renewRefreshToken } from '../sessions/cookie.ts'
import {
  endEverySession,
  endSessionsBut,
  proveAgain,
  requireFreshSignIn,
} from '../sessions/sessions.ts'
import { users } from '../tables.ts'
import { checkSecondStep, isTwoStep, takeSecondStep } from '../two-step/second-step.ts'

export const requestPasswordReset = handle(api.requestPasswordReset, {
  async run({ body, ctx }) {
    const user = await findUserByMailbox(ctx.tx, body.email)
    // Too soon is answered alike: it would tell that the address is known.
    if (user) await askReset(ctx, user.id)
    return DONE
  },
})

export const resetPassword = handle(api.resetPassword, {
  prepare: async ({ body, ctx }) => {
    // Whose words may not be in it is known by the link; a link that is worth nothing is refused below.
    const token = await findToken(ctx.tx, body.token, 'reset_password', ctx.now)
    const owner = token ? await readFullUser(ctx.tx, token.user_id) : { full_name: '', email: '' }
    refuseWeak(body.password, owner)
    return hashPassword(body.password)
  },
  async run({ body, headers, ctx, prepared, setCookie, fail }) {
    const token = await takeToken(ctx.tx, body.token, 'reset_password', ctx.now)
    if (!token) return fail('accounts.link_used_up')
    await ctx.tx
      .update(users)
      .set({ password_hash: prepared, updated_at: ctx.now.toISOString() })
      .where(eq(users.id, token.user_id))
    // The link came by mail: whoever used it reads that mailbox.
    await endEverySession(ctx.tx, token.user_id, 'password_changed', ctx.now)
    rememberDevice(ctx.config, headers, setCookie, token.user_id)
    await ctx.announce(passwordChanged(token.user_id, {}))
    return DONE
  },
})

export const changePassword = handle(api.changePassword, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  prepare: async ({ params, body, ctx }) => {
    const user = (await findUser(ctx.tx, params.id))!
    // Who has only signed in with electronic id has no password to give: the proof itself must be fresh.
    // Staff prove themselves by electronic id alone: a password makes no proof fresh again.
    // Nor does a password alone where the account signs in in two steps.
    if (user.password_hash === null || user.is_staff || (await isTwoStep(ctx.tx, user.id)))
      await requireFreshSignIn(ctx)
    if (user.password_hash !== null)
      await confirmPassword(ctx, body.current_password, 'current_password')
    refuseWeak(body.new_password, await readFullUser(ctx.tx, user.id), 'new_password')
    return hashPassword(body.new_password)
  },
  async run({ params, headers, ctx, prepared, setCookie }) {
    await ctx.tx
      .update(users)
      .set({ password_hash: prepared, updated_at: ctx.now.toISOString() })
      .where(eq(users.id, params.id))
    await endSessionsBut(ctx.tx, params.id, ctx.actor.session_id, 'password_changed', ctx.now)
    await proveAgain(ctx)
    await renewRefreshToken(ctx, headers, setCookie)
    await ctx.announce(passwordChanged(params.id, {}))
    return DONE
  },
})

export const confirmSignIn = handle(api.confirmSignIn, {
  async prepare({ body, ctx }) {
    if (ctx.actor.is_staff) throw new Failure('accounts.staff_needs_electronic_id', 403)
    await confirmPassword(ctx, body.password, 'password')
    return checkSecondStep(ctx, ctx.actor.user_id!, body.code, ctx.actor.session_id)
  },
  async run({ headers, ctx, prepared, setCookie }) {
    await takeSecondStep(ctx, ctx.actor.user_id!, prepared)
    await proveAgain(ctx)
    await renewRefreshToken(ctx, headers, setCookie)
    return DONE
  },
})
