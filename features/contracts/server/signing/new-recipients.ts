import type { Ctx } from '#core/server/context.ts'
import { macOf } from '#core/server/keys.ts'
import { useSliding, type Use } from '#core/server/rate-limit.ts'
import { confirmedAmong } from '#features/accounts/server/public.ts'
import { emailKey } from '#features/accounts/server/public/proofs.ts'
import type { Contract } from '../../shared/model.ts'

/** Addresses without an account that one lease may write to. */
export const STRANGERS_OF_LEASE = 10
/** Different addresses without an account that one account may write to in a day. */
export const STRANGERS_A_DAY = 20
/** Invitations that reach one such address in a day, whoever sends them. */
export const LETTERS_TO_STRANGER = 6
const DAY = 86_400

interface NewAddressesRefusal {
  code: 'contracts.too_many_new_addresses'
  /** Seconds until there is room again. */
  retry_after: number
}
interface StrangersRefusal {
  code: 'contracts.too_many_strangers'
  retry_after?: undefined
}

/** HMACs of the addresses (`emailKey`) that no account has confirmed. */
const strangersAmong = async (ctx: Ctx, addresses: readonly string[]): Promise<string[]> => {
  const known = await confirmedAmong(ctx.tx, addresses)
  return addresses
    .filter((address) => !known.has(address))
    .map((address) => macOf(ctx.config.keys, 'stranger', address))
    .toSorted()
}

const useUp = async (
  ctx: Ctx,
  strangers: readonly string[],
): Promise<NewAddressesRefusal | null> => {
  const sender = ctx.actor.user_id!
  const use = (bucket: string, calls: number) => useSliding(ctx.tx, bucket, calls, DAY, ctx.now)
  const over = ({ retry_after }: Use): NewAddressesRefusal => ({
    code: 'contracts.too_many_new_addresses',
    retry_after,
  })
  for (const stranger of strangers) {
    const letter = await use(`stranger-letters:${stranger}`, LETTERS_TO_STRANGER)
    if (!letter.is_allowed) return over(letter)
    const pair = await use(`stranger:${sender}:${stranger}`, 1)
    const one = pair.is_allowed ? await use(`strangers:${sender}`, STRANGERS_A_DAY) : null
    if (one && !one.is_allowed) return over(one)
  }
  return null
}

/** The same for letters that are sent before the lease is. */
export const newAddressesProblem = async (
  ctx: Ctx,
  emails: readonly string[],
): Promise<NewAddressesRefusal | null> =>
  useUp(ctx, await strangersAmong(ctx, [...new Set(emails.map(emailKey))]))

/**
 * Counts the e-mails that a commit sends to people who never asked for any; null where they may go. What is counted
 * is undone with the caller's transaction, so a refused commit uses nothing up. Addresses are counted by their HMAC.
 */
export const newRecipientsProblem = async (
  ctx: Ctx,
  contract: Pick<Contract, 'landlords' | 'tenants' | 'agents'>,
): Promise<NewAddressesRefusal | StrangersRefusal | null> => {
  // E-mails go to the first address of a party.
  const addresses = [
    ...new Set(
      [...contract.landlords, ...contract.tenants, ...contract.agents].flatMap((party) =>
        party.emails.slice(0, 1).map((one) => emailKey(one.email)),
      ),
    ),
  ]
  const strangers = await strangersAmong(ctx, addresses)
  if (strangers.length > STRANGERS_OF_LEASE) return { code: 'contracts.too_many_strangers' }
  return useUp(ctx, strangers)
}
