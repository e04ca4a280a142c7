import type { Ctx } from '#core/server/context.ts'
import { macOf } from '#core/server/keys.ts'
import { networkOf } from '#core/server/network-address.ts'
import { tooMany, useSliding, type Use } from '#core/server/rate-limit.ts'
import { emailKey } from '../queries.ts'

const HOUR = 3600
const DAY = 86_400
/** Wrong passwords of one account from one address; of one account from all devices that it does not know; from one that it knows. */
const FROM_ADDRESS = { calls: 20, seconds: HOUR }
const FROM_STRANGERS = { calls: 100, seconds: DAY }
const FROM_KNOWN_DEVICE = { calls: 20, seconds: HOUR }
/** Wrong passwords inside one session, where a signed-in person is asked again. */
const IN_SESSION = { calls: 10, seconds: HOUR }

/** Wrong codes of the second step, by whoever has the password: from devices that the account does not know, and from one that it knows. */
const CODES_OF_STRANGERS = [
  { calls: 5, seconds: HOUR / 4 },
  { calls: 30, seconds: DAY },
] as const
const CODES_OF_KNOWN_DEVICE = { calls: 10, seconds: HOUR / 4 }

interface Limit {
  bucket: string
  calls: number
  seconds: number
}
type Counting = Pick<Ctx, 'tx' | 'now' | 'config'>

/** Counted before the guess, so that guesses at once count too, and given back by those that were right. */
const reserve = async (
  ctx: Counting,
  limits: readonly Limit[],
  code = 'accounts.too_many_attempts',
): Promise<() => Promise<void>> => {
  // In turn, the narrowest first: whoever is refused there uses up nothing of what others share.
  const uses: Use[] = []
  for (const { bucket, calls, seconds } of limits) {
    const use = await useSliding(ctx.tx, bucket, calls, seconds, ctx.now)
    uses.push(use)
    if (!use.is_allowed) break
  }
  // A refused use has not been counted; giving it back does nothing.
  const giveBack = async (): Promise<void> => {
    await Promise.all(uses.map((use) => use.giveBack()))
  }
  const refused = uses.find((use) => !use.is_allowed)
  if (refused) {
    await giveBack()
    throw tooMany(code, refused.retry_after)
  }
  return giveBack
}

/**
 * Takes one guess at the password of an address; answers how to give it back. A device that the account knows has
 * its own budget, so that what strangers do never keeps the owner out. An address without an account counts alike.
 * Fails with `accounts.too_many_attempts` (429, `minutes` until the next).
 */
export const reserveGuess = (
  ctx: Counting & Pick<Ctx, 'ip'>,
  email: string,
  knownDevice: string | null,
): Promise<() => Promise<void>> => {
  const account = macOf(ctx.config.keys, 'guess', emailKey(email))
  if (knownDevice !== null)
    return reserve(ctx, [
      { bucket: `guess-device:${account}:${knownDevice}`, ...FROM_KNOWN_DEVICE },
    ])
  const address = macOf(ctx.config.keys, 'guess-address', networkOf(ctx.ip))
  return reserve(ctx, [
    { bucket: `guess-address:${account}:${address}`, ...FROM_ADDRESS },
    { bucket: `guess:${account}`, ...FROM_STRANGERS },
  ])
}

/** The same for a signed-in person who is asked for the password again. */
export const reserveConfirmation = (
  ctx: Counting & Pick<Ctx, 'actor'>,
): Promise<() => Promise<void>> =>
  reserve(ctx, [{ bucket: `confirm:${ctx.actor.session_id}`, ...IN_SESSION }])

/**
 * Takes one guess at the second step of an account. A session or a device that the account knows has its own budget.
 * Fails with `accounts.too_many_codes` (429, `minutes` until the next).
 */
export const reserveSecondStep = (
  ctx: Counting,
  userId: string,
  known: string | null,
): Promise<() => Promise<void>> =>
  reserve(
    ctx,
    known === null
      ? CODES_OF_STRANGERS.map((limit) => ({
          bucket: `second-step:${userId}:${limit.seconds}`,
          ...limit,
        }))
      : [{ bucket: `second-step:${userId}:${known}`, ...CODES_OF_KNOWN_DEVICE }],
    'accounts.too_many_codes',
  )
