import { and, eq, isNotNull, max, sql, type SQL } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { namedQuery } from '#core/server/named-query.ts'
import { hideFile } from '#core/server/files.ts'
import { newId } from '#core/server/ids.ts'
import { actsFor, type Actor } from '#core/shared/access.ts'
import { PROPERTY_ROWS } from '#features/properties/server/public.ts'
import type { ListingStanding } from '../../shared/access.ts'
import { Listing, OwnListing } from '../../shared/model.ts'
import { listingLifecycle } from '../../shared/lifecycle.ts'
import type { OffReason } from '../../shared/steps/choices.ts'
import { listingUnpublished } from '../events.ts'
import { hasAppliedFor, hasLeaseOf, isAcceptedReader, landlordHabits } from '../extension-points.ts'
import { listingPhotos, listings } from '../tables.ts'
import { ALIKE_PHOTOS, hashColumns } from './alike-photos.ts'
import { withdrawRequest } from './requests.ts'
import { ADDRESS, jsonFields, LISTING_FIELDS, TEXTS } from './shapes.ts'

export type ListingRow = typeof listings.$inferSelect

// Of the landlord everybody learns the first name, the day the account was opened, and what is confirmed.
const writePublicListing = (): string => `select json_build_object(${jsonFields(Listing, {
  ...LISTING_FIELDS,
  street_address: ADDRESS,
  landlord: `landlord_card(l.owner_id) || jsonb_build_object(
    'owns_home', coalesce((select r.ownership = 'owner' from ${PROPERTY_ROWS} r where r.id = l.property_id), false),
    'habits', ${landlordHabits.answer()('l.owner_id')})`,
  location: `case when l.latitude is null then null else json_build_object('longitude', l.longitude, 'latitude', l.latitude, 'precision', l.location_precision) end`,
  texts: TEXTS,
  is_promised: `(l.is_promised and not ${isAcceptedReader.answer()('l.id', '$2::uuid[]')})`,
  can: `json_build_object('edit', l.owner_id = any($2::uuid[]))`,
})})::text as json from listings l
  where l.id = $1 and (l.status = 'published' or l.owner_id = any($2::uuid[]) or $3::boolean)`
let publicText: string | undefined
/** Written once: what other features answer of a home is known when the first is read. */
export const publicListing = (): string => (publicText ??= writePublicListing())

/** Whether somebody has applied for a home or rents it. */
export const knowsHome = async (
  db: Db,
  id: string,
  actor: Pick<Actor, 'acts_for'>,
): Promise<boolean> =>
  actor.acts_for.length > 0 &&
  ((await hasAppliedFor.answer()(db, id, actor)) || (await hasLeaseOf.answer()(db, id, actor)))

/** A listing that this actor may see, as JSON text; null otherwise. */
export const readListingJson = async (
  db: Db,
  id: string,
  actor: Pick<Actor, 'acts_for' | 'is_staff'>,
): Promise<string | null> => {
  const read = async (seesAny: boolean): Promise<string | null> =>
    (
      await namedQuery<{ json: string }>(db, 'listings_read', publicListing(), [
        id,
        actor.acts_for,
        seesAny,
      ])
    )[0]?.json ?? null
  return (
    (await read(actor.is_staff)) ??
    // What they know of stays to be seen by them when it is let or taken off.
    ((await knowsHome(db, id, actor)) && (await wasListed(db, id)) ? read(true) : null)
  )
}

/** Why everybody reads it no longer, and around where it is; null where they never could. Nothing of anybody is in it. */
export const wentOff = async (
  db: Db,
  id: string,
): Promise<{ why: OffReason; postal_code: string; place: string } | null> => {
  const { rows } = await db.execute<{ why: OffReason; postal_code: string; place: string }>(
    sql`select case when l.status = 'let' then 'let' when l.status = 'unpublished' then 'paused' else 'taken_down' end as why,
      coalesce(l.postal_code, '') as postal_code, coalesce(l.place, '') as place
      from listings l where l.id = ${id} and l.published_at is not null`,
  )
  return rows[0] ?? null
}

/** Whether everybody could once read it. */
const wasListed = async (db: Db, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, id), isNotNull(listings.published_at)))
  return rows.length === 1
}

const OWN = `select json_build_object(${jsonFields(OwnListing, {
  ...LISTING_FIELDS,
  landreg_id: 'r.landreg_id',
  unit_mark: 'r.unit_mark',
  ownership: "coalesce(r.ownership, 'unknown')",
  alike_photos: ALIKE_PHOTOS,
})}) as listing
  from listings l left join ${PROPERTY_ROWS} r on r.id = l.property_id where l.id = $1`

export const readOwn = async (db: Db, id: string): Promise<OwnListing> => {
  const [row] = await namedQuery<{ listing: OwnListing }>(db, 'listings_own', OWN, [id])
  if (!row) throw notFound()
  return row.listing
}

export const listingStanding = async (ctx: Ctx, id: string): Promise<ListingStanding | null> => {
  const [row] = await ctx.tx
    .select({ owner_id: listings.owner_id, status: listings.status })
    .from(listings)
    .where(eq(listings.id, id))
  return row
    ? {
        id,
        status: row.status,
        is_owner: actsFor(ctx.actor, row.owner_id),
        is_staff: ctx.actor.is_staff,
      }
    : null
}

/** Locks the row until the end of the call: of two changes at once one comes first. */
export const lockListing = async (ctx: Ctx, id: string): Promise<ListingRow> => {
  const [row] = await ctx.tx.select().from(listings).where(eq(listings.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** A home that has been let is advertised no longer; its owner may publish it again. One that was let already stays as it is. */
export const markLet = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await lockListing(ctx, id)
  if (row.is_promised && row.status === 'let') await keepPromise(ctx, id, sql`false`)
  if (row.status !== 'published' && row.status !== 'unpublished') return
  await writeListing(ctx, row, {
    status: listingLifecycle.move(row.status, 'let'),
    is_promised: false,
  })
  await withdrawRequest(ctx, id)
  await ctx.announce(listingUnpublished(row.id, { is_let: true }))
}

/** The rent before this change, while everybody could read it. */
const ADVERTISED = {
  advertised_price: sql`case when status = 'published' then price else advertised_price end`,
  advertised_currency: sql`case when status = 'published' then currency else advertised_currency end`,
}

/** What everybody reads of it is another by now: its kept pages are dropped, also where no event says what was changed. */
export const noteShown = (tx: Db, id: string): Promise<void> =>
  noteChanges(tx, [{ noun: 'listing', id }])

/**
 * Whether a home is promised, as SQL says of the row `l`, which is locked before: of two answers at once the later one finds what the
 * earlier has written. Its landlord's version stays as it is.
 */
export const keepPromise = async (ctx: Ctx, id: string, isPromised: SQL): Promise<void> => {
  await ctx.tx.execute(sql`select 1 from listings where id = ${id} for no key update`)
  const { rows } = await ctx.tx.execute(
    sql`update listings l set is_promised = ${isPromised} where l.id = ${id} and l.is_promised <> ${isPromised} returning 1`,
  )
  if (rows.length > 0) await noteShown(ctx.tx, id)
}

/** Writes columns with an `updated_at` that is always later than the last one. */
export const writeListing = async (
  ctx: Ctx,
  row: ListingRow,
  columns: Partial<typeof listings.$inferInsert>,
): Promise<void> => {
  const { street_key = row.street_key, postal_code = row.postal_code } = columns
  // A house number that is hidden from now on is not told by the map either; `locateListings` finds the street.
  const moved =
    street_key === row.street_key && postal_code === row.postal_code
      ? {}
      : { longitude: null, latitude: null, location_precision: null, located_by: null }
  const later = new Date(Math.max(ctx.now.getTime(), Date.parse(row.updated_at) + 1)).toISOString()
  const outSince =
    columns.status === undefined || columns.status === row.status
      ? {}
      : { unpublished_at: columns.status === 'unpublished' ? later : null }
  await ctx.tx
    .update(listings)
    .set({ ...columns, ...moved, ...outSince, ...ADVERTISED, updated_at: later })
    .where(eq(listings.id, row.id))
  if (row.status === 'published') await noteShown(ctx.tx, row.id)
}

export const addPhoto = async (
  ctx: Ctx,
  listingId: string,
  fileId: string,
  hash: string | null,
): Promise<void> => {
  const [last] = await ctx.tx
    .select({ position: max(listingPhotos.position) })
    .from(listingPhotos)
    .where(eq(listingPhotos.listing_id, listingId))
  await ctx.tx.insert(listingPhotos).values({
    id: newId(ctx.now.getTime()),
    listing_id: listingId,
    file_id: fileId,
    position: (last?.position ?? -1) + 1,
    ...hashColumns(hash),
  })
}

export const photosOf = (db: Db, listingId: string) =>
  db
    .select()
    .from(listingPhotos)
    .where(eq(listingPhotos.listing_id, listingId))
    .orderBy(listingPhotos.position)

export const placePhoto = async (
  ctx: Ctx,
  listingId: string,
  fileId: string,
  position: number,
  alt: string,
): Promise<void> => {
  await ctx.tx
    .update(listingPhotos)
    .set({ position, alt })
    .where(and(eq(listingPhotos.listing_id, listingId), eq(listingPhotos.file_id, fileId)))
}

/** The first photo is the cover; search reads it and the number of photos from the listing itself. */
export const countPhotos = async (ctx: Ctx, row: ListingRow): Promise<void> => {
  const photos = await photosOf(ctx.tx, row.id)
  await writeListing(ctx, row, {
    cover_photo_id: photos[0]?.file_id ?? null,
    photo_count: photos.length,
  })
}

/** Takes a photo off a listing; its picture is public no longer. False where the listing has no such photo. */
export const dropPhoto = async (ctx: Ctx, row: ListingRow, fileId: string): Promise<boolean> => {
  const gone = await ctx.tx
    .delete(listingPhotos)
    .where(and(eq(listingPhotos.listing_id, row.id), eq(listingPhotos.file_id, fileId)))
    .returning({ id: listingPhotos.id })
  if (gone.length === 0) return false
  await countPhotos(ctx, row)
  await hideFile(ctx.tx, fileId)
  return true
}
