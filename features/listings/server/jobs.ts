import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { pictureHash } from '#core/server/picture-hash.ts'
import { listingLifecycle } from '../shared/lifecycle.ts'
import { keepHash, unhashedPhotos } from './queries/alike-photos.ts'
import { foldCounts } from './queries/places.ts'
import { keepLocation, unlocatedHomes } from './queries/locations.ts'
import { listingChanged, listingUnpublished } from './events.ts'
import { lockListing, writeListing } from './queries/listing.ts'
import { withdrawRequest } from './queries/requests.ts'
import { listings, publishRequests } from './tables.ts'

/** Keeps the table of counts as small as its cells. */
export const foldListingCounts = (work: JobContext): Promise<void> => foldCounts(work.db)

/** Homes that are located in a minute: as many as the places provider may be asked for. */
const LOCATED_A_MINUTE = 50

const locate = async (
  work: JobContext,
  homes: ReturnType<typeof unlocatedHomes>,
): Promise<void> => {
  for (const home of await homes) {
    const located = await work.ports.places.locate(home)
    await work.inTransaction(async (ctx) => {
      const is_kept = await keepLocation(ctx.tx, home, located)
      // Who searches in an area learns of the home now.
      if (is_kept && located !== null)
        await ctx.announce(listingChanged(home.id, { before: { longitude: null, latitude: null } }))
    })
  }
}

/** Asks where published homes are that the map does not have yet. What the provider does not know is not asked again. */
export const locateListings = (work: JobContext): Promise<void> =>
  locate(work, unlocatedHomes(work.db, LOCATED_A_MINUTE))

/** The same at once for a home that is published. */
export const locateListing = job<EventMessage>('listings.locate_listing', (work, announced) =>
  locate(work, unlocatedHomes(work.db, 1, announced.subject_id)),
)

/** Photos that are looked at in a minute. */
const PHOTOS_A_MINUTE = 60

/** Hashes photos that were there before hashes were kept. One whose bytes are gone or cannot be read says nothing. */
export const hashListingPhotos = async (work: Pick<JobContext, 'db' | 'ports'>): Promise<void> => {
  for (const { id, file_key } of await unhashedPhotos(work.db, PHOTOS_A_MINUTE)) {
    const stream = await work.ports.files.get(file_key)
    const hash = stream && (await pictureHash(await buffer(stream)).catch(() => null))
    await keepHash(work.db, id, hash)
  }
}

/** Homes of a person whom staff block leave the search, as if paused. After an unblock their owner publishes them again. */
export const pauseListingsOfBlocked = job<EventMessage>(
  'listings.pause_listings_of_blocked',
  (work, announced) =>
    work.inTransaction(async (ctx) => {
      const published = await ctx.tx
        .select({ id: listings.id })
        .from(listings)
        .where(and(eq(listings.owner_id, announced.subject_id), eq(listings.status, 'published')))
      const waiting = await ctx.tx
        .select({ id: listings.id })
        .from(publishRequests)
        .innerJoin(listings, eq(listings.id, publishRequests.listing_id))
        .where(
          and(eq(listings.owner_id, announced.subject_id), eq(publishRequests.state, 'pending')),
        )
      for (const { id } of waiting) {
        await lockListing(ctx, id)
        await withdrawRequest(ctx, id)
      }
      for (const { id } of published) {
        const row = await lockListing(ctx, id)
        if (row.status !== 'published') continue
        await writeListing(ctx, row, { status: listingLifecycle.move(row.status, 'pause') })
        await ctx.announce(listingUnpublished(id, { is_let: false }))
      }
    }),
)
