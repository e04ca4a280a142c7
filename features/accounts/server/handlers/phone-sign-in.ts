import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { handle } from '#core/server/handle.ts'
import { DONE } from '#core/shared/done.ts'
import { maskNationalId } from '#core/shared/national-id.ts'
import { normalizePhone } from '#core/shared/phone.ts'
import { at, problems } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { identityVerified } from '../events.ts'
import { findUserIdByProof, recordIdentity, type Proof } from '../identity/proven-identities.ts'
import {
  askForAnswer,
  askOnPhone,
  findSignIn,
  keepSignIn,
  noteAnswer,
  openSignIn,
  takeProof,
  tokenOf,
  type PhoneSignIn,
} from '../phone-sign-in/sign-ins.ts'
import { requireFreshSignIn } from '../sessions/sessions.ts'
import { userStanding } from '../standing.ts'
import { phones } from '../tables.ts'

/** A phone that its person has confirmed: nobody's phone is asked in the name of an account that does not have it. */
const isOwnPhone = async (ctx: Ctx, userId: string, number: string | null): Promise<boolean> => {
  if (number === null) return false
  const found = await ctx.tx
    .select({ id: phones.id })
    .from(phones)
    .where(
      and(
        eq(phones.user_id, userId),
        eq(phones.number_lookup, lookupOf('phone', number)),
        isNotNull(phones.verified_at),
      ),
    )
  return found.length > 0
}

const shownQuestion = (ctx: Ctx, row: PhoneSignIn) => ({
  token: tokenOf(ctx, row),
  code: row.code,
  interval_seconds: row.interval_seconds,
  expires_at: row.expires_at,
})

export const activateMobileLogin = handle(api.activateMobileLogin, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async prepare({ params, body, ctx, ports }) {
    await requireFreshSignIn(ctx)
    const number = normalizePhone(body.phone)
    if (number === null || !(await isOwnPhone(ctx, params.id, number))) return null
    if (await openSignIn(ctx, params.id, number)) return { number, asked: null }
    return { number, asked: await askOnPhone(ctx, ports, params.id, number) }
  },
  async run({ params, body, ctx, invalid, prepared }) {
    invalid(
      problems(
        normalizePhone(body.phone) === null && at('phone', 'phone'),
        prepared === null && at('phone', 'accounts.phone_not_confirmed'),
      ),
    )
    const { number, asked } = prepared!
    const row =
      asked === null
        ? await openSignIn(ctx, params.id, number)
        : await keepSignIn(ctx, params.id, number, asked)
    return shownQuestion(ctx, row!)
  },
})

const personIn = (row: PhoneSignIn, now: Date) => {
  const proof = row.proof as Proof | null
  return proof === null || row.expires_at <= now.toISOString()
    ? null
    : {
        full_name: proof.full_name,
        national_id_masked: maskNationalId(proof.national_id),
        country: proof.national_id_country,
      }
}

export const readMobileLogin = handle(api.readMobileLogin, {
  standing: async (ctx, { params }) =>
    (await findSignIn(ctx, params.id, params.token)) && userStanding(ctx, params.id),
  async prepare({ params, ctx, ports }) {
    const row = await findSignIn(ctx, params.id, params.token)
    return row && (await askForAnswer(ctx, ports, row))
  },
  async run({ params, ctx, prepared: answer }) {
    const asked = (await findSignIn(ctx, params.id, params.token))!
    if (answer) await noteAnswer(ctx, asked, answer)
    const row = (await findSignIn(ctx, params.id, params.token))!
    const person = personIn(row, ctx.now)
    return { status: row.state === 'done' && person === null ? 'expired' : row.state, person }
  },
})

export const activatePersonalId = handle(api.activatePersonalId, {
  standing: async (ctx, { params }) =>
    (await findSignIn(ctx, params.id, params.token)) && userStanding(ctx, params.id),
  async run({ params, ctx, fail }) {
    await requireFreshSignIn(ctx)
    const proof = await takeProof(ctx, params.id, params.token)
    if (!proof) return fail('accounts.phone_sign_in_over')
    const known = await findUserIdByProof(ctx.tx, proof.national_id_country, proof.national_id)
    if (known !== null && known !== params.id) return fail('accounts.identity_taken')
    await recordIdentity(ctx, params.id, proof)
    if (known === null) await ctx.announce(identityVerified(params.id, {}))
    return DONE
  },
})
