import type { Ctx } from '#core/server/context.ts'
import { waitForTurn } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure, type Problem } from '#core/shared/problem.ts'
import { identitiesOf, requireConfirmedAddress } from '#features/accounts/server/public.ts'
import { askOwnership, keepOwnership } from '#features/properties/server/public.ts'
import type { Ownership } from '#features/properties/shared/model.ts'
import { listingLifecycle } from '../../shared/lifecycle.ts'
import type { ListingStatus, OwnListing } from '../../shared/model.ts'
import { allListingProblems } from '../../shared/rules.ts'
import type { PublishWay } from '../../shared/steps/choices.ts'
import { publishVerdict } from '../../shared/steps/publishing.ts'
import { listingPublished } from '../events.ts'
import { lockListing, readOwn, writeListing, type ListingRow } from '../queries/listing.ts'
import { askStaff, elsewhereOf, knownOfHome, withdrawRequest } from '../queries/requests.ts'
import { publishes } from '../tables.ts'
import { renewTexts } from '../texts/asking.ts'

/** Icelandic numbers that the reader has proven: the property registry knows owners by them. */
export const provenNumbers = async (ctx: Ctx): Promise<string[]> =>
  (await identitiesOf(ctx.tx, ctx.actor.user_id!))
    .filter((one) => one.country === 'IS')
    .map((one) => one.number)

/** The home that is to be published, and what the register says of it; null while it does not answer. */
export interface Asked {
  landreg_id: string | null
  ownership: Ownership | null
}

/** The register is asked before each publishing: the home may have been sold since the draft was begun. */
export const askRegister = async (ctx: Ctx, ports: Ports, listingId: string): Promise<Asked> => {
  const { landreg_id } = await readOwn(ctx.tx, listingId)
  return {
    landreg_id,
    ownership:
      landreg_id === null ? null : await askOwnership(ports, landreg_id, await provenNumbers(ctx)),
  }
}

/** Locks a listing after all others of the same unit: of two that are published at once, one sees the other. */
export const lockInTurn = async (
  ctx: Ctx,
  listingId: string,
  landregId: string | null,
): Promise<ListingRow> => {
  if (landregId !== null) await waitForTurn(ctx.tx, `listings.home:${landregId}`)
  const row = await lockListing(ctx, listingId)
  if ((await readOwn(ctx.tx, listingId)).landreg_id !== landregId)
    throw new Failure('listings.stale', 409, { updated_at: row.updated_at })
  return row
}

/** Puts a listing before everybody. What is put back is no newer than it was. */
export const makePublic = async (
  ctx: Ctx,
  row: ListingRow,
  status: ListingStatus,
  way: PublishWay,
): Promise<void> => {
  const now = ctx.now.toISOString()
  await writeListing(ctx, row, {
    status,
    published_at: way === 'put_back' ? row.published_at : now,
  })
  await ctx.tx.insert(publishes).values({
    id: newId(ctx.now.getTime()),
    listing_id: row.id,
    way,
    published_at: now,
    published_by: ctx.actor.user_id,
  })
  await ctx.announce(listingPublished(row.id, {}))
  await renewTexts(ctx, row)
}

/** Makes a listing public, or asks staff to look at it first, as the rules say. The caller holds its row. */
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
  if (register && row.property_id) await keepOwnership(ctx, row.property_id, register)
  const own = await readOwn(ctx.tx, row.id)
  const found = publishVerdict(own, await knownOfHome(ctx.tx, own))
  if (found.verdict === 'refused') invalid(found.problems)
  if (found.verdict === 'look') return askStaff(ctx, own, event, found.reasons)
  await withdrawRequest(ctx, row.id)
  await makePublic(ctx, row, status, 'at_once')
}

/** Whether a listing may be before everybody as it is now: it lacks nothing, and its landlord has the home there once. */
export const mayBePublic = async (ctx: Ctx, own: OwnListing): Promise<boolean> =>
  allListingProblems(own).length === 0 && (await elsewhereOf(ctx.tx, own)).elsewhere !== 'own'
