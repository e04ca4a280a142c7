import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { waitForTurn } from '#core/server/db.ts'
import { email as emailField, personName } from '#core/shared/fields.ts'
import { nameInLetters } from '#core/shared/person-name.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure } from '#core/shared/problem.ts'
import type { SocialPerson } from '#providers/social-sign-in/port.ts'
import { emailConfirmed } from '../events.ts'
import {
  emailKey,
  findUser,
  findUserByEmail,
  freeUnclaimed,
  insertUser,
  type UserRow,
} from '../queries.ts'
import { accountBlocked } from '../sessions/account-blocked.ts'
import type { Headers } from '../sessions/cookie.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { emailAddresses, users } from '../tables.ts'
import { checkSecondStep, takeSecondStep, type CheckedStep } from '../two-step/second-step.ts'
import { addSocialIdentity, findSocialIdentity, noteSocialUse } from './identities.ts'
import {
  endVisit,
  lookAtVisit,
  socialFailed,
  type LookedVisit,
  type SocialVisit,
} from './visits.ts'

/** Characters of a name. */
const NAME_MAX = 120

/** A visit whose second step was looked at. */
export interface LookedSocial extends LookedVisit {
  second_step: CheckedStep | null
}

/**
 * Looks at who came back from a provider to sign in. It counts as a password does: an account with a second step asks for its code.
 * Fails like `lookAtVisit` and `checkSecondStep`. Outside the call's transaction.
 */
export const lookAtSocial = async (
  ctx: Ctx,
  ports: Ports,
  given: { callback_url: string; code: string },
  headers: Headers,
): Promise<LookedSocial> => {
  const looked = await lookAtVisit(ctx, ports, given.callback_url, headers)
  const { visit, identity } = looked
  if (visit.intent === 'link' || !identity) return { ...looked, second_step: null }
  const user = await findUser(ctx.tx, identity.user_id)
  // Nobody is asked for a code, or told that one is wrong, for an account that opens to nobody.
  if (!user) throw socialFailed()
  if (user.blocked_at !== null) throw accountBlocked()
  const known = knownDevice(ctx.config, headers, user.id)
  return { ...looked, second_step: await checkSecondStep(ctx, user.id, given.code, known) }
}

/** The address that a new account gets: only one that the provider says its person reads. */
const confirmedAddress = ({ email, email_verified }: SocialPerson): string | null => {
  const read = z.safeParse(emailField(), email ?? '')
  return email_verified && read.success ? read.data : null
}

/**
 * An address is no proof of whose an account is: whoever has an account signs in to it, and links there.
 * Told only to who reads the address, as the provider says. Fails with `accounts.social_address_known` (409).
 */
const refuseKnownAddress = async (ctx: Ctx, address: string | null): Promise<void> => {
  if (address === null) return
  await freeUnclaimed(ctx.tx, address)
  if (await findUserByEmail(ctx.tx, address))
    throw new Failure('accounts.social_address_known', 409)
}

const Name = personName(NAME_MAX, 2)
const cut = (name: string): string =>
  name
    .slice(0, NAME_MAX)
    .replace(/\p{Surrogate}$/u, '')
    .trim()

/** What the provider says that somebody is called, as far as a name here may be that; else the beginning of their address. */
const nameOf = ({ full_name }: SocialPerson, address: string | null): string =>
  [full_name, address?.split('@')[0] ?? '']
    .flatMap((name) => [name, nameInLetters(name)])
    .map(cut)
    .find((name) => z.safeParse(Name, name).success) ?? '–'

const register = async (ctx: Ctx, visit: SocialVisit, person: SocialPerson): Promise<string> => {
  const address = confirmedAddress(person)
  await refuseKnownAddress(ctx, address)
  const [id, emailId, now] = [
    newId(ctx.now.getTime()),
    newId(ctx.now.getTime()),
    ctx.now.toISOString(),
  ]
  await insertUser(ctx, {
    id,
    user_type: visit.user_type,
    full_name: nameOf(person, address),
    primary_language: visit.primary_language,
    primary_email_id: address === null ? null : emailId,
    terms_accepted_at: now,
    created_at: now,
    updated_at: now,
  })
  if (address !== null) {
    const added = await ctx.tx
      .insert(emailAddresses)
      .values({
        id: emailId,
        user_id: id,
        email: address,
        email_key: emailKey(address),
        verified_at: now,
        created_at: now,
      })
      .onConflictDoNothing()
    if (added.rowCount !== 1) throw new Failure('accounts.social_address_known', 409)
    await ctx.announce(emailConfirmed(id, { email_id: emailId }))
  }
  await addSocialIdentity(ctx, id, visit.provider, person, now)
  return id
}

/**
 * The account to open a session for: the one that is linked, or a new one where somebody is registering.
 * Fails with `accounts.social_failed` (401); `accounts.account_blocked` (403); `accounts.social_unknown` (409) where no account
 * is linked; `accounts.staff_needs_electronic_id` (403); and like `refuseKnownAddress`.
 */
export const signInBySocial = async (ctx: Ctx, looked: LookedSocial): Promise<UserRow> => {
  const { visit, person, second_step } = looked
  if (visit.intent === 'link' || visit.intent === 'confirm') throw socialFailed()
  // Of two visits of one person at once, the second finds the account that the first has opened.
  if (person) await waitForTurn(ctx.tx, `social:${person.issuer}:${person.subject}`)
  const identity = looked.identity ?? (person && (await findSocialIdentity(ctx.tx, person)))
  await endVisit(ctx.tx, visit)
  if (!identity && person && visit.intent === 'register')
    return (await findUser(ctx.tx, await register(ctx, visit, person)))!
  if (!identity) {
    if (person) await refuseKnownAddress(ctx, confirmedAddress(person))
    throw new Failure('accounts.social_unknown', 409)
  }
  // Locked until the session is written: whoever blocks the account or ends its sessions waits and ends this one too.
  const [user] = await ctx.tx
    .select()
    .from(users)
    .where(eq(users.id, identity.user_id))
    .for('share')
  if (!user) throw socialFailed()
  if (user.blocked_at !== null) throw accountBlocked()
  if (user.is_staff) throw new Failure('accounts.staff_needs_electronic_id', 403)
  await takeSecondStep(ctx, user.id, second_step)
  await noteSocialUse(ctx, identity.id)
  return user
}
