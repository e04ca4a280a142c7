import { and, eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { DONE } from '#core/shared/done.ts'
import type { BodyOf } from '#core/shared/endpoint.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import type { User } from '../../shared/model.ts'
import { identityProblems, normalizedIdentity } from '../../shared/rules.ts'
import { rentalProfile } from '../extension-points.ts'
import { confirmAddress } from '../identity/confirmed-addresses.ts'
import { emailConfirmed, knownAddressRegistered, personRegistered } from '../events.ts'
import { askConfirmation } from '../identity/letters.ts'
import { refuseThrowaway } from '../identity/throwaway-addresses.ts'
import { identitiesOf } from '../identity/proven-identities.ts'
import { refuseWeak } from '../passwords/strength.ts'
import { hashPassword } from '../passwords/hashes.ts'
import {
  emailKey,
  findUser,
  findUserByEmail,
  freeUnclaimed,
  insertUser,
  readFullUser,
  removeUser,
} from '../queries.ts'
import { keepRefreshToken, refuseForeignOrigin, type Headers } from '../sessions/cookie.ts'
import { knownDevice, rememberDevice } from '../sessions/known-device.ts'
import { openSession, requireFreshSignIn, tokensOf } from '../sessions/sessions.ts'
import { emailAddresses, phones, users } from '../tables.ts'
import { isTwoStep } from '../two-step/second-step.ts'
import { emailStanding, userStanding } from '../standing.ts'
import { changeEmail } from '../identity/email-changes.ts'

const DAY = 86_400
/** Anybody can register with an address that is known: its owner learns of it once a day. */
const KNOWN_LETTERS_A_DAY = 1

/** Makes the account and has its address confirmed; false where somebody took the address in the same moment. */
const openAccount = async (
  ctx: Ctx,
  body: BodyOf<typeof api.register>,
  passwordHash: string,
): Promise<string | null> => {
  const [userId, emailId, now] = [
    newId(ctx.now.getTime()),
    newId(ctx.now.getTime()),
    ctx.now.toISOString(),
  ]
  await insertUser(ctx, {
    id: userId,
    user_type: body.user_type,
    full_name: body.full_name,
    password_hash: passwordHash,
    primary_language: body.primary_language,
    primary_email_id: emailId,
    terms_accepted_at: now,
    created_at: now,
    updated_at: now,
  })
  const added = await ctx.tx
    .insert(emailAddresses)
    .values({
      id: emailId,
      user_id: userId,
      email: body.email,
      email_key: emailKey(body.email),
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: emailAddresses.id })
  if (added.length === 0) await removeUser(ctx.tx, userId)
  else await ctx.announce(personRegistered(userId, { email_id: emailId, next: body.next }))
  return added.length > 0 ? userId : null
}

export const register = handle(api.register, {
  prepare: async ({ body }) => {
    refuseThrowaway(body.email)
    refuseWeak(body.password, body)
    return hashPassword(body.password)
  },
  async run({ body, headers, ctx, prepared, setCookie }) {
    await freeUnclaimed(ctx.tx, body.email)
    const before = await findUserByEmail(ctx.tx, body.email)
    const opened = before ? null : await openAccount(ctx, body, prepared)
    // The cookie comes alike for a known address, and marks nobody then.
    rememberDevice(ctx.config, headers, setCookie, opened ?? newId())
    if (opened) return DONE
    const known = before ?? (await findUserByEmail(ctx.tx, body.email))
    // Answered alike: only the owner of the address learns from the message that it is known.
    if (known) {
      const letter = await useSliding(
        ctx.tx,
        `known-address:${known.id}`,
        KNOWN_LETTERS_A_DAY,
        DAY,
        ctx.now,
      )
      if (letter.is_allowed) await ctx.announce(knownAddressRegistered(known.id, {}))
    }
    return DONE
  },
})

const readOwnAccount = async (ctx: Ctx, userId: string): Promise<User> => {
  const rentalprofile = await rentalProfile.answer()(ctx, userId)
  return {
    ...(await readFullUser(ctx.tx, userId)),
    profile_username: rentalprofile.profile_username,
    rentalprofile,
  }
}

export const readUser = handle(api.readUser, {
  run: ({ ctx }) => readOwnAccount(ctx, ctx.actor.user_id!),
})

export const refreshUser = handle(api.refreshUser, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  run: ({ params, ctx }) => readOwnAccount(ctx, params.id),
})

/**
 * A session in the browser that registered. In another one whoever reads the mailbox may not be who chose the password: they
 * would enter data into an account that a stranger can open. Null there, where somebody is signed in, and where a password
 * alone would not be enough.
 */
const signInWhereRegistered = async (ctx: Ctx, headers: Headers, userId: string) => {
  const user = await findUser(ctx.tx, userId)
  if (!user || user.blocked_at !== null || user.is_staff || ctx.actor.user_id !== null) return null
  if (knownDevice(ctx.config, headers, userId) === null || (await isTwoStep(ctx.tx, userId)))
    return null
  const { session_id, refresh_token } = await openSession(ctx, user, 'password', ctx.agent)
  return { refresh_token, tokens: await tokensOf(ctx, user, session_id, 'password', '') }
}

export const confirmEmail = handle(api.confirmEmail, {
  async run({ body, headers, ctx, setCookie, fail }) {
    refuseForeignOrigin(ctx.config, headers)
    const confirmed = await confirmAddress(ctx, body.token)
    if (!confirmed) return fail('accounts.link_used_up')
    await ctx.announce(emailConfirmed(confirmed.user_id, { email_id: confirmed.email_id }))
    const session = await signInWhereRegistered(ctx, headers, confirmed.user_id)
    if (session) keepRefreshToken(ctx.config, setCookie, session.refresh_token)
    return { done: true as const, session: session?.tokens ?? null }
  },
})

export const resendConfirmation = handle(api.resendConfirmation, {
  standing: emailStanding,
  async run({ params, ctx, fail }) {
    const wait = await askConfirmation(ctx, ctx.actor.user_id!, params.id)
    if (wait > 0) return fail('accounts.sent_recently', {}, wait)
    return DONE
  },
})

/** By which staff find a number that was typed; signing in and linking look at proven ones alone. */
const lookupOfTyped = (number: string | null): string | null =>
  number === null ? null : lookupOf('national_id', number)

export const changeUser = handle(api.changeUser, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async run({ params, body, ctx, invalid }) {
    const user = (await findUser(ctx.tx, params.id))!
    const proven = await identitiesOf(ctx.tx, user.id)
    const identity = normalizedIdentity(body)
    invalid(identityProblems(proven, user, identity, ctx.today))
    const { birth_date, icelandic_id, personal_id, personal_id_country, email, ...rest } = {
      ...body,
      ...identity,
    }
    const has = (country: (code: string) => boolean): boolean =>
      proven.some((one) => country(one.country))
    const typed = {
      ...(icelandic_id === undefined || has((code) => code === 'IS')
        ? {}
        : { icelandic_id, icelandic_id_lookup: lookupOfTyped(icelandic_id) }),
      ...(personal_id === undefined || has((code) => code !== 'IS')
        ? {}
        : {
            personal_id,
            personal_id_lookup: lookupOfTyped(personal_id),
            personal_id_country: personal_id_country ?? null,
          }),
    }
    if (rest.primary_phone_id !== undefined && rest.primary_phone_id !== user.primary_phone_id)
      await requireFreshSignIn(ctx)
    if (rest.primary_phone_id) {
      const [own] = await ctx.tx
        .select()
        .from(phones)
        .where(and(eq(phones.id, rest.primary_phone_id), eq(phones.user_id, user.id)))
      if (!own) invalid([at('primary_phone_id', 'not_found')])
      // Messages that protect the account go there: it must be known to be the person's.
      if (!own!.verified_at) invalid([at('primary_phone_id', 'accounts.phone_unconfirmed')])
    }
    if (email !== undefined) await changeEmail(ctx, user.id, email)
    await ctx.tx
      .update(users)
      .set({
        ...rest,
        ...(birth_date ? { birth_date } : {}),
        ...typed,
        updated_at: ctx.now.toISOString(),
      })
      .where(eq(users.id, user.id))
    // Others see at once that somebody is not shown any more, or is again.
    if (rest.is_presence_shown !== undefined && rest.is_presence_shown !== user.is_presence_shown)
      await noteChanges(ctx.tx, [{ noun: 'presence', id: user.id }])
    return readOwnAccount(ctx, user.id)
  },
})

export const setPrimaryLanguage = handle(api.setPrimaryLanguage, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async run({ params, body, ctx }) {
    await ctx.tx
      .update(users)
      .set({ primary_language: body.lang, updated_at: ctx.now.toISOString() })
      .where(eq(users.id, params.id))
    return readOwnAccount(ctx, params.id)
  },
})
