import { iso, jsonPageByKey, sliceOf } from '#core/server/json-list.ts'
import { hasEachWord } from '#core/server/like.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import type { Ciphertext } from '#core/server/encryption.ts'
import { notFound } from '#core/server/handle.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { Failure } from '#core/shared/problem.ts'
import { asSystem } from '#core/server/scope.ts'
import { readTimeline } from '#core/server/timeline.ts'
import {
  decryptProfile,
  firstNameJson,
  profileJson,
} from '#features/accounts/server/public/people.ts'
import { profileUsername } from '#features/profiles/server/public.ts'
import { actsFor, type Actor } from '#core/shared/access.ts'
import { listingRows } from '#features/listings/server/public.ts'
import { closedReasonIn } from '../events.ts'
import { hasBlocked, isTakenBack, isToSign, sentLease, warningAbout } from '../extension-points.ts'
import type { ApplicationStanding } from '../../shared/access.ts'
import { applicationLifecycle } from '../../shared/lifecycle.ts'
import {
  APPLICATION_EVENTS,
  type ApplicationEvent,
  type LandlordApplication,
  type TenantApplication,
} from '../../shared/model.ts'
import { rentalApplications } from '../tables.ts'
import { attachmentsJson } from './attachments.ts'
import { blindNumber, withoutIdentity } from './blind-review.ts'
import { acceptedFor, hasSignedLease, isOpenApplication, isOpen } from './open-applications.ts'
import { APPLICANT_WORDS, LANDLORD_WORDS } from './sent-words.ts'

type Actors = Pick<Actor, 'acts_for'>

const instantField = (column: string) => sql.raw(`'${column}', ${iso(`a.${column}`)}`)

/** SQL: home `l` as it stands beside an application; `address` is what its reader may see of it. */
export const listingJson = (address: string): SQL =>
  sql`json_build_object('id', l.id, 'title', l.title, 'status', l.status, 'street_address', ${sql.raw(address)}, 'postal_code', l.postal_code, 'place', l.place, 'price', l.price, 'currency', l.currency, 'listing_type', l.listing_type, 'rooms', l.rooms, 'size_m2', l.size_m2, 'cover_photo_id', l.cover_photo_id)`

/** The arguments of json_build_object that both sides read; `address` is what this side may see of the home. */
const sharedFields = (
  address: string,
): SQL => sql`'id', a.id, 'status', a.status, 'active', a.active, 'message', a.message, 'household_adults', a.household_adults, 'household_children', a.household_children, 'pets', a.pets, 'occupation', a.occupation, 'responses', a.responses,
  'wanted_from', a.wanted_from, 'wanted_months', a.wanted_months, 'is_read_by_landlord', a.is_read_by_landlord, 'denial_message', a.denial_message, 'denial_reason', a.denial_reason,
  ${instantField('accepted_at')}, ${instantField('denied_at')}, ${instantField('canceled_at')}, ${instantField('closed_at')}, 'closed_reason', a.closed_reason, ${instantField('created_at')}, ${instantField('updated_at')},
  'listing', ${listingJson(address)}`

// Once accepted the applicant learns the whole address.
const TENANT_ADDRESS = `case when a.status = 'accepted' then l.street_address else l.shown_address end`
// A draft of a contract is its writers' own; the tenant is led to it once it has been sent out.
const tenantShape = (): SQL =>
  sql`json_build_object(${sharedFields(TENANT_ADDRESS)}, 'warning', ${warningAbout.answer()(LANDLORD_WORDS)}, 'lease', ${sentLease.answer()(sql`a.contract_id`, sql`a.applicant_id`)}, 'is_to_sign', ${isToSign.answer()(sql`a.contract_id`, sql`a.applicant_id`)}, 'is_taken_back', a.active and a.status = 'accepted' and ${isTakenBack.answer()(sql`a.contract_id`, sql`a.applicant_id`)}, 'landlord', ${firstNameJson(sql`l.owner_id`)}, 'attachments', ${attachmentsJson(true)}, 'questions', case when a.status = 'sent' and l.status = 'published' then l.questions else '[]' end)`
// How to reach an applicant is shown once they are accepted.
export const landlordShape = (): SQL =>
  sql`json_build_object(${sharedFields('l.street_address')}, 'warning', ${warningAbout.answer()(APPLICANT_WORDS)}, 'contract_id', a.contract_id, 'lease', ${sentLease.answer()(sql`a.contract_id`, sql`a.applicant_id`)}, 'is_considered', a.is_considered, 'accepted_id', case when a.status = 'sent' then ${acceptedFor(sql`a.listing_id`)} end, 'blind_number', ${blindNumber()}, 'attachments', ${attachmentsJson(false)}, 'applicant', ${profileJson(sql`a.applicant_id`, sql`a.status = 'accepted'`)}, 'profile_username', ${profileUsername(sql`a.applicant_id`)})`

export const ORDER: Record<string, SQL> = {
  '-created_at': sql`a.created_at desc, a.id desc`,
  created_at: sql`a.created_at, a.id`,
  '-updated_at': sql`a.updated_at desc, a.id desc`,
  wanted_from: sql`a.wanted_from nulls last, a.id`,
  unanswered: sql`a.status = 'sent' desc, a.status = 'accepted' desc, a.created_at desc, a.id desc`,
}
export const FROM = sql`from rental_applications a join ${listingRows} l on l.id = a.listing_id`

/**
 * A home to somebody who has no live application for it. Of one that was taken off the market its name and place, by which
 * it is recognised: what is changed in it since is its landlord's own.
 */
export const asAdvertised = (listing: TenantApplication['listing']): TenantApplication['listing'] =>
  listing.status === 'published' || listing.status === 'let'
    ? listing
    : { ...listing, price: null, rooms: null, size_m2: null, cover_photo_id: null }

/** Whether either side may still end it: no lease is out, or its signing was stopped and waits for a landlord who may never go on. */
const isUnbound = ({ lease }: Pick<TenantApplication, 'lease'>): boolean =>
  lease === null || lease.is_stopped

const withTenantCan = (row: TenantApplication): TenantApplication => ({
  ...row,
  listing: row.active ? row.listing : asAdvertised(row.listing),
  contract_id: row.lease?.id ?? null,
  can: {
    cancel: isUnbound(row) && applicationLifecycle.can(row.status, 'cancel'),
    change_attachments: row.status === 'sent',
  },
})
/** What SQL answers: the applicant's phone is encrypted. */
export type EncryptedApplication = Omit<LandlordApplication, 'applicant' | 'attachment_count'> & {
  applicant: Omit<LandlordApplication['applicant'], 'phone' | 'profile_username'> & {
    phone: Ciphertext | null
  }
  profile_username: string | null
}
export const forLandlord = ({
  profile_username,
  ...row
}: EncryptedApplication): LandlordApplication =>
  withoutIdentity({
    ...row,
    applicant: {
      ...decryptProfile(row.applicant),
      profile_username: isOpen(row) ? profile_username : null,
    },
    attachments: isOpen(row) ? row.attachments : [],
    attachment_count: row.attachments.length,
    can: {
      accept: row.accepted_id === null && applicationLifecycle.can(row.status, 'accept'),
      deny: isUnbound(row) && applicationLifecycle.can(row.status, 'deny'),
      undo_deny: applicationLifecycle.can(row.status, 'undo_deny'),
    },
  })

export interface Page {
  page: number
  page_size: number
  order_by: string
}
export interface Listed<T> {
  [name: string]: unknown
  count: number
  items: T[]
}

const tenantType = (type: string): SQL => {
  if (type === 'all') return sql`true`
  const isActive = sql`(a.active and not ${hasSignedLease()})`
  if (type === 'ended') return sql`not ${isActive}`
  return type === 'active' ? isActive : sql`a.status = ${type}`
}

export const listTenant = async (
  db: Db,
  actor: Actors,
  asked: Page & { listing_address: string; type: string },
) => {
  const where = sql`${ownedBy(actor, sql`a.applicant_id`)} and ${tenantType(asked.type)} and (${asked.listing_address} = '' or (${hasEachWord(sql`concat_ws(' ', l.shown_address, l.postal_code, l.place, l.title)`, asked.listing_address)}))`
  const statement = jsonPageByKey(
    { row: tenantShape(), tables: FROM, where, order: ORDER[asked.order_by]!, key: sql`a.id` },
    sliceOf(asked),
  )
  const { rows } = await asSystem('an application names each side to the other', () =>
    db.execute<Listed<TenantApplication>>(statement),
  )
  const [found] = rows
  return { count: found!.count, items: found!.items.map(withTenantCan) }
}

/**
 * SQL: whether somebody waits for the actor's answer about a home, or was accepted and has no signed lease yet. From
 * there on the lease decides.
 */
export const isLiveApplicant = ({ actor }: { actor: Actors }, userId: SQL): SQL =>
  sql`exists (select 1 ${FROM} where ${ownedBy(actor, sql`l.owner_id`)} and ${isLiveOf(userId)})`

const isLiveOf = (userId: SQL): SQL => sql`a.applicant_id = ${userId} and ${isOpenApplication()}`

/** SQL: who lets the homes that somebody has a live application for, as a query of one column `id`. */
export const landlordsOfLiveApplications = (userId: SQL): SQL =>
  sql`select distinct l.owner_id as id ${FROM} where ${isLiveOf(userId)}`

const readOne = async <T>(db: Db, shape: SQL, where: SQL): Promise<T | null> =>
  (
    await asSystem('an application names each side to the other', () =>
      db.execute<{ row: T }>(sql`select ${shape} as row ${FROM} where ${where}`),
    )
  ).rows[0]?.row ?? null

export const readForTenant = async (db: Db, id: string): Promise<TenantApplication> => {
  const row = await readOne<TenantApplication>(db, tenantShape(), sql`a.id = ${id}`)
  if (!row) throw notFound()
  return withTenantCan(row)
}

/** The application of this person for this home that is being considered or was accepted. */
export const findLive = async (
  db: Db,
  listingId: string,
  actor: Actors,
): Promise<TenantApplication | null> => {
  const row = await readOne<TenantApplication>(
    db,
    tenantShape(),
    sql`a.listing_id = ${listingId} and ${ownedBy(actor, sql`a.applicant_id`)} and a.active`,
  )
  return row && withTenantCan(row)
}

export const readForLandlord = async (db: Db, id: string): Promise<LandlordApplication> => {
  const row = await readOne<EncryptedApplication>(db, landlordShape(), sql`a.id = ${id}`)
  if (!row) throw notFound()
  return forLandlord(row)
}

export const applicationStanding = async (
  ctx: Ctx,
  id: string,
): Promise<ApplicationStanding | null> => {
  const { rows } = await ctx.tx.execute<{ applicant_id: string; owner_id: string }>(
    sql`select a.applicant_id, l.owner_id ${FROM} where a.id = ${id}`,
  )
  return rows[0]
    ? {
        id,
        landlord_id: rows[0].owner_id,
        is_applicant: actsFor(ctx.actor, rows[0].applicant_id),
        is_landlord: actsFor(ctx.actor, rows[0].owner_id),
        is_staff: ctx.actor.is_staff,
      }
    : null
}

export type ApplicationRow = typeof rentalApplications.$inferSelect

/** Locks an application: of two decisions at once one comes first, and the other meets its outcome. */
export const lockApplication = async (ctx: Ctx, id: string): Promise<ApplicationRow> => {
  const [row] = await ctx.tx
    .select()
    .from(rentalApplications)
    .where(eq(rentalApplications.id, id))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** From here on the application is a lease: neither side takes it back, unless signing was stopped. 409 `applications.lease_sent`. */
export const refuseWithLease = async (ctx: Ctx, row: ApplicationRow): Promise<void> => {
  const shape = sql`json_build_object('lease', ${sentLease.answer()(sql`a.contract_id`, sql`a.applicant_id`)})`
  const found = await readOne<Pick<TenantApplication, 'lease'>>(
    ctx.tx,
    shape,
    sql`a.id = ${row.id}`,
  )
  if (found && !isUnbound(found)) throw new Failure('applications.lease_sent', 409)
}

/** Of these, the applications that await a decision of the actor, locked in one order, each with its landlord. */
export const lockSentOf = async (
  ctx: Ctx,
  ids: readonly string[],
): Promise<(ApplicationRow & { landlord_id: string })[]> => {
  const { rows } = await ctx.tx.execute<{ id: string; owner_id: string }>(
    sql`select a.id, l.owner_id ${FROM} where ${ownedBy(ctx.actor, sql`l.owner_id`)} and a.id = any(${sql.param([...ids])}::uuid[]) and a.status = 'sent' order by a.id for update of a`,
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...(await lockApplication(ctx, row.id)),
      landlord_id: row.owner_id,
    })),
  )
}

/** How many of these ids are applications for homes of those for whom the actor acts. */
export const countOwned = async (
  db: Db,
  actor: Actors,
  ids: readonly string[],
): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n ${FROM} where ${ownedBy(actor, sql`l.owner_id`)} and a.id = any(${sql.param([...ids])}::uuid[])`,
  )
  return rows[0]!.n
}

export const writeApplication = async (
  ctx: Ctx,
  id: string,
  columns: Partial<typeof rentalApplications.$inferInsert>,
): Promise<void> => {
  await ctx.tx
    .update(rentalApplications)
    .set({ ...columns, updated_at: ctx.now.toISOString() })
    .where(eq(rentalApplications.id, id))
}

/** What the landlord notes for themselves: the application is as it was, also in the order of what changed last. */
export const noteAtApplication = async (
  { tx }: Pick<Ctx, 'tx'>,
  id: string,
  columns: { is_read_by_landlord: boolean } | { is_considered: boolean },
): Promise<void> => {
  await tx.update(rentalApplications).set(columns).where(eq(rentalApplications.id, id))
}

const isToldToBoth = (name: string): name is ApplicationEvent['name'] =>
  APPLICATION_EVENTS.some((one) => one === name)

/** A page of what became of an application; who did it follows from what it is. */
export const applicationEvents = async (
  db: Db,
  id: string,
  page: { page: number; page_size: number },
): Promise<{ count: number; items: ApplicationEvent[] }> => {
  const { count, rows } = await readTimeline(db, 'rental_application', id, page)
  return {
    count,
    items: rows.flatMap((row) => {
      const name = row.name.replace(/^applications\./, '')
      return isToldToBoth(name)
        ? [
            {
              id: row.id,
              name,
              occurred_at: new Date(row.occurred_at).toISOString(),
              closed_reason: closedReasonIn(row.data),
            },
          ]
        : []
    }),
  }
}

/** Whether the actor ever applied for the home: then they know that it was there, and go on seeing it. */
export const hasApplied = async (db: Db, listingId: string, actor: Actors): Promise<boolean> =>
  (
    await db.execute(
      sql`select 1 from rental_applications where listing_id = ${listingId} and ${ownedBy(actor, sql`applicant_id`)} limit 1`,
    )
  ).rows.length > 0

/** Somebody as the landlord of a home reads them in an application that waits. */
export const readApplicant = async (
  db: Db,
  userId: string,
): Promise<LandlordApplication['applicant']> => {
  const { rows } = await db.execute<{
    applicant: EncryptedApplication['applicant']
    profile_username: string | null
  }>(
    sql`select ${profileJson(sql`${userId}::uuid`, sql`false`)} as applicant, ${profileUsername(sql`${userId}::uuid`)} as profile_username`,
  )
  const { applicant, profile_username } = rows[0]!
  return { ...decryptProfile(applicant), profile_username }
}

/** Whether the landlord of a published home takes no application from somebody, because they have blocked them. */
export const isTurnedAway = (db: Db, listingId: string, applicantId: string): Promise<boolean> =>
  asSystem('whom a landlord has blocked', async () => {
    const { rows } = await db.execute(
      sql`select 1 from ${listingRows} l where l.id = ${listingId} and l.status = 'published' and ${hasBlocked.answer()(sql`l.owner_id`, sql`${applicantId}::uuid`)}`,
    )
    return rows.length > 0
  })
