import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import type { PayoutYear } from '../../shared/model.ts'
import { payoutHomes } from '../../shared/rules.ts'
import { payoutYearFile } from '../documents/payout-year-file.ts'
import { payoutYearPaper } from '../documents/payout-year-paper.ts'
import { billsOfYear, MOST_IN_YEAR, recipientsOfYear, yearsOfPayouts } from './queries.ts'

const readYear = async (ctx: Ctx, asked: number | undefined): Promise<PayoutYear> => {
  const now = Number(ctx.today.slice(0, 4))
  const year = asked ?? now
  const bills = await billsOfYear(ctx.tx, ctx.actor, year)
  if (bills.length > MOST_IN_YEAR) throw new Failure('rent-collection.too_many_payouts', 409)
  const years = new Set([now, year, ...(await yearsOfPayouts(ctx.tx, ctx.actor))])
  return { year, years: [...years].toSorted((a, b) => b - a), ...payoutHomes(bills) }
}

export const readPayoutYear = handle(api.readPayoutYear, {
  run: ({ query, ctx }) => readYear(ctx, query.year),
})

// The paper is set before the transaction: it takes a process of its own.
export const downloadPayoutYear = handle(api.downloadPayoutYear, {
  prepare: async ({ query, ctx, translator }) => {
    const t = translator(query.lang)
    const year = await readYear(ctx, query.year)
    if (query.kind === 'csv') return payoutYearFile(t, year)
    const recipients = await recipientsOfYear(ctx.tx, ctx.actor, year.year)
    return payoutYearPaper(t, { year, recipients, made_on: ctx.today })
  },
  run: async ({ prepared }) => prepared,
})
