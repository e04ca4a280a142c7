import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import { MEMBERS_MAX } from '../../shared/model.ts'
import {
  lockHouseholds,
  membershipOf,
  membersOf,
  othersIn,
  type MembershipRow,
} from '../queries/households.ts'
import {
  householdChildren,
  householdInvitations,
  householdMemberships,
  householdPets,
  households,
} from '../tables.ts'

// All of this runs as the product itself: whoever moves touches rows of two households. Callers have checked who may.
// Every step locks the households first. A member who moved meanwhile is found by looking again after the lock.

/** Somebody moved between the look and the lock. */
const hasChanged = (): Failure => new Failure('households.changed', 409)

/** Another member of the person's household whom they named. Fails with 422 at `ownership_transfer` where there is none. */
const findHeir = (others: readonly MembershipRow[], to: string | null): MembershipRow | null => {
  if (to === null) return null
  const heir = others.find(({ id }) => id === to)
  if (!heir) throw new InvalidInput([at('ownership_transfer', 'not_found')])
  return heir
}

/** The owner's household goes to somebody else before the owner goes. Fails with `households.owner_needed` (409). */
const passOn = async (tx: Db, householdId: string, heir: MembershipRow | null): Promise<void> => {
  if (!heir) throw new Failure('households.owner_needed', 409)
  await tx.update(households).set({ owner_id: heir.user_id }).where(eq(households.id, householdId))
}

/** Leaves a household in which others stay. Fails with `households.only_member` and `households.owner_needed` (409). */
export const leave = async (
  tx: Db,
  householdId: string,
  leaver: { userId: string; to: string | null },
): Promise<void> => {
  const row = (await lockHouseholds(tx, [householdId])).get(householdId)
  const own = await membershipOf(tx, leaver.userId)
  if (!row || own?.household_id !== householdId) throw hasChanged()
  const others = await othersIn(tx, householdId, leaver.userId)
  const heir = findHeir(others, leaver.to)
  if (others.length === 0) throw new Failure('households.only_member', 409)
  if (row.owner_id === leaver.userId) await passOn(tx, householdId, heir)
  await tx.delete(householdMemberships).where(eq(householdMemberships.id, own.id))
}

/** Children, pets and what waits for an answer stay with the household that goes on. */
const dissolveInto = async (tx: Db, from: string, into: string): Promise<void> => {
  for (const table of [householdChildren, householdPets])
    await tx.update(table).set({ household_id: into }).where(eq(table.household_id, from))
  await tx.delete(householdInvitations).where(eq(householdInvitations.household_id, from))
  await tx.delete(households).where(eq(households.id, from))
}

/**
 * Moves a person into a household, out of the one they are in. Who lived alone takes children and pets along; who owns
 * a household with others in it says by `to` who takes it over. Fails with `households.already_member`,
 * `households.too_many` and `households.owner_needed` (409).
 */
export const join = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  householdId: string,
  mover: { userId: string; to: string | null },
): Promise<void> => {
  const before = await membershipOf(tx, mover.userId)
  const locked = await lockHouseholds(tx, [householdId, ...(before ? [before.household_id] : [])])
  const own = await membershipOf(tx, mover.userId)
  if (!locked.has(householdId) || own?.household_id !== before?.household_id) throw hasChanged()
  if (own?.household_id === householdId) throw new Failure('households.already_member', 409)
  if ((await membersOf(tx, householdId)).length >= MEMBERS_MAX)
    throw new Failure('households.too_many', 409, { max: MEMBERS_MAX })
  const joined_at = now.toISOString()
  const others = own ? await othersIn(tx, own.household_id, mover.userId) : []
  const heir = findHeir(others, mover.to)
  if (!own) {
    await tx.insert(householdMemberships).values({
      id: newId(now.getTime()),
      household_id: householdId,
      user_id: mover.userId,
      joined_at,
    })
    return
  }
  const isOwner = locked.get(own.household_id)?.owner_id === mover.userId
  if (isOwner && others.length > 0) await passOn(tx, own.household_id, heir)
  await tx
    .update(householdMemberships)
    .set({ household_id: householdId, joined_at })
    .where(eq(householdMemberships.id, own.id))
  if (others.length === 0) await dissolveInto(tx, own.household_id, householdId)
}
