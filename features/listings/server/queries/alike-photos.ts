import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { joinFile } from '#core/server/files.ts'
import { ALIKE_BITS, hashBands, mirroredHash, nearBands } from '#core/server/picture-hash.ts'
import { listingPhotos } from '../tables.ts'

/** What is kept of the hash of a picture that was looked at. */
export const hashColumns = (hash: string | null) => ({
  hash,
  hash_bands: hash === null ? [] : hashBands(hash),
})

/** SQL: the photos of listing `l` that look like an earlier one of it, each with the first of those. */
export const ALIKE_PHOTOS = `coalesce((select json_agg(json_build_object('photo_id', n.file_id, 'like_photo_id', n.earlier) order by n.position)
  from (select p.file_id, p.position, (select q.file_id from listing_photos q where q.listing_id = l.id and q.position < p.position
    and bit_count(q.hash # p.hash) <= ${ALIKE_BITS} order by q.position limit 1) as earlier
    from listing_photos p where p.listing_id = l.id and p.hash is not null) n where n.earlier is not null), '[]')`

/** SQL: photo `q` is like the one with this hash. The bands are found in the index. */
const isLike = (hash: string): SQL =>
  sql`(q.hash_bands && ${sql.param(nearBands(hash))}::int[] and bit_count(q.hash # ${hash}::bit(64)) <= ${ALIKE_BITS})`

/** The listing that had words or pictures first. */
// A type, for rows of a statement: an interface has no index.
export type EarlierListing = { id: string; title: string }

/** The listing of another account that had the first photo like this one, also one seen in a mirror. */
const otherWithPhoto = async (
  db: Db,
  listingId: string,
  photo: { id: string; hash: string },
): Promise<EarlierListing | null> => {
  // Materialized: found by the bands, never by walking all photos in the order of their ids.
  const { rows } = await db.execute<
    EarlierListing & { is_other: boolean }
  >(sql`with alike as materialized (
      select q.id, q.listing_id from listing_photos q where ${isLike(photo.hash)} or ${isLike(mirroredHash(photo.hash))})
    select o.id, o.title, o.owner_id <> (select l.owner_id from listings l where l.id = ${listingId}) as is_other
    from alike join listings o on o.id = alike.listing_id where alike.id < ${photo.id} order by alike.id limit 1`)
  const [first] = rows
  return first?.is_other ? { id: first.id, title: first.title } : null
}

/** The listing of another account that had one of the photos of a listing first. */
export const firstWithPhoto = async (db: Db, listingId: string): Promise<EarlierListing | null> => {
  const photos = await db
    .select({ id: listingPhotos.id, hash: listingPhotos.hash })
    .from(listingPhotos)
    .where(eq(listingPhotos.listing_id, listingId))
  for (const { id, hash } of photos) {
    const other = hash === null ? null : await otherWithPhoto(db, listingId, { id, hash })
    if (other !== null) return other
  }
  return null
}

/** Photos that were not looked at yet, the oldest first, with where their bytes are. */
export const unhashedPhotos = async (
  db: Db,
  most: number,
): Promise<{ id: string; file_key: string }[]> => {
  const { rows } = await db.execute<{ id: string; file_key: string }>(
    sql`select p.id, f.file_key from listing_photos p ${sql.raw(joinFile('f', 'p.file_id'))}
      where p.hash_bands is null order by p.id limit ${most}`,
  )
  return rows
}

export const keepHash = async (db: Db, id: string, hash: string | null): Promise<void> => {
  await db.update(listingPhotos).set(hashColumns(hash)).where(eq(listingPhotos.id, id))
}

/** Pictures that many listings share, as those of the demo do, are like no others. */
export const compareNoPhotos = async (db: Db, listingId: string): Promise<void> => {
  await db
    .update(listingPhotos)
    .set(hashColumns(null))
    .where(eq(listingPhotos.listing_id, listingId))
}
