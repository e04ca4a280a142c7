import { handle, notFound } from '#core/server/handle.ts'
import * as api from '../../shared/api.ts'
import { inspectedHomes, readInspectionOf } from '../queries/inspections.ts'
import { contractStanding } from '../standing.ts'

export const listInspectedHomes = handle(api.listInspectedHomes, {
  run: ({ query, ctx }) => inspectedHomes(ctx.tx, ctx.actor, query),
})

export const readInspection = handle(api.readInspection, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  run: async ({ params, ctx }) => {
    const found = await readInspectionOf(ctx.tx, params.id)
    if (!found) throw notFound()
    return found
  },
})
