import { handle } from '#core/server/handle.ts'
import { DONE } from '#core/shared/done.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import * as api from '../../shared/api.ts'
import { twoStepTurnedOff, twoStepTurnedOn } from '../events.ts'
import { reserveSecondStep } from '../passwords/guess-limits.ts'
import { readFullUser } from '../queries.ts'
import { requireFreshSignIn } from '../sessions/sessions.ts'
import {
  codesLeft,
  confirmSecret,
  findSecret,
  isTwoStep,
  makeSecret,
  removeSecondStep,
  renewCodes,
  wrongCode,
} from '../two-step/second-step.ts'
import { matchingStep, totpAddress } from '../two-step/totp.ts'

export const readTwoStep = handle(api.readTwoStep, {
  async run({ ctx }) {
    const row = await findSecret(ctx.tx, ctx.actor.user_id!)
    return {
      on_since: row?.confirmed_at ?? null,
      recovery_codes_left: await codesLeft(ctx.tx, ctx.actor.user_id!),
    }
  },
})

export const startTwoStep = handle(api.startTwoStep, {
  async run({ ctx, fail }) {
    await requireFreshSignIn(ctx)
    const user = await readFullUser(ctx.tx, ctx.actor.user_id!)
    if (!user.has_password || user.is_staff) return fail('accounts.two_step_needs_password')
    const secret = await makeSecret(ctx, user.id)
    if (secret === null) return fail('accounts.two_step_is_on')
    return { secret, url: totpAddress(PRODUCT_NAME, user.email, secret) }
  },
})

export const confirmTwoStep = handle(api.confirmTwoStep, {
  // A wrong code stays counted, so it is looked at outside the transaction.
  async prepare({ body, ctx }) {
    await requireFreshSignIn(ctx)
    const row = await findSecret(ctx.tx, ctx.actor.user_id!)
    if (row === null || row.confirmed_at !== null) return null
    const giveBack = await reserveSecondStep(ctx, row.user_id, ctx.actor.session_id)
    const step = matchingStep(row.secret, body.code.replace(/\D/g, ''), ctx.now, 0)
    if (step === null) throw wrongCode()
    await giveBack()
    return { row, step }
  },
  async run({ ctx, prepared, fail }) {
    const userId = ctx.actor.user_id!
    if (prepared === null || !(await confirmSecret(ctx, prepared.row, prepared.step)))
      return fail('accounts.two_step_not_started')
    const recovery_codes = await renewCodes(ctx, userId)
    await ctx.announce(twoStepTurnedOn(userId, {}))
    return { recovery_codes }
  },
})

export const renewRecoveryCodes = handle(api.renewRecoveryCodes, {
  async run({ ctx, fail }) {
    await requireFreshSignIn(ctx)
    if (!(await isTwoStep(ctx.tx, ctx.actor.user_id!))) return fail('accounts.two_step_not_started')
    return { recovery_codes: await renewCodes(ctx, ctx.actor.user_id!) }
  },
})

export const turnOffTwoStep = handle(api.turnOffTwoStep, {
  async run({ ctx }) {
    await requireFreshSignIn(ctx)
    const userId = ctx.actor.user_id!
    if (await removeSecondStep(ctx, userId)) await ctx.announce(twoStepTurnedOff(userId, {}))
    return DONE
  },
})
