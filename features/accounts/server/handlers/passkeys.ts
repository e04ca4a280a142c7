import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { DONE } from '#core/shared/done.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { passkeyAdded, passkeyRemoved } from '../events.ts'
import {
  accountOfPasskey,
  addCredential,
  creationOptions,
  MOST_PASSKEYS,
  passkeysOf,
  removeCredential,
  renameCredential,
  requestOptions,
  type PasskeyRow,
} from '../passkeys/passkeys.ts'
import { readFullUser } from '../queries.ts'
import { renewRefreshToken } from '../sessions/cookie.ts'
import { proveAgain, requireFreshSignIn } from '../sessions/sessions.ts'
import { refuseLastWayIn } from '../social/ways-in.ts'
import { passkeyStanding } from '../standing.ts'

const asShown = ({ id, name, browser, system, created_at, last_used_at }: PasskeyRow) => ({
  id,
  name,
  browser,
  system,
  created_at,
  last_used_at,
})

/** Staff prove who they are by electronic id alone. */
const refuseStaff = (ctx: Ctx): void => {
  if (ctx.actor.is_staff) throw new Failure('accounts.staff_needs_electronic_id', 403)
}

const refuseMore = async (ctx: Ctx): Promise<void> => {
  if ((await passkeysOf(ctx.tx, ctx.actor.user_id!)).length >= MOST_PASSKEYS)
    throw new Failure('accounts.too_many_passkeys', 409, { limit: MOST_PASSKEYS })
}

export const listPasskeys = handle(api.listPasskeys, {
  async run({ ctx }) {
    const items = (await passkeysOf(ctx.tx, ctx.actor.user_id!)).map(asShown)
    return { count: items.length, items }
  },
})

export const startPasskey = handle(api.startPasskey, {
  async run({ ctx }) {
    refuseStaff(ctx)
    await requireFreshSignIn(ctx)
    await refuseMore(ctx)
    return creationOptions(ctx, await readFullUser(ctx.tx, ctx.actor.user_id!))
  },
})

export const addPasskey = handle(api.addPasskey, {
  async run({ body, ctx }) {
    refuseStaff(ctx)
    await requireFreshSignIn(ctx)
    await refuseMore(ctx)
    const row = await addCredential(ctx, body.credential)
    await ctx.announce(passkeyAdded(row.user_id, {}))
    return asShown(row)
  },
})

export const renamePasskey = handle(api.renamePasskey, {
  standing: passkeyStanding,
  async run({ params, body, ctx }) {
    const row = await renameCredential(ctx, params.id, body.name)
    if (!row) throw notFound()
    return asShown(row)
  },
})

export const removePasskey = handle(api.removePasskey, {
  standing: passkeyStanding,
  prepare: async ({ ports }) => ports.social_sign_in.providers.map(({ key }) => key),
  async run({ params, ctx, prepared }) {
    await requireFreshSignIn(ctx)
    await refuseLastWayIn(ctx, ctx.actor.user_id!, params.id, prepared)
    if (await removeCredential(ctx, params.id))
      await ctx.announce(passkeyRemoved(ctx.actor.user_id!, {}))
    return DONE
  },
})

export const startPasskeySignIn = handle(api.startPasskeySignIn, {
  run: ({ ctx }) => requestOptions(ctx),
})

export const confirmByPasskey = handle(api.confirmByPasskey, {
  async run({ body, headers, ctx, setCookie }) {
    refuseStaff(ctx)
    if ((await accountOfPasskey(ctx, body.credential)) !== ctx.actor.user_id)
      throw new Failure('accounts.passkey_failed', 403)
    await proveAgain(ctx)
    await renewRefreshToken(ctx, headers, setCookie)
    return DONE
  },
})
