import { eq, sql } from 'drizzle-orm'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { editDraft } from '../drafts/drafts.ts'
import { readingsOf } from '../queries/contract-json.ts'
import { standingThrough } from '../standing.ts'
import { contractUtilities, meterReadings } from '../tables.ts'

const MOST_READINGS = 20

export const changeUtility = handle(api.changeUtility, {
  standing: (ctx, { params }) => standingThrough(ctx, 'utility', params.id),
  async run({ params, body: { updated_at: based_on, ...change }, ctx, standing: { id } }) {
    const { updated_at } = await editDraft(ctx, id, based_on)
    const [row] = await ctx.tx
      .update(contractUtilities)
      .set({ id: params.id, ...change })
      .where(eq(contractUtilities.id, params.id))
      .returning({
        id: contractUtilities.id,
        tag: contractUtilities.tag,
        price: contractUtilities.price,
        paid_by_tenant: contractUtilities.paid_by_tenant,
        meter_readings: readingsOf(sql`${contractUtilities.id}`),
      })
    const { tag, ...utility } = row!
    return { ...utility, utility: { tag }, updated_at }
  },
})

export const addMeterReading = handle(api.addMeterReading, {
  standing: (ctx, { params }) => standingThrough(ctx, 'utility', params.id),
  async run({ params, body, ctx, standing: { id }, invalid }) {
    const { updated_at: based_on, ...given } = body
    const { updated_at } = await editDraft(ctx, id, based_on)
    const held = await ctx.tx
      .select({ id: meterReadings.id })
      .from(meterReadings)
      .where(eq(meterReadings.utility_id, params.id))
    if (held.length >= MOST_READINGS)
      invalid([at('reading', 'contracts.too_many', { limit: MOST_READINGS })])
    const reading = { id: newId(ctx.now.getTime()), ...given }
    await ctx.tx.insert(meterReadings).values({ ...reading, utility_id: params.id })
    return { ...reading, updated_at }
  },
})

export const removeMeterReading = handle(api.removeMeterReading, {
  standing: (ctx, { params }) => standingThrough(ctx, 'meter_reading', params.id),
  async run({ params, query, ctx, standing: { id } }) {
    const { updated_at } = await editDraft(ctx, id, query.updated_at)
    await ctx.tx.delete(meterReadings).where(eq(meterReadings.id, params.id))
    return { done: true, updated_at } as const
  },
})
