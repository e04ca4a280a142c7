import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { isUniqueViolation, type Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { isMacOf, macOf } from '#core/server/keys.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { firstNameJson } from '#features/accounts/server/public/people.ts'
import { hasConfirmed } from '#features/accounts/server/public/proofs.ts'
import type { InvitationStanding } from '../../shared/access.ts'
import type { Invitation } from '../../shared/model.ts'
import { householdInvitations, households } from '../tables.ts'

export type InvitationRow = typeof householdInvitations.$inferSelect
/** For which the keys of the installation make the token of a link. */
export const TOKEN_PURPOSE = 'household-invitation'
const VALID_DAYS = 14

const FACTS = {
  row: householdInvitations,
  owner_id: households.owner_id,
  sender: sql<{ first_name: string }>`${firstNameJson(sql`household_invitations.sender_id`)}`,
  adults: sql<number>`(select count(*)::int from household_memberships m where m.household_id = household_invitations.household_id)`,
}

/** Whether the actor has confirmed that this address reaches them. */
export const isOwnAddress = async ({ tx, actor }: Ctx, email: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ is_own: boolean }>(
    sql`select ${hasConfirmed(sql`${actor.user_id}::uuid`, sql`${email}::text`)} as is_own`,
  )
  return rows[0]!.is_own
}

interface Found {
  row: InvitationRow
  owner_id: string
  sender: { first_name: string }
  adults: number
}

const shown = (
  { actor, now, config }: Pick<Ctx, 'actor' | 'now' | 'config'>,
  { row, owner_id, sender, adults }: Found,
  isInvited = false,
): Invitation => ({
  id: row.id,
  household_id: row.household_id,
  token: isInvited ? macOf(config.keys, TOKEN_PURPOSE, row.id) : '',
  status: row.status,
  invited: actsFor(actor, owner_id) ? (row.email ?? row.profile_username ?? '') : '',
  sender_first_name: sender.first_name,
  adults,
  is_open: row.status === 'sent' && Date.parse(row.expires_at) > now.getTime(),
  created_at: row.created_at,
  expires_at: row.expires_at,
})

const select = (db: Db, where: SQL | undefined): Promise<Found[]> =>
  asSystem('an invitation names its sender', () =>
    db
      .select(FACTS)
      .from(householdInvitations)
      .innerJoin(households, eq(households.id, householdInvitations.household_id))
      .where(where)
      .orderBy(desc(householdInvitations.id)),
  )

/** Who was named, or reads a mailbox that was named. */
const isInvited = (userId: string): SQL =>
  or(
    eq(householdInvitations.invitee_id, userId),
    hasConfirmed(sql`${userId}::uuid`, sql`household_invitations.email`),
  )!

type Reading = Pick<Ctx, 'tx' | 'actor' | 'now' | 'config'>

export const readInvitation = async (
  ctx: Reading,
  id: string,
  isInvited = false,
): Promise<Invitation> => {
  const [found] = await select(ctx.tx, eq(householdInvitations.id, id))
  if (!found) throw notFound()
  return shown(ctx, found, isInvited)
}

/** Those of the household of which the actor is the owner. One that has run out is there to be sent again. */
export const sentInvitations = async (ctx: Reading): Promise<Invitation[]> =>
  (
    await select(
      ctx.tx,
      and(ownedBy(ctx.actor, households.owner_id), eq(householdInvitations.status, 'sent')),
    )
  ).map((found) => shown(ctx, found))

export const receivedInvitations = async (ctx: Reading): Promise<Invitation[]> =>
  (
    await select(
      ctx.tx,
      and(
        eq(householdInvitations.status, 'sent'),
        sql`${householdInvitations.expires_at} > ${ctx.now.toISOString()}`,
        isInvited(ctx.actor.user_id!),
      ),
    )
  ).map((found) => shown(ctx, found, true))

/** Which household it leads into; that never changes. */
export const householdOfInvitation = async (tx: Db, id: string): Promise<string> => {
  const [row] = await tx
    .select({ household_id: householdInvitations.household_id })
    .from(householdInvitations)
    .where(eq(householdInvitations.id, id))
  if (!row) throw notFound()
  return row.household_id
}

export const lockInvitation = async (tx: Db, id: string): Promise<InvitationRow> => {
  const [row] = await tx
    .select()
    .from(householdInvitations)
    .where(eq(householdInvitations.id, id))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** The token is of this invitation alone; that of another one, or an invented one, leads to nothing. */
export const invitationStanding = async (
  ctx: Ctx,
  { params, query }: { params: { id: string }; query?: { token?: string } },
): Promise<InvitationStanding | null> => {
  const [row] = await asSystem(
    'whoever has the link of an invitation is not in the household',
    () =>
      ctx.tx
        .select({
          id: householdInvitations.id,
          owner_id: households.owner_id,
          is_invited: sql<boolean>`coalesce(${isInvited(ctx.actor.user_id!)}, false)`,
        })
        .from(householdInvitations)
        .innerJoin(households, eq(households.id, householdInvitations.household_id))
        .where(eq(householdInvitations.id, params.id)),
  )
  if (!row) return null
  const token = query?.token ?? ''
  const isByLink = token !== '' && isMacOf(ctx.config.keys, TOKEN_PURPOSE, row.id, token)
  return {
    id: row.id,
    is_sender: actsFor(ctx.actor, row.owner_id),
    is_invited: row.is_invited || isByLink,
  }
}

/** Fails with `households.already_invited` (409) where the same person waits for an answer already. */
export const insertInvitation = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  invited: Pick<
    InvitationRow,
    'household_id' | 'sender_id' | 'invitee_id' | 'profile_username' | 'email'
  >,
): Promise<string> => {
  const id = newId(now.getTime())
  await tx
    .insert(householdInvitations)
    .values({
      id,
      ...invited,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString(),
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'household_invitations_open'))
        throw new Failure('households.already_invited', 409)
      throw error
    })
  return id
}
