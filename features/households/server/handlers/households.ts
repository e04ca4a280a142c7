import { count, eq } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { DONE } from '#core/shared/done.ts'
import { at, Failure, type Problem } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { CHILDREN_MAX, PETS_MAX } from '../../shared/model.ts'
import { householdLeft, householdMemberRemoved } from '../events.ts'
import { leave } from '../moves/moves.ts'
import {
  householdOfUser,
  householdStanding,
  lockHouseholds,
  membershipOf,
  readHousehold as readOne,
  standingIn,
} from '../queries/households.ts'
import { profileStandingOf } from '../standing.ts'
import { householdChildren, householdMemberships, householdPets } from '../tables.ts'
import { releasePhotosOf } from './pet-photos.ts'

const changed = async (ctx: Ctx, householdId: string) => {
  await noteChanges(ctx.tx, [{ noun: 'household', id: householdId }])
  return readOne(ctx, householdId)
}

/** Two additions at once are counted one after the other. */
const refuseTooMany = async (
  ctx: Ctx,
  table: typeof householdChildren | typeof householdPets,
  householdId: string,
  max: number,
): Promise<void> => {
  await lockHouseholds(ctx.tx, [householdId])
  const [row] = await ctx.tx
    .select({ n: count() })
    .from(table)
    .where(eq(table.household_id, householdId))
  if ((row?.n ?? 0) >= max) throw new Failure('households.too_many', 409, { max })
}

export const readHousehold = handle(api.readHousehold, {
  async standing(ctx, { params }) {
    const found = await profileStandingOf(ctx, params.username)
    if (!found) return null
    // For nobody but who may read it does a household open; the rule says who that is.
    const id =
      found.is_own || found.is_known
        ? await asSystem('the household of a person opens when it is first asked for', () =>
            householdOfUser(ctx, found.user_id),
          )
        : (await membershipOf(ctx.tx, found.user_id))?.household_id
    if (id === undefined) return null
    return { id, is_member: found.is_own, is_owner: false, is_known: found.is_known }
  },
  run: ({ ctx, standing }) => readOne(ctx, standing.id),
})

const added = (ctx: Ctx, householdId: string) => ({
  id: newId(ctx.now.getTime()),
  household_id: householdId,
  created_at: ctx.now.toISOString(),
})

/** A child has been born: problems at `birth_year`. */
const birthYearProblems = (ctx: Ctx, year: number | undefined): Problem[] =>
  year !== undefined && year > Number(ctx.today.slice(0, 4)) ? [at('birth_year', 'in_future')] : []

export const addChild = handle(api.addChild, {
  standing: (ctx, { params }) => householdStanding(ctx, params.id),
  async run({ params, body, ctx, invalid }) {
    invalid(birthYearProblems(ctx, body.birth_year))
    await refuseTooMany(ctx, householdChildren, params.id, CHILDREN_MAX)
    await ctx.tx.insert(householdChildren).values({ ...added(ctx, params.id), ...body })
    return changed(ctx, params.id)
  },
})

export const changeChild = handle(api.changeChild, {
  standing: standingIn(householdChildren),
  async run({ params, body, ctx, standing, invalid }) {
    invalid(birthYearProblems(ctx, body.birth_year))
    if (Object.keys(body).length > 0)
      await ctx.tx.update(householdChildren).set(body).where(eq(householdChildren.id, params.id))
    return changed(ctx, standing.id)
  },
})

export const removeChild = handle(api.removeChild, {
  standing: standingIn(householdChildren),
  async run({ params, ctx, standing }) {
    await ctx.tx.delete(householdChildren).where(eq(householdChildren.id, params.id))
    return changed(ctx, standing.id)
  },
})

export const addPet = handle(api.addPet, {
  standing: (ctx, { params }) => householdStanding(ctx, params.id),
  async run({ params, body, ctx }) {
    await refuseTooMany(ctx, householdPets, params.id, PETS_MAX)
    await ctx.tx.insert(householdPets).values({ ...added(ctx, params.id), ...body })
    return changed(ctx, params.id)
  },
})

export const changePet = handle(api.changePet, {
  standing: standingIn(householdPets),
  async run({ params, body, ctx, standing }) {
    if (Object.keys(body).length > 0)
      await ctx.tx.update(householdPets).set(body).where(eq(householdPets.id, params.id))
    return changed(ctx, standing.id)
  },
})

export const removePet = handle(api.removePet, {
  standing: standingIn(householdPets),
  async run({ params, ctx, standing }) {
    await releasePhotosOf(ctx, params.id)
    await ctx.tx.delete(householdPets).where(eq(householdPets.id, params.id))
    return changed(ctx, standing.id)
  },
})

export const removeMember = handle(api.removeMember, {
  standing: standingIn(householdMemberships),
  async run({ params, ctx, standing, fail }) {
    const household = (await lockHouseholds(ctx.tx, [standing.id])).get(standing.id)
    const [member] = await ctx.tx
      .select()
      .from(householdMemberships)
      .where(eq(householdMemberships.id, params.id))
    // Ownership may have passed on, and the member moved, while the lock was waited for.
    if (member?.household_id !== standing.id) throw notFound()
    if (!actsFor(ctx.actor, household?.owner_id) || member.user_id === household?.owner_id)
      return fail('households.owner_stays')
    await ctx.tx.delete(householdMemberships).where(eq(householdMemberships.id, params.id))
    await ctx.announce(householdMemberRemoved(standing.id, { user_id: member.user_id }))
    return changed(ctx, standing.id)
  },
})

export const leaveHousehold = handle(api.leaveHousehold, {
  standing: (ctx, { params }) => householdStanding(ctx, params.id),
  async run({ params, body, ctx }) {
    await asSystem('who leaves a household leaves it to somebody else', () =>
      leave(ctx.tx, params.id, { userId: ctx.actor.user_id!, to: body.ownership_transfer }),
    )
    await ctx.announce(householdLeft(params.id, {}))
    await noteChanges(ctx.tx, [{ noun: 'household', id: params.id }])
    return DONE
  },
})
