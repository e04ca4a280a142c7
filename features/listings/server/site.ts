import { sql } from 'drizzle-orm'
import type { Pictures, Site } from '#core/server/site.ts'
import { actsFor } from '#core/shared/access.ts'
import { listingPaths } from '../shared/paths.ts'
import { knowsHome } from './queries/listing.ts'
import { listingOfPicture } from './queries/pictures.ts'

/** The protocol of sitemaps allows 50,000 addresses in a file. */
const HOMES_MAX = 45_000

/** Published homes, the newest first. */
export const site: Site = {
  async addresses(db) {
    const { rows } = await db.execute<{ id: string; day: string }>(
      sql`select id, updated_at::date::text as day from listings where status = 'published' order by published_at desc limit ${HOMES_MAX}`,
    )
    return rows.map(({ id, day }) => ({ path: listingPaths.one(id), languages: null, day }))
  },
}

/** Photos of a home that is not published are seen by its owner, by staff who judge it, and by those who applied for it or rent it. */
export const pictures: Pictures = {
  purpose: 'listing_photo',
  is_personal: false,
  async ownerOf(db, fileId) {
    const listing = await listingOfPicture(db, fileId)
    return (
      listing && {
        is_published: listing.is_published,
        maySee: async (reader) =>
          reader.is_staff ||
          actsFor(reader, listing.owner_id) ||
          (await knowsHome(db, listing.id, reader)),
      }
    )
  },
}
