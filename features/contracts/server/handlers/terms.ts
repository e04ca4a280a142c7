import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { at } from '#core/shared/problem.ts'
import * as api from '../../shared/api.ts'
import { lockDraft } from '../drafts.ts'
import { fullContract } from '../full-contract.ts'
import { contractStanding, standingThrough } from '../standing.ts'
import { contracts, contractUtilities, meterReadings, specialTerms } from '../tables.ts'

const DONE = { done: true } as const
type Params = { params: { id: string } }
const standing = (ctx: Ctx, { params }: Params) => contractStanding(ctx, params.id)
const utilityStanding = (ctx: Ctx, { params }: Params) =>
  standingThrough(ctx, 'contract_utilities', params.id)
const termStanding = (ctx: Ctx, { params }: Params) =>
  standingThrough(ctx, 'special_terms', params.id)

const MOST_TERMS = 60
const MOST_READINGS = 20

export const changeRestrictions = handle(api.changeRestrictions, {
  standing: async (ctx, { params }) => {
    const [row] = await ctx.tx
      .select({ id: contracts.id })
      .from(contracts)
      .where(eq(contracts.restrictions_id, params.id))
    return row ? contractStanding(ctx, row.id) : null
  },
  async run({ body, ctx, standing: { id } }) {
    await lockDraft(ctx, id)
    if (Object.keys(body).length > 0)
      await ctx.tx.update(contracts).set(body).where(eq(contracts.id, id))
    return fullContract(ctx, id)
  },
})

export const changeUtility = handle(api.changeUtility, {
  standing: utilityStanding,
  async run({ params, body, ctx, standing: { id } }) {
    await lockDraft(ctx, id)
    if (Object.keys(body).length > 0)
      await ctx.tx.update(contractUtilities).set(body).where(eq(contractUtilities.id, params.id))
    return (await fullContract(ctx, id)).utilities.find((utility) => utility.id === params.id)!
  },
})

export const addMeterReading = handle(api.addMeterReading, {
  standing: utilityStanding,
  async run({ params, body, ctx, standing: { id }, invalid }) {
    await lockDraft(ctx, id)
    const held = await ctx.tx
      .select({ id: meterReadings.id })
      .from(meterReadings)
      .where(eq(meterReadings.utility_id, params.id))
    if (held.length >= MOST_READINGS)
      invalid([at('reading', 'contracts.too_many', { limit: MOST_READINGS })])
    const reading = { id: newId(ctx.now.getTime()), ...body }
    await ctx.tx.insert(meterReadings).values({ ...reading, utility_id: params.id })
    return reading
  },
})

export const removeMeterReading = handle(api.removeMeterReading, {
  standing: async (ctx, { params }) => {
    const [row] = await ctx.tx
      .select({ utility_id: meterReadings.utility_id })
      .from(meterReadings)
      .where(eq(meterReadings.id, params.id))
    return row ? standingThrough(ctx, 'contract_utilities', row.utility_id) : null
  },
  async run({ params, ctx, standing: { id } }) {
    await lockDraft(ctx, id)
    await ctx.tx.delete(meterReadings).where(eq(meterReadings.id, params.id))
    return DONE
  },
})

const shapeTerm = (row: { id: string; title: string; text: string }) => ({
  id: row.id,
  title: row.title,
  text: row.text,
})

export const listSpecialTerms = handle(api.listSpecialTerms, {
  standing,
  async run({ params, ctx }) {
    const rows = await ctx.tx
      .select()
      .from(specialTerms)
      .where(eq(specialTerms.contract_id, params.id))
      .orderBy(asc(specialTerms.created_at), asc(specialTerms.id))
    return { count: rows.length, items: rows.map(shapeTerm) }
  },
})

export const addSpecialTerm = handle(api.addSpecialTerm, {
  standing,
  async run({ params, body, ctx, invalid }) {
    await lockDraft(ctx, params.id)
    const [held] = await ctx.tx
      .select({ count: sql<number>`count(*)::int` })
      .from(specialTerms)
      .where(eq(specialTerms.contract_id, params.id))
    if ((held?.count ?? 0) >= MOST_TERMS)
      invalid([at('text', 'contracts.too_many', { limit: MOST_TERMS })])
    const term = { id: newId(ctx.now.getTime()), ...body }
    await ctx.tx
      .insert(specialTerms)
      .values({ ...term, contract_id: params.id, created_at: ctx.now.toISOString() })
    return term
  },
})

export const changeSpecialTerm = handle(api.changeSpecialTerm, {
  standing: termStanding,
  async run({ params, body, ctx, standing: { id } }) {
    await lockDraft(ctx, id)
    if (Object.keys(body).length > 0)
      await ctx.tx.update(specialTerms).set(body).where(eq(specialTerms.id, params.id))
    return shapeTerm(
      (await ctx.tx.select().from(specialTerms).where(eq(specialTerms.id, params.id)))[0]!,
    )
  },
})

export const removeSpecialTerm = handle(api.removeSpecialTerm, {
  standing: termStanding,
  async run({ params, ctx, standing: { id } }) {
    await lockDraft(ctx, id)
    await ctx.tx.delete(specialTerms).where(eq(specialTerms.id, params.id))
    return DONE
  },
})
