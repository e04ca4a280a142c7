import type { Ctx } from '#core/server/context.ts'
import { isClosed } from '../../shared/rules.ts'
import { placeFreed } from '../events.ts'
import { readOffer, waitingFor, writeBooking } from '../queries/bookings.ts'

/** Gives free places of a time to those who wait, in their order, while it can still be booked. */
export const fillPlaces = async (
  ctx: Pick<Ctx, 'tx' | 'now' | 'announce'>,
  slotId: string,
): Promise<void> => {
  const offer = await readOffer(ctx.tx, slotId)
  if (!offer || offer.status !== 'open' || isClosed(offer, ctx.now)) return
  for (const id of await waitingFor(ctx.tx, slotId, Math.max(0, offer.places - offer.taken))) {
    await writeBooking(ctx.tx, id, { status: 'booked' })
    await ctx.announce(placeFreed(id, {}))
  }
}
