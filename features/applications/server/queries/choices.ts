import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { actsFor } from '#core/shared/access.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { ListingStanding } from '#features/listings/shared/access.ts'
import type { ListingStatus } from '#features/listings/shared/model.ts'
import type { TenantChoice } from '../../shared/model.ts'
import { tenantChoices } from '../tables.ts'

/** How the actor is tied to a home that people apply for. */
export const homeStanding = async (ctx: Ctx, id: string): Promise<ListingStanding | null> => {
  const { rows } = await ctx.tx.execute<{ owner_id: string; status: ListingStatus }>(
    sql`select l.owner_id, l.status from ${listingRows} l where l.id = ${id}`,
  )
  return rows[0]
    ? {
        id,
        status: rows[0].status,
        is_owner: actsFor(ctx.actor, rows[0].owner_id),
        is_staff: ctx.actor.is_staff,
      }
    : null
}

export const readChoice = async (db: Db, listingId: string): Promise<TenantChoice> => {
  const { rows } = await db.execute<TenantChoice & Record<string, unknown>>(sql`select
    coalesce((select c.closing_message from tenant_choices c where c.listing_id = ${listingId}), '') as closing_message,
    (select count(*)::int from rental_applications a where a.listing_id = ${listingId} and a.status = 'sent') as waiting_count,
    coalesce((select c.is_blind from tenant_choices c where c.listing_id = ${listingId}), false) as is_blind,
    not exists (select 1 from rental_applications a where a.listing_id = ${listingId}) as can_hide_names`)
  return rows[0]!
}

export const writeChoice = async (
  ctx: Ctx,
  listingId: string,
  columns: Partial<typeof tenantChoices.$inferInsert>,
): Promise<void> => {
  const given = { ...columns, updated_at: ctx.now.toISOString() }
  await ctx.tx
    .insert(tenantChoices)
    .values({ listing_id: listingId, ...given })
    .onConflictDoUpdate({ target: tenantChoices.listing_id, set: given })
}

/** Homes whose applicants have waited since before a moment, and whose landlord has not been reminded of it. */
export const homesToRemindOf = async (db: Db, before: string, most: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select a.listing_id as id from rental_applications a join ${listingRows} l on l.id = a.listing_id
      left join tenant_choices c on c.listing_id = a.listing_id
      where a.status = 'sent' and l.status in ('published', 'unpublished') and c.reminded_at is null
      group by a.listing_id having min(a.created_at) <= ${before} order by min(a.created_at) limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** A home for which somebody waits; null once everybody has been answered. */
export const homeWaitedFor = async (
  db: Db,
  id: string,
): Promise<{ owner_id: string; name: string } | null> =>
  (
    await db.execute<{ owner_id: string; name: string }>(
      sql`select l.owner_id, coalesce(nullif(l.title, ''), l.street_address, '') as name from ${listingRows} l
        where l.id = ${id} and exists (select 1 from rental_applications a where a.listing_id = l.id and a.status = 'sent')`,
    )
  ).rows[0] ?? null

/** Homes of a landlord that somebody waits for or was accepted for. */
export const homesInChoice = async (db: Db, landlordId: string): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`select distinct a.listing_id as id from rental_applications a join ${listingRows} l on l.id = a.listing_id
        where ${ownedBy({ acts_for: [landlordId] }, sql`l.owner_id`)} and a.active order by 1`,
    )
  ).rows.map(({ id }) => id)

export const homeName = async (db: Db, id: string): Promise<string> =>
  (
    await db.execute<{ name: string }>(
      sql`select coalesce(nullif(l.title, ''), l.street_address, '') as name from ${listingRows} l where l.id = ${id}`,
    )
  ).rows[0]?.name ?? ''
