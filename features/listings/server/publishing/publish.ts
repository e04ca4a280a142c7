import type { Ctx } from '#core/server/context.ts'
import type { Ports } from '#core/shared/ports.ts'
import type { Problem } from '#core/shared/problem.ts'
import { identitiesOf, requireConfirmedAddress } from '#features/accounts/server/public.ts'
import { askOwnership, keepOwnership } from '#features/properties/server/public.ts'
import type { Ownership } from '#features/properties/shared/model.ts'
import { listingLifecycle } from '../../shared/lifecycle.ts'
import { allListingProblems } from '../../shared/rules.ts'
import { listingPublished } from '../events.ts'
import { readOwn, writeListing, type ListingRow } from '../queries/listing.ts'

/** Icelandic numbers that the reader has proven: the property registry knows owners by them. */
export const provenNumbers = async (ctx: Ctx): Promise<string[]> =>
  (await identitiesOf(ctx.tx, ctx.actor.user_id!))
    .filter((one) => one.country === 'IS')
    .map((one) => one.number)

/** The register is asked before each publishing: the home may have been sold since the draft was begun. */
export const askRegister = async (
  ctx: Ctx,
  ports: Ports,
  listingId: string,
): Promise<Ownership | null> => {
  const { landreg_id } = await readOwn(ctx.tx, listingId)
  return landreg_id === null ? null : askOwnership(ports, landreg_id, await provenNumbers(ctx))
}

/** Makes a listing public that lacks nothing. The caller holds its row. */
export const publish = async (
  ctx: Ctx,
  row: ListingRow,
  {
    event,
    register,
    invalid,
  }: {
    event: 'publish' | 'relist'
    register: Ownership | null
    invalid: (found: Problem[]) => void
  },
): Promise<void> => {
  const status = listingLifecycle.move(row.status, event)
  await requireConfirmedAddress(ctx)
  invalid(allListingProblems(await readOwn(ctx.tx, row.id)))
  await writeListing(ctx, row, { status, published_at: ctx.now.toISOString() })
  if (register && row.property_id) await keepOwnership(ctx, row.property_id, register)
  await ctx.announce(listingPublished(row.id, {}))
}
