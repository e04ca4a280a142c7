import { desc, eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { listingPhotos, listings } from '../tables.ts'

export interface PictureListing {
  id: string
  owner_id: string
  is_published: boolean
}

/** The listing that a picture hangs on; null where it is no photo of a listing. */
export const listingOfPicture = async (db: Db, fileId: string): Promise<PictureListing | null> => {
  const [row] = await db
    .select({ id: listings.id, owner_id: listings.owner_id, status: listings.status })
    .from(listingPhotos)
    .innerJoin(listings, eq(listings.id, listingPhotos.listing_id))
    .where(eq(listingPhotos.file_id, fileId))
    .orderBy(desc(listings.updated_at))
    .limit(1)
  return row
    ? { id: row.id, owner_id: row.owner_id, is_published: row.status === 'published' }
    : null
}
