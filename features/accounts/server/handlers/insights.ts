import { handle } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { LANDLORD_FIGURES, RENTER_FIGURES } from '../../shared/enums.ts'
import { landlordInsights, renterInsights } from '../extension-points.ts'
import { userStanding } from '../standing.ts'

/** In the order of `figures`; what no feature counts is left out. */
const inOrder = <F extends string>(
  figures: readonly F[],
  parts: readonly Partial<Record<F, number>>[],
): { figure: F; value: number }[] => {
  const counted: Partial<Record<F, number>> = Object.assign({}, ...parts)
  return figures.flatMap((figure) => {
    const value = counted[figure]
    return value === undefined ? [] : [{ figure, value }]
  })
}

/** A person acts for themselves alone until there are organizations (`peopleActingFor`). */
export const listTeams = handle(api.listTeams, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  run: async () => ({ count: 0, items: [] }),
})

export const readInsights = handle(api.readInsights, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async run({ ctx, params }) {
    const parts = []
    for (const count of renterInsights.answers())
      parts.push(await count(ctx.tx, params.id, ctx.today))
    return { items: inOrder(RENTER_FIGURES, parts) }
  },
})

export const readLandlordInsights = handle(api.readLandlordInsights, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async run({ ctx, params }) {
    const parts = []
    for (const count of landlordInsights.answers())
      parts.push(await count(ctx.tx, params.id, ctx.today))
    return { items: inOrder(LANDLORD_FIGURES, parts) }
  },
})
