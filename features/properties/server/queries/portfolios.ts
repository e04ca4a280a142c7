import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { jsonPage } from '#core/server/json-list.ts'
import { spelledAlike } from '#core/server/like.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Portfolio, PortfolioTotals } from '../../shared/model.ts'
import { portfolios } from '../tables.ts'
import { countUnits, sumRents } from './units.ts'

interface Totals {
  /** Of a portfolio; of null, the homes that are in none. */
  of: (portfolioId: string | null) => PortfolioTotals
  all: PortfolioTotals
}

const totalsIn = (
  counts: Awaited<ReturnType<typeof countUnits>>,
  rents: Awaited<ReturnType<typeof sumRents>>,
): PortfolioTotals => {
  const [units, isLet] = [
    counts.reduce((sum, one) => sum + one.units, 0),
    counts.reduce((sum, one) => sum + one.let, 0),
  ]
  const amounts = new Map<PortfolioTotals['rents'][number]['currency'], number>()
  for (const { currency, amount } of rents)
    amounts.set(currency, (amounts.get(currency) ?? 0) + Number(amount))
  return {
    units,
    let: isLet,
    vacant: units - isLet,
    rents: [...amounts].map(([currency, amount]) => ({ amount, currency })),
  }
}

export const readTotals = async (ctx: Ctx): Promise<Totals> => {
  const counts = await countUnits(ctx)
  const rents = await sumRents(ctx)
  return {
    of: (portfolioId) =>
      totalsIn(
        counts.filter((one) => one.portfolio_id === portfolioId),
        rents.filter((one) => one.portfolio_id === portfolioId),
      ),
    all: totalsIn(counts, rents),
  }
}

export const countPortfolios = async (db: Db, ownerId: string): Promise<number> =>
  db.$count(portfolios, eq(portfolios.owner_id, ownerId))

export const readPortfolio = async (ctx: Ctx, id: string): Promise<Portfolio> => {
  const [row] = await ctx.tx
    .select({ id: portfolios.id, name: portfolios.name })
    .from(portfolios)
    .where(eq(portfolios.id, id))
  return { ...row!, ...(await readTotals(ctx)).of(id) }
}

/** A page of the portfolios of those for whom the actor acts, by name. */
export const listOwnPortfolios = async (
  ctx: Ctx,
  asked: { page: number; page_size: number; q: string },
): Promise<{ count: number; items: { id: string; name: string }[] }> => {
  const { rows } = await ctx.tx.execute<{
    count: number
    items: { id: string; name: string }[]
  }>(
    sql`select ${jsonPage(
      {
        row: sql`json_build_object('id', f.id, 'name', f.name)`,
        from: sql`from portfolios f where ${ownedBy(ctx.actor, sql`f.owner_id`)} and (${asked.q} = '' or f.name ~* ${spelledAlike(asked.q)})`,
        order: sql`lower(f.name), f.id`,
      },
      asked,
    )}`,
  )
  return rows[0]!
}
