import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { applicationRows } from '#features/applications/server/public.ts'
import { sidesOfContract } from '#features/contracts/server/public.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { ConversationKind } from '../../shared/model.ts'
import { shownName } from './names.ts'
import {
  conversationContracts,
  conversationListings,
  conversationMembers,
  conversations,
} from '../tables.ts'

/** A conversation that there is or may be: what it is about, and who takes part. */
export interface Subject {
  kind: ConversationKind
  about_key: string
  members: readonly string[]
  listing_id: string | null
  contract_id: string | null
  home: string
}

const aboutListing = (
  { id, title, owner_id }: { id: string; title: string; owner_id: string },
  seekerId: string,
): Subject => ({
  kind: 'listing',
  about_key: `listing:${id}:${seekerId}`,
  members: [owner_id, seekerId],
  listing_id: id,
  contract_id: null,
  home: title,
})

interface ListingRow extends Record<string, unknown> {
  id: string
  title: string
  owner_id: string
  status: string
}

const findListing = async (db: Db, id: string): Promise<ListingRow | null> =>
  (
    await asSystem('who is written to about a home is its landlord, or who applied for it', () =>
      db.execute<ListingRow>(
        sql`select l.id, l.title, l.owner_id, l.status from ${listingRows} l where l.id = ${id}`,
      ),
    )
  ).rows[0] ?? null

/** Whom the reader would ask about a home: it is in the search, or the reader has applied for it or asked before. */
export const subjectOfListing = async (ctx: Ctx, id: string): Promise<Subject> => {
  const me = ctx.actor.user_id!
  const listing = await findListing(ctx.tx, id)
  if (!listing) throw notFound()
  const isOwn = actsFor(ctx.actor, listing.owner_id)
  const subject = aboutListing(listing, me)
  if (listing.status !== 'published' && !isOwn) {
    const { rows } = await ctx.tx.execute(
      sql`select 1 from ${applicationRows} a where a.listing_id = ${id} and ${ownedBy(ctx.actor, sql`a.applicant_id`)}
        union all select 1 from conversations c where c.about_key = ${subject.about_key} limit 1`,
    )
    if (rows.length === 0) throw notFound()
  }
  if (isOwn) throw new Failure('inbox.own_listing', 409)
  return subject
}

/** The other side of an application, for either of them. 409 `inbox.names_hidden` for a landlord who does not see yet whose it is. */
export const subjectOfApplication = async (ctx: Ctx, id: string): Promise<Subject> => {
  const { rows } = await ctx.tx.execute<{
    listing_id: string
    applicant_id: string
    is_blind: boolean
  }>(
    sql`select a.listing_id, a.applicant_id, a.is_blind from ${applicationRows} a where a.id = ${id}`,
  )
  const listing = rows[0] ? await findListing(ctx.tx, rows[0].listing_id) : null
  if (!rows[0] || !listing) throw notFound()
  const { applicant_id } = rows[0]
  if (!actsFor(ctx.actor, applicant_id) && !actsFor(ctx.actor, listing.owner_id)) throw notFound()
  if (rows[0].is_blind && !actsFor(ctx.actor, applicant_id))
    throw new Failure('inbox.names_hidden', 409)
  return aboutListing(listing, applicant_id)
}

/** The parties of a lease that has been sent out, as far as they have accounts. */
export const subjectOfContract = async (ctx: Ctx, id: string): Promise<Subject> => {
  const sides = await asSystem('the parties of a lease may write to each other', () =>
    sidesOfContract(ctx.tx, id),
  )
  if (!sides || !sides.people.some((one) => actsFor(ctx.actor, one))) throw notFound()
  return {
    kind: 'contract',
    about_key: `contract:${id}`,
    members: sides.people,
    listing_id: null,
    contract_id: id,
    home: sides.home,
  }
}

/** The same, where there is somebody to write to. 409 `inbox.nobody`. */
export const reachableOfContract = async (ctx: Ctx, id: string): Promise<Subject> => {
  const subject = await subjectOfContract(ctx, id)
  if (subject.members.every((one) => actsFor(ctx.actor, one)))
    throw new Failure('inbox.nobody', 409)
  return subject
}

/** SQL: whether somebody takes part in conversation `c` who is none of these people. */
const hasOthers = (people: readonly string[]): SQL =>
  sql`exists (select 1 from conversation_members x where x.conversation_id = c.id and not (x.principal_id = any(${sql.param([...people])}::uuid[])))`

/** The conversation of a subject, where there is one and the actor is in it, and nobody who is not of it any more. */
export const findStarted = async (
  ctx: Ctx,
  { about_key, members }: Subject,
): Promise<string | null> =>
  (
    await ctx.tx.execute<{ id: string }>(
      sql`select c.id from conversations c join conversation_members m on m.conversation_id = c.id
        where c.about_key = ${about_key} and ${ownedBy(ctx.actor, sql`m.principal_id`)} and not ${hasOthers(members)}`,
    )
  ).rows[0]?.id ?? null

/** What was written while somebody was of it who is not any more stays with those who wrote it: the next one begins anew. */
const setAside = (tx: Db, { about_key, members }: Subject) =>
  tx.execute(
    sql`update conversations c set about_key = c.about_key || ':' || c.id where c.about_key = ${about_key} and ${hasOthers(members)}`,
  )

/** The names of those who would be written to, as the conversation would show them. */
export const namesOf = async (
  ctx: Ctx,
  { kind, members, listing_id }: Subject,
): Promise<string[]> => {
  const others = members.filter((one) => !actsFor(ctx.actor, one))
  const { rows } = await asSystem('whoever is written to is named', () =>
    ctx.tx.execute<{ name: string }>(
      sql`select ${shownName(sql`${kind}`, sql`(${listing_id}::uuid)`, sql`other.id`)} as name from unnest(${sql.param(others)}::uuid[]) other (id)`,
    ),
  )
  return rows.map((row) => row.name)
}

/** Makes the conversation of a subject where there is none, and brings in whoever has come to it since. */
export const startConversation = (ctx: Ctx, subject: Subject): Promise<string> =>
  asSystem('who begins a conversation brings the other side into it', async () => {
    const now = ctx.now.toISOString()
    const made = { id: newId(ctx.now.getTime()), created_at: now, last_message_at: now }
    await setAside(ctx.tx, subject)
    await ctx.tx
      .insert(conversations)
      .values({ ...made, kind: subject.kind, about_key: subject.about_key })
      .onConflictDoNothing()
    const { rows } = await ctx.tx.execute<{ id: string }>(
      sql`select c.id from conversations c where c.about_key = ${subject.about_key} for update`,
    )
    const conversation_id = rows[0]!.id
    await ctx.tx
      .insert(conversationMembers)
      .values(
        subject.members.map((principal_id) => ({ conversation_id, principal_id, joined_at: now })),
      )
      .onConflictDoNothing()
    if (subject.listing_id !== null) await connectListing(ctx, conversation_id, subject.listing_id)
    if (subject.contract_id !== null)
      await connectContract(ctx, conversation_id, subject.contract_id)
    return conversation_id
  })

export const connectListing = async (ctx: Ctx, conversation_id: string, listing_id: string) => {
  await ctx.tx
    .insert(conversationListings)
    .values({ conversation_id, listing_id, connected_at: ctx.now.toISOString() })
    .onConflictDoNothing()
}

export const connectContract = async (ctx: Ctx, conversation_id: string, contract_id: string) => {
  await ctx.tx
    .insert(conversationContracts)
    .values({ conversation_id, contract_id, connected_at: ctx.now.toISOString() })
    .onConflictDoNothing()
}

/** How many of these homes the actor may bring in: those of a landlord who takes part, as far as the actor may see them. */
export const countConnectable = async (
  ctx: Ctx,
  conversationId: string,
  ids: readonly string[],
): Promise<number> => {
  const { rows } = await ctx.tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${listingRows} l where l.id = any(${sql.param([...ids])}::uuid[])
      and (l.status = 'published' or ${ownedBy(ctx.actor, sql`l.owner_id`)})
      and l.owner_id in (select m.principal_id from conversation_members m where m.conversation_id = ${conversationId})`,
  )
  return rows[0]!.n
}
