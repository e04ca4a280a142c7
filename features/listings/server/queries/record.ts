import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { copyPicture } from '#core/server/files.ts'
import { newId } from '#core/server/ids.ts'
import { readTimeline } from '#core/server/timeline.ts'
import { LISTING_EVENTS, type ListingRecord } from '../../shared/api/record.ts'
import type { ListingStatus } from '../../shared/model.ts'
import {
  hasAcceptedOne,
  hasApplications,
  leaseBegun,
  openApplications,
} from '../extension-points.ts'
import { listingPhotos, listings } from '../tables.ts'
import { copyTexts } from './texts.ts'
import { countPhotos, lockListing, photosOf, type ListingRow } from './listing.ts'

const HISTORY_MAX = 50

/** How many applications for a listing wait for an answer. */
export const countOpenApplications = async (db: Db, id: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${openApplications.answer()(sql`l.id`)})::int as count from listings l where l.id = ${id}`,
  )
  return rows[0]?.count ?? 0
}

const isTold = (name: string): name is ListingRecord['history'][number]['name'] =>
  LISTING_EVENTS.some((one) => one === name)

const nameOf = (name: string, data: Record<string, unknown>): string =>
  name === 'listings.listing_unpublished' && data.is_let === true
    ? 'listing_let'
    : name.replace(/^listings\./, '')

export const readRecord = async (
  db: Db,
  id: string,
): Promise<Omit<ListingRecord, 'interest' | 'told_lease'>> => {
  const { rows } = await db.execute<{
    status: ListingStatus
    created_at: string
    open_applications: number
    is_promised: boolean
    has_applications: boolean
    lease_id: string | null
  }>(
    sql`select l.status, l.created_at, (${openApplications.answer()(sql`l.id`)})::int as open_applications, ${hasAcceptedOne.answer()(sql`l.id`)} as is_promised, ${leaseBegun.answer()(sql`l.id`)} as lease_id, ${hasApplications.answer()(sql`l.id`)} as has_applications from listings l where l.id = ${id}`,
  )
  const { rows: events } = await readTimeline(db, 'listing', id, {
    page: 1,
    page_size: HISTORY_MAX,
  })
  return {
    status: rows[0]!.status,
    created_at: new Date(rows[0]!.created_at).toISOString(),
    open_applications: rows[0]!.open_applications,
    is_promised: rows[0]!.is_promised,
    has_applications: rows[0]!.has_applications,
    lease_id: rows[0]!.lease_id,
    history: events.flatMap((event) => {
      const name = nameOf(event.name, event.data)
      return isTold(name) && event.data.by_staff !== true
        ? [{ id: event.id, name, occurred_at: new Date(event.occurred_at).toISOString() }]
        : []
    }),
  }
}

/** A draft with the facts and photos of a listing. Each photo has a row of its own, so that taking one off leaves the other. */
export const copyListing = async (ctx: Ctx, row: ListingRow): Promise<string> => {
  const [id, now] = [newId(ctx.now.getTime()), ctx.now.toISOString()]
  await ctx.tx.insert(listings).values({
    ...row,
    id,
    status: 'draft',
    available_from: null,
    available_to: null,
    cover_photo_id: null,
    photo_count: 0,
    published_at: null,
    is_promised: false,
    created_at: now,
    updated_at: now,
  })
  for (const { file_id, position, alt, hash, hash_bands } of await photosOf(ctx.tx, row.id))
    await ctx.tx.insert(listingPhotos).values({
      id: newId(ctx.now.getTime()),
      listing_id: id,
      file_id: await copyPicture(ctx, file_id),
      position,
      alt,
      hash,
      hash_bands,
    })
  await countPhotos(ctx, await lockListing(ctx, id))
  await copyTexts(ctx.tx, row.id, id)
  return id
}
