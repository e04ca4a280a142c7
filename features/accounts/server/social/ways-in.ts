import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { Failure } from '#core/shared/problem.ts'
import { hasAddress } from '../queries.ts'
import { identitiesOf } from '../identity/proven-identities.ts'
import { passkeysOf } from '../passkeys/passkeys.ts'
import { users } from '../tables.ts'
import { socialIdentitiesOf } from './identities.ts'

/**
 * Refuses to remove a passkey or an account elsewhere (`removed` is its id) where nothing would be left to sign in with.
 * The account is locked until the transaction ends, so that two removals at once do not each count on the other.
 * Fails with `accounts.last_way_in` (409).
 */
export const refuseLastWayIn = async (
  ctx: Ctx,
  userId: string,
  removed: string,
  providers: readonly string[],
): Promise<void> => {
  const [user] = await ctx.tx
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (user?.password_hash && (await hasAddress(ctx.tx, userId))) return
  if ((await identitiesOf(ctx.tx, userId)).length > 0) return
  const passkeys = await passkeysOf(ctx.tx, userId)
  // A provider that the operator has taken out of the configuration signs nobody in.
  const linked = (await socialIdentitiesOf(ctx.tx, userId)).filter(({ provider }) =>
    providers.includes(provider),
  )
  if (![...passkeys, ...linked].some(({ id }) => id !== removed))
    throw new Failure('accounts.last_way_in', 409)
}
