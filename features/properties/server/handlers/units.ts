import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { holdPrincipal } from '#core/server/principals.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { isInUse, isLandregId } from '../../shared/rules.ts'
import { moveAll } from '../queries/moves.ts'
import { provenNumbers } from '../queries/numbers.ts'
import { holdOwner, standingIn } from '../queries/owners.ts'
import { keepProperty } from '../queries/property.ts'
import { listOwnUnits, readUnit } from '../queries/units.ts'
import { findOwnedUnit } from '../registry/units.ts'
import { portfolios, properties } from '../tables.ts'

const standing = standingIn(properties)

/** Of two changes of a home at once one comes first. */
const lockUnit = async (ctx: Ctx, id: string) => {
  const [row] = await ctx.tx.select().from(properties).where(eq(properties.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

const write = async (
  ctx: Ctx,
  id: string,
  columns: Pick<Partial<typeof properties.$inferInsert>, 'portfolio_id' | 'archived_at'>,
): Promise<void> => {
  await ctx.tx
    .update(properties)
    .set({ ...columns, updated_at: ctx.now.toISOString() })
    .where(eq(properties.id, id))
}

/** A portfolio holds homes of its own owner. The caller holds the owner, so that it is not removed meanwhile. */
const putInto = async (ctx: Ctx, unitId: string, portfolioId: string | null): Promise<void> => {
  const unit = await lockUnit(ctx, unitId)
  if (portfolioId !== null) {
    const [found] = await ctx.tx
      .select({ id: portfolios.id })
      .from(portfolios)
      .where(and(eq(portfolios.id, portfolioId), eq(portfolios.owner_id, unit.owner_id)))
    if (!found) throw notFound()
  }
  await write(ctx, unitId, { portfolio_id: portfolioId })
}

export const listUnits = handle(api.listUnits, {
  run: ({ query, ctx }) => listOwnUnits(ctx, query),
})

export const addUnit = handle(api.addUnit, {
  prepare: async ({ body, ports, ctx }) =>
    isLandregId(body.landreg_id)
      ? findOwnedUnit(
          ports,
          body.landreg_id,
          await provenNumbers(ctx.tx, ctx.actor.user_id!),
          'properties.registry_silent',
        )
      : null,
  async run({ body, ctx, prepared, fail, invalid }) {
    if (ctx.actor.user_type !== 'LL') return fail('properties.landlords_only')
    if (!prepared)
      invalid([
        at(
          'landreg_id',
          isLandregId(body.landreg_id) ? 'properties.unknown_landreg' : 'properties.landreg_form',
        ),
      ])
    const { unit, ownership } = prepared!
    await holdPrincipal(ctx.tx, ctx.actor.user_id!)
    const id = await keepProperty(ctx, ctx.actor.user_id!, unit, ownership)
    if (body.portfolio_id !== null) await putInto(ctx, id, body.portfolio_id)
    return readUnit(ctx, id)
  },
})

export const moveUnit = handle(api.moveUnit, {
  standing,
  async run({ params, body, ctx }) {
    await holdOwner(ctx.tx, properties, params.id)
    await putInto(ctx, params.id, body.portfolio_id)
    return readUnit(ctx, params.id)
  },
})

export const moveUnits = handle(api.moveUnits, {
  async run({ body, ctx }) {
    const before = await moveAll(ctx, body.moves)
    // One foreign id among them refuses the whole call, as if none of it existed.
    if (before === null) throw notFound()
    return { moved: before.length, before }
  },
})

export const archiveUnit = handle(api.archiveUnit, {
  standing,
  async run({ params, ctx, fail }) {
    const row = await lockUnit(ctx, params.id)
    // What comes about at this moment shows all the same: a home that is let or listed is never hidden.
    if (isInUse((await readUnit(ctx, params.id)).state)) return fail('properties.in_use')
    if (row.archived_at === null)
      await write(ctx, params.id, { archived_at: ctx.now.toISOString() })
    return readUnit(ctx, params.id)
  },
})

export const restoreUnit = handle(api.restoreUnit, {
  standing,
  async run({ params, ctx }) {
    await lockUnit(ctx, params.id)
    await write(ctx, params.id, { archived_at: null })
    return readUnit(ctx, params.id)
  },
})
