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

interface Refusal {
  code: 'contracts.too_many_strangers' | 'contracts.too_many_new_addresses'
  /** Seconds, where waiting helps. */
  retry_after?: number
}

/**
 * Counts the e-mails that a commit sends to people who never asked for any; null where they may go. What is counted
 * is undone with the caller's transaction, so a refused commit uses nothing up. Addresses are counted by their HMAC.
 */
export const newRecipientsProblem = async (
  ctx: Ctx,
  contract: Pick<Contract, 'landlords' | 'tenants' | 'agents'>,
): Promise<Refusal | null> => {
  // E-mails go to the first address of a party.
  const addresses = [
    ...new Set(
      [...contract.landlords, ...contract.tenants, ...contract.agents].flatMap((party) =>
        party.emails.slice(0, 1).map((one) => emailKey(one.email)),
      ),
    ),
  ]
  const known = await confirmedAmong(ctx.tx, addresses)
  const strangers = addresses
    .filter((address) => !known.has(address))
    .map((address) => macOf(ctx.config.keys, 'stranger', address))
    .toSorted()
  if (strangers.length > STRANGERS_OF_LEASE) return { code: 'contracts.too_many_strangers' }
  const sender = ctx.actor.user_id!
  const use = (bucket: string, calls: number) => useSliding(ctx.tx, bucket, calls, DAY, ctx.now)
  const over = ({ retry_after }: Use): Refusal => ({
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
