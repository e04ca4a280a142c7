import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, refuseInvalid } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { holdPrincipal } from '#core/server/principals.ts'
import { DONE } from '#core/shared/done.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { PORTFOLIOS_MAX } from '../../shared/model.ts'
import {
  countPortfolios,
  listOwnPortfolios,
  readPortfolio,
  readTotals,
} from '../queries/portfolios.ts'
import { holdOwner, standingIn } from '../queries/owners.ts'
import { portfolios } from '../tables.ts'

const standing = standingIn(portfolios)

/** Two of one name cannot be told apart in a list. The owner is held, so that of two at once one finds the other. */
const refuseTaken = async (
  ctx: Ctx,
  ownerId: string,
  name: string,
  itself: string | null,
): Promise<void> => {
  const [taken] = await ctx.tx
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(
      and(
        eq(portfolios.owner_id, ownerId),
        sql`lower(${portfolios.name}) = lower(${name})`,
        itself === null ? undefined : ne(portfolios.id, itself),
      ),
    )
  refuseInvalid(taken ? [at('name', 'properties.name_taken')] : [])
}

export const listPortfolios = handle(api.listPortfolios, {
  async run({ query, ctx }) {
    const found = await listOwnPortfolios(ctx, query)
    const totals = await readTotals(ctx)
    return {
      count: found.count,
      items: found.items.map((one) => ({ ...one, ...totals.of(one.id) })),
      unassigned: totals.of(null),
      all: totals.all,
    }
  },
})

export const createPortfolio = handle(api.createPortfolio, {
  async run({ body, ctx, fail }) {
    if (ctx.actor.user_type !== 'LL') return fail('properties.landlords_only')
    const [owner, now] = [ctx.actor.user_id!, ctx.now.toISOString()]
    await holdPrincipal(ctx.tx, owner)
    await refuseTaken(ctx, owner, body.name, null)
    if ((await countPortfolios(ctx.tx, owner)) >= PORTFOLIOS_MAX)
      return fail('properties.too_many_portfolios', { max: PORTFOLIOS_MAX })
    const id = newId(ctx.now.getTime())
    await ctx.tx
      .insert(portfolios)
      .values({ id, owner_id: owner, name: body.name, created_at: now, updated_at: now })
    return readPortfolio(ctx, id)
  },
})

export const renamePortfolio = handle(api.renamePortfolio, {
  standing,
  async run({ params, body, ctx }) {
    await refuseTaken(ctx, await holdOwner(ctx.tx, portfolios, params.id), body.name, params.id)
    await ctx.tx
      .update(portfolios)
      .set({ name: body.name, updated_at: ctx.now.toISOString() })
      .where(eq(portfolios.id, params.id))
    return readPortfolio(ctx, params.id)
  },
})

export const removePortfolio = handle(api.removePortfolio, {
  standing,
  async run({ params, ctx }) {
    await holdOwner(ctx.tx, portfolios, params.id)
    // The key of `properties` leaves its homes in no portfolio.
    await ctx.tx.delete(portfolios).where(eq(portfolios.id, params.id))
    return DONE
  },
})
